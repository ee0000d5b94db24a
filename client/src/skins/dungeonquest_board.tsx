// The table of DungeonQuest: the dungeon in the middle, the sun above, one's hero below, the others and the decks beside.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { marksAt } from "../table/spots";
import { useTable } from "../table/store";
import { Bag, DeckPile, Row } from "../table/zones";
import { NumberedDungeon } from "./dungeonquest_dungeon";
import { columnOf, COLUMNS, rowOf, ROWS, seatOf, standsAt } from "./dungeonquest_facts";
import { Fight } from "./dungeonquest_fight";
import { Gallery } from "./dungeonquest_gallery";
import { Glyph } from "./dungeonquest_glyphs";
import { HeroPanel } from "./dungeonquest_heroes";
import { Moments } from "./dungeonquest_moments";
import { Sun } from "./dungeonquest_sun";

const DECKS = ["tiles", "dungeon", "search", "trap", "door", "corpse", "crypt", "catacomb", "treasure", "dragon"];
const DISCARDING = ["dungeon", "search", "trap", "door", "corpse", "crypt", "treasure"];

const called = (zone: string) => zone[0]!.toUpperCase() + zone.slice(1);

function Deck({ zone }: { zone: string }) {
  const { pile } = useTable();
  const { cards, loose, bottom } = pile(zone);
  return (
    <div class="quest-deck">
      <DeckPile zone={zone} label={called(zone)} size="mini" untitled />
      {cards.length + loose + bottom.length > 0 && <Glyph name={zone} class="deck-sign" />}
      <span class="deck-name" aria-hidden="true">
        {called(zone)}
      </span>
    </div>
  );
}

/** What was discarded from each deck, to be leafed through. */
function Discards() {
  const { pile } = useTable();
  const full = DISCARDING.filter((zone) => pile(`${zone}_discard`).cards.length > 0);
  if (!full.length) return null;
  return (
    <details class="leafed discards">
      <summary>
        Discards <b>{full.reduce((sum, zone) => sum + pile(`${zone}_discard`).cards.length, 0)}</b>
      </summary>
      <div class="panel leaves">
        {full.map((zone) => (
          <Bag key={zone} zone={`${zone}_discard`} label={called(zone)} size="mini" arrange="stacks" />
        ))}
      </div>
    </details>
  );
}

function Decks() {
  return (
    <section class="quest-decks" aria-label="Decks">
      {DECKS.map((zone) => (
        <Deck key={zone} zone={zone} />
      ))}
      <Discards />
    </section>
  );
}

/** The dragon's sleep: the cards drawn so far, and how likely the next one wakes it. */
function Sleep() {
  const { pile } = useTable();
  const said = marksAt("dragon||||").map((mark) => mark.says);
  if (!said.length && !pile("dragon_cards").cards.length) return null;
  return (
    <div class="sleep">
      <Row zone="dragon_cards" label="Dragon cards" size="mini" />
      <p>{said.join(" ")}</p>
    </div>
  );
}

/** Cards that are being dealt with: drawn, or looked at. */
function Drawn() {
  const { pile, view } = useTable();
  const rows = [
    ["considered", "Choose between"],
    ...(seatOf(view, "fighter") === null ? [["resolving", "Drawn"]] : []),
  ].filter(([zone]) => pile(zone!).cards.length > 0);
  if (!rows.length) return null;
  return (
    <div class="drawn panel">
      {rows.map(([zone, label]) => (
        <Row key={zone} zone={zone!} label={label} size="normal" />
      ))}
    </div>
  );
}

/** On a narrow screen the dungeon is seen whole, or closer by. */
const closer = signal(false);

function DungeonSide() {
  const { view } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const at = standsAt(view, seatOf(view, "fighter") ?? seatOf(view, "active") ?? 0);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    box.current?.scrollTo({ left: ((columnOf(at) + 0.5) / COLUMNS) * scrollWidth - clientWidth / 2 });
  }, [at, closer.value]);
  return (
    <div class="dungeon-side" data-hero={at >= 0 && rowOf(at) < ROWS / 2 ? "above" : "below"} data-closer={closer.value}>
      <div class="dungeon-view" ref={box}>
        <NumberedDungeon />
      </div>
      <button type="button" class="button closer" aria-pressed={closer.value} onClick={() => void (closer.value = !closer.value)}>
        Closer by
      </button>
      <Gallery />
      <Drawn />
      <Fight />
      <Moments />
    </div>
  );
}

export function Board() {
  const { seats, you } = useTable();
  const own = you ?? 0;
  const others = seats.map((_, at) => (own + at) % seats.length).slice(1);
  return (
    <div class="board dungeonquest" data-seats={seats.length}>
      <Sun />
      <DungeonSide />
      <div class="beside">
        {others.map((seat) => (
          <HeroPanel key={seat} seat={seat} own={false} />
        ))}
        <Sleep />
        <Decks />
      </div>
      {seats.length > 0 && <HeroPanel seat={own} own />}
    </div>
  );
}
