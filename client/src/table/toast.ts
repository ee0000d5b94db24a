/** Short words to the reader: seen for a while, and spoken. */

import { signal } from "@preact/signals";
import { speak } from "./live";

const SECONDS = 5;

/** What is being said. */
export const toast = signal("");

let timer = 0;

/** Say something. */
export function tell(text: string): void {
  toast.value = text;
  speak(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => void (toast.value = ""), SECONDS * 1000);
}
