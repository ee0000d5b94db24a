// A chamber tile, drawn: rock, floor, passages, doors, portcullises, and what makes its kind. Side ahead is up.
import type { JSX } from "preact";
import type { TileOf } from "./dungeonquest_facts";

type Drawing = () => JSX.Element;

const ABYSS_BRIDGE = "M9 9h42v42H9z";

/** The floor of a chamber, where it is not a square room. */
const FLOORS: Record<string, string> = {
  corridor: "M20 20h20v20H20z",
  rotating: "M30 7a23 23 0 1 0 .1 0z",
  bridge: "M20 3h20v8H20zM20 49h20v8H20z",
};
const ROOM = "M8 8h44v44H8z";

/** What is drawn on the floor, by kind. */
const MARKS: Record<string, Drawing> = {
  tower: () => (
    <>
      <path class="battlements" d="M30 12a18 18 0 1 0 .1 0z" />
      <path class="daylight" d="M23 39V28a7 7 0 0 1 14 0v11z" />
    </>
  ),
  room: () => <path class="flags" d="M8 22h44M8 37h44M22 8v14M38 22v15M22 37v15" />,
  portcullis: () => <path class="flags" d="M8 22h44M8 37h44M22 8v14M38 22v15M22 37v15" />,
  "trap-room": () => <path class="danger" d="m30 15 15 26H15zM30 24v8M30 36.5v.5" />,
  rotating: () => <path class="turning" d="M43 23a15 15 0 1 0 1.5 11M45 17v8h-8" />,
  darkness: () => <path class="dark" d="M37 15a16 16 0 1 0 8 23 13 13 0 0 1-8-23z" />,
  pit: () => <ellipse class="abyss brink" cx="30" cy="30" rx="17" ry="15" />,
  "chasm-l": () => <path class="abyss brink" d="m8 17 8-9 12 13 5 1 6 8 13 12v10h-5L35 41l-3-7-9-4z" />,
  "chasm-r": () => <path class="abyss brink" d="m52 17-8-9-12 13-5 1-6 8L8 42v10h5l12-11 3-7 9-4z" />,
  "cave-in": () => <path class="rubble" d="m11 43 7-14 9 5 5-13 12 7 5 15zM20 44l6-8 7 8zM35 43l5-8 6 8zM16 20l5-5 5 6-5 4z" />,
  web: () => (
    <path class="web" d="M30 8v44M8 30h44M13 13l34 34M47 13 13 47M30 20l7 3 3 7-3 7-7 3-7-3-3-7 3-7zM30 11l14 5 5 14-5 14-14 5-14-5-5-14 5-14z" />
  ),
  bridge: () => (
    <>
      <path class="abyss brink" d={ABYSS_BRIDGE} />
      <path class="planks" d="M22 6h16M22 12h16M22 18h16M22 24h16M22 30h16M22 36h16M22 42h16M22 48h16M22 54h16M22 3v54M38 3v54" />
    </>
  ),
  "cat-entrance": () => (
    <>
      <path class="abyss brink" d="M18 14h24v32H18z" />
      <path class="stairs" d="M18 14h24v6H18zM20 22h20v5H20zM22 29h16v5H22zM24 36h12v4H24z" />
    </>
  ),
};

/** The four sides in the order ahead, right, back, left. */
function sidesOf({ kind, shape }: TileOf): string {
  return `${shape[1]}${shape[2]}${kind === "portcullis" ? "P" : "O"}${shape[0]}`;
}

/** A passage from the edge into the chamber, with what bars it; `turn` quarters clockwise from the side ahead. */
function Side({ code, turn, reach }: { code: string; turn: number; reach: number }) {
  if (code === "W") return null;
  return (
    <g transform={`rotate(${turn * 90} 30 30)`}>
      <path class="floor" d={`M20 0h20v${reach}H20z`} />
      {code === "D" && <path class="door" d="M18 1h24v6H18zM29 2.5h2v3h-2z" />}
      {code === "P" && <path class="bars" d="M18 1h24M18 6h24M20 0v9M25 0v9M30 0v9M35 0v9M40 0v9" />}
    </g>
  );
}

interface DrawnProps {
  kind: string;
  sides: string;
  facing: number;
  class?: string;
}

/** Rock with a chamber hewn into it. */
export function Chamber({ kind, sides, facing, class: className = "" }: DrawnProps) {
  const Mark = MARKS[kind];
  const reach = kind === "corridor" ? 21 : kind === "bridge" ? 4 : 9;
  return (
    <svg class={`tile ${className}`} viewBox="0 0 60 60" aria-hidden="true" focusable="false" data-kind={kind}>
      <g transform={`rotate(${facing * 90} 30 30)`}>
        <path class="rock" d="M0 0h60v60H0z" />
        <path class="floor" d={FLOORS[kind] ?? ROOM} />
        {[...sides].map((code, turn) => (
          <Side key={turn} code={code} turn={turn} reach={reach} />
        ))}
        {Mark && <Mark />}
      </g>
    </svg>
  );
}

/** A tile as it lies, its side ahead facing a direction. */
export function Tile({ tile, facing, class: className = "" }: { tile: TileOf; facing: number; class?: string }) {
  return <Chamber kind={tile.kind} sides={sidesOf(tile)} facing={facing} class={className} />;
}
