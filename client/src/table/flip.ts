/** Cards fly from where they lay to where they lie. Cards have no ids: what vanished is matched with what appeared. */

import { still, preferences } from "./preferences";

interface Seen {
  element: HTMLElement;
  code: string;
  count: number;
  box: DOMRect;
}

interface Flight {
  from: DOMRect;
  seen: Seen;
}

const BACK = "?";
const DURATIONS = { slow: 520, normal: 320, fast: 180, instant: 0 };
const CARDS = "#board [data-at]";
/** More cards than this slide only because the table is laid out anew: they take their places at once. */
const SLIDING = 8;

let before: Map<string, Seen> | null = null;

/** Note where every card lies, before the table changes. */
export function remember(): void {
  before = still() || document.visibilityState === "hidden" ? null : cards();
}

/** After the table has changed, let the cards fly. */
export function fly(): void {
  if (!before) return;
  const old = before;
  before = null;
  // Last of what the next frame begins with: what others read then is read before the flights change it.
  queueMicrotask(() => requestAnimationFrame(() => flights(old, cards()).forEach(animate)));
}

function cards(): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>(CARDS)) {
    const { at = "", code = BACK, count = "1" } = element.dataset;
    found.set(at, { element, code, count: Number(count), box: element.getBoundingClientRect() });
  }
  return found;
}

function flights(old: Map<string, Seen>, fresh: Map<string, Seen>): Flight[] {
  const vanished: Seen[] = [];
  const appeared: Seen[] = [];
  const slid: Flight[] = [];
  for (const [at, was] of old) {
    const is = fresh.get(at);
    if (!is || is.code !== was.code || is.count < was.count) vanished.push(was);
    else if (is.count === was.count && moved(was.box, is.box)) slid.push({ from: was.box, seen: is });
  }
  for (const [at, is] of fresh) {
    const was = old.get(at);
    if (is.count && (!was || was.code !== is.code || is.count > was.count)) appeared.push(is);
  }
  return [...(slid.length > SLIDING ? [] : slid), ...matched(vanished, appeared)];
}

const moved = (a: DOMRect, b: DOMRect) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 2;

/** Equal faces first; then cards that were turned over on the way. */
function matched(vanished: Seen[], appeared: Seen[]): Flight[] {
  const found: Flight[] = [];
  const match = (fits: (from: Seen, to: Seen) => boolean) => {
    appeared = appeared.filter((to) => {
      const index = vanished.findIndex((from) => fits(from, to));
      if (index < 0) return true;
      found.push({ from: vanished[index]!.box, seen: to });
      if (vanished[index]!.code !== BACK) vanished.splice(index, 1);
      return false;
    });
  };
  match((from, to) => from.code === to.code);
  match((from, to) => from.code === BACK || to.code === BACK);
  return found;
}

function animate({ from, seen }: Flight): void {
  const { element, box } = seen;
  if (!box.width || !from.width) return;
  const x = from.x + from.width / 2 - box.x - box.width / 2;
  const y = from.y + from.height / 2 - box.y - box.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${from.width / box.width})`;
  // Above the others by a style: a z-index that is animated would have every frame painted anew.
  element.dataset.flying = "true";
  element
    .animate([{ transform: start }, { transform: "none" }], {
      duration: DURATIONS[preferences.value.speed],
      easing: "cubic-bezier(.2,.7,.3,1)",
    })
    .finished.catch(() => undefined)
    .then(() => delete element.dataset.flying);
}
