/** Cards to begin with: blank ones, printed ones, one's own. */

import { useSignal } from "@preact/signals";
import { tell } from "../making/news";
import { ShelfList } from "../making/shelf_list";
import { bench, cardName, earlier, fields, goBack, keptAs, kindNow, lay, shelf, takeText } from "./card";
import type { Fields } from "./values";

function begin(given: Fields): void {
  lay(given);
  tell(`${cardName.value} lies on the bench.`);
}

function save(as: string): void {
  keptAs.value = shelf.save(cardName.value, JSON.stringify(fields.value), as);
  tell(`“${cardName.value}” is saved in this browser.`);
}

function Printed() {
  const sought = useSignal("");
  const take = () => {
    const found = bench.printed.find(({ name }) => name.toLowerCase() === sought.value.trim().toLowerCase());
    if (found) begin(found.fields);
    else tell("There is no printed card of that name; pick one of the list.");
  };
  return (
    <form class="inline" onSubmit={(event) => (event.preventDefault(), take())}>
      <p class="field">
        <label for="begin-printed">From a printed card</label>
        <input id="begin-printed" type="text" list="printed-cards" autocomplete="off" value={sought.value} onInput={(event) => void (sought.value = event.currentTarget.value)} />
      </p>
      <datalist id="printed-cards">
        {bench.printed.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" class="button">
        Begin from it
      </button>
    </form>
  );
}

function Blank() {
  return (
    <p class="field">
      <label for="begin-blank">Type of card</label>
      <select id="begin-blank" value={kindNow.value.key} onChange={(event) => begin(bench.kinds.find(({ key }) => key === event.currentTarget.value)!.blank)}>
        {bench.kinds.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <span class="help">Another type lays a blank card on the bench.</span>
    </p>
  );
}

export function Beginnings() {
  const known = shelf.things.value.some((thing) => thing.id === keptAs.value);
  return (
    <section class="panel" aria-labelledby="begin-title">
      <h2 id="begin-title">Begin</h2>
      <Blank />
      <Printed />
      {earlier.value && (
        <button type="button" class="button" onClick={() => (goBack(), tell(`“${cardName.value}” lies on the bench again.`))}>
          Undo: back to the card before
        </button>
      )}
      <h3>Your cards</h3>
      <p class="buttons">
        <button type="button" class="button primary" onClick={() => save(known ? keptAs.value : "")}>
          {known ? "Save" : "Save in this browser"}
        </button>
        {known && (
          <button type="button" class="button" onClick={() => save("")}>
            Save as another
          </button>
        )}
      </p>
      <ShelfList shelf={shelf} what="card" current={keptAs.value} open={({ text, id, name }) => tell(takeText(text, id) ? `“${name}” is open.` : `“${name}” cannot be read.`)} />
    </section>
  );
}
