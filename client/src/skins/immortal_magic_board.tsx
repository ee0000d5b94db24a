// The table of Dungeons of Immortal Magic: the dungeon with all zones in the middle, one's own cards below.
import { cardByCode, optionOf } from "../table/game_text";
import { about, useTable } from "../table/store";
import { Battle, BeingPlayed } from "./immortal_magic_battle";
import { lyingAt, numberOf, seenAt, sideOf, sizeOf } from "./immortal_magic_facts";
import { Field } from "./immortal_magic_field";
import { Moments } from "./immortal_magic_moments";
import { Graveyard, NamedHeap, Player, Universals } from "./immortal_magic_seats";

/** The pile that rooms come from, and what was discarded from them. */
function DungeonPiles() {
  return (
    <section class="dungeon-piles" aria-label="Dungeon piles">
      <NamedHeap zone="dungeon" label="Dungeon" />
      <Graveyard zone="dungeon_graveyard" label="Dungeon graveyard" />
    </section>
  );
}

/** The campaign that is played, with its goals. */
function Campaign() {
  const { view } = useTable();
  const round = numberOf(view, "round");
  const text = cardByCode(`campaign:${optionOf(about.value, "campaign") ?? "none"}`);
  if (!text) return null;
  return (
    <section class="campaign panel" aria-label="Campaign">
      <h3 class="seat-name">{text.name}</h3>
      <p>
        {text.text} {round > 0 && `This is round ${round}.`}
      </p>
    </section>
  );
}

/** What is fought and played lies over the half of the dungeon where it does not happen. */
function Middle() {
  const { view, seats, you } = useTable();
  const size = sizeOf(view);
  const own = sideOf(you ?? 0, seats.length);
  const [enterer, met] = [lyingAt(view, numberOf(view, "enterer")), lyingAt(view, numberOf(view, "opponent"))];
  const place = met?.place ?? lyingAt(view, numberOf(view, "moving"))?.place ?? 0;
  const rows = own % 2 ? size.width : size.height;
  const above = seenAt(Math.max(place, 0), own, size).y < rows / 2;
  return (
    <div class="middle" data-fight={above ? "above" : "below"}>
      <Field />
      {enterer && met ? (
        <Battle />
      ) : (
        <div class="in-air">
          <BeingPlayed />
        </div>
      )}
      <Moments />
    </div>
  );
}

export function Board() {
  const { seats, you } = useTable();
  const own = you ?? 0;
  const others = seats.map((_, at) => (own + at) % seats.length).slice(1);
  return (
    <div class="board immortal-magic" data-seats={seats.length}>
      <Universals />
      <Middle />
      <div class="beside">
        {others.map((seat) => (
          <Player key={seat} seat={seat} own={false} />
        ))}
        <Campaign />
        <DungeonPiles />
      </div>
      {seats.length > 0 && <Player seat={own} own />}
    </div>
  );
}
