/** What was saved in this browser: to go on with, to delete, and to put back. */

import { useRef } from "preact/hooks";
import type { Made, Shelf } from "./kept";
import { tell } from "./news";

interface ShelfProps {
  shelf: Shelf;
  /** What the things are called: deck, card. */
  what: string;
  open: (thing: Made) => void;
  /** The one that is being changed. */
  current: string;
}

export function ShelfList({ shelf, what, open, current }: ShelfProps) {
  const back = useRef<HTMLButtonElement>(null);
  const takeOff = ({ id, name }: Made) => {
    shelf.takeOff(id);
    tell(`“${name}” is deleted.`);
    requestAnimationFrame(() => back.current?.focus());
  };
  const taken = shelf.taken.value;
  return (
    <div class="shelf">
      {shelf.things.value.length === 0 && <p class="quiet">No {what} is saved yet.</p>}
      {!shelf.keeps.value && <p class="error">This browser keeps nothing; export what you want to keep.</p>}
      <ul>
        {shelf.things.value.map((thing) => (
          <li key={thing.id}>
            <button type="button" class="button" aria-current={thing.id === current || undefined} onClick={() => open(thing)}>
              {thing.name}
            </button>
            <button type="button" class="button small" aria-label={`Delete ${thing.name}`} onClick={() => takeOff(thing)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {taken && (
        <button ref={back} type="button" class="button" onClick={() => (shelf.putBack(), tell(`“${taken.thing.name}” is back.`))}>
          Undo: put “{taken.thing.name}” back
        </button>
      )}
    </div>
  );
}
