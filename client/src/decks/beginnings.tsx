/** Decks to begin with: the ready ones, one's own, and an empty one. */

import { tell } from "../making/news";
import { ShelfList } from "../making/shelf_list";
import { box, code, keptAs, name, shelf, startOver, take, takeText } from "./deck";

function begin(act: () => void, says: string): void {
  act();
  tell(says);
}

async function open(text: string, called: string, id: string): Promise<void> {
  try {
    const wrong = await takeText(text, called, id);
    tell(wrong ? `“${called}” cannot be read. ${wrong}` : `“${called}” is open.`);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

function save(as: string): void {
  keptAs.value = shelf.save(name.value.trim() || "A deck", code.value, as);
  tell(`“${name.value}” is saved in this browser.`);
}

function Saving() {
  const known = shelf.things.value.some((thing) => thing.id === keptAs.value);
  return (
    <p class="buttons">
      <button type="button" class="button primary" disabled={!code.value} onClick={() => save(known ? keptAs.value : "")}>
        {known ? "Save" : "Save in this browser"}
      </button>
      {known && (
        <button type="button" class="button" disabled={!code.value} onClick={() => save("")}>
          Save as another
        </button>
      )}
    </p>
  );
}

export function Beginnings() {
  return (
    <section class="panel" aria-labelledby="begin-title">
      <h2 id="begin-title">Your decks</h2>
      <Saving />
      <ShelfList shelf={shelf} what="deck" current={keptAs.value} open={({ text, name, id }) => void open(text, name, id)} />
      <h3>Begin with</h3>
      <ul class="ready">
        {box.ready.map((deck) => (
          <li key={deck.key}>
            <button type="button" class="button" onClick={() => begin(() => take(deck), `“${deck.name}” is open. Changes are yours.`)}>
              {deck.name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="button" onClick={() => begin(startOver, "The deck is empty.")}>
            An empty deck
          </button>
        </li>
      </ul>
    </section>
  );
}
