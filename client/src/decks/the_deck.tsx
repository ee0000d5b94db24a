/** The deck: its name, what is wrong with it, its cards, its curve of prices, and how many of each type. */

import { computed } from "@preact/signals";
import type { StockCard } from "../wire";
import { box, code, counts, held, judged, name, size, trouble } from "./deck";
import { Counter } from "./stock";

const TYPE = "Type";

function tally(keyOf: (one: StockCard) => string): [string, number][] {
  const found = new Map<string, number>();
  for (const one of held.value) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + (counts.value[one.card.code] ?? 0));
  return [...found];
}

const types = computed(() => tally((one) => one.facets[TYPE] ?? "Other"));
const prices = computed(() => {
  const found = new Map(tally((one) => String(one.price)));
  const dearest = Math.max(4, ...held.value.map((one) => one.price));
  return Array.from({ length: dearest + 1 }, (_, price) => [price, found.get(String(price)) ?? 0] as const);
});

/** What the server says: legal, or every reason why not. */
function Legality() {
  const deck = judged.value;
  const faults = deck?.remarks ?? [];
  const verdict = trouble.value || (!deck ? "Judging…" : faults.length ? "Not legal yet" : "Legal");
  return (
    <div class="legality" data-legal={deck && !trouble.value ? String(faults.length === 0) : undefined} role="status" aria-live="polite" aria-atomic="true">
      <p>
        <strong>{verdict}</strong> <span>{size.value === 1 ? "1 card" : `${size.value} cards`}</span>
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How many cards there are of each price. */
function Curve() {
  const most = Math.max(1, ...prices.value.map(([, number]) => number));
  return (
    <figure class="curve">
      <figcaption>Cards by price</figcaption>
      <ol>
        {prices.value.map(([price, number]) => (
          <li key={price}>
            <span class="count">{number}</span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" width="10" y={100 - (100 * number) / most} height={(100 * number) / most} />
            </svg>
            <span class="price">
              <span class="visually-hidden">of price </span>
              {price}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Types() {
  return (
    <ul class="types" aria-label="Cards by type">
      {types.value.map(([type, number]) => (
        <li key={type}>
          {type} <b>{number}</b>
        </li>
      ))}
    </ul>
  );
}

function Rows({ type }: { type: string }) {
  return (
    <>
      <h3>{type}</h3>
      <ul class="rows">
        {held.value
          .filter((one) => (one.facets[TYPE] ?? "Other") === type)
          .map((one) => (
            <li key={one.card.code}>
              <span class="row-price">{one.price}</span>
              <span class="row-name">{one.card.name}</span>
              <Counter one={one} />
            </li>
          ))}
      </ul>
    </>
  );
}

export function TheDeck() {
  return (
    <section class="panel the-deck" id="the-deck" aria-labelledby="deck-title" tabIndex={-1}>
      <h2 id="deck-title">Deck</h2>
      <p class="field">
        <label for="deck-name">Name</label>
        <input id="deck-name" type="text" maxLength={40} autocomplete="off" value={name.value} onInput={(event) => void (name.value = event.currentTarget.value)} />
      </p>
      <Legality />
      <details>
        <summary>What makes a deck legal</summary>
        <ul>
          {box.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      {code.value && <Curve />}
      {code.value && <Types />}
      {types.value.map(([type]) => (
        <Rows key={type} type={type} />
      ))}
      {!code.value && <p class="quiet">No cards yet. Put some in, or begin with a ready deck.</p>}
    </section>
  );
}

/** A line at the foot of the screen: how the deck stands, the way to it, and back to the cards. */
export function Standing() {
  const deck = judged.value;
  return (
    <nav class="standing" aria-label="This page">
      <a href="#the-cards">To the cards</a>
      <a href="#the-deck">
        {size.value} in the deck{deck && (deck.remarks.length ? ", not legal yet" : ", legal")}
      </a>
    </nav>
  );
}

