// What lies before each player.
import { useState } from "preact/hooks";
import { Icon } from "../cards/icon";
import { preview } from "../table/choosing";
import { plain } from "../table/plain";
import { presence, useTable } from "../table/store";
import { Bag, Row } from "../table/zones";
import type { Size } from "./skin";
import { arrayLength, handSize, isActive, isCut, reserveOf, rowLength, tokens } from "./dungeon_kingdom_facts";

const SLOTS = 7;

/** Whether a player is at turn; after the game nobody is. */
function useAtTurn(seat: number): boolean {
  const { now, view } = useTable();
  return !now?.result && isActive(view, seat);
}

function Name({ seat }: { seat: number }) {
  const { seats, you } = useTable();
  const atTurn = useAtTurn(seat);
  const sitting = seats[seat];
  const away = sitting?.person && presence.value.here[seat] === false;
  return (
    <h2 class="seat-name">
      {atTurn && <Icon name="torch" class="turn-torch" />}
      <span class="name">{seat === you ? "You" : plain(sitting?.name ?? "") || "Empty seat"}</span>
      {sitting?.bot && <span class="tag">bot</span>}
      {away && <span class="tag">away</span>}
      {atTurn && <span class="visually-hidden"> (at turn)</span>}
    </h2>
  );
}

function Reserve({ seat, coins }: { seat: number; coins: boolean }) {
  const { view } = useTable();
  const points = reserveOf(view, seat);
  return (
    <p class="reserve" title="Reserve: Victory Points">
      <span class="visually-hidden">Reserve: </span>
      <b class="purse">{points}</b>
      {coins && (
        <span class="coins" aria-hidden="true">
          {tokens(points).map((coin, at) => (
            <span class="coin" data-coin={coin} key={at}>
              {coin}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

/** How a row of cards overlaps where it is too long for its room. */
function overlapping(cards: number) {
  return { "--cards": Math.max(cards, 1), "--overlaps": Math.max(cards - 1, 1) };
}

/** Whether the choice under the pointer would cut the Array: both halves are shown beforehand. */
function cutting(): boolean {
  return preview.value?.startsWith("cut/") ?? false;
}

function Realm({ size }: { size: Size }) {
  const { view } = useTable();
  const kingdom = rowLength(view, "kingdom");
  const dungeon = rowLength(view, "dungeon");
  return (
    <div class="realm" style={{ "--cards": Math.max(kingdom, 1) + Math.max(dungeon, 1) }}>
      <div class="half kingdom" style={{ flexGrow: Math.max(kingdom, 1) }}>
        <Icon name="castle" class="half-icon" />
        <Row zone="kingdom" label="Kingdom" size={size} />
      </div>
      <div class="half dungeon" style={{ flexGrow: Math.max(dungeon, 1) }}>
        <Icon name="dungeon-gate" class="half-icon" />
        <Row zone="dungeon" label="Dungeon" size={size} />
      </div>
    </div>
  );
}

function Line({ seat, size }: { seat: number; size: Size }) {
  const { view, you } = useTable();
  if (isCut(view, seat)) return <Realm size={size} />;
  return (
    <div class="array-line" data-cutting={seat === you && cutting()} style={{ "--cards": Math.max(SLOTS, arrayLength(view, seat)) }}>
      <Row zone="array" seat={seat} slots={SLOTS} label="Array" size={size} gaps />
    </div>
  );
}

function Hoard({ seat, size }: { seat: number; size: Size }) {
  const { pile } = useTable();
  const graves = pile("graveyard", seat).cards.length;
  return (
    <div class="hoard">
      <Bag zone="treasury" seat={seat} label="Treasury" size={size} arrange="stacks" sideways />
      <div class="graves" style={overlapping(graves)}>
        <Row zone="graveyard" seat={seat} label="Graveyard" size={size} />
      </div>
    </div>
  );
}

/** The numbers of a player whose cards are folded away on a narrow screen. */
function InShort({ seat }: { seat: number }) {
  const { view } = useTable();
  return (
    <span class="in-short">
      <Icon name="poker-hand" />
      <span class="visually-hidden">Hand: </span>
      {handSize(view, seat)}
      <Icon name="card-draw" />
      <span class="visually-hidden">Array: </span>
      {arrayLength(view, seat)}/{SLOTS}
    </span>
  );
}

export function OtherSeat({ seat }: { seat: number }) {
  const { now, seats } = useTable();
  const atTurn = useAtTurn(seat);
  const [open, setOpen] = useState(false);
  const wanted = now?.choices.some((choice) => choice.spots.some((spot) => spot.seat === seat)) ?? false;
  const name = plain(seats[seat]?.name ?? "") || "Empty seat";
  const unfolded = open || wanted;
  return (
    <section class="seat other panel" data-active={atTurn} data-open={unfolded} aria-label={name}>
      <header class="seat-head">
        <Name seat={seat} />
        <InShort seat={seat} />
        <Reserve seat={seat} coins={false} />
        <button type="button" class="button unfold" aria-expanded={unfolded} onClick={() => setOpen(!open)}>
          {unfolded ? "Less" : "More"}
          <span class="visually-hidden"> of {name}</span>
        </button>
      </header>
      <div class="seat-body">
        <Line seat={seat} size="mini" />
        <div class="seat-store">
          <Bag zone="hand" seat={seat} label="Hand" size="mini" arrange="stacks" />
          <Hoard seat={seat} size="mini" />
        </div>
      </div>
    </section>
  );
}

export function OwnSeat({ seat }: { seat: number }) {
  const { seats, view, you } = useTable();
  const atTurn = useAtTurn(seat);
  const label = seat === you ? "Before you" : plain(seats[seat]?.name ?? "") || "Empty seat";
  return (
    <section class="seat own panel" data-active={atTurn} aria-label={label}>
      <header class="seat-head">
        <Name seat={seat} />
        <Reserve seat={seat} coins />
      </header>
      <Line seat={seat} size="normal" />
      <div class="own-hand" style={overlapping(handSize(view, seat))}>
        <Bag zone="hand" seat={seat} label="Hand" size="normal" arrange="fan" />
      </div>
      <Hoard seat={seat} size="mini" />
    </section>
  );
}
