/** Where a replay stands: which moment, through whose eyes, and what has been fetched. */

import { batch, computed, effect, signal } from "@preact/signals";
import type { Line, Moment, Moments, Result, ServerMessage, TableStatus } from "../wire";
import { Refused } from "./asking";
import { fly, remember } from "./flip";
import { loadGameText } from "./game_text";
import { asNow, fetchMoments, PIECE, seatsOf } from "./moments";
import { askOf } from "./of_table";
import { dropSeatKey, seatKey } from "./seat_key";
import { about, log, now } from "./store";

const query = new URLSearchParams(location.search);
/** The greatest number of a moment that can be asked for. */
const FURTHEST = 999_999;
const named = query.get("moment");
const readable = named !== null && /^\d+$/.test(named);

/** The moment shown. */
export const moment = signal(readable ? Math.min(Number(named), FURTHEST) : 0);
/** Through whose eyes: "public", "all", or a seat. */
export const as = signal(query.get("as") ?? "public");
/** The number of the last moment, null before it is known. */
export const last = signal<number | null>(null);
/** Whether the moments follow one another by themselves. */
export const playing = signal(false);
/** What went wrong. */
export const trouble = signal("");
/** Why something else is shown than what the link asks for. */
export const instead = signal(named && !readable ? "This link's moment is damaged; here is the game from its beginning." : "");
/** How the game ended; asked for when its last moment is come to. */
export const ending = signal<Result | null>(null);
/** The players' names. */
export const who = signal<string[]>([]);

/** Whether the game is over. */
const over = signal(false);
const fetched = signal(new Map<number, Moment>());
const asked = new Set<string>();
/** Counts the looks taken; each fetches anew, also through the same eyes. */
const looks = signal(0);
let begun = readable;

/** The moment shown, where it is there. */
const current = computed(() => fetched.value.get(moment.value));

/** Go to a moment. */
export function goTo(wanted: number): void {
  moment.value = Math.max(0, Math.min(wanted, last.value ?? wanted));
}

/** Look through other eyes; `why` says for what reason, where nobody chose them. */
export function lookAs(eyes: string, why = ""): void {
  batch(() => {
    asked.clear();
    fetched.value = new Map();
    trouble.value = "";
    instead.value = why;
    as.value = eyes;
    looks.value += 1;
  });
}

/** Whether the table lets one look through these eyes: others' only after the game. */
export function mayLookAs(eyes: string): boolean {
  const own = seatKey(about.value?.table ?? "")?.seat ?? null;
  if (eyes === "public" || eyes === String(own)) return true;
  return over.value && (own !== null || about.value?.spectators === "all_after");
}

/** A link to the moment shown that opens for everybody: it names eyes only if all may look through them. */
export function linkToMoment(): string {
  const address = new URLSearchParams({ moment: String(moment.value) });
  const anyEyes = over.value && about.value?.spectators === "all_after";
  if (as.value === "public" || anyEyes) address.set("as", as.value);
  return `${location.origin}${location.pathname}?${address}`;
}

async function fetchOver(table: string): Promise<void> {
  const status = await askOf<TableStatus>(table).catch(() => null);
  if (status) over.value = status.over;
}

/** Where the link names no moment, begin where somebody is asked. */
function begin(moments: Moment[]): void {
  if (begun || moments[0]?.moment !== 0) return;
  begun = true;
  moment.value = moments.find((one) => one.view.asked !== null)?.moment ?? 0;
}

function take(found: Moments): void {
  batch(() => {
    about.value = found.about;
    who.value = found.who;
    last.value = found.last;
    fetched.value = new Map([...fetched.value, ...found.moments.map((one) => [one.moment, one] as const)]);
    begin(found.moments);
    if (moment.value > found.last)
      instead.value = `The game has no moment ${moment.value}; here is its last so far.`;
    goTo(moment.value);
  });
  loadGameText(found.about);
}

async function fetchPiece(table: string, piece: number, eyes: string): Promise<void> {
  const name = `${eyes}/${piece}`;
  if (piece < 0 || asked.has(name) || (last.value !== null && piece * PIECE > last.value)) return;
  asked.add(name);
  try {
    const found = await fetchMoments(table, piece * PIECE, piece * PIECE + PIECE - 1, eyes);
    if (as.value === eyes) take(found);
  } catch (error) {
    asked.delete(name);
    if (as.peek() === eyes) giveWay(table, eyes, error as Refused);
  }
}

/** What is shown where a look is refused: what everybody may see, without a key that opens nothing. */
function giveWay(table: string, eyes: string, refusal: Refused): void {
  const notThese = refusal.status === 403 || refusal.status === 400;
  const badKey = eyes === "public" && refusal.status === 403 && seatKey(table) !== null;
  if (badKey) dropSeatKey(table);
  if (badKey || (notThese && eyes !== "public"))
    return lookAs("public", `${refusal.message} Here is what everybody may see.`);
  trouble.value = refusal.message;
}

/** Ask how the game ended. */
async function fetchEnd(table: string): Promise<void> {
  const token = seatKey(table)?.token;
  if (ending.peek()) return;
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ type: "hello", table, token }),
  });
  const told = answer.ok ? ((await answer.json()) as ServerMessage[]) : [];
  ending.value = told.find((message) => message.type === "snapshot")?.now.result ?? null;
}

function linesUpTo(end: number): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at <= end; at += 1) lines.push(...(fetched.value.get(at)?.lines ?? []));
  return lines;
}

function keepAddress(): void {
  const address = new URLSearchParams({ moment: String(moment.value), as: as.value });
  history.replaceState(history.state, "", `${location.pathname}?${address}`);
}

/** Where the link names no eyes, look through one's own. */
function openEyes(table: string): void {
  if (!query.has("as")) as.value = String(seatKey(table)?.seat ?? "public");
}

/** Show the moments of a table, as they are gone to. */
export function startReplay(table: string): void {
  openEyes(table);
  void fetchOver(table).catch(() => undefined);
  effect(() => {
    void looks.value;
    const piece = Math.floor(moment.value / PIECE);
    void fetchPiece(table, piece, as.value);
    if (last.value === null) return; // a link may name a moment far behind the end
    for (let at = 0; at <= piece + 1; at += 1) void fetchPiece(table, at, as.value);
  });
  effect(() => {
    const shown = current.value;
    if (!shown) return;
    const result = shown.moment === last.value ? ending.value : null;
    remember();
    batch(() => {
      now.value = asNow(shown, seatsOf(who.value), result);
      log.value = linesUpTo(shown.moment);
    });
    fly();
    keepAddress();
  });
  effect(() => {
    if (last.value !== null && moment.value === last.value) void fetchEnd(table);
  });
  effect(() => {
    if (!playing.value) return;
    if (last.value !== null && moment.value >= last.value) return void (playing.value = false);
    const timer = setTimeout(() => goTo(moment.value + 1), 1200);
    return () => clearTimeout(timer);
  });
}
