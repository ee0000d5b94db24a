// What the table says of itself, read from a view.
import { pileOf } from "../table/store";
import type { View } from "../wire";

export function reserveOf(view: View, seat: number): number {
  return (view.facts["reserve"] as number[] | undefined)?.[seat] ?? 0;
}

export function handSize(view: View, seat: number): number {
  return pileOf(view, "hand", seat).cards.length;
}

export function arrayLength(view: View, seat: number): number {
  return pileOf(view, "array", seat).cards.length;
}

export function isActive(view: View, seat: number): boolean {
  return view.facts["active"] === seat && view.facts["phase"] !== "set-up";
}

/** Whether a player's Array lies cut into Kingdom and Dungeon. */
export function isCut(view: View, seat: number): boolean {
  if (!isActive(view, seat)) return false;
  return view.facts["phase"] === "dungeon & kingdom" || rowLength(view, "kingdom") + rowLength(view, "dungeon") > 0;
}

export function rowLength(view: View, zone: string): number {
  return pileOf(view, zone).cards.length;
}

export function deckSize(view: View, zone: string): number {
  const pile = pileOf(view, zone);
  return pile.cards.length + pile.loose + pile.bottom.length;
}

/** How many turns are left, known once the deck has run out. */
export function turnsLeft(view: View): number | null {
  if (!view.facts["triggered"]) return null;
  return pileOf(view, "matrix").cards.filter((code) => code !== "").length;
}

/** The seats from the viewer's on, clockwise; one who watches sits at the first. */
export function seatsFrom(you: number | null, seats: number): number[] {
  return Array.from({ length: seats }, (_, at) => ((you ?? 0) + at) % seats);
}

const COINS = [10, 5, 2, 1] as const;

/** Points as the fewest tokens. */
export function tokens(points: number): number[] {
  const found: number[] = [];
  for (const coin of COINS) for (; points >= coin; points -= coin) found.push(coin);
  return found;
}
