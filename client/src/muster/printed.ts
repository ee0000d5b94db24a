/** What is printed of the Mobs, as far as a muster is about it. */

import { computed } from "@preact/signals";
import { abilitiesOf } from "../skins/battles_facts";
import { gameText } from "../table/game_text";
import type { CardText, FigureText } from "../wire";

/** The number in the almanac of the one whose player splits runes. */
const RUNECASTER = 38;

interface PrintedTotal {
  kind: string;
  base: number;
  perLp: number;
  die: number;
  of: string;
}

interface PrintedAbility {
  title: string;
  icons: string[];
  says: string;
  totals: PrintedTotal[];
}

export interface PrintedMob {
  code: string;
  name: string;
  says: string;
  att: number;
  defense: number;
  mod: number;
  hp: number;
  abilities: PrintedAbility[];
  /** Whether runes are split for it. */
  runes: boolean;
}

const totalsOf = (figures: FigureText[], face: number, slot: number): PrintedTotal[] =>
  figures.flatMap(({ kind, key, numbers, text }) =>
    kind === "total" && numbers["mob"] === face && numbers["slot"] === slot
      ? [{ kind: key, base: numbers["base"] ?? 0, perLp: numbers["per_lp"] ?? 0, die: numbers["die"] ?? 0, of: text }]
      : [],
  );

function printed({ code, name, face, text, numbers }: CardText, figures: FigureText[]): PrintedMob {
  const [says = "", ...abilities] = text.split("\n");
  return {
    code,
    name,
    says,
    att: numbers["att"] ?? 0,
    defense: numbers["def"] ?? 0,
    mod: numbers["mod"] ?? 0,
    hp: numbers["hp"] ?? 0,
    abilities: abilitiesOf(code).map(({ title, icons }, slot) => ({ title, icons, says: abilities[slot] ?? "", totals: totalsOf(figures, face, slot) })),
    runes: face === RUNECASTER,
  };
}

/** All Mobs, in the order of the almanac. */
export const almanac = computed(() => gameText.value?.cards.map((card) => printed(card, gameText.value!.figures)) ?? []);

const byCode = computed(() => new Map(almanac.value.map((mob) => [mob.code, mob])));

/** A Mob by its code. */
export const mobOf = (code: string): PrintedMob | undefined => byCode.value.get(code);

const written = ({ base, perLp }: PrintedTotal, lp: number): number => base + perLp * lp || 1;

/** What both runes of the Runecaster have together, with so many LP. */
export function runesOf(mob: PrintedMob, lp: number): number {
  const total = mob.abilities[0]?.totals[0];
  return total ? written(total, lp) : 0;
}

/** The most that the first rune can have. */
export const mostOfRune = (mob: PrintedMob, lp: number): number => Math.floor((runesOf(mob, lp) - 1) / 2);

/** A Total as it is pencilled on the card: ≤ 12, 6D8, 3. */
const pencilled = ({ kind, die }: PrintedTotal, value: number): string => `${kind === "vc" ? "≤ " : ""}${value}${die ? `D${die}` : ""}`;

/** The Totals of an ability in words: what each is for, and what comes out. */
export function totalsSaid(mob: PrintedMob, slot: number, lp: number, rune: number): string {
  const split = mob.runes && slot === 0;
  const said = mob.abilities[slot]?.totals.map((total, at) => {
    const byHand = at === 1 ? rune : total.base + runesOf(mob, lp) - rune;
    const value = split && at > 0 ? byHand : written(total, lp);
    return `${total.of} ${pencilled(total, value)}`;
  });
  return said?.join(", ") ?? "";
}
