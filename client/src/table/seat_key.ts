/** The key to a seat, kept in this browser. */

export interface SeatKey {
  seat: number | null;
  token: string;
  name: string;
}

const place = (table: string) => `undercroft:seat:${table}`;

/** The key to one's seat at a table, from a link that brought it or from before. */
export function seatKey(table: string): SeatKey | null {
  const brought = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (brought) {
    keepSeatKey(table, { seat: null, token: brought, name: "" });
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return storedKey(table);
}

function storedKey(table: string): SeatKey | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place(table)) ?? "null") as Partial<SeatKey> | null;
    if (!stored || typeof stored.token !== "string") return null;
    return { seat: stored.seat ?? null, token: stored.token, name: stored.name ?? "" };
  } catch {
    return null;
  }
}

/** Remember the key to a seat. */
export function keepSeatKey(table: string, key: SeatKey): void {
  try {
    localStorage.setItem(place(table), JSON.stringify(key));
  } catch {
    /* a browser that keeps nothing still plays until the page is closed */
  }
}

/** Forget a key that is worth nothing any more. */
export function forgetSeatKey(table: string): void {
  try {
    localStorage.removeItem(place(table));
  } catch {
    /* nothing was kept */
  }
}
