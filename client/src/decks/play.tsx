/** Into a game with this deck: against a bot, or with a friend. */

import { useSignal } from "@preact/signals";
import { ask } from "../table/asking";
import { keepSeatKey, seatAddress } from "../table/seat_key";
import { rememberedName, rememberName } from "../table/your_name";
import type { NewTable, Seated } from "../wire";
import { box, code, judged } from "./deck";

const JOINED = "+";
const MINE = "mine";
const GUEST = "Deck Builder";

function wanted(other: string, friend: boolean): NewTable {
  const theirs = other === MINE ? code.value : other;
  const best = box.bots.at(-1) ?? "random";
  return {
    game: box.game,
    name: rememberedName() || GUEST,
    seats: ["me", friend ? "open" : best],
    options: { players: 2, [box.option]: [code.value, theirs].join(JOINED) },
  };
}

async function play(other: string, friend: boolean): Promise<void> {
  const wish = wanted(other, friend);
  const seated = await ask<Seated>("/api/tables", wish);
  rememberName(wish.name ?? GUEST);
  keepSeatKey(seated.table, { seat: seated.seat, token: seated.token, name: wish.name ?? GUEST });
  location.assign(seatAddress(seated.table));
}

export function Play() {
  const other = useSignal(box.ready[0]?.key ?? MINE);
  const wrong = useSignal("");
  const busy = useSignal(false);
  const legal = judged.value?.remarks.length === 0;
  const start = (friend: boolean) => {
    if (busy.value) return;
    wrong.value = "";
    busy.value = true;
    play(other.value, friend).catch((error: unknown) => {
      wrong.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    });
  };
  return (
    <section class="panel" aria-labelledby="play-title" aria-busy={busy.value}>
      <h2 id="play-title">Play with this deck</h2>
      <p class="field">
        <label for="play-other">The other plays</label>
        <select id="play-other" value={other.value} onChange={(event) => void (other.value = event.currentTarget.value)}>
          {box.ready.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value={MINE}>The same deck as I</option>
        </select>
      </p>
      <p class="buttons">
        <button type="button" class="button primary" disabled={!legal} onClick={() => start(false)}>
          Play against a bot
        </button>
        <button type="button" class="button" disabled={!legal} onClick={() => start(true)}>
          Play with a friend
        </button>
      </p>
      {!legal && <p class="quiet">A deck can be played when it is legal.</p>}
      <p class="error" role="alert">
        {wrong}
      </p>
    </section>
  );
}
