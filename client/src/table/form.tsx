/** A form of the game's skin, in the board's place or above it, fetched when it is first needed. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Form } from "../skins/skin";
import { skin } from "./dress";
import { now, past, you } from "./store";

const fetched = signal<ComponentType | null>(null);
const failed = signal(false);

/** Where the form is shown now. */
export function placeOfForm(): ReturnType<Form["place"]> {
  const [standing, seat] = [now.value, you.value];
  if (failed.value || past.value || !standing || seat === null) return "none";
  return skin?.form?.place(standing, seat) ?? "none";
}

/** The form; where it cannot be fetched the board is shown after all. */
export function FetchedForm({ form }: { form: Form }) {
  useEffect(() => {
    if (!fetched.value)
      form.load().then(
        (module) => void (fetched.value = module.default),
        () => void (failed.value = true),
      );
  }, []);
  const Shown = fetched.value;
  return Shown ? <Shown /> : <p role="status">One moment…</p>;
}
