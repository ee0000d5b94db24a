/** Asking about a table, with the key one has. */

import { answerTo } from "./asking";
import { seatKey } from "./seat_key";

/** Fetch something of a table, or how it stands. */
export async function fetchOf(table: string, what = ""): Promise<Response> {
  const token = seatKey(table)?.token;
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return answerTo(`/api/tables/${encodeURIComponent(table)}${what && `/${what}`}`, { headers });
}

/** What the server tells of a table. */
export const askOf = async <T>(table: string, what = ""): Promise<T> => (await (await fetchOf(table, what)).json()) as T;
