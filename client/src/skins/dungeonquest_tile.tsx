// A chamber tile, drawn: floor, walls, doors, portcullises, and what makes its kind. Side ahead is up; the cell turns it.
import type { JSX } from "preact";
import type { TileOf } from "./dungeonquest_facts";

const SIZE = 60;
const GATE = 20;

/** What is drawn on the floor, by kind. */
const FLOORS: Record<string, () => JSX.Element> = {
  corridor: () => <path class="way" d="M30 4v52M4 30h52" />,
  "trap-room": () => <path class="danger" d="M30 18 42 40H18zM30 26v7M30 36.5v.5" />,
  rotating: () => <path class="sign" d="M42 22a14 14 0 1 0 2 12M44 20v10h-9" />,
  darkness: () => <path class="dark" d="M38 16a15 15 0 1 0 6 24 13 13 0 0 1-6-24z" />,
  pit: () => (
    <>
      <ellipse class="abyss" cx="30" cy="31" rx="16" ry="12" />
      <ellipse class="brink" cx="30" cy="31" rx="16" ry="12" />
    </>
  ),
  "chasm-l": () => <path class="abyss" d="M4 12 14 8l44 42-8 8z" />,
  "chasm-r": () => <path class="abyss" d="m56 12-10-4L2 50l8 8z" />,
  "cave-in": () => <path class="rubble" d="m14 40 6-12 9 4 4-10 12 6 4 14zM22 42l5-6 6 6zM36 40l4-6 5 6z" />,
  web: () => (
    <path class="web" d="M30 6v48M6 30h48M13 13l34 34M47 13 13 47M30 18l9 4 4 8-4 9-9 4-9-4-4-9 4-8zM30 10l14 6 6 14-6 15-14 6-14-6-6-15 6-14z" />
  ),
  bridge: () => (
    <>
      <path class="abyss" d="M2 16h56v28H2z" />
      <path class="planks" d="M22 14h16M22 20h16M22 26h16M22 32h16M22 38h16M22 44h16M22 12v36M38 12v36" />
    </>
  ),
  "cat-entrance": () => <path class="stairs" d="M20 20h20v4H20zM22 26h16v4H22zM24 32h12v4H24zM26 38h8v4h-8z" />,
};

/** The four sides in the order ahead, right, back, left; `turn` quarters clockwise from north. */
function sidesOf({ kind, shape }: TileOf): string {
  return `${shape[1]}${shape[2]}${kind === "portcullis" ? "P" : "O"}${shape[0]}`;
}

function Side({ code, turn }: { code: string; turn: number }) {
  const far = (SIZE - GATE) / 2;
  return (
    <g transform={`rotate(${turn * 90} 30 30)`}>
      {code === "W" ? <path class="wall" d="M0 2h60" /> : <path class="wall" d={`M0 2h${far}M${SIZE - far} 2h${far}`} />}
      {code === "D" && <path class="door" d={`M${far} 2.5h${GATE}`} />}
      {code === "P" && <path class="bars" d={`M${far} 2.5h${GATE}M23 0v6M27 0v6M30 0v6M33 0v6M37 0v6`} />}
    </g>
  );
}

/** A tile as it lies, its side ahead facing a direction. */
export function Tile({ tile, facing }: { tile: TileOf; facing: number }) {
  const Floor = FLOORS[tile.kind];
  return (
    <svg class="tile" viewBox="0 0 60 60" aria-hidden="true" focusable="false" data-kind={tile.kind}>
      <g transform={`rotate(${facing * 90} 30 30)`}>
        <path class="floor" d="M0 0h60v60H0z" />
        {Floor && <Floor />}
        {[...sidesOf(tile)].map((code, turn) => (
          <Side key={turn} code={code} turn={turn} />
        ))}
      </g>
    </svg>
  );
}
