/** Moments of the game gone by: fetched in pieces, shown as the table was. */

import type { Moment, Moments, Now, Result, Seat } from "../wire";
import { askOf, fetchOf } from "./of_table";

/** The most moments that are fetched at once. */
export const PIECE = 50;

/** Fetch moments as somebody may see them. Where they are long the server tells fewer at once, and is asked again. */
export async function fetchMoments(table: string, first: number, last: number, as: string): Promise<Moments> {
  const query = new URLSearchParams({ first: String(first), last: String(last), as });
  const found = await askOf<Moments>(table, `moments?${query}`);
  const next = first + found.moments.length;
  if (!found.moments.length || next > Math.min(last, found.last)) return found;
  const more = await fetchMoments(table, next, last, as);
  return { ...more, moments: [...found.moments, ...more.moments] };
}

/** Save the record of a game as a file. */
export async function saveRecord(table: string): Promise<void> {
  const address = URL.createObjectURL(await (await fetchOf(table, "record")).blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `undercroft-${table}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** The table as it stood at a moment, with nothing to choose; at the last one, with how the game ended. */
export function asNow(moment: Moment, seats: Seat[], result: Result | null): Now {
  return {
    view: moment.view,
    prompt: moment.prompt,
    trail: moment.trail,
    rule: "",
    clauses: [],
    choices: [],
    marks: moment.marks,
    seats,
    take_back: "no",
    why_no_take_back: "",
    asking: null,
    claiming: null,
    lesson: null,
    result,
    rematch: null,
    stands: false,
  };
}

/** Seats known by nothing but the players' names. */
export const seatsOf = (who: string[]): Seat[] =>
  who.map((name) => ({ name, bot: "", person: true, host: false, stand_in: "" }));
