// The dungeon: thirteen columns and ten rows of chambers, towers in the corners, the dragon in the middle.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../cards/icon";
import { spotName } from "../table/card_at";
import { glancing, lookOf, pick } from "../table/choosing";
import { cardByCode, cardName } from "../table/game_text";
import { plain } from "../table/plain";
import { onArrow, onFocusIn, rove } from "../table/roving";
import { choicesAt, marksAt, sameSpot, spotKey } from "../table/spots";
import { useAt } from "../table/use_at";
import { useTable } from "../table/store";
import type { Mark, Seat, View } from "../wire";
import {
  cellName,
  COLUMNS,
  DIRECTIONS,
  heroOf,
  lairAt,
  listOf,
  monsterName,
  ROWS,
  tileOf,
  TOWER_SIDES,
  TOWERS,
  TREASURE,
} from "./dungeonquest_facts";
import { Glyph } from "./dungeonquest_glyphs";
import { Hoard, Pieces } from "./dungeonquest_pieces";
import { Chamber, Tile } from "./dungeonquest_tile";

/** What is printed on the board, or the dark where nothing is explored. */
function Printed({ at }: { at: number }) {
  if (TREASURE.includes(at)) return null;
  const tower = TOWERS.indexOf(at);
  if (tower < 0) return <span class="unexplored" aria-hidden="true" />;
  return <Chamber kind="tower" sides={TOWER_SIDES[tower]!} facing={0} />;
}

/** Who and what is in a cell, in words. */
export function company(view: View, at: number, seats: Seat[]): string {
  const called = (seat: number) => `${plain(seats[seat]?.name ?? "")} (${heroOf(view, seat)?.name ?? "hero"})`;
  const lair = lairAt(view, at);
  const below = (seat: number) => `${called(seat)} below, facing ${DIRECTIONS[listOf(view, "heading")[seat] ?? 0]}`;
  return [
    ...listOf(view, "place").flatMap((place, seat) => (place === at ? [called(seat)] : [])),
    ...listOf(view, "marker").flatMap((marker, seat) => (marker === at ? [below(seat)] : [])),
    ...(lair < 0 ? [] : [`a ${monsterName(lair)} waits`]),
    ...(listOf(view, "entrances").includes(at) ? ["an entrance to the catacombs"] : []),
  ].join(", ");
}

/** Signs for marks that no piece shows. */
const SIGNS: Record<string, string> = { pending: "!", trapped: "!", lost: "hourglass" };

function CellMarks({ marks }: { marks: Mark[] }) {
  const shown = marks.filter((mark) => SIGNS[mark.kind]);
  if (!shown.length) return null;
  return (
    <span class="cell-marks" aria-hidden="true">
      {shown.map(({ kind, says }) => (
        <span key={says} title={says} data-kind={kind}>
          {SIGNS[kind] === "!" ? "!" : <Icon name={SIGNS[kind]!} />}
        </span>
      ))}
    </span>
  );
}

function Lying({ at, code, facing, fresh }: { at: number; code: string | null; facing: number; fresh: boolean }) {
  const tile = tileOf(code);
  if (!tile) return <Printed at={at} />;
  return (
    <>
      <Tile tile={tile} facing={facing} class={fresh ? "fresh" : ""} />
      {cardByCode(code)?.ability && <Glyph name="search" class="searchable" />}
    </>
  );
}

/** One cell. (It reads no view: only a cell that changes is drawn again.) */
function Cell({ at, code, facing, there }: { at: number; code: string | null; facing: number; there: string }) {
  const spot = sameSpot({ zone: "laid", seat: null, place: at });
  const key = spotKey(spot);
  const look = useAt(lookOf, key);
  const choices = useAt(choicesAt, key);
  const marks = useAt(marksAt, key);
  const first = useRef(code);
  const known = tileOf(code) ? code : null;
  const what = known ? cardName(known) : TOWERS.includes(at) || TREASURE.includes(at) ? "" : "Unexplored";
  return (
    <button
      type="button"
      class="spot cell"
      data-spot={key}
      data-look={look}
      data-marks={marks.map((mark) => mark.kind).join(" ")}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, known, event.currentTarget, what || cellName(at))}
      {...glancing(spot, known)}
    >
      <span class="visually-hidden">{[spotName(what, cellName(at), 1, choices, marks), there].filter(Boolean).join(", ")}</span>
      <Lying at={at} code={code} facing={facing} fresh={first.current !== code} />
      <CellMarks marks={marks} />
    </button>
  );
}

/** The numbers along two edges, by which the log names a space. */
function Edge({ of, length }: { of: "columns" | "rows"; length: number }) {
  return (
    <span class="edge" data-of={of} aria-hidden="true">
      {Array.from({ length }, (_, at) => (
        <span key={at}>{at + 1}</span>
      ))}
    </span>
  );
}

/** The board with the numbers of its columns and rows. */
export function NumberedDungeon() {
  return (
    <div class="numbered">
      <Edge of="columns" length={COLUMNS} />
      <Edge of="rows" length={ROWS} />
      <Dungeon />
    </div>
  );
}

/** The board. */
function Dungeon() {
  const { pile, view, seats } = useTable();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rove(box.current));
  const laid = pile("laid").cards;
  const facing = listOf(view, "facing");
  return (
    <div ref={box} class="zone dungeon-grid" role="group" aria-label="Dungeon" data-zone="laid" onKeyDown={onArrow} onFocusIn={onFocusIn}>
      {Array.from({ length: COLUMNS * ROWS }, (_, at) => (
        <Cell key={at} at={at} code={laid[at] ?? ""} facing={facing[at] ?? 0} there={company(view, at, seats)} />
      ))}
      <Hoard />
      <Pieces />
    </div>
  );
}
