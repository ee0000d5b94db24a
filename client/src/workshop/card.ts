/** The card that is being made, and what the server says of it. */

import { batch, computed, effect, signal } from "@preact/signals";
import { Shelf } from "../making/kept";
import { tell } from "../making/news";
import { brought, linkWith, unload } from "../making/sharing";
import { ask } from "../table/asking";
import type { Bench, CardDraft, CardKind, CardText, CardWish, Remark } from "../wire";
import { type Fields, type Raw, typedIn, valued } from "./values";

const PAUSE = 300;

/** What there is to make cards of; set before anything is drawn. */
export let bench: Bench;
/** The cards that are kept. */
export let shelf: Shelf;

export const kind = signal("");
/** The fields as they are typed. */
export const raw = signal<Raw>({});
/** The kept card that is being changed; empty for a new one. */
export const keptAs = signal("");
/** What the server says of the card as it stands; null while it is asked. */
export const draft = signal<CardDraft | null>(null);
/** How the card looked when nothing was wrong with it. */
export const face = signal<CardText | null>(null);
/** Why the server says nothing. */
export const trouble = signal("");
/** What was on the bench before another card was laid there. */
export const earlier = signal<{ kind: string; raw: Raw; id: string } | null>(null);

export const kindNow = computed((): CardKind => bench.kinds.find(({ key }) => key === kind.value) ?? bench.kinds[0]!);
export const fields = computed((): Fields => valued(kindNow.value, raw.value));
export const cardName = computed(() => String(raw.value["name"] ?? "").trim() || "A card");

/** A remark in the words of the form: a label where the server has the name of a field. */
function inLabels(remark: Remark): Remark {
  const label = kindNow.value.fields.find(({ name }) => name === remark.field)?.label;
  const named = label && remark.says.toLowerCase().startsWith(`${remark.field.toLowerCase()} `);
  return named ? { ...remark, says: label + remark.says.slice(remark.field.length) } : remark;
}

/** All that is wrong with the card. */
export const remarks = computed(() => draft.value?.remarks.map(inLabels) ?? []);

/** What is wrong with a field, or with a line of it. */
export function remarksAt(field: string, line = 0): Remark[] {
  return remarks.value.filter((one) => one.field === field && (!line || one.line === line));
}

/** Type something into a field. */
export function type(field: string, value: string | boolean | string[]): void {
  raw.value = { ...raw.value, [field]: value };
}

/** Lay another card on the bench; false if it is of no type that there is. */
export function lay(given: Fields, id = ""): boolean {
  const found = bench.kinds.find(({ key }) => key === given["type"]);
  if (!found) return false;
  if (kind.value) earlier.value = { kind: kind.value, raw: raw.value, id: keptAs.value };
  show(found.key, typedIn(found, given), id);
  return true;
}

function show(key: string, typed: Raw, id: string): void {
  batch(() => {
    kind.value = key;
    raw.value = typed;
    keptAs.value = id;
    draft.value = null;
    face.value = null;
  });
}

/** Lay the card before on the bench again. */
export function goBack(): void {
  const before = earlier.value;
  if (!before) return;
  earlier.value = null;
  show(before.kind, before.raw, before.id);
}

/** A card from its file; gives what is wrong with the file, empty if all of it could be read. */
export async function takeFile(file: string): Promise<string> {
  const found = await ask<CardDraft>(address("check"), { file } satisfies CardWish);
  if (!("type" in found.fields)) return found.remarks[0]?.says ?? "There is no card in it.";
  if (!lay(found.fields as Fields)) return found.remarks[0]?.says ?? "The card is of no type that there is.";
  const known = ["type", "provenance", ...kindNow.value.fields.map(({ name }) => name)];
  const strange = Object.keys(found.fields).filter((name) => !known.includes(name));
  return strange.length ? `The card is read without ${strange.join(", ")}: no card of its type has that.` : "";
}

/** A link that brings this card. */
export const link = (): string => linkWith({ card: JSON.stringify(fields.value) });

export const address = (what: string): string => `/api/games/${encodeURIComponent(bench.game)}/workshop/${what}`;
const place = () => `undercroft:card-draft:${bench.game}`;

/** A card from its fields as text. */
export function takeText(text: string, id = ""): boolean {
  try {
    return lay(JSON.parse(text) as Fields, id);
  } catch {
    return false;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(place(), text);
  } catch {
    /* begun anew next time */
  }
}

function kept(): string {
  try {
    return localStorage.getItem(place()) ?? "";
  } catch {
    return "";
  }
}

/** Have every change judged, a moment after it, and kept. */
function judgeAlong(): void {
  let timer = 0;
  let asked = 0;
  effect(() => {
    const wish: CardWish = { fields: fields.value };
    const number = (asked += 1);
    clearTimeout(timer);
    keep(JSON.stringify(wish.fields));
    timer = window.setTimeout(async () => {
      try {
        const found = await ask<CardDraft>(address("check"), wish);
        if (number !== asked) return;
        draft.value = found;
        face.value = found.card ?? face.value;
        trouble.value = "";
      } catch (error) {
        if (number === asked) trouble.value = error instanceof Error ? error.message : String(error);
      }
    }, PAUSE);
  });
}

/** Lay down what the address brings; false where it brings nothing that can be read. */
function takeBrought(): boolean {
  const text = brought("card");
  if (text === null) return false;
  unload();
  const read = takeText(text);
  tell(read ? `“${cardName.value}” was brought by the link.` : "The card of the link cannot be read.");
  return read;
}

/** Begin with what the address brings, else with what was made last, else with a blank card. */
export function begin(found: Bench): void {
  bench = found;
  shelf = new Shelf(`undercroft:cards:${bench.game}`);
  if (!takeBrought() && !(kept() && takeText(kept()))) lay(bench.kinds[0]!.blank);
  earlier.value = null;
  judgeAlong();
  addEventListener("hashchange", takeBrought);
}
