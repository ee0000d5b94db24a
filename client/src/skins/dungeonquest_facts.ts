// What the table of DungeonQuest says of itself, read from a view.
import { pileOf } from "../table/store";
import type { View } from "../wire";

export const COLUMNS = 13;
export const ROWS = 10;

/** Where a hero can be besides a space. */
export const CATACOMBS = -2;
export const OUT = -3;
export const DEAD = -4;

export const TOWERS: readonly number[] = [0, 12, 117, 129];
/** The two cells of the treasure chamber. */
export const TREASURE: readonly number[] = [58, 71];

export const DIRECTIONS = ["north", "east", "south", "west"] as const;

/** A list among the facts, empty before the game has begun. */
export function listOf<Item = number>(view: View, name: string): Item[] {
  return (view.facts[name] as Item[] | undefined) ?? [];
}

/** A number among the facts. */
export function numberOf(view: View, name: string): number {
  return (view.facts[name] as number | undefined) ?? 0;
}

/** A cell in words, as the log names it. */
export function cellName(at: number): string {
  if (TOWERS.includes(at)) return `${["north-west", "north-east", "south-west", "south-east"][TOWERS.indexOf(at)]} tower room`;
  if (TREASURE.includes(at)) return "treasure chamber";
  return `column ${(at % COLUMNS) + 1}, row ${Math.floor(at / COLUMNS) + 1}`;
}

/** The seats whose heroes stand in a cell. */
export function heroesAt(view: View, at: number): number[] {
  const space = at === TREASURE[1] ? TREASURE[0] : at;
  return listOf(view, "place").flatMap((place, seat) => (place === space && at === space ? [seat] : []));
}

/** The seats whose travel markers lie in a cell. */
export function markersAt(view: View, at: number): number[] {
  return listOf(view, "marker").flatMap((marker, seat) => (marker === at ? [seat] : []));
}

/** The monster whose token lies in a cell, -1 if none does. */
export function lairAt(view: View, at: number): number {
  const lair = listOf(view, "lair_at").indexOf(at);
  return lair < 0 ? -1 : (listOf(view, "lair_kind")[lair] ?? -1);
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
export function sunTrack(view: View): { quiet: number; last: number } {
  const quiet = (view.facts["options"] as { sun_length?: number } | undefined)?.sun_length ?? 25;
  return { quiet, last: quiet + 5 };
}

export const goldOf = (view: View, seat: number, valueOf: (code: string) => number): number =>
  pileOf(view, "loot", seat).cards.reduce((sum, code) => sum + (code ? valueOf(code) : 0), 0);
