// What lies before each player: gems, deck, graveyard, Deployables, and the Hall of Champions.
import { useState } from "preact/hooks";
import { Icon } from "../cards/icon";
import { CardAt } from "../table/card_at";
import { cardName, optionOf } from "../table/game_text";
import { plain } from "../table/plain";
import { marksAt, sameSpot, spotKey } from "../table/spots";
import { about, presence, useTable } from "../table/store";
import { Bag, Row } from "../table/zones";
import { dealtUnseen, familyOf, listOf, numberOf, piecesOf, sideName, spotOfRow } from "./immortal_magic_facts";
import { Chip } from "./immortal_magic_piece";
import { Group } from "./immortal_magic_field";
import { Tally } from "./immortal_magic_signs";

interface PileProps {
  zone: string;
  seat?: number | undefined;
  label: string;
}

/** Cards that lie on each other: a deck, a graveyard with its last card on top, somebody's hand. */
export function Heap({ zone, seat, label }: PileProps) {
  const { pile, view } = useTable();
  const { cards, loose, bottom } = pile(zone, seat ?? null);
  const number = cards.length + loose + bottom.length - (zone === "dungeon" ? dealtUnseen(view) : 0);
  return (
    <Group label={`${label}, ${number} ${number === 1 ? "card" : "cards"}`} class="deck" zone={zone}>
      <CardAt
        spot={sameSpot({ zone, seat: seat ?? null })}
        code={number ? (loose ? null : (cards[cards.length - 1] ?? null)) : ""}
        size="mini"
        where={label}
        count={number}
      />
    </Group>
  );
}

/** A heap with its name below. */
export function NamedHeap(props: PileProps) {
  return (
    <div class="heap">
      <Heap {...props} />
      <span class="heap-name" aria-hidden="true">
        {props.label}
      </span>
    </div>
  );
}

/** A graveyard, and all of it to be leafed through. */
export function Graveyard({ zone, seat, label }: PileProps) {
  const { pile } = useTable();
  const [open, setOpen] = useState(false);
  const { cards } = pile(zone, seat ?? null);
  return (
    <div class="heap graveyard">
      <Heap zone={zone} seat={seat} label={label} />
      {!cards.length && (
        <span class="heap-name" aria-hidden="true">
          {label}
        </span>
      )}
      {cards.length > 0 && (
        <details class="leafed" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{label}</summary>
          {open && (
            <div class="panel leaves">
              <Row zone={zone} seat={seat} label={label} size="small" />
            </div>
          )}
        </details>
      )}
    </div>
  );
}

/** Champions, and a frame for each that is still needed. */
function Hall({ seat }: { seat: number }) {
  const campaign = (optionOf(about.value, "campaign") ?? "none") !== "none";
  const needed = campaign ? 0 : Number(optionOf(about.value, "champions") ?? 2);
  const says = marksAt(spotKey({ zone: "hall", seat })).map((mark) => mark.says);
  return (
    <div class="hall" title={says.join(" ")}>
      <Row zone="hall" seat={seat} label="Hall" size="mini" slots={needed} />
    </div>
  );
}

/** Deployables, each with its counters. */
function Deployables({ seat }: { seat: number }) {
  const { view } = useTable();
  const lying = piecesOf(view).filter(
    ({ owner, bearer, place, code }) => owner === seat && bearer < 0 && place < 0 && familyOf(code) !== "universal",
  );
  if (!lying.length) return null;
  return (
    <Group label={`Deployables, ${lying.length}`} class="deployables" zone="in_play">
      {lying.map((piece) => (
        <CardAt key={piece.card} spot={sameSpot(spotOfRow(piece.row))} code={piece.code} size="mini" where="Deployable" />
      ))}
    </Group>
  );
}

function Head({ seat }: { seat: number }) {
  const { now, view, seats, you } = useTable();
  const atTurn = !now?.result && numberOf(view, "active") === seat;
  const away = seats[seat]?.person && presence.value.here[seat] === false;
  const gone = listOf<boolean>(view, "gone")[seat];
  return (
    <header class="player-head">
      <h2 class="seat-name">
        {atTurn && <Icon name="torch" class="turn-torch" />}
        <span class="name">{seat === you ? "You" : plain(seats[seat]?.name ?? "") || "Empty seat"}</span>
        {atTurn && <span class="visually-hidden"> (at turn)</span>}
        <span class="tag">{gone ? "has conceded" : away ? "away" : sideName(seat, seats.length)}</span>
      </h2>
      <p class="wealth">
        <Tally glyph="cut-diamond" says="Gems">
          <span class="visually-hidden">Gems: </span>
          <b>{listOf(view, "gems")[seat] ?? 0}</b>
        </Tally>
      </p>
    </header>
  );
}

/** One player. */
export function Player({ seat, own }: { seat: number; own: boolean }) {
  const { now, view, seats, you, pile } = useTable();
  const name = plain(seats[seat]?.name ?? "") || "Empty seat";
  const cards = pile("hand", seat).cards.length;
  return (
    <section
      class={own ? "seat player panel own" : "seat player panel"}
      data-active={!now?.result && numberOf(view, "active") === seat}
      data-gone={listOf<boolean>(view, "gone")[seat]}
      aria-label={seat === you ? "Before you" : name}
    >
      <div class="player-side">
        <Head seat={seat} />
        <div class="piles">
          <NamedHeap zone="deck" seat={seat} label="Deck" />
          {!own && <NamedHeap zone="hand" seat={seat} label="Hand" />}
          <Graveyard zone="graveyard" seat={seat} label="Graveyard" />
        </div>
      </div>
      <div class="belongings">
        <Hall seat={seat} />
        <Deployables seat={seat} />
      </div>
      {own && (
        <div class="many" style={{ "--cards": Math.max(cards, 1), "--overlaps": Math.max(cards - 1, 1) }}>
          <Bag zone="hand" seat={seat} label="Hand" size="normal" arrange="fan" />
        </div>
      )}
    </section>
  );
}

/** Universals concern all: they lie over the dungeon. */
export function Universals() {
  const { view, seats, you } = useTable();
  const lying = piecesOf(view).filter(({ bearer, place, code }) => bearer < 0 && place < 0 && familyOf(code) === "universal");
  if (!lying.length) return null;
  return (
    <Group label={`Universals, ${lying.length}`} class="universals" zone="in_play">
      {lying.map((piece) => (
        <Chip
          key={piece.card}
          piece={piece}
          named={cardName(piece.code)}
          where={piece.owner === you ? "Universal of yours" : `Universal of ${plain(seats[piece.owner]?.name ?? "")}`}
        />
      ))}
    </Group>
  );
}
