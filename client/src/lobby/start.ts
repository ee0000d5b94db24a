/** Starting a table: against bots, alone, with friends, for a first lesson, or on the quest of the day. */

import { ask } from "../table/asking";
import { plain } from "../table/plain";
import { keepSeatKey, seatAddress } from "../table/seat_key";
import { rememberedName, rememberName } from "../table/your_name";
import type { NewTable, Seated } from "../wire";
import { complain, type Control, controls, fault, isSound, ONE, refused, SOME, tell } from "./faults";

const ME = "me";
const OPEN = "open";
const NICKNAMES = [
  "Torch Bearer", "Map Reader", "Rat Counter", "Door Opener", "Rope Holder", "Trap Finder",
  "Lamp Lighter", "Gem Polisher", "Last In Line", "Bravely Behind", "Key Keeper", "Echo Listener",
];

function myName(): string {
  return rememberedName() || (NICKNAMES[Math.floor(Math.random() * NICKNAMES.length)] ?? "Guest");
}

function nameField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("#your-name");
}

function players(form: HTMLFormElement): number {
  return Number(new FormData(form).get("players"));
}

function value(control: Control): string | number | boolean {
  if (control.type === "checkbox") return (control as HTMLInputElement).checked;
  return control.type === "number" ? Number(control.value) : control.value;
}

function options(form: HTMLFormElement): Record<string, string | number | boolean> {
  const chosen = controls(form).filter(
    (control) => control.name.startsWith(ONE) && String(value(control)) !== control.dataset.usual,
  );
  const pairs = chosen.map((control) => [control.name.slice(ONE.length), value(control)]);
  return { players: players(form), ...Object.fromEntries(pairs), ...sets(form) };
}

/** The options that are sets of which some boxes are not checked. */
function sets(form: HTMLFormElement): Record<string, string> {
  const boxes = controls(form).filter((control) => control.name.startsWith(SOME)) as HTMLInputElement[];
  const names = new Set(boxes.filter((box) => !box.checked).map((box) => box.name));
  const given = new FormData(form);
  return Object.fromEntries([...names].map((name) => [name.slice(SOME.length, -"[]".length), given.getAll(name).join("+")]));
}

function seats(form: HTMLFormElement, friends: boolean): string[] {
  const bot = form.dataset.bots?.split(" ")[0] ?? "";
  const given = new FormData(form);
  const others = Array.from({ length: players(form) - 1 }, (_, at) =>
    friends ? String(given.get(`seat-${at + 2}`) || OPEN) : bot,
  );
  return [ME, ...others];
}

/** A clock as the form writes it: seconds a move and in reserve, or days. */
function clock(text: string): NewTable["clock"] {
  const [move = 0, reserve = 0] = text.split("+").map(Number);
  if (text.endsWith("d")) return { move: 0, reserve: 0, days: Number(text.slice(0, -1)) };
  return move ? { move, reserve, days: 0 } : null;
}

function wanted(form: HTMLFormElement, way: string, name: string): NewTable {
  const game = form.dataset.game ?? "";
  if (way === "lesson") return { game, name, tutorial: true };
  if (way === "daily") return { game, name, daily: form.dataset.day ?? "" };
  const given = new FormData(form);
  const content = form.dataset.content ?? "";
  if (!given.has("players")) return { game, name, content, seats: [ME], options: { players: 1 } };
  const alone = way === "alone";
  return {
    game,
    name,
    content,
    seats: alone ? [ME] : seats(form, way === "friends"),
    options: alone ? { ...options(form), players: 1 } : options(form),
    title: plain(String(given.get("title") ?? "")).trim(),
    clock: clock(String(given.get("clock") ?? "")),
    away: Number(given.get("away")),
    spectators: given.get("spectators") as NewTable["spectators"] & string,
    hints: given.has("hints"),
    practice: given.has("practice"),
    real_dice: given.has("real_dice"),
  };
}

function busy(form: HTMLFormElement, is: boolean): void {
  form.toggleAttribute("data-busy", is);
  form.setAttribute("aria-busy", String(is));
  const news = form.querySelector("[data-news]");
  if (news) news.textContent = is ? "Laying out the cards…" : "";
}

