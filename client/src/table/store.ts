/** What this client knows of the table, and what it shows of it. */

import { batch, computed, signal } from "@preact/signals";
import type { About, Absence, ChatLine, Events, Line, Now, Pile, Seat, ServerMessage, Snapshot, Step, View } from "../wire";
import { gameText, loadGameText } from "./game_text";

/** What does not change about the table. */
export const about = signal<About | null>(null);
/** The viewer's seat, null for one who watches. */
export const you = signal<number | null>(null);
/** How things stand, as far as they have been shown. */
export const now = signal<Now | null>(null);
/** Whether the viewer may fill seats. */
export const host = computed(() => you.value !== null && now.value?.seats[you.value]?.host === true);
/** The number of the last entry of the table's log that is shown. */
export const shownSeq = signal(0);
/** The log, as far as it has been shown. */
export const log = signal<Line[]>([]);
/** What was said. */
export const chat = signal<ChatLine[]>([]);
/** Which seats are connected, and how many watch. */
export const presence = signal<{ here: boolean[]; watching: number }>({ here: [], watching: 0 });
/** Who is away for how long, and whose seat a bot may be asked to play. */
export const absence = signal<Absence>({ away: [], claimable: null, needed: 0, fillable: null });
/** A moment looked back at, shown instead of now. */
export const past = signal<Now | null>(null);
/** What the board shows. */
export const shown = computed(() => past.value ?? now.value);
/** Whether the board is only to be looked at. */
export const inert = computed(() => past.value !== null || you.value === null || now.value?.result != null);

let seq: number | null = null;

/** The number of the last entry known, to say hello with. */
export const lastSeq = () => seq;

/** Forget what is known, so that the next hello asks for everything. */
export function forget(): void {
  seq = null;
}

/** Get up: the seat is another's now, and what was to be seen from it is put away. */
export function getUp(): void {
  forget();
  batch(() => {
    you.value = null;
    past.value = null;
    now.value = null;
  });
}

export interface Scene {
  now: Now;
  steps: Step[];
  seq: number;
}

/** Take everything from a snapshot. */
export function takeSnapshot(message: Snapshot): void {
  batch(() => {
    seq = message.seq;
    about.value = message.about;
    you.value = message.you;
    log.value = message.log;
    chat.value = message.chat;
    takePresence(message);
    shownSeq.value = message.seq;
    now.value = message.now;
  });
  loadGameText(message.about);
}

/** Note what happened; null where something in between is missing, so that nothing may be made of it. */
export function takeEvents(message: Events): Scene | null {
  if (message.from_seq !== seq) return null;
  seq = message.seq;
  const said = message.steps.flatMap((step) => step.chat ?? []);
  if (said.length) chat.value = [...chat.value, ...said];
  return { now: message.now, steps: message.steps, seq: message.seq };
}

/** Show a scene: the log and the table change together. */
export function show(scene: Scene): void {
  batch(() => {
    log.value = scene.steps.reduce(withStep, log.value);
    shownSeq.value = scene.seq;
    now.value = scene.now;
  });
}

function withStep(lines: Line[], step: Step): Line[] {
  return lines.slice(0, step.log_from).concat(step.lines);
}

/** Note who is connected. */
export function takePresence(message: Extract<ServerMessage, { type: "presence" | "snapshot" }>): void {
  batch(() => {
    presence.value = { here: message.here, watching: message.watching };
    absence.value = message.absence;
  });
}

/** The pile of a zone, a seat's own where each seat has one. */
export function pileOf(view: View, zone: string, seat: number | null = null): Pile {
  return view.zones[zone]?.[seat ?? 0] ?? { cards: [], loose: 0, bottom: [] };
}

const NOTHING: View = { zones: {}, facts: {}, asked: null, question: "", about: {}, moment: 0 };

/** What a skin draws from. It is drawn again when any of it changes. */
export function useTable() {
  const showing = shown.value;
  const view = showing?.view ?? NOTHING;
  return {
    you: you.value,
    now: showing,
    view,
    seats: showing?.seats ?? ([] as Seat[]),
    text: gameText.value,
    pile: (zone: string, seat: number | null = null) => pileOf(view, zone, seat),
  };
}
