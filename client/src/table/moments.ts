/** Moments of the game gone by: fetched in pieces, shown as the table was. */

import type { Moment, Moments, Now, Result, Seat } from "../wire";
import { answerTo } from "./asking";
import { seatKey } from "./seat_key";

/** The most moments that are fetched at once. */
export const PIECE = 50;

/** Fetch moments as somebody may see them. */
export async function fetchMoments(table: string, first: number, last: number, as: string): Promise<Moments> {
  const query = new URLSearchParams({ first: String(first), last: String(last), as });
  return (await (await fetchOf(table, `moments?${query}`)).json()) as Moments;
}

/** Fetch something of a table with the key one has. */
async function fetchOf(table: string, what: string): Promise<Response> {
  const token = seatKey(table)?.token;
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return answerTo(`/api/tables/${encodeURIComponent(table)}/${what}`, { headers });
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
    lesson: null,
    result,
    rematch: null,
  };
}

/** Seats known by nothing but the players' names. */
export const seatsOf = (who: string[]): Seat[] =>
  who.map((name) => ({ name, bot: "", person: true, host: false }));
