// What stands in the dungeon: heroes, monster tokens, travel markers, entrances, and the dragon on its hoard.
import { marksAt, spotKey } from "../table/spots";
import { useTable } from "../table/store";
import type { View } from "../wire";
import {
  aheadOf,
  CATACOMBS,
  columnOf,
  COLUMNS,
  heroOf,
  isAwake,
  listOf,
  rowOf,
  ROWS,
  standsAt,
  tileOf,
  TREASURE,
  tripLength,
} from "./dungeonquest_facts";
import { figureText } from "../table/game_text";
import { Glyph } from "./dungeonquest_glyphs";
import { Shield } from "./dungeonquest_shield";

/** Where the middle of a cell is, moved by parts of a cell. */
const middle = (at: number, across = 0, down = 0) => ({
  left: `${((columnOf(at) + 0.5 + across) * 100) / COLUMNS}%`,
  top: `${((rowOf(at) + 0.5 + down) * 100) / ROWS}%`,
});

const APART = [[0, 0], [0.26, 0.22], [-0.26, -0.2], [0.26, -0.2]] as const;
/** In the treasure chamber heroes stand at the dragon's feet. */
const AT_THE_HOARD = [[-0.24, 0.85], [0.24, 0.95], [-0.24, 1.3], [0.24, 1.35]] as const;
const RIFT = 0.26;

/** Towards which side of a Chasm or Bridge a hero stands, in parts of a cell. */
function ofRift(view: View, seat: number, at: number): readonly [number, number] {
  const kind = tileOf(view.zones["laid"]?.[0]?.cards[at] ?? null)?.kind ?? "";
  const side = listOf(view, "side")[seat] ?? -1;
  if (side < 0 || !/chasm|bridge/.test(kind)) return [0, 0];
  const facing = ((listOf(view, "facing")[at] ?? 0) + (side === 0 ? 2 : 0)) % 4;
  return [[0, 1, 0, -1][facing]! * RIFT, [-1, 0, 1, 0][facing]! * RIFT];
}

function Heroes() {
  const { view } = useTable();
  const places = listOf(view, "place");
  return (
    <>
      {places.map((at, seat) => {
        if (at < 0) return null;
        const before = places.slice(0, seat).filter((place) => place === at).length;
        const [across, down] = TREASURE.includes(at) ? AT_THE_HOARD[before]! : before ? APART[before]! : ofRift(view, seat, at);
        return (
          <span class="figure" key={seat} style={middle(at, across, down)} data-active={view.facts["active"] === seat}>
            <Shield seat={seat} hero={heroOf(view, seat)} />
          </span>
        );
      })}
    </>
  );
}

/** The life of a monster that waits, where it is known. */
function lifeAt(at: number): number | null | undefined {
  return marksAt(spotKey({ zone: "laid", place: at })).find(({ kind }) => kind === "life")?.number;
}

function Lairs() {
  const { view } = useTable();
  const kinds = listOf(view, "lair_kind");
  return (
    <>
      {listOf(view, "lair_at").map((at, lair) => {
        const monster = figureText("monster", kinds[lair] ?? -1);
        return (
          <span class="monster-token" key={at} style={middle(at, 0.2, -0.2)} title={monster?.name}>
            <Glyph name={monster?.key ?? "?"} />
            {lifeAt(at) && <b>{lifeAt(at)}</b>}
          </span>
        );
      })}
    </>
  );
}

/** A hero below: the marker with its arrow, and a line to where their pile leads by now. */
function Trip({ seat }: { seat: number }) {
  const { view } = useTable();
  const from = standsAt(view, seat);
  const to = aheadOf(view, seat);
  const [x, y] = [columnOf(from) + 0.5, rowOf(from) + 0.5];
  return (
    <g class="trip" data-seat={seat}>
      <path class="ghost" d={`M${x} ${y}L${columnOf(to) + 0.5} ${rowOf(to) + 0.5}`} />
      <circle cx={columnOf(to) + 0.5} cy={rowOf(to) + 0.5} r="0.2" />
      <path class="marker" transform={`translate(${x} ${y}) rotate(${(listOf(view, "heading")[seat] ?? 0) * 90})`} d="M0-.42.32.3 0 .14-.32.3z" />
      <text x={x} y={y + 0.12} text-anchor="middle" font-size=".34">
        {tripLength(view, seat)}
      </text>
    </g>
  );
}

/** Everything that stands or lies in the chambers. */
export function Pieces() {
  const { view } = useTable();
  const below = listOf(view, "place").flatMap((place, seat) => (place === CATACOMBS ? [seat] : []));
  return (
    <div class="pieces" aria-hidden="true">
      {listOf(view, "entrances").map((at) => (
        <span class="entrance" key={`e${at}`} style={middle(at, -0.24, -0.24)}>
          <Glyph name="catacomb" />
        </span>
      ))}
      <Lairs />
      {below.length > 0 && (
        <svg class="trips" viewBox={`0 0 ${COLUMNS} ${ROWS}`}>
          {below.map((seat) => (
            <Trip key={seat} seat={seat} />
          ))}
        </svg>
      )}
      <Heroes />
    </div>
  );
}

const COINS = [[9, 96], [17, 104], [30, 108], [43, 103], [51, 95], [24, 99], [37, 97], [12, 24], [48, 22], [10, 60], [51, 62]] as const;

/** The treasure chamber: two cells, gold, and the dragon, whose eye opens when it wakes. */
export function Hoard() {
  const { view } = useTable();
  const awake = isAwake(view);
  return (
    <svg class="treasure-chamber" viewBox="0 0 60 120" aria-hidden="true" focusable="false" data-awake={awake}>
      <path class="rock" d="M0 0h60v120H0z" />
      <path class="floor" d="M8 8h44v104H8zM20 0h20v9H20zM20 111h20v9H20zM0 20h9v20H0zM51 20h9v20h-9zM0 80h9v20H0zM51 80h9v20h-9z" />
      {COINS.map(([x, y]) => (
        <ellipse key={`${x},${y}`} class="coin-heap" cx={x} cy={y} rx="6" ry="3.5" />
      ))}
      <path class="dragon-body" d="M44 86c-10 10-30 6-31-12-1-14 12-23 24-19 9 3 11 14 3 18-6 3-13-1-11-7" />
      <path class="dragon-wing" d="M16 70C10 56 14 44 24 38c0 5 3 8 8 9-4 2-5 5-5 9-4-1-8 3-11 14z" />
      <path class="dragon-head" d="M22 34c2-9 10-13 18-10l6-6-1 9c5 4 5 11 1 15l-9 2-3 5-4-5c-5-1-9-5-8-10z" />
      {awake ? <circle class="dragon-eye" cx="37" cy="32" r="3" /> : <path class="dragon-lid" d="M33 33q4 3 8 0" />}
      {!awake && (
        <text class="dragon-sleep" x="44" y="18">
          z
        </text>
      )}
    </svg>
  );
}
