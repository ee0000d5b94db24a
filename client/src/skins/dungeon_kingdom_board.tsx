// The table of Dungeon & Kingdom: the Matrix in the middle, the viewer below, the others at the sides.
import { Icon } from "../cards/icon";
import { useTable } from "../table/store";
import { Bag, DeckPile, Grid, Row } from "../table/zones";
import { deckSize, rowLength, seatsFrom, turnsLeft } from "./dungeon_kingdom_facts";
import { Herald } from "./dungeon_kingdom_herald";
import { OtherSeat, OwnSeat } from "./dungeon_kingdom_seats";

function TurnsLeft() {
  const { view } = useTable();
  const left = turnsLeft(view);
  if (left === null) return null;
  const last = Boolean(view.facts["last_turn"]) || left === 0;
  return (
    <p class="turns-left" data-last={last}>
      <Icon name="hourglass" />
      {last ? "Last turn" : `Turns left: ${left}`}
    </p>
  );
}

/** A pile that can be leafed through. */
function Leafed({ zone, label }: { zone: string; label: string }) {
  const { view } = useTable();
  const number = rowLength(view, zone);
  return (
    <details class="leafed" name="leafed" data-empty={number === 0}>
      <summary>
        {label} <b>{number}</b>
      </summary>
      <div class="panel leaves">{number > 0 ? <Bag zone={zone} label={label} size="small" arrange="stacks" /> : <p>No cards yet.</p>}</div>
    </details>
  );
}

function Decks() {
  const { view } = useTable();
  const fresh = rowLength(view, "limbo") > 0;
  return (
    <section class="decks" aria-label="Decks">
      <div class="deck-piles">
        <DeckPile zone="main" label="Deck" size="small" />
        {deckSize(view, "ability") > 0 && <DeckPile zone="ability" label="Ability deck" size="small" />}
        {fresh && (
          <div class="limbo">
            <Row zone="limbo" label={view.question === "action" ? "New card" : "In limbo"} size="small" />
          </div>
        )}
      </div>
      <div class="leafed-piles">
        <Leafed zone="discard" label="Discard" />
        <Leafed zone="spent" label="Spent" />
      </div>
      <TurnsLeft />
    </section>
  );
}

function Middle() {
  const { view } = useTable();
  return (
    <div class="middle">
      <Grid zone="matrix" columns={3} label="Matrix" size="normal" />
      {rowLength(view, "look") > 0 && (
        <div class="looking panel">
          <Row zone="look" label="Looking" size="normal" />
        </div>
      )}
      <Herald />
    </div>
  );
}

/** Two of three opponents sit to the left; the last one shares the right side with the decks. */
function sides(others: number[]): { left: number[]; right: number[] } {
  const left = others.slice(0, Math.ceil(others.length / 2));
  return { left, right: others.slice(left.length) };
}

export function Board() {
  const { seats, view, you } = useTable();
  const [own, ...others] = seatsFrom(you, seats.length);
  const { left, right } = sides(others);
  const ownFirst = view.asked === you && view.question !== "take";
  return (
    <div class="board dungeon-kingdom" data-seats={seats.length} data-own-first={ownFirst}>
      <div class="flank left-flank">
        {left.map((seat) => (
          <OtherSeat key={seat} seat={seat} />
        ))}
      </div>
      <Middle />
      <div class="flank right-flank">
        {right.map((seat) => (
          <OtherSeat key={seat} seat={seat} />
        ))}
        <Decks />
      </div>
      {own !== undefined && <OwnSeat seat={own} />}
    </div>
  );
}
