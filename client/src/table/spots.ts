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

const choicesBySpot = computed(() => {
  const found = new Map<string, Choice[]>();
  for (const choice of shown.value?.choices ?? [])
    for (const key of new Set(choice.spots.map(spotKey))) found.set(key, [...(found.get(key) ?? []), choice]);
  return found;
});

const marksBySpot = computed(() => {
  const found = new Map<string, Mark[]>();
  for (const mark of shown.value?.marks ?? []) {
    const key = spotKey(mark.spot);
    found.set(key, [...(found.get(key) ?? []), mark]);
  }
  return found;
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
