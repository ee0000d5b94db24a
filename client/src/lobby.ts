/** The pages around the tables: starting a table, one's own tables, and finding a rule. */

import { plain } from "./table/plain";
import { forgetSeatKey, keepSeatKey, type SeatKey } from "./table/seat_key";
import type { NewTable, Problem, Seated, TableStatus } from "./wire";

const NAME = "undercroft:name";
const SEAT = "undercroft:seat:";
const ME = "me";
const OPEN = "open";
const PATIENCE = 15_000;
const LOOK_AGAIN = 30_000;
const NICKNAMES = [
  "Torch Bearer", "Map Reader", "Rat Counter", "Door Opener", "Rope Holder", "Trap Finder",
  "Lamp Lighter", "Gem Polisher", "Last In Line", "Bravely Behind", "Key Keeper", "Echo Listener",
];

type Control = HTMLInputElement | HTMLSelectElement;

/** The server said no, or nothing. */
class Refused extends Error {
  constructor(text: string, readonly status = 0) {
    super(text);
  }
}

async function ask<T>(path: string, body?: NewTable): Promise<T> {
  const sent: RequestInit = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : {};
  let answer: Response;
  try {
    answer = await fetch(path, { ...sent, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Refused("The server cannot be reached. Is it running, and are you online?");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok || said === null) {
    const problem = said as Partial<Problem> | null;
    throw new Refused(problem?.text ?? `The server answered with error ${answer.status}.`, answer.status);
  }
  return said as T;
}

function remembered(place: string): string {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

function remember(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    /* asked again next time */
  }
}

function myName(): string {
  return remembered(NAME) || (NICKNAMES[Math.floor(Math.random() * NICKNAMES.length)] ?? "Guest");
}

// errors

function tell(text: string): void {
  const trouble = document.getElementById("trouble");
  if (!trouble) return;
  trouble.textContent = text;
  if (text) trouble.scrollIntoView({ block: "nearest" });
}

function complain(control: Control, text: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place) place.textContent = text;
  if (text) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

function fault(control: Control): string {
  if (control.validity.valueMissing || (control.name === "name" && !plain(control.value).trim())) {
    return control.name === "name" ? "What shall the others call you?" : "Please fill this in.";
  }
  if (control.validity.badInput || control.validity.rangeUnderflow || control.validity.rangeOverflow) {
    const { min, max } = control as HTMLInputElement;
    return `A whole number from ${min} to ${max}, please.`;
  }
  return control.validity.valid ? "" : control.validationMessage;
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input, select")];
}

function show(control: Control): void {
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

function isSound(form: HTMLFormElement): boolean {
  const faulty = controls(form).filter((control) => {
    const text = fault(control);
    complain(control, text);
    return text !== "";
  });
  if (faulty[0]) show(faulty[0]);
  return faulty.length === 0;
}

/** What the server said, at the option it is about if it names one. */
function refused(form: HTMLFormElement, error: unknown): void {
  const whole = error instanceof Error ? error.message : String(error);
  const [text = whole, option] = /\bOption (\w+) .*/s.exec(whole) ?? [];
  tell(text);
  const control = option && controls(form).find((one) => one.name === `option:${option}`);
  if (!control) return;
  complain(control, text);
  show(control);
}

// starting a table

function players(form: HTMLFormElement): number {
  return Number(new FormData(form).get("players"));
}

function value(control: Control): string | number | boolean {
  if (control.type === "checkbox") return (control as HTMLInputElement).checked;
  return control.type === "number" ? Number(control.value) : control.value;
}

function options(form: HTMLFormElement): Record<string, string | number | boolean> {
  const chosen = controls(form).filter(
    (control) => control.name.startsWith("option:") && String(value(control)) !== control.dataset.usual,
  );
  const pairs = chosen.map((control) => [control.name.slice("option:".length), value(control)]);
  return { players: players(form), ...Object.fromEntries(pairs) };
}

function seats(form: HTMLFormElement, friends: boolean): string[] {
  const bot = form.dataset.bots?.split(" ")[0] ?? "";
  const given = new FormData(form);
  const others = Array.from({ length: players(form) - 1 }, (_, at) =>
    friends ? String(given.get(`seat-${at + 2}`) || OPEN) : bot,
  );
  return [ME, ...others];
}

function wanted(form: HTMLFormElement, way: string, name: string): NewTable {
  const game = form.dataset.game ?? "";
  if (way === "lesson") return { game, name, tutorial: true };
  const given = new FormData(form);
  return {
    game,
    name,
    seats: seats(form, way === "friends"),
    options: options(form),
    title: plain(String(given.get("title") ?? "")).trim(),
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
  if (way !== "lesson" && !isSound(form)) return;
  const typed = form.querySelector<HTMLInputElement>("input[name=name]");
  const name = plain(typed?.value ?? "").trim() || myName();
  busy(form, true);
  try {
    const seated = await ask<Seated>("/api/tables", wanted(form, way, name));
    remember(NAME, name);
    keepSeatKey(seated.table, { seat: seated.seat, token: seated.token, name });
    const table = `/t/${encodeURIComponent(seated.table)}`;
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
  if (label) label.textContent = number === 2 ? "Play against a bot" : `Play against ${number - 1} bots`;
}

function prepareFriends(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-friends]");
  const panel = form.querySelector<HTMLElement>(".friends");
  if (!button || !panel) return;
  button.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    if (!panel.hidden) panel.querySelector<HTMLElement>("select")?.focus();
  });
}

function startOver(form: HTMLFormElement): void {
  tell("");
  for (const control of controls(form)) complain(control, "");
  showSeats(form);
}

function prepare(form: HTMLFormElement): void {
  const name = form.querySelector<HTMLInputElement>("input[name=name]");
  if (name) name.defaultValue = myName();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter as HTMLButtonElement | null;
    void start(form, pressed?.value || "bots", true);
  });
  form.addEventListener("change", (event) => {
    const control = event.target as Control;
    if (control.hasAttribute("aria-invalid")) complain(control, fault(control));
    if (control.name === "players") showSeats(form);
    if (control === name) name.defaultValue = name.value;
  });
  form.addEventListener("reset", () => setTimeout(() => startOver(form)));
  addEventListener("pageshow", () => busy(form, false));
  prepareFriends(form);
  if (name) showSeats(form);
  if (form.hasAttribute("data-starts")) void start(form, "lesson", false);
}

