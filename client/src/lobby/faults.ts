/** The form of a new table: what is wrong in it, said where it is wrong. */

import { plain } from "../table/plain";

export type Control = HTMLInputElement | HTMLSelectElement;

/** What the names of fields begin with that are an option, or one box of an option that is a set. */
export const ONE = "option:";
export const SOME = "some:";

/** Say what went wrong, or (empty) nothing any more. */
export function tell(text: string): void {
  const trouble = document.getElementById("trouble");
  if (!trouble) return;
  trouble.textContent = text;
  if (text) trouble.scrollIntoView({ block: "nearest" });
}

/** The boxes of the set that a box belongs to; none for any other field. */
function boxes(control: Control): HTMLInputElement[] {
  if (!control.name.startsWith(SOME)) return [];
  return [...(control.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input") ?? [])];
}

/** The whole field of a control: its set of boxes, or itself. */
function whole(control: Control): HTMLElement {
  return (boxes(control).length && control.closest("fieldset")) || control;
}

/** Say what is wrong at a field, or (empty) nothing any more. */
export function complain(control: Control, text: string): void {
  const place = document.getElementById(`${whole(control).id}-error`);
  if (place) place.textContent = text;
  for (const one of [control, ...boxes(control)]) {
    if (text) one.setAttribute("aria-invalid", "true");
    else one.removeAttribute("aria-invalid");
  }
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
  const set = boxes(control);
  if (set.length && !set.some((box) => box.checked)) return "Please check at least one.";
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

function label(control: Control): string {
  const said = whole(control).querySelector("legend") ?? control.labels?.[0];
  return said?.textContent?.trim() ?? control.name;
}

/** A refusal in the words of the form: labels where the server has names. */
function inLabels(text: string, option: string, control: Control): string {
  const choices = control instanceof HTMLSelectElement ? [...control.options] : [];
  const labels = new Map(choices.map((choice) => [choice.value, `“${choice.text}”`]));
  const said = text.replace(/\w+/g, (word) => (/^\d+$/.test(word) ? word : (labels.get(word) ?? word)));
  return said.replace(`Option ${option}`, `“${label(control)}”`);
}

/** What the server said, at the option it is about if it names one. */
export function refused(form: HTMLFormElement, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const [about = message, option = ""] = /\bOption (\w+) .*/s.exec(message) ?? [];
  const control = controls(form).find((one) => [`${ONE}${option}`, `${SOME}${option}[]`].includes(one.name));
  const text = control ? inLabels(about, option, control) : about;
  tell(text);
  if (!control) return;
  complain(control, text);
  show(control);
}
