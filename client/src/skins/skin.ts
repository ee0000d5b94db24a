// What a game adds to the table: how its cards look and how its zones are laid out.
import type { ComponentType } from "preact";
import type { Size } from "../cards/back";
import type { CardText, Line, Now, Spot, View } from "../wire";

export type { Size } from "../cards/back";

/** A step of a turn for the ribbon. */
export interface Phase {
  name: string;
  present: boolean;
}

/** A number of a player's that is worth a glance. */
export interface Badge {
  label: string;
  value: string;
}

/** A form for many small questions, fetched when it is needed. */
export interface Form {
  /** Where a seat has it now: in the board's place, or above the board. */
  place(now: Now, seat: number): "none" | "above" | "instead";
  load(): Promise<{ default: ComponentType }>;
}

export interface Skin {
  /** The face of a card: a picture, hidden from readers; the table labels it. */
  Card: ComponentType<{ card: CardText; size: Size }>;
  Back: ComponentType<{ size: Size }>;
  /** Lays out the zones. */
  Board: ComponentType;
  /** What sort of card it is, in a few words. */
  sort?(card: CardText): string;
  /** What is written of what lies at a spot, beyond what is printed on its card. */
  Sheet?: ComponentType<{ spot: Spot }>;
  phases?(now: Now): Phase[];
  /** Kinds of lines that need no place in the log beside the board, which shows them; a replay tells them all. */
  quiet?: readonly string[];
  /** Which lines of the log are worth a flourish. */
  emphasis?(line: Line): "none" | "note" | "great";
  /** Which lines tell of a card that one draws with bated breath. */
  thrills?(line: Line): boolean;
  badges?(now: Now, seat: number): Badge[];
  /** What a player holds now, and what it is called; without it, the zone `hand`. */
  hand?(view: View, seat: number): { zone: string; seat: number | null; name: string };
  /** What a player has in a game without hands of cards, in a sentence. */
  holding?(view: View, seat: number): string;
  /** Who and what is at a spot besides its card, in words. */
  company?(now: Now, spot: Spot): string;
  /** How many quarters clockwise the card at a spot is turned as it lies. */
  turned?(now: Now, spot: Spot): number;
  /** The glyph of each kind of mark that shows one. */
  glyphs?: Record<string, string>;
  form?: Form;
  /** Kinds of log lines that tell how a player's score came about: repeated in the result. */
  counts?: readonly string[];
}
