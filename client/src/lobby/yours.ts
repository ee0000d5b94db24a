/** One's own tables: those whose keys this browser keeps. */

import { Refused } from "../table/asking";
import { askOf } from "../table/of_table";
import { plain } from "../table/plain";
import { forgetSeatKey, type SeatKey } from "../table/seat_key";
import type { TableStatus } from "../wire";

const SEAT = "undercroft:seat:";
const LOOK_AGAIN = 30_000;

interface Mine {
  table: string;
  key: SeatKey;
  status: TableStatus | null;
  /** Why it is closed, where it is. */
  closed?: string;
}

function keys(): [string, SeatKey][] {
  const found: [string, SeatKey][] = [];
  try {
    for (const place of Object.keys(localStorage).filter((name) => name.startsWith(SEAT))) {
      const key = JSON.parse(localStorage.getItem(place) ?? "null") as SeatKey | null;
      if (key?.token) found.push([place.slice(SEAT.length), key]);
    }
  } catch {
    /* a browser that keeps nothing has no tables */
  }
  return found;
}

async function look(table: string, key: SeatKey): Promise<Mine | null> {
  try {
    return { table, key, status: await askOf<TableStatus>(table) };
  } catch (error) {
    const why = error instanceof Refused ? error.status : 0;
    if (why === 410) return { table, key, status: null, closed: (error as Refused).message };
    if (why !== 404) return { table, key, status: null };
    forgetSeatKey(table);
    return null;
  }
}

function isMyTurn({ key, status }: Mine): boolean {
  return !!status && !status.over && status.asked !== null && status.asked === key.seat;
}

function standing(mine: Mine): string {
  const status = mine.status;
  if (!status) return mine.closed ? "Closed" : "Cannot be reached now";
  if (status.over) return "Over";
  if (status.stands) return "Stands still";
  if (isMyTurn(mine)) return "Your turn";
  const asked = status.asked === null ? undefined : status.seats[status.asked];
  if (!asked) return "Under way";
  if (!asked.person && !asked.bot) return `Waiting for somebody in seat ${(status.asked ?? 0) + 1}`;
  return `${plain(asked.name)} is to play`;
}

function others({ key, status }: Mine): string {
  const names = status?.seats.filter((seat, at) => at !== key.seat && (seat.person || seat.bot)) ?? [];
  return names.length ? `with ${names.map((seat) => plain(seat.name)).join(", ")}` : "";
}

function since({ status }: Mine): string {
  if (!status) return "";
  const begun = new Date(status.about.created * 1000);
  return `since ${begun.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}`;
}

function about(mine: Mine): string {
  return mine.closed ?? [others(mine), since(mine)].filter(Boolean).join(", ");
}

function title({ table, status }: Mine): string {
  if (!status) return `Table ${table}`;
  const { title, game_title: game, tutorial } = status.about;
  if (tutorial) return `${game}, first lesson`;
  return plain(!title || title.startsWith(game) ? title || game : `${title} (${game})`);
}

function element(tag: string, look: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = look;
  made.textContent = text;
  return made;
}

function forgetting(mine: Mine): HTMLButtonElement {
  const name = title(mine);
  const button = element("button", "button", "Forget") as HTMLButtonElement;
  button.type = "button";
  button.setAttribute("aria-label", `Forget the table ${name}`);
  button.addEventListener("click", () => {
    const sure = mine.status?.over || confirm(`Your key to ${name} cannot be had again. Forget it all the same?`);
    if (!sure) return;
    forgetSeatKey(mine.table);
    void showTables();
    document.getElementById("main")?.focus();
  });
  return button;
}

function row(mine: Mine): HTMLLIElement {
  const item = document.createElement("li");
  const link = element("a", "table-name", title(mine)) as HTMLAnchorElement;
  link.href = `/t/${encodeURIComponent(mine.table)}`;
  const turn = element("span", isMyTurn(mine) ? "badge now" : "badge", standing(mine));
  item.append(link, element("span", "quiet", about(mine)), turn, forgetting(mine));
  return item;
}

const rank = (mine: Mine) => (isMyTurn(mine) ? 0 : mine.status?.over ? 2 : 1);

function news(tables: Mine[]): string {
  const turns = tables.filter(isMyTurn).length;
  if (turns === 0) return "Nobody waits for you.";
  return turns === 1 ? "It is your turn at one table." : `It is your turn at ${turns} tables.`;
}

let shown = "";

async function showTables(): Promise<void> {
  const section = document.getElementById("yours");
  const list = document.getElementById("yours-list");
  const told = document.getElementById("yours-news");
  if (!section || !list || !told) return;
  const found = await Promise.all(keys().map(([table, key]) => look(table, key)));
  const tables = found.filter((mine) => mine !== null);
  tables.sort((a, b) => rank(a) - rank(b) || (b.status?.about.created ?? 0) - (a.status?.about.created ?? 0));
  const next = JSON.stringify(tables);
  if (next === shown) return;
  shown = next;
  section.hidden = tables.length === 0;
  list.replaceChildren(...tables.map(row));
  told.textContent = news(tables);
}

/** Show the tables, and look again from time to time. */
export function watchTables(): void {
  if (!document.getElementById("yours")) return;
  const again = () => document.visibilityState === "visible" && void showTables();
  document.addEventListener("visibilitychange", again);
  addEventListener("pageshow", again);
  setInterval(again, LOOK_AGAIN);
}
