/** The connection to the table: says hello, comes back after every loss, and loses no request. */

import { signal } from "@preact/signals";
import type { Hello, Reject, ServerMessage } from "../wire";
import { socketLine, streamLine, type Line, type Listener } from "./line";
import { overdue, settle, sign, unanswered, type Answer, type Wish } from "./requests";

type Connection = "opening" | "live" | "lost" | "refused";

/** How the connection stands. */
export const connection = signal<Connection>("opening");

/** Why the table would not have us. */
export const refusal = signal<Reject | null>(null);

/** Why the table waits, for as long as the server cannot save. */
export const waiting = signal("");

interface Guest {
  hello(): Hello;
  heard(message: ServerMessage): void;
  /** Something harmless to ask, to hear whether the table is still there. */
  probe(): Wish | null;
  /** The key to the seat is worth nothing (any more). */
  revoked(text: string): void;
}

const FIRST_WAIT = 200;
const SOON = 650;
const LONGEST_WAIT = 5000;
const A_WHILE = 20_000;
const SILENCE = 20_000;
const SECONDS_TO_WELCOME = 6;
const PASSING = new Set(["closing", "busy", "too_many", "read_only"]);

const RELOADS = "undercroft-reloads";
const MOST_RELOADS = 2;

let guest: Guest;
let line: Line | null = null;
let failures = 0;
let lostAt = 0;
let timer = 0;
let byHttp = false;
let socketsWork = false;
let openedAt = 0;
let heardAt = 0;
let probing = false;

/** Connect for a guest, and stay connected. */
export function connect(who: Guest): void {
  guest = who;
  open();
  addEventListener("online", hurry);
  addEventListener("offline", () => void (connection.value === "live" && (connection.value = "lost")));
  document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" && hurry()));
  setInterval(watch, 1000);
}

/** Begin anew: a fresh hello on a fresh line. */
export function reconnect(): void {
  if (connection.value === "live") connection.value = "lost";
  else if (connection.value === "refused") connection.value = "opening";
  line?.close();
  line = null;
  open();
}

/** Send a wish; it is sent again after a loss until it is answered. */
export function request(wish: Wish): Promise<Answer> {
  const { message, answer } = sign(wish);
  if (connection.value === "live") line?.send(message);
  return answer;
}

function open(): void {
  clearTimeout(timer);
  waiting.value = "";
  openedAt = performance.now();
  byHttp = !socketsWork && failures % 3 === 2;
  const listener: Listener = { heard, lost };
  line = (byHttp ? streamLine : socketLine)(guest.hello(), listener);
}

function lost(): void {
  line = null;
  if (connection.value === "refused") return;
  if (connection.value === "live") connection.value = "lost";
  if (!failures) lostAt = performance.now();
  const longest = performance.now() - lostAt < A_WHILE ? SOON : LONGEST_WAIT;
  const wait = Math.min(longest, FIRST_WAIT * 2 ** failures);
  failures += 1;
  clearTimeout(timer);
  timer = window.setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
}

/** The network or the reader is back: do not wait for the next try. */
function hurry(): void {
  if (connection.value === "refused") return;
  if (!line) open();
  else if (performance.now() - heardAt > SILENCE || connection.value === "lost") reconnect();
}

/** Once a second: ask into a long silence, and drop a line that owes an answer for too long. */
function watch(): void {
  if (!line) return;
  if (connection.value === "live" && performance.now() - heardAt > SILENCE) probe();
  const welcomeLate = connection.value !== "live" && performance.now() - openedAt > SECONDS_TO_WELCOME * 1000;
  if (welcomeLate || (connection.value === "live" && overdue())) {
    line.close();
    lost();
  }
}

function probe(): void {
  const wish = probing ? null : guest.probe();
  if (!wish) return;
  probing = true;
  void request(wish).then(() => void (probing = false));
}

function heard(message: ServerMessage): void {
  heardAt = performance.now();
  switch (message.type) {
    case "ack":
    case "hinted":
    case "why":
      return settle(message);
    case "reject":
      return message.req_id ? settle(message) : refused(message);
    case "farewell":
      if (message.code === "revoked") guest.revoked(message.text);
      return;
    case "presence":
      return guest.heard(message);
    case "waiting":
      waiting.value = message.text;
      return guest.heard(message);
    default:
      return told(message);
  }
}

/** What is told of the table; where the guest cannot make use of it, they have begun anew. */
function told(message: ServerMessage): void {
  const before = line;
  guest.heard(message);
  if (line === before) welcome();
}

/** The table has answered our hello: what was left unanswered is sent again. */
function welcome(): void {
  if (connection.value === "live") return;
  failures = 0;
  socketsWork ||= !byHttp;
  connection.value = "live";
  sessionStorage.removeItem(RELOADS);
  for (const message of unanswered()) line?.send(message);
}

/** Load the page anew that the server has now; false where that has been tried and did not help. */
function reload(): boolean {
  const times = Number(sessionStorage.getItem(RELOADS) ?? 0);
  if (times >= MOST_RELOADS) return false;
  sessionStorage.setItem(RELOADS, String(times + 1));
  location.reload();
  return true;
}

function refused(message: Reject): void {
  if (message.code === "outdated" && reload()) return;
  if (connection.value === "live" || PASSING.has(message.code)) return;
  if (message.code === "forbidden" && guest.hello().token) return guest.revoked(message.text);
  refusal.value = message;
  connection.value = "refused";
  line?.close();
  line = null;
}