async function start(form: HTMLFormElement, way: string, stays: boolean): Promise<void> {
  if (form.hasAttribute("data-busy")) return;
  tell("");
  const typed = nameField();
  if (way !== "lesson" && !isSound([...(typed ? [typed] : []), ...controls(form)])) return;
  const name = plain(typed?.value ?? "").trim() || myName();
  busy(form, true);
  try {
    const seated = await ask<Seated>("/api/tables", wanted(form, way, name));
    rememberName(name);
    keepSeatKey(seated.table, { seat: seated.seat, token: seated.token, name });
    const table = seatAddress(seated.table);
    if (stays) location.assign(table);
    else location.replace(table);
  } catch (error) {
    busy(form, false);
    refused(form, error);
  }
}

function showSeats(form: HTMLFormElement): void {
  const number = players(form);
  for (const row of form.querySelectorAll<HTMLElement>("[data-seat]")) {
    row.hidden = Number(row.dataset.seat) > number;
  }
  const label = form.querySelector("button[value=bots] span");
  if (label) label.textContent = against(number - 1);
  form.querySelector("[data-friends]")?.toggleAttribute("hidden", number === 1);
  document.querySelector(`button[form="${form.id}"]`)?.toggleAttribute("hidden", number === 1);
  if (number === 1) showFriends(form, false);
}

function against(bots: number): string {
  if (bots === 0) return "Play alone";
  return bots === 1 ? "Play against a bot" : `Play against ${bots} bots`;
}

function showFriends(form: HTMLFormElement, shown: boolean): void {
  form.querySelector(".friends")?.toggleAttribute("hidden", !shown);
  form.querySelector("[data-friends]")?.setAttribute("aria-expanded", String(shown));
}

function prepareFriends(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-friends]");
  const panel = form.querySelector<HTMLElement>(".friends");
  if (!button || !panel) return;
  button.addEventListener("click", () => {
    showFriends(form, Boolean(panel.hidden));
    if (!panel.hidden) panel.querySelector<HTMLElement>("select")?.focus();
  });
}

function startOver(form: HTMLFormElement): void {
  tell("");
  for (const control of controls(form)) complain(control, "");
  showSeats(form);
}

function set(control: Control, text: string): void {
  if (control.type === "checkbox") (control as HTMLInputElement).checked = text === "true";
  else control.value = text;
}

/** Begin with options that have a name, all others as usual. */
function beginWith(form: HTMLFormElement, preset: Record<string, string>): void {
  for (const control of controls(form)) {
    const name = control.name.slice(ONE.length);
    if (control.name.startsWith(ONE)) set(control, preset[name] ?? control.dataset.usual ?? "");
    else if (control.name === "players" && "players" in preset) {
      (control as HTMLInputElement).checked = control.value === preset["players"];
    }
  }
  showSeats(form);
}

/** Make a form of the page start tables. */
export function prepare(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter as HTMLButtonElement | null;
    void start(form, pressed?.value || "bots", true);
  });
  form.addEventListener("change", (event) => {
    const control = event.target as Control;
    if (control.hasAttribute("aria-invalid")) complain(control, fault(control));
    if (control.name === "players") showSeats(form);
    if (control.hasAttribute("data-presets")) {
      beginWith(form, JSON.parse(control.value) as Record<string, string>);
    }
  });
  form.addEventListener("reset", () => setTimeout(() => startOver(form)));
  addEventListener("pageshow", () => busy(form, false));
  prepareFriends(form);
  if (form.querySelector("input[name=players]")) showSeats(form);
  if (form.hasAttribute("data-starts")) void start(form, "lesson", false);
}

/** Offer a name to play under, and keep the one that is typed. */
export function prepareName(): void {
  const name = nameField();
  if (!name) return;
  name.value ||= myName();
  name.addEventListener("change", () => {
    complain(name, name.hasAttribute("aria-invalid") ? fault(name) : "");
    if (plain(name.value).trim()) rememberName(plain(name.value).trim());
  });
}
