// What the table of Dungeons of Immortal Magic says of itself, read from a view; and where each place lies for a seat.
import { cardByCode, optionOf } from "../table/game_text";
import { spotKey, type SpotOf } from "../table/spots";
import { about, pileOf } from "../table/store";
import type { View } from "../wire";

/** Places from here on are lines of the deployment zones, six for each side. */
export const SPACES = 36;
const MOST = 6;
const COLUMNS = "abcdef";
const SIDE_NAMES = ["south", "west", "north", "east"] as const;
/** The sides at which the players sit, by their number. */
const SIDES = [[0], [0], [0, 2], [0, 1, 2], [0, 1, 2, 3]] as const;
/** The sides as they lie for a viewer, clockwise from their own. */
export const EDGES = ["bottom", "left", "top", "right"] as const;
export type Edge = (typeof EDGES)[number];

/** A list among the facts, empty before the game has begun. */
export function listOf<Item = number>(view: View, name: string): Item[] {
  return (view.facts[name] as Item[] | undefined) ?? [];
}

/** A number among the facts; without one, nobody's or nothing's. */
export function numberOf(view: View, name: string): number {
  return (view.facts[name] as number | undefined) ?? -1;
}

/** The face-down rooms that no player has looked at: their cards are still counted with the dungeon. */
export function dealtUnseen(view: View): number {
  const rooms = listOf(view, "rooms");
  return listOf<boolean>(view, "face_down").filter((down, at) => down && (rooms[at] ?? -1) < 0).length;
}

/** A card in play: `row` is its place among those in play, `card` tells it from all others. */
export interface Piece {
  row: number;
  card: number;
  code: string | null;
  owner: number;
  place: number;
  slot: number;
  bearer: number;
  souls: number;
  counters: number;
}

/** All cards in play, in the order they came. */
export function piecesOf(view: View): Piece[] {
  const codes = pileOf(view, "in_play").cards;
  const column = (name: string) => listOf(view, name);
  const [owner, place, slot, bearer, souls, counters] = ["owner", "place", "slot", "bearer", "souls", "counters"].map(column);
  return listOf(view, "in_play").map((card, row) => ({
    row,
    card,
    code: codes[row] ?? null,
    owner: owner![row] ?? -1,
    place: place![row] ?? -1,
    slot: slot![row] ?? 0,
    bearer: bearer![row] ?? -1,
    souls: souls![row] ?? 0,
    counters: counters![row] ?? 0,
  }));
}

/** What a card in play is: a character, a weapon, a universal. */
export const familyOf = (code: string | null): string => cardByCode(code)?.family ?? "";

/** The spot of a card in play. */
export const spotOfRow = (row: number): SpotOf => ({ zone: "in_play", place: row });

/** The spot of a space or a line. */
export const spotOfPlace = (place: number): SpotOf => ({ zone: "rooms", place });

/** Where a card on the table is, and its code; null for one that has gone. */
export function lyingAt(view: View, card: number): { spot: SpotOf; key: string; code: string | null; place: number; owner: number } | null {
  if (card < 0) return null;
  const row = listOf(view, "in_play").indexOf(card);
  const place = row < 0 ? listOf(view, "rooms").indexOf(card) : (listOf(view, "place")[row] ?? -1);
  if (row < 0 && place < 0) return null;
  const spot = row < 0 ? spotOfPlace(place) : spotOfRow(row);
  const code = pileOf(view, row < 0 ? "rooms" : "in_play").cards[row < 0 ? place : row] ?? null;
  return { spot, key: spotKey(spot), code, place, owner: row < 0 ? -1 : (listOf(view, "owner")[row] ?? -1) };
}

// the grid

export interface Size {
  width: number;
  height: number;
}

/** How far the spaces reach that have a card, or somebody in them; in a campaign it says so itself. */
const reach: Size = { width: 0, height: 0 };

function reached(view: View): Size {
  const taken = new Set(listOf(view, "place"));
  const [rooms, down] = [listOf(view, "rooms"), listOf<boolean>(view, "face_down")];
  for (let at = 0; at < SPACES; at += 1)
    if (taken.has(at) || down[at] || (rooms[at] ?? -1) >= 0) {
      reach.width = Math.max(reach.width, (at % MOST) + 1);
      reach.height = Math.max(reach.height, Math.floor(at / MOST) + 1);
    }
  return { ...reach };
}

/** Columns and rows of the dungeon. */
export function sizeOf(view: View): Size {
  if ((optionOf(about.value, "campaign") ?? "none") !== "none") return reached(view);
  const [width = 4, height = 4] = String(optionOf(about.value, "grid") ?? "4x4").split("x").map(Number);
  return { width, height };
}

/** The spaces of the dungeon. */
export function spacesOf({ width, height }: Size): number[] {
  return Array.from({ length: width * height }, (_, at) => Math.floor(at / width) * MOST + (at % width));
}

/** The lines of all sides that can be entered or stood in. */
export function linesOf({ width, height }: Size, players: number): number[] {
  const sides = players > 2 ? [2, 1, 3, 0] : [2, 0];
  return sides.flatMap((side) =>
    Array.from({ length: side % 2 ? height : width }, (_, line) => SPACES + side * MOST + line),
  );
}

/** The side of a seat. */
export const sideOf = (seat: number, players: number): number => SIDES[players]?.[seat] ?? 0;

/** Who sits at the side that a line belongs to; -1 if nobody does. */
export const seatAt = (line: number, players: number): number =>
  (SIDES[players] as readonly number[] | undefined)?.indexOf(Math.floor((line - SPACES) / MOST)) ?? -1;

/** Which edge of the board a side is for somebody who sits at another. */
export const edgeOf = (line: number, own: number): Edge => EDGES[(Math.floor((line - SPACES) / MOST) - own + 4) % 4]!;

/** Column and row of a place as somebody at a side sees it, from the upper left, both from 0. */
export function seenAt(place: number, own: number, size: Size): { x: number; y: number } {
  const [column, row] = place < SPACES ? [place % MOST, Math.floor(place / MOST)] : nextTo(place, size);
  const [right, up] = [size.width - 1 - column, size.height - 1 - row];
  return [{ x: column, y: up }, { x: up, y: right }, { x: right, y: row }, { x: row, y: column }][own]!;
}

/** The space next to a line. */
function nextTo(line: number, { width, height }: Size): [number, number] {
  const [side, number] = [Math.floor((line - SPACES) / MOST), (line - SPACES) % MOST];
  return [[number, 0], [0, number], [number, height - 1], [width - 1, number]][side] as [number, number];
}

/** A place in words, as the log names it. */
export function placeName(place: number): string {
  if (place < 0) return "";
  if (place < SPACES) return `${COLUMNS[place % MOST]}${Math.floor(place / MOST) + 1}`;
  const [side, line] = [Math.floor((place - SPACES) / MOST), (place - SPACES) % MOST];
  return `line ${side % 2 ? line + 1 : COLUMNS[line]} of the ${SIDE_NAMES[side]} zone`;
}

/** The name of the side that a seat has. */
export const sideName = (seat: number, players: number): string => SIDE_NAMES[sideOf(seat, players)]!;
