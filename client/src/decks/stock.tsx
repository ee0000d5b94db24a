/** All cards to build of: a form to find some, and the cards with buttons to put them into the deck. */

import { CardView } from "../making/card_view";
import type { StockCard } from "../wire";
import { add, box, countOf } from "./deck";
import { chosen, facets, found, order, type Order, ORDERS, price, PRICES, showAll, words } from "./search";

interface PickProps {
  id: string;
  label: string;
  value: string;
  choices: [string, string][];
  take: (value: string) => void;
}

function Pick({ id, label, value, choices, take }: PickProps) {
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => take(event.currentTarget.value)}>
        {choices.map(([key, says]) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
    </p>
  );
}

const all = (values: string[]): [string, string][] => [["", "All"], ...values.map((one): [string, string] => [one, one])];

function Finding() {
  return (
    <search class="finding">
      <p class="field words">
        <label for="find-words">Find cards</label>
        <input id="find-words" type="search" autocomplete="off" placeholder="name or words" value={words.value} onInput={(event) => void (words.value = event.currentTarget.value)} />
      </p>
      {facets.value.map(({ name, values }) => (
        <Pick key={name} id={`find-${name}`} label={name} value={chosen.value[name] ?? ""} choices={all(values)} take={(value) => void (chosen.value = { ...chosen.value, [name]: value })} />
      ))}
      <Pick id="find-price" label="Price" value={price.value} choices={all(PRICES)} take={(value) => void (price.value = value)} />
      <Pick id="find-order" label="Order" value={order.value} choices={Object.entries(ORDERS)} take={(value) => void (order.value = value as Order)} />
    </search>
  );
}

/** One fewer, how many, one more. */
export function Counter({ one, spoken = false }: { one: StockCard; spoken?: boolean }) {
  const { code, name } = one.card;
  const number = countOf(code);
  const full = number >= one.most;
  return (
    <span class="counter">
      <button type="button" class="button" aria-label={`One ${name} fewer`} disabled={!number} onClick={() => add(code, -1)}>
        −
      </button>
      <span class="number" data-over={number > one.most || undefined}>
        {number}
        <span class="of"> of {one.most}</span>
        {spoken && <span class="visually-hidden"> in the deck</span>}
      </span>
      <button type="button" class="button" aria-label={`One ${name} more`} disabled={full} onClick={() => add(code, 1)}>
        +
      </button>
    </span>
  );
}

function Tile({ one }: { one: StockCard }) {
  return (
    <li class="tile" data-held={countOf(one.card.code) > 0 || undefined}>
      <h3 class="visually-hidden">{one.card.name}</h3>
      <CardView card={one.card} />
      <Counter one={one} spoken />
    </li>
  );
}

export function Stock() {
  const shown = found.value;
  return (
    <section class="stock" id="the-cards" aria-labelledby="stock-title" tabIndex={-1}>
      <h2 id="stock-title">Cards</h2>
      <Finding />
      <p class="quiet found">
        <span role="status">{shown.length === box.stock.length ? `All ${shown.length} cards` : `${shown.length} of ${box.stock.length} cards`}</span>
        {shown.length < box.stock.length && (
          <button type="button" class="button" onClick={showAll}>
            Show all
          </button>
        )}
      </p>
      {shown.length === 0 && <p>No card has all of that. Fewer words may find more.</p>}
      <ul class="tiles">
        {shown.map((one) => (
          <Tile key={one.card.code} one={one} />
        ))}
      </ul>
    </section>
  );
}
