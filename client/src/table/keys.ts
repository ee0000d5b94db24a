/** Keys that do something by themselves, wherever the focus is. */

import { CHOICE_KEYS } from "./choices";
import { dismiss, menu, propose, selection } from "./choosing";
import { dialog } from "./dialog";
import { skin } from "./dress";
import { cardName } from "./game_text";
import { wantHint } from "./hint";
import { speak } from "./live";
import { backToNow } from "./looking_back";
import { preferences } from "./preferences";
import { skip } from "./scenes";
import { log, now, past, pileOf, you } from "./store";
import { undo } from "./take_back";
import { openTab } from "./tabs";
import { tell } from "./toast";

const LAST_LINES = 5;

const whatHappened = () =>
  tell(log.value.slice(-LAST_LINES).map((line) => line.text).join(" ") || "Nothing has happened yet.");

/** Say which cards one holds, or what one has instead. */
function myHand(): void {
  const view = now.value?.view;
  if (!view || you.value === null) return tell("You have no hand.");
  const told = skin?.holding?.(view, you.value);
  if (told) return tell(told);
  const held = skin?.hand?.(view, you.value) ?? { zone: "hand", seat: you.value, name: "hand" };
  const cards = pileOf(view, held.zone, held.seat).cards;
  tell(cards.length ? `Your ${held.name}: ${cards.map(cardName).join(", ")}.` : `Your ${held.name} is empty.`);
  document.querySelector<HTMLElement>(`#board [data-spot^="${held.zone}|${held.seat ?? ""}|"]`)?.focus();
}

/** Say what can be chosen, and go there. */
function myChoices(): void {
  const choices = now.value?.choices ?? [];
  speak(choices.map((choice, index) => `${CHOICE_KEYS[index] ?? ""} ${choice.label}.`).join(" ") || "Nothing to choose.");
  document.querySelector<HTMLElement>(".choices button")?.focus();
}

const COMMANDS: Record<string, () => void> = {
  w: whatHappened,
  h: myHand,
  c: myChoices,
  u: undo,
  i: wantHint,
  l: () => openTab("log"),
  r: () => void (dialog.value = "rules"),
  "?": () => void (dialog.value = "help"),
  ".": skip,
};

function escape(): boolean {
  if (menu.value || selection.value) dismiss();
  else if (past.value) backToNow();
  else return false;
  return true;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as HTMLElement).closest("input, textarea, select") || dialog.value) return;
  if (event.key === "Escape" ? escape() : preferences.value.keys && command(event.key)) event.preventDefault();
}

function command(key: string): boolean {
  const does = COMMANDS[key];
  if (does) does();
  else return choose(key);
  return true;
}

function choose(key: string): boolean {
  const index = key.length === 1 ? CHOICE_KEYS.indexOf(key) : -1;
  const choice = past.value || index < 0 ? undefined : now.value?.choices[index];
  if (choice) propose(choice);
  return choice !== undefined;
}

/** Listen for the keys. */
export function listenForKeys(): void {
  document.addEventListener("keydown", onKey);
}