// one's own tables

interface Mine {
  table: string;
  key: SeatKey;
  status: TableStatus | null;
  closed?: boolean;
}

function keys(): [string, SeatKey][] {
  const found: [string, SeatKey][] = [];
  try {
    for (const place of Object.keys(localStorage).filter((name) => name.startsWith(SEAT))) {
      const key = JSON.parse(localStorage.getItem(place) ?? "null") as SeatKey | null;
      if (key?.token) found.push([place.slice(SEAT.length), key]);
    }
  } catch {
    /* a browser that keeps nothing has no tables */
  }
  return found;
}

async function look(table: string, key: SeatKey): Promise<Mine | null> {
  try {
    return { table, key, status: await ask<TableStatus>(`/api/tables/${encodeURIComponent(table)}`) };
  } catch (error) {
    const why = error instanceof Refused ? error.status : 0;
    if (why !== 404) return { table, key, status: null, closed: why === 410 };
    forgetSeatKey(table);
    return null;
  }
}

const isMyTurn = ({ key, status }: Mine) => !!status && !status.over && status.asked !== null && status.asked === key.seat;

function standing(mine: Mine): string {
  const status = mine.status;
  if (!status) return mine.closed ? "Closed" : "Cannot be reached now";
  if (status.over) return "Over";
  if (isMyTurn(mine)) return "Your turn";
  const asked = status.asked === null ? undefined : status.seats[status.asked];
  if (!asked) return "Under way";
  if (!asked.person && !asked.bot) return `Waiting for somebody in seat ${(status.asked ?? 0) + 1}`;
  return `${plain(asked.name)} is to play`;
}

