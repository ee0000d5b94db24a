/** Short words on what was done, seen for a while and spoken. */

import { signal } from "@preact/signals";

const SECONDS = 6;

const said = signal("");
let timer = 0;

/** Say something. */
export function tell(text: string): void {
  // The same words twice are only spoken again when the text differs.
  said.value = text === said.value ? `${text}\u00a0` : text;
  clearTimeout(timer);
  timer = window.setTimeout(() => void (said.value = ""), SECONDS * 1000);
}

/** Where it is said. */
export function News() {
  return (
    <p class="news" role="status" aria-live="polite">
      {said}
    </p>
  );
}
