/** Finding cards: by words, by what they are, by price; and the order they are shown in. */

import { computed, signal } from "@preact/signals";
import type { StockCard } from "../wire";
import { box, countOf } from "./deck";

const DEAR = 5;
export const PRICES = ["0", "1", "2", "3", "4", `${DEAR}+`];
export const ORDERS = { printed: "As printed", name: "Name", price: "Price", deck: "In the deck first" };
export type Order = keyof typeof ORDERS;

export const words = signal("");
export const price = signal("");
export const order = signal<Order>("printed");
/** What is chosen of each facet; nothing means all. */
export const chosen = signal<Readonly<Record<string, string>>>({});

/** Every facet with its values. */
export const facets = computed(() => {
  const found = new Map<string, Set<string>>();
  for (const { facets } of box.stock)
    for (const [name, value] of Object.entries(facets)) found.set(name, (found.get(name) ?? new Set()).add(value));
  return [...found].map(([name, values]) => ({ name, values: [...values] }));
});

function text({ card, facets }: StockCard): string {
  return [card.name, card.code, card.line, card.ability, card.text, ...Object.values(facets)].join(" ").toLowerCase();
}

const priceName = (number: number) => (number >= DEAR ? `${DEAR}+` : String(number));

function fits(one: StockCard, sought: string[]): boolean {
  if (price.value && priceName(one.price) !== price.value) return false;
  if (Object.entries(chosen.value).some(([name, value]) => value && one.facets[name] !== value)) return false;
  const said = text(one);
  return sought.every((word) => said.includes(word));
}

const COMPARE: Record<Order, (one: StockCard, other: StockCard) => number> = {
  printed: () => 0,
  name: (one, other) => one.card.name.localeCompare(other.card.name, "en"),
  price: (one, other) => one.price - other.price,
  deck: (one, other) => Number(countOf(other.card.code) > 0) - Number(countOf(one.card.code) > 0),
};

/** The cards that were sought, in order. */
export const found = computed(() => {
  const sought = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  return box.stock.filter((one) => fits(one, sought)).sort(COMPARE[order.value]);
});

/** Show all cards again. */
export function showAll(): void {
  words.value = "";
  price.value = "";
  chosen.value = {};
}
