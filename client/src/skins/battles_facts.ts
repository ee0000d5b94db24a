// What the table of BATTLES: Armageddon says of itself, read from a view.
import { computed } from "@preact/signals";
import { cardByCode, cardName, gameText, optionOf } from "../table/game_text";
import { spotKey, type SpotOf } from "../table/spots";
import { about } from "../table/store";
import type { FigureText, View } from "../wire";

export const POSITIONS = ["ACTIVE", "STUCK", "MOBILE", "DEFENSE", "FALLOW", "BUSY", "INACTIVE", "DEAD"] as const;
export type Position = (typeof POSITIONS)[number];
export type Zone = "portal" | "stage" | "umbra" | "mausoleum";

/** The zone that each position lies in. */
export const ZONE_OF: Record<Position, Zone> = {
  ACTIVE: "portal",
  STUCK: "portal",
  MOBILE: "stage",
  DEFENSE: "stage",
  FALLOW: "stage",
  BUSY: "umbra",
  INACTIVE: "umbra",
  DEAD: "mausoleum",
};

/** The positions in which a card lies with its back up. */
export const FACE_DOWN: ReadonlySet<Position> = new Set(["STUCK", "FALLOW", "INACTIVE"]);

/** A list among the facts, empty before the game has begun. */
export function listOf<Item = number>(view: View, name: string): Item[] {
  return (view.facts[name] as Item[] | undefined) ?? [];
}

/** A number among the facts; without one, nobody's or nothing's. */
export function numberOf(view: View, name: string): number {
  return (view.facts[name] as number | undefined) ?? -1;
}

/** A word among the facts. */
export const wordOf = (view: View, name: string): string => (view.facts[name] as string | undefined) ?? "";

// what is printed

/** A Total as it is printed: its kind is its key. */
export interface Printed {
  at: number;
  kind: string;
  slot: number;
  die: number;
  of: string;
}

function printedTotals(figures: FigureText[]): Map<number, Printed[]> {
  const found = new Map<number, Printed[]>();
  for (const { kind, key, numbers, text } of figures) {
    if (kind !== "total") continue;
    const [mob = 0, slot = 0, die = 0] = [numbers["mob"], numbers["slot"], numbers["die"]];
    const before = found.get(mob) ?? [];
    found.set(mob, [...before, { at: before.length, kind: key, slot, die, of: text }]);
  }
  return found;
}

interface Ability {
  title: string;
  icons: string[];
}

function printedAbilities(figures: FigureText[]): Map<number, Ability[]> {
  const found = new Map<number, Ability[]>();
  for (const { kind, name, numbers, text } of figures) {
    if (kind !== "ability") continue;
    const mob = numbers["mob"] ?? -1;
    found.set(mob, [...(found.get(mob) ?? []), { title: name, icons: text ? text.split(", ") : [] }]);
  }
  return found;
}

const abilitiesByMob = computed(() => printedAbilities(gameText.value?.figures ?? []));
const totalsByMob = computed(() => printedTotals(gameText.value?.figures ?? []));
const codeByFace = computed(() => new Map(gameText.value?.cards.map((card) => [card.face, card.code])));

/** Both abilities of a card: title and icons. */
export function abilitiesOf(code: string): Ability[] {
  return abilitiesByMob.value.get(cardByCode(code)?.face ?? -1) ?? [];
}

/** The title of an ability by its number; nothing for other numbers. */
export const abilityTitle = (ability: number): string =>
  ability < 0 ? "" : (abilitiesOf(codeByFace.value.get(Math.floor(ability / 2)) ?? "")[ability % 2]?.title ?? "");

// Mobs

/** A Total as it stands now. */
export interface Total extends Printed {
  value: number;
}

/** A Mob of this game: `mob` is its number in it. */
export interface Mob {
  mob: number;
  code: string;
  name: string;
  home: number;
  controller: number;
  side: number;
  position: Position;
  /** Where it returns to from the Stage, in the end. */
  beneath: Position | null;
  hp: number;
  maxHp: number;
  att: number;
  defense: number;
  mod: number;
  lp: number[];
  totals: Total[];
  standing: number;
}

/** The name of a Mob, with a number where its party has two. */
function nameOf(view: View, mob: number, code: string): string {
  const [kinds, homes] = [listOf(view, "mobs"), listOf(view, "home")];
  const equal = kinds.flatMap((kind, at) => (kind === kinds[mob] && homes[at] === homes[mob] ? [at] : []));
  return equal.length > 1 ? `${cardName(code)} ${equal.indexOf(mob) + 1}` : cardName(code);
}

/** A Mob by its number; its Totals are written once its Hit Points are rolled. */
export function mobOf(view: View, mob: number): Mob {
  const at = (column: string) => listOf(view, column)[mob] ?? 0;
  const kind = at("mobs");
  const code = codeByFace.value.get(kind) ?? "";
  const [beneath] = listOf<number[]>(view, "return_to")[mob] ?? [];
  const values = listOf<number[]>(view, "totals")[mob] ?? [];
  return {
    mob,
    code,
    name: nameOf(view, mob, code),
    home: at("home"),
    controller: at("controller"),
    side: at("side"),
    position: POSITIONS[at("position")]!,
    beneath: beneath === undefined ? null : POSITIONS[beneath]!,
    hp: at("hp"),
    maxHp: at("max_hp"),
    att: at("att"),
    defense: at("defense"),
    mod: cardByCode(code)?.numbers["mod"] ?? 0,
    lp: listOf<number[]>(view, "lp")[mob] ?? [],
    totals: (at("max_hp") ? (totalsByMob.value.get(kind) ?? []) : []).map((total) => ({ ...total, value: values[total.at] ?? 0 })),
    standing: at("standing"),
  };
}

/** All Mobs of both parties, once they have their positions. */
export function mobsOf(view: View): Mob[] {
  const fielded = listOf(view, "position").length;
  return Array.from({ length: fielded }, (_, mob) => mobOf(view, mob));
}

/** The spot of a Mob. */
export const spotOfMob = (mob: number): SpotOf => ({ zone: "mobs", place: mob });

/** The spot of a Mob, in a word. */
export const keyOfMob = (mob: number): string => spotKey(spotOfMob(mob));

/** The Rank of a seat. */
export const rankOf = (seat: number): number => Number(optionOf(about.value, `rank_p${seat + 1}`) ?? 1);

const SIGNS: Record<string, string> = { vc: "≤", pool: "●", dmg: "✶", armor: "▣", att: "−", def: "+" };
const UNITS: Record<string, string> = { uses: "×", hp: " HP" };

/** A Total in short, as it is pencilled on the card: what a VC roll may show, dice, points, damage. */
export function pencilled({ kind, die, value }: Total): string {
  return die ? `${value}D${die}` : `${SIGNS[kind] ?? ""}${value}${UNITS[kind] ?? ""}`;
}
