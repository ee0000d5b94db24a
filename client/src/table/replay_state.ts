/** Where a replay stands: which moment, through whose eyes, and what has been fetched. */

import { batch, computed, effect, signal } from "@preact/signals";
import type { Line, Moment, Moments, Result, ServerMessage, TableStatus } from "../wire";
import { fly, remember } from "./flip";
import { loadGameText } from "./game_text";
import { asNow, fetchMoments, PIECE, seatsOf } from "./moments";
import { seatKey } from "./seat_key";
import { about, log, now } from "./store";

const query = new URLSearchParams(location.search);
const whole = (text: string | null) => Math.max(0, Math.floor(Number(text)) || 0);

/** The moment shown. */
export const moment = signal(whole(query.get("moment")));
/** Through whose eyes: "public", "all", or a seat. */
export const as = signal(query.get("as") ?? "public");
/** The number of the last moment, null before it is known. */
export const last = signal<number | null>(null);
/** Whether the moments follow one another by themselves. */
export const playing = signal(false);
/** What went wrong. */
export const trouble = signal("");
/** How the game ended; asked for when its last moment is come to. */
export const ending = signal<Result | null>(null);
/** The players' names. */
export const who = signal<string[]>([]);

/** Whether the game is over. */
const over = signal(false);
const fetched = signal(new Map<number, Moment>());
const asked = new Set<string>();
let begun = query.has("moment");

/** The moment shown, where it is there. */
const current = computed(() => fetched.value.get(moment.value));

/** Go to a moment. */
export function goTo(wanted: number): void {
  moment.value = Math.max(0, Math.min(wanted, last.value ?? wanted));
}

/** Look through other eyes. */
export function lookAs(eyes: string): void {
  batch(() => {
    asked.clear();
    fetched.value = new Map();
    trouble.value = "";
    as.value = eyes;
  });
}

/** Whether the table lets one look through these eyes: others' only after the game. */
export function mayLookAs(eyes: string): boolean {
  const own = seatKey(about.value?.table ?? "")?.seat ?? null;
  if (eyes === "public" || eyes === String(own)) return true;
  return over.value && (own !== null || about.value?.spectators === "all_after");
}

async function fetchOver(table: string): Promise<void> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}`);
  if (answer.ok) over.value = ((await answer.json()) as TableStatus).over;
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
    if (as.peek() !== eyes) return;
    if (eyes !== "public" && !query.has("as") && !about.peek()) return lookAs("public");
    trouble.value = (error as Error).message;
  }
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
    const piece = Math.floor(moment.value / PIECE);
    void fetchPiece(table, piece, as.value);
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
