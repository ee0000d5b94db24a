/** One polite voice for those who listen: new lines of the log, the prompt, and answers to one-key questions. */

import { effect, signal } from "@preact/signals";
import type { Line } from "../wire";
import { chat, log, now, past } from "./store";
import { plain } from "./plain";

/** What is spoken now. */
export const spoken = signal("");

const GATHERING = 120;
let gathered: string[] = [];
let timer = 0;

/** Speak; what comes within a moment is spoken together. */
export function speak(text: string): void {
  if (!text) return;
  gathered.push(plain(text));
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const words = gathered.join(" ");
    gathered = [];
    // The same words twice are only spoken again when the text differs.
    spoken.value = words === spoken.value ? `${words}\u00a0` : words;
  }, GATHERING);
}

/** Speak what happens: new lines, what is said, then the prompt when it changes. */
export function speakAlong(): void {
  let said = chat.peek();
  let heard = false;
  effect(() => {
    const fresh = chat.value.slice(said.length);
    if (heard) for (const { name, text } of fresh) speak(name ? `${name} says: ${text}.` : text);
    said = chat.value;
    heard ||= now.peek() !== null;
  });
  let lines = log.peek();
  let prompt = now.peek()?.prompt ?? "";
  effect(() => {
    const fresh = log.value;
    const known = lines;
    lines = fresh;
    const asked = now.value?.prompt ?? "";
    const changed = asked !== prompt;
    prompt = asked;
    if (past.peek()) return;
    const same = commonLength(known, fresh);
    if (known.length) for (const line of fresh.slice(same)) speak(line.text);
    if (changed) speak(asked);
  });
}

function commonLength(a: readonly Line[], b: readonly Line[]): number {
  const same = (one: Line, other: Line) => one.text === other.text && one.moment === other.moment;
  let length = 0;
  while (length < a.length && length < b.length && same(a[length]!, b[length]!)) length += 1;
  return length;
}
