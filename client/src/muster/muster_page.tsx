/** The page where musters are made and kept outside a game. */

import { effect, signal } from "@preact/signals";
import { News, tell } from "../making/news";
import { brought, unload } from "../making/sharing";
import { ask } from "../table/asking";
import { gameText } from "../table/game_text";
import { keepSeatKey, seatAddress } from "../table/seat_key";
import { rememberedName, rememberName } from "../table/your_name";
import type { GameText, RosterBox, Seated } from "../wire";
import { Almanac, Pick } from "./almanac";
import { Party } from "./party";
import { begin, box, code, frame, legal, members, name, takeText } from "./roster";
import { Shelves } from "./shelves";

const GUEST = "Muster Maker";
const MOST_KIS = 30;
const HAWK_MOBS = 8;

const kis = signal(0);
/** What the content is called that the musters are for; empty for what the server plays with. */
let content = "";

/** The party is for a game between two of this Rank. */
function frameFor(rank: number): void {
  const { title = "", points = 0, most = 0 } = box.ranks[rank - 1] ?? {};
  const options = { rank_p1: rank, rank_p2: rank, kis: kis.value };
  frame.value = { rank, title, lp: points, most: Math.min(most, HAWK_MOBS), kis: kis.value, pool: null, duplicates: false, fixed: false, options };
}

function Purpose() {
  return (
    <section class="muster-purpose" aria-label="What it is for">
      <Pick id="muster-rank" label="Rank" value={String(frame.value.rank)} choices={box.ranks.map(({ title, points }, at) => [String(at + 1), `${at + 1} ${title}: ${points} LP`])} take={(value) => frameFor(Number(value))} />
      <p class="muster-field">
        <label for="muster-all-kis">Kis</label>
        <input id="muster-all-kis" type="number" min={0} max={MOST_KIS} value={kis.value} onInput={(event) => ((kis.value = Math.min(MOST_KIS, Math.max(0, event.currentTarget.valueAsNumber || 0))), frameFor(frame.value.rank))} />
      </p>
      <button type="button" class="button primary" disabled={!legal.value} onClick={() => void play()}>
        Play against a bot
      </button>
    </section>
  );
}

/** Into a game with this muster, which the table finds confirmed. */
async function play(): Promise<void> {
  const called = rememberedName() || GUEST;
  try {
    const seated = await ask<Seated>("/api/tables", { game: box.game, content, name: called, seats: ["me", box.bots.at(-1) ?? "random"], options: frame.value.options });
    rememberName(called);
    keepSeatKey(seated.table, { seat: seated.seat, token: seated.token, name: called });
    sessionStorage.setItem(`undercroft:muster:${seated.table}`, JSON.stringify(members.value));
    location.assign(seatAddress(seated.table));
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

/** Begin with what the address brings, else with what was written last. */
async function takeUp(): Promise<void> {
  const text = brought("muster");
  const last = localStorage.getItem(draft());
  try {
    if (text !== null) {
      const wrong = await takeText(text, brought("name") ?? "");
      unload();
      tell(wrong ? `The muster of the link cannot be read. ${wrong}` : `“${name.value}” was brought by the link.`);
    } else if (last) await takeText(last, localStorage.getItem(`${draft()}:name`) ?? "");
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

const draft = () => `undercroft:muster-draft:${box.game}${content && `:${content}`}`;

function keepDraft(): void {
  try {
    localStorage.setItem(draft(), members.value.length ? code.value : "");
    localStorage.setItem(`${draft()}:name`, name.value);
  } catch {
    /* begun anew next time */
  }
}

/** Begin to write musters with what the server told. */
export function open(found: RosterBox, text: GameText, called: string): void {
  content = called;
  gameText.value = text;
  begin(found, frameFor);
  frameFor(1);
  void takeUp().finally(() => effect(keepDraft));
  addEventListener("hashchange", () => void takeUp());
}

export function MusterPage() {
  return (
    <div class="muster">
      <News />
      <Purpose />
      <div class="muster-columns">
        <Party />
        <div>
          <Shelves />
          <Almanac />
        </div>
      </div>
    </div>
  );
}
