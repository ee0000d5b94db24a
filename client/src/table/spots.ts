/** Places on the table: how they are told apart, what can be done there, and what they are called. */

import { computed } from "@preact/signals";
import type { Choice, Mark, Spot } from "../wire";
import { shown } from "./store";

/** A spot of which only what matters is said. */
export type SpotOf = Pick<Spot, "zone"> & Partial<Spot>;

/** A spot in full. */
export const wholeSpot = (spot: SpotOf): Spot => ({
  zone: spot.zone,
  seat: spot.seat ?? null,
  place: spot.place ?? null,
  face: spot.face ?? null,
  gap: spot.gap ?? false,
});

/** A spot in a word, the same for equal spots. */
export const spotKey = (spot: SpotOf): string =>
  [spot.zone, spot.seat ?? "", spot.place ?? "", spot.face ?? "", spot.gap ? "gap" : ""].join("|");

const known = new Map<string, SpotOf>();

/** The same object for equal spots, so that a card whose spot is told again is not drawn again. */
export function sameSpot(spot: SpotOf): SpotOf {
  const key = spotKey(spot);
  if (!known.has(key)) known.set(key, spot);
  return known.get(key)!;
}

/** What is told anew but says the same stays the same object, for the same reason. */
function kept<Told>(fresh: Map<string, Told>, before: Map<string, Told>): Map<string, Told> {
  for (const [key, told] of fresh) {
    const old = before.get(key);
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(told)) fresh.set(key, old);
  }
  return fresh;
}

let choicesBefore = new Map<string, Choice[]>();
const choicesBySpot = computed(() => {
  const found = new Map<string, Choice[]>();
  for (const choice of shown.value?.choices ?? [])
    for (const key of new Set(choice.spots.map(spotKey))) found.set(key, [...(found.get(key) ?? []), choice]);
  return (choicesBefore = kept(found, choicesBefore));
});

let marksBefore = new Map<string, Mark[]>();
const marksBySpot = computed(() => {
  const found = new Map<string, Mark[]>();
  for (const mark of shown.value?.marks ?? []) {
    const key = spotKey(mark.spot);
    found.set(key, [...(found.get(key) ?? []), mark]);
  }
  return (marksBefore = kept(found, marksBefore));
});

const NO_CHOICES: Choice[] = [];
const NO_MARKS: Mark[] = [];

/** The choices that lie at a spot. */
export const choicesAt = (key: string): Choice[] => choicesBySpot.value.get(key) ?? NO_CHOICES;

/** The marks at a spot. */
export const marksAt = (key: string): Mark[] => marksBySpot.value.get(key) ?? NO_MARKS;

/** The spots of the choice with a key. */
export function spotsOf(key: string | null | undefined): Set<string> {
  const choice = key == null ? undefined : shown.value?.choices.find((one) => one.key === key);
  return new Set(choice?.spots.map(spotKey));
}