function others({ key, status }: Mine): string {
  const names = status?.seats.filter((seat, at) => at !== key.seat && (seat.person || seat.bot)) ?? [];
  return names.length ? `with ${names.map((seat) => plain(seat.name)).join(", ")}` : "";
}

function element(tag: string, look: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = look;
  made.textContent = text;
  return made;
}

function row(mine: Mine): HTMLLIElement {
  const title = plain(mine.status?.about.title || mine.status?.about.game_title || `Table ${mine.table}`);
  const item = document.createElement("li");
  const link = element("a", "table-name", title) as HTMLAnchorElement;
  link.href = `/t/${encodeURIComponent(mine.table)}`;
  const forget = element("button", "button", "Forget") as HTMLButtonElement;
  forget.type = "button";
  forget.setAttribute("aria-label", `Forget the table ${title}`);
  forget.addEventListener("click", () => {
    const sure = mine.status?.over || confirm(`Your key to ${title} cannot be had again. Forget it all the same?`);
    if (!sure) return;
    forgetSeatKey(mine.table);
    void showTables();
    document.getElementById("main")?.focus();
  });
  const turn = element("span", isMyTurn(mine) ? "badge now" : "badge", standing(mine));
  item.append(link, element("span", "quiet", others(mine)), turn, forget);
  return item;
}

const rank = (mine: Mine) => (isMyTurn(mine) ? 0 : mine.status?.over ? 2 : 1);

function news(tables: Mine[]): string {
  const turns = tables.filter(isMyTurn).length;
  if (turns === 0) return "Nobody waits for you.";
  return turns === 1 ? "It is your turn at one table." : `It is your turn at ${turns} tables.`;
}

let shown = "";

async function showTables(): Promise<void> {
  const section = document.getElementById("yours");
  const list = document.getElementById("yours-list");
  const told = document.getElementById("yours-news");
  if (!section || !list || !told) return;
  const found = await Promise.all(keys().map(([table, key]) => look(table, key)));
  const tables = found.filter((mine) => mine !== null);
  tables.sort((a, b) => rank(a) - rank(b) || (b.status?.about.created ?? 0) - (a.status?.about.created ?? 0));
  const next = JSON.stringify(tables);
  if (next === shown) return;
  shown = next;
  section.hidden = tables.length === 0;
  list.replaceChildren(...tables.map(row));
  told.textContent = news(tables);
}

function watchTables(): void {
  if (!document.getElementById("yours")) return;
  const again = () => document.visibilityState === "visible" && void showTables();
  document.addEventListener("visibilitychange", again);
  addEventListener("pageshow", again);
  setInterval(again, LOOK_AGAIN);
}

// finding a rule

function filter(words: string): void {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const clauses = [...document.querySelectorAll<HTMLElement>(".clause")];
  for (const clause of clauses) {
    const text = clause.textContent?.toLowerCase() ?? "";
    clause.hidden = !sought.every((word) => text.includes(word));
  }
  for (const chapter of document.querySelectorAll<HTMLElement>(".chapter")) {
    chapter.hidden = sought.length > 0 && !chapter.querySelector(".clause:not([hidden])");
  }
  const left = clauses.filter((clause) => !clause.hidden).length;
  const found = document.getElementById("found");
  if (found) found.textContent = sought.length ? `${left} of ${clauses.length} clauses` : "";
}

function prepareRules(): void {
  const place = document.getElementById("filter");
  const words = document.querySelector<HTMLInputElement>("#words");
  if (!place || !words) return;
  place.hidden = false;
  document.getElementById("chapters")?.toggleAttribute("open", matchMedia("(min-width: 60rem)").matches);
  words.addEventListener("input", () => filter(words.value));
  addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    words.value = "";
    filter("");
    target.scrollIntoView();
  });
}

document.querySelectorAll<HTMLFormElement>("form[data-game]").forEach(prepare);
watchTables();
prepareRules();
