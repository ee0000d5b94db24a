// The dungeon: thirteen columns and ten rows of chambers, towers in the corners, the dragon in the middle.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useComputed } from "@preact/signals";
import { spotName } from "../table/card_at";
import { glancing, lookOf, pick } from "../table/choosing";
import { cardName } from "../table/game_text";
import { onArrow, onFocusIn, rove } from "../table/roving";
import { choicesAt, marksAt, sameSpot, spotKey } from "../table/spots";
import { useTable } from "../table/store";
import {
  cellName,
  COLUMNS,
  DIRECTIONS,
  heroesAt,
  lairAt,
  listOf,
  markersAt,
  ROWS,
  tileOf,
  TOWERS,
  TREASURE,
} from "./dungeonquest_facts";
import { Tile } from "./dungeonquest_tile";

const MONSTERS = ["Skeleton", "Sorcerer", "Troll", "Golem", "Demon"];

function Printed({ at }: { at: number }) {
  if (TOWERS.includes(at)) return <span class="tower" aria-hidden="true" />;
  if (TREASURE.includes(at)) return <span class="hoard" aria-hidden="true" data-part={TREASURE.indexOf(at)} />;
  return <span class="unexplored" aria-hidden="true" />;
}

/** Who and what is there, in words. */
function company(at: number, view: ReturnType<typeof useTable>["view"], names: string[]): string[] {
  const lair = lairAt(view, at);
  return [
    ...heroesAt(view, at).map((seat) => names[seat] ?? ""),
    ...markersAt(view, at).map((seat) => `${names[seat]}'s travel marker, facing ${DIRECTIONS[listOf(view, "heading")[seat] ?? 0]}`),
    ...(lair < 0 ? [] : [`a ${MONSTERS[lair]}`]),
    ...(listOf(view, "entrances").includes(at) ? ["an entrance to the catacombs"] : []),
  ];
}

function Pieces({ at }: { at: number }) {
  const { view } = useTable();
  const lair = lairAt(view, at);
  return (
    <>
      {listOf(view, "entrances").includes(at) && <span class="entrance" aria-hidden="true" />}
      {lair >= 0 && (
        <span class="lair" aria-hidden="true" data-monster={lair}>
          {MONSTERS[lair]!.slice(0, 2)}
        </span>
      )}
      {markersAt(view, at).map((seat) => (
        <span class="marker" aria-hidden="true" key={`m${seat}`} data-seat={seat} data-heading={listOf(view, "heading")[seat]} />
      ))}
      {heroesAt(view, at).map((seat) => (
        <span class="figure" aria-hidden="true" key={seat} data-seat={seat} data-active={view.facts["active"] === seat}>
          {seat + 1}
        </span>
      ))}
    </>
  );
}

function Cell({ at, code }: { at: number; code: string | null }) {
  const { view, seats } = useTable();
  const spot = sameSpot({ zone: "laid", seat: null, place: at });
  const key = spotKey(spot);
  const look = useComputed(() => lookOf(key)).value;
  const tile = tileOf(code);
  const what = tile ? cardName(code) : TOWERS.includes(at) || TREASURE.includes(at) ? "" : "Unexplored";
  const there = company(at, view, seats.map((seat) => seat.name));
  return (
    <button
      type="button"
      class="spot cell"
      data-spot={key}
      data-look={look}
      onClick={(event) => pick(spot, tile ? code : null, event.currentTarget, what || cellName(at))}
      {...glancing(spot, tile ? code : null)}
    >
      <span class="visually-hidden">
        {[spotName(what, cellName(at), 1, choicesAt(key), marksAt(key)), ...there].filter(Boolean).join(", ")}
      </span>
      {tile ? <Tile tile={tile} facing={listOf(view, "facing")[at] ?? 0} /> : <Printed at={at} />}
      <Pieces at={at} />
    </button>
  );
}

/** The board. */
export function Dungeon() {
  const { pile } = useTable();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rove(box.current));
  const laid = pile("laid").cards;
  return (
    <div ref={box} class="zone dungeon-grid" role="group" aria-label="Dungeon" data-zone="laid" onKeyDown={onArrow} onFocusIn={onFocusIn}>
      {Array.from({ length: COLUMNS * ROWS }, (_, at) => (
        <Cell key={at} at={at} code={laid[at] ?? ""} />
      ))}
    </div>
  );
}
