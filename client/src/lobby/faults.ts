/** The form of a new table: what is wrong in it, said where it is wrong. */

import { plain } from "../table/plain";

export type Control = HTMLInputElement | HTMLSelectElement;

/** Say what went wrong, or (empty) nothing any more. */
export function tell(text: string): void {
  const trouble = document.getElementById("trouble");
  if (!trouble) return;
  trouble.textContent = text;
  if (text) trouble.scrollIntoView({ block: "nearest" });
}

/** Say what is wrong at a field, or (empty) nothing any more. */
export function complain(control: Control, text: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place) place.textContent = text;
  if (text) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/** What is wrong with a field; empty if nothing is. */
export function fault(control: Control): string {
  if (control.validity.valueMissing || (control.name === "name" && !plain(control.value).trim())) {
    return control.name === "name" ? "What shall the others call you?" : "Please fill this in.";
  }
  if (control.validity.badInput || control.validity.rangeUnderflow || control.validity.rangeOverflow) {
    const { min, max } = control as HTMLInputElement;
    return `A whole number from ${min} to ${max}, please.`;
  }
  return control.validity.valid ? "" : control.validationMessage;
}

/** Every field of a form. */
export function controls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, select")];
}

function show(control: Control): void {
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

/** Whether nothing is wrong in these fields; the first fault is shown. */
export function isSound(fields: Control[]): boolean {
  const faulty = fields.filter((control) => {
    const text = fault(control);
    complain(control, text);
    return text !== "";
  });
  if (faulty[0]) show(faulty[0]);
  return faulty.length === 0;
}

/** What the server said, at the option it is about if it names one. */
export function refused(form: HTMLFormElement, error: unknown): void {
  const whole = error instanceof Error ? error.message : String(error);
  const [text = whole, option] = /\bOption (\w+) .*/s.exec(whole) ?? [];
  tell(text);
  const control = option && controls(form).find((one) => one.name === `option:${option}`);
  if (!control) return;
  complain(control, text);
  show(control);
}
