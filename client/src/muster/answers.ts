/** The set-up questions answered from a muster, by what the asked seat sees. */

import type { Now, View } from "../wire";
import { mobOf } from "./printed";
import type { Member } from "./roster";

const DONE = "done";

const list = (view: View, name: string) => (view.facts[name] as number[] | undefined) ?? [];

/** The Mobs of a seat by their numbers in the game. */
export const partyOf = (view: View, seat: number): number[] => list(view, "home").flatMap((home, mob) => (home === seat ? [mob] : []));

/** What a seat has written down in secret. */
const rowOf = (view: View, seat: number): number[] => (view.facts["muster"] as (number[] | null)[] | undefined)?.[seat] ?? [];

/** The Mobs that a seat has chosen so far, by their numbers in the almanac. */
export function chosenBy(view: View, seat: number): number[] {
  const party = partyOf(view, seat);
  return party.length ? party.map((mob) => list(view, "mobs")[mob] ?? 0) : rowOf(view, seat).filter((kind) => kind >= 0);
}

/** Whether a seat has written all that it can until others have, too; `most` are its Mobs. */
export function hasWritten(view: View, seat: number, most: number, runes: (kind: number) => boolean): boolean {
  const [party, row] = [partyOf(view, seat), rowOf(view, seat)];
  if (view.question === "open mob") return false;
  const split = chosenBy(view, seat).filter(runes).length;
  return row.length >= (party.length ? 2 * party.length + split : most);
}

/** The Mob whose abilities it is about: a number is noted for each, with runes two. */
function beingWritten(view: View, seat: number, members: readonly Member[]): Member | undefined {
  let left = rowOf(view, seat).length - members.length;
  return members.find(({ code }) => (left -= mobOf(code)?.runes ? 2 : 1) < 0);
}

function nextKis(view: View, seat: number, members: readonly Member[]): string {
  const lacking = partyOf(view, seat).find((mob, slot) => (list(view, "kis")[mob] ?? 0) < (members[slot]?.kis ?? 0));
  return lacking === undefined ? DONE : `#${lacking}`;
}

function mobLp(view: View, seat: number, members: readonly Member[]): string {
  const { first = 0, second = 0, kis = 0 } = members[rowOf(view, seat).length] ?? {};
  return String(first + second - kis);
}

type Answer = (view: View, seat: number, members: readonly Member[]) => string;

const ANSWERS: Record<string, Answer> = {
  mob: (view, seat, members) => members[rowOf(view, seat).length]?.code ?? DONE,
  "open mob": (view, seat, members) => members[partyOf(view, seat).length]?.code ?? DONE,
  kis: nextKis,
  "mob lp": mobLp,
  "ability lp": (view, seat, members) => String(beingWritten(view, seat, members)?.first),
  rune: (view, seat, members) => String(beingWritten(view, seat, members)?.rune),
};

/** The answer to the open question; null where the muster has none that can be chosen. */
export function answerFor({ view, choices }: Now, seat: number, members: readonly Member[]): string | null {
  const key = view.asked === seat ? ANSWERS[view.question]?.(view, seat, members) : undefined;
  return choices.some((choice) => choice.key === key) ? key! : null;
}
