// What the table of DungeonQuest says of itself, read from a view.
import { cardByCode, figureText, optionOf } from "../table/game_text";
import { about, pileOf } from "../table/store";
import type { FigureText, View } from "../wire";

export const COLUMNS = 13;
export const ROWS = 10;

/** Where a hero can be besides a space. */
export const CATACOMBS = -2;
export const OUT = -3;
export const DEAD = -4;

export const TOWERS: readonly number[] = [0, 12, 117, 129];
/** The sides of the tower rooms: north, east, south, west. */
export const TOWER_SIDES = ["WOOW", "WWOO", "OOWW", "OWWO"] as const;
/** The two cells of the treasure chamber. */
export const TREASURE: readonly number[] = [58, 71];

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
/** The steps from a cell to the next, by direction: columns and rows. */
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
const CORNERS = ["north-west", "north-east", "south-west", "south-east"];
const NUMBERED = 5;

export const columnOf = (at: number): number => at % COLUMNS;
export const rowOf = (at: number): number => Math.floor(at / COLUMNS);

/** A list among the facts, empty before the game has begun. */
export function listOf<Item = number>(view: View, name: string): Item[] {
  return (view.facts[name] as Item[] | undefined) ?? [];
}

/** A number among the facts. */
export function numberOf(view: View, name: string): number {
  return (view.facts[name] as number | undefined) ?? 0;
}

/** A seat among the facts, null where it is nobody's. */
export function seatOf(view: View, name: string): number | null {
  const seat = view.facts[name] as number | undefined;
  return seat === undefined || seat < 0 ? null : seat;
}

/** A cell in words, as the log names it. */
export function cellName(at: number): string {
  if (TOWERS.includes(at)) return `${CORNERS[TOWERS.indexOf(at)]} tower room`;
  if (TREASURE.includes(at)) return "treasure chamber";
  return `column ${columnOf(at) + 1}, row ${rowOf(at) + 1}`;
}

/** The hero that a seat plays. */
export const heroOf = (view: View, seat: number): FigureText | undefined =>
  figureText("hero", listOf(view, "hero")[seat] ?? -1);

/** What a monster is called. */
export const monsterName = (number: number): string => figureText("monster", number)?.name ?? "monster";

/** The monster whose token lies in a cell, -1 if none does. */
export function lairAt(view: View, at: number): number {
  const lair = listOf(view, "lair_at").indexOf(at);
  return lair < 0 ? -1 : (listOf(view, "lair_kind")[lair] ?? -1);
}

/** How many cards of a trip count for the distance. */
export const tripLength = (view: View, seat: number): number =>
  pileOf(view, "trip", seat).cards.length + (listOf(view, "trip_kept")[seat] ?? 0);

/** The cell below which a trip leads by now, before the die. */
export function aheadOf(view: View, seat: number): number {
  const [across = 0, down = 0] = STEPS[listOf(view, "heading")[seat] ?? 0] ?? [];
  let [x, y] = [columnOf(listOf(view, "marker")[seat] ?? 0), rowOf(listOf(view, "marker")[seat] ?? 0)];
  for (let step = tripLength(view, seat); step > 0; step -= 1) {
    x = Math.min(Math.max(x + across, 0), COLUMNS - 1);
    y = Math.min(Math.max(y + down, 0), ROWS - 1);
  }
  return y * COLUMNS + x;
}

/** Where a seat's hero, or their travel marker, is on the board; -1 where they are not. */
export function standsAt(view: View, seat: number): number {
  const place = listOf(view, "place")[seat] ?? -1;
  return place === CATACOMBS ? (listOf(view, "marker")[seat] ?? -1) : place;
}

export interface TileOf {
  kind: string;
  /** Left, ahead and right, as one walks in over the arrow: O, W, D or P. */
  shape: string;
}

/** What a tile's code says: `tile-chasm-l-OOO`. */
export function tileOf(code: string | null): TileOf | null {
  const said = code?.match(/^tile-(.+)-([OWDP]{3})$/);
  return said ? { kind: said[1]!, shape: said[2]! } : null;
}

/** The quiet spaces of the sun track, and how many there are in all. */
export function sunTrack(): { quiet: number; last: number } {
  const quiet = Number(optionOf(about.value, "sun_length") ?? 25);
  return { quiet, last: quiet + NUMBERED };
}

/** What a hero's Loot is worth, as printed. */
export const goldOf = (view: View, seat: number): number =>
  pileOf(view, "loot", seat).cards.reduce((sum, code) => sum + (cardByCode(code)?.value ?? 0), 0);

/** The clause about cards that wake the dragon. */
const RAGE = "DQ-TC-05";

/** Whether the dragon is awake: a card that wakes it lies open. */
export const isAwake = (view: View): boolean =>
  pileOf(view, "dragon_cards").cards.some((code) => cardByCode(code)?.clauses.some(({ id }) => id === RAGE));
