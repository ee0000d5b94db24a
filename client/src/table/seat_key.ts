/** The key to a seat, kept in this browser; where it keeps nothing, until the page is closed. */

export interface SeatKey {
  seat: number | null;
  token: string;
  name: string;
}

const KEYLIKE = /^[\w-]{1,128}$/;
const place = (table: string) => `undercroft:seat:${table}`;
const inUse = new Map<string, SeatKey>();

/** The key to one's seat at a table: the one this page uses, else the one kept from before. */
export function seatKey(table: string): SeatKey | null {
  const key = inUse.get(table) ?? keptKey(table);
  if (key) inUse.set(table, key);
  return key;
}

const brought = () => new URLSearchParams(location.hash.slice(1)).get("seat");

/** Whether the address brings a key. */
export const bringsKey = () => brought() !== null;

/** Use the key that the address brings, if any. It is kept once it has opened a seat. */
export function useBroughtKey(table: string): void {
  const token = brought();
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (KEYLIKE.test(token) && keptKey(table)?.token !== token) inUse.set(table, { seat: null, token, name: "" });
}

/** The key in use has opened a seat. It is kept; but (false) not in place of the key to another seat. */
export function proveSeatKey(table: string, seat: number): boolean {
  const key = seatKey(table);
  if (!key || key.seat === seat) return true;
  const proven = { ...key, seat };
  const own = keptKey(table);
  if (own && own.token !== key.token && own.seat !== null && own.seat !== seat) {
    inUse.set(table, proven);
    return false;
  }
  keepSeatKey(table, proven);
  return true;
}

/** The key in use is worth nothing (any more): forget it, and no other. True where another is left. */
export function dropSeatKey(table: string): boolean {
  const token = inUse.get(table)?.token;
  inUse.delete(table);
  if (keptKey(table)?.token === token) forgetSeatKey(table);
  return seatKey(table) !== null;
}

function keptKey(table: string): SeatKey | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(table)) ?? "null") as Partial<SeatKey> | null;
    if (!kept || typeof kept.token !== "string") return null;
    return { seat: kept.seat ?? null, token: kept.token, name: kept.name ?? "" };
  } catch {
    return null;
  }
}

/** Use a key and remember it. */
export function keepSeatKey(table: string, key: SeatKey): void {
  inUse.set(table, key);
  try {
    localStorage.setItem(place(table), JSON.stringify(key));
  } catch {
    /* a browser that keeps nothing still plays until the page is closed */
  }
}

/** Where one's seat is: the address of the table, with the key where this browser does not keep it. */
export function seatAddress(table: string): string {
  const token = inUse.get(table)?.token;
  const address = `/t/${encodeURIComponent(table)}`;
  return !token || keptKey(table)?.token === token ? address : `${address}#seat=${token}`;
}

/** Forget the key to a table. */
export function forgetSeatKey(table: string): void {
  inUse.delete(table);
  try {
    localStorage.removeItem(place(table));
  } catch {
    /* nothing was kept */
  }
}
