/** The deck that is being built, and what the server says of it. */

import { computed, effect, signal } from "@preact/signals";
import { Shelf } from "../making/kept";
import { tell } from "../making/news";
import { brought, linkWith, unload } from "../making/sharing";
import { ask } from "../table/asking";
import type { Deck, DeckBox, DeckWish, StockCard } from "../wire";

const PAUSE = 200;
const NEW = "My deck";

/** How many of each card, by code. */
export type Counts = Readonly<Record<string, number>>;

/** What there is to build of; set before anything is drawn. */
export let box: DeckBox;
/** The decks that are kept. */
export let shelf: Shelf;

export const name = signal(NEW);
export const counts = signal<Counts>({});
/** The kept deck that is being changed; empty for a new one. */
export const keptAs = signal("");
/** What the server says of the deck as it stands; null while it is asked. */
export const judged = signal<Deck | null>(null);
/** Why the server says nothing. */
export const trouble = signal("");

let byCode = new Map<string, StockCard>();

export const stockCard = (code: string): StockCard | undefined => byCode.get(code);
export const countOf = (code: string): number => counts.value[code] ?? 0;

/** The cards of the deck in the order of the stock. */
export const held = computed(() => box.stock.filter(({ card }) => countOf(card.code) > 0));
export const size = computed(() => Object.values(counts.value).reduce((sum, number) => sum + number, 0));

/** The deck as options and links hold it. */
export const code = computed(() => held.value.map(({ card }) => `${card.code}*${countOf(card.code)}`).join(","));

/** Put more of a card into the deck, or take some out. */
export function add(code: string, number: number): void {
  const next = Math.max(0, countOf(code) + number);
  const { [code]: _, ...others } = counts.value;
  counts.value = next ? { ...others, [code]: next } : others;
}

/** Go on with another deck. */
export function take(deck: { name: string; cards: Counts }, id = ""): void {
  name.value = deck.name;
  counts.value = deck.cards;
  keptAs.value = id;
}

/** A deck with no cards. */
export function startOver(): void {
  take({ name: NEW, cards: {} });
}

/** A deck from any of its texts; gives what is wrong with the text, empty if it could be read. */
export async function takeText(text: string, called = "", id = ""): Promise<string> {
  const deck = await ask<Deck>(address(), { text, name: called } satisfies DeckWish);
  const unread = Object.keys(deck.cards).length === 0 && deck.remarks[0];
  if (unread) return unread.line ? `Line ${unread.line}: ${unread.says}` : unread.says;
  take(deck, id);
  return "";
}

/** A link that brings this deck. */
export const link = (): string => linkWith({ name: name.value, deck: code.value });

const address = () => `/api/games/${encodeURIComponent(box.game)}/decks/check`;
const draft = () => `undercroft:deck-draft:${box.game}`;

/** Have every change judged, a moment after it, and kept as a draft. */
function judgeAlong(): void {
  let timer = 0;
  let asked = 0;
  effect(() => {
    const wish: DeckWish = { text: code.value, name: name.value };
    const number = (asked += 1);
    clearTimeout(timer);
    judged.value = null;
    keepDraft(wish);
    timer = window.setTimeout(async () => {
      try {
        const deck = await ask<Deck>(address(), wish);
        if (number !== asked) return;
        judged.value = deck;
        trouble.value = "";
      } catch (error) {
        if (number === asked) trouble.value = error instanceof Error ? error.message : String(error);
      }
    }, PAUSE);
  });
}

function keepDraft(wish: DeckWish): void {
  try {
    localStorage.setItem(draft(), JSON.stringify({ ...wish, id: keptAs.peek() }));
  } catch {
    /* begun anew next time */
  }
}

function drafted(): { text: string; name: string; id: string } | null {
  try {
    return JSON.parse(localStorage.getItem(draft()) ?? "null") as { text: string; name: string; id: string } | null;
  } catch {
    return null;
  }
}

/** Begin with what the address brings, else with what was built last. */
async function takeUp(): Promise<void> {
  const text = brought("deck");
  const last = drafted();
  try {
    if (text !== null) {
      const wrong = await takeText(text, brought("name") ?? NEW);
      unload();
      tell(wrong ? `The deck of the link cannot be read. ${wrong}` : `“${name.value}” was brought by the link.`);
    } else if (last?.text) await takeText(last.text, last.name, last.id);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

/** Begin to build. */
export function begin(found: DeckBox): void {
  box = found;
  shelf = new Shelf(`undercroft:decks:${box.game}`);
  byCode = new Map(box.stock.map((one) => [one.card.code, one]));
  void takeUp().finally(judgeAlong);
  addEventListener("hashchange", () => void takeUp());
}
