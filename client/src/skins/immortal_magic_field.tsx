// The dungeon in the middle and the deployment zones around it, one's own side below.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Icon } from "../cards/icon";
import { spotName } from "../table/card_at";
import { glancing, pick } from "../table/choosing";
import { cardByCode, cardName } from "../table/game_text";
import { plain } from "../table/plain";
import { onArrow, onFocusIn, rove } from "../table/roving";
import { sameSpot, spotKey } from "../table/spots";
import { useTable } from "../table/store";
import type { CardText, Mark } from "../wire";
import {
  edgeOf,
  linesOf,
  listOf,
  piecesOf,
  placeName,
  seatAt,
  seenAt,
  sideOf,
  sizeOf,
  spacesOf,
  spotOfPlace,
  type Edge,
  type Piece,
  type Size,
} from "./immortal_magic_facts";
import { glyphOf } from "./immortal_magic_glyphs";
import { Character, useSpot } from "./immortal_magic_piece";
import { Prospect, Strength, Tally } from "./immortal_magic_signs";

interface GroupProps {
  label: string;
  class: string;
  zone: string;
  style?: Record<string, string | number>;
  children: ComponentChildren;
}

/** What lies together: one way in for Tab, arrows lead on. */
export function Group({ label, class: className, zone, style, children }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rove(box.current));
  return (
    <div ref={box} class={`zone ${className}`} role="group" aria-label={label} data-zone={zone} style={style} onKeyDown={onArrow} onFocusIn={onFocusIn}>
      {children}
    </div>
  );
}

/** An enemy lies upright with all its figures; other cards with their glyph and name. */
function FaceUp({ card, marks, souls }: { card: CardText; marks: Mark[]; souls: number }) {
  const fights = card.numbers["dice"] !== undefined;
  return (
    <>
      <Icon name={glyphOf(card)} class="room-glyph" />
      <span class="room-name">{card.name}</span>
      {fights && (
        <span class="figures">
          <Strength card={card} marks={marks} souls={souls} />
          <Tally glyph="cut-diamond" says={`${card.numbers["gems"] ?? 0} gems for its victor`}>
            {card.numbers["gems"] ?? 0}
          </Tally>
          {souls > 0 && (
            <Tally glyph="broken-skull" says={`${souls} souls`}>
              {souls}
            </Tally>
          )}
        </span>
      )}
    </>
  );
}

interface RoomProps {
  at: number;
  /** null for a card that is not known, "" for none. */
  code: string | null;
  down: boolean;
  souls: number;
  held: boolean;
}

/** A space of the dungeon: face down, face up, or open. */
function Room({ at, code, down, souls, held }: RoomProps) {
  const spot = sameSpot(spotOfPlace(at));
  const key = spotKey(spot);
  const { look, choices, marks } = useSpot(key);
  const first = useRef(down);
  const card = cardByCode(code);
  const what = card ? `${card.name}${down ? ", face down" : ""}` : down ? "Face-down room" : "Open space";
  return (
    <button
      type="button"
      class="spot room"
      data-spot={key}
      data-look={look}
      data-state={down ? "down" : card ? "up" : "open"}
      data-family={card?.family}
      data-held={held}
      data-turned={first.current && !down}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, card ? code : null, event.currentTarget, `${what}, ${placeName(at)}`)}
      {...glancing(spot, card ? code : null)}
    >
      <span class="visually-hidden">{spotName(what, placeName(at), 1, choices, marks)}</span>
      <span class="lies" aria-hidden="true">
        {down && <Icon name="dungeon-gate" class="room-back" />}
        {card && <FaceUp card={card} marks={marks} souls={souls} />}
      </span>
      <span class="place" aria-hidden="true">
        {placeName(at)}
      </span>
      <Prospect choices={choices} marks={marks} />
    </button>
  );
}

/** The gate of a line: guarded or open. */
function Gate({ at, guarded, whose }: { at: number; guarded: boolean; whose: string }) {
  const spot = sameSpot(spotOfPlace(at));
  const key = spotKey(spot);
  const { look, choices, marks } = useSpot(key);
  return (
    <button
      type="button"
      class="spot gate"
      data-spot={key}
      data-look={look}
      data-guarded={guarded}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, null, event.currentTarget, `Gate, ${placeName(at)}`)}
      {...glancing(spot, null)}
    >
      <span class="visually-hidden">{spotName(`Gate of ${whose}`, placeName(at), 1, choices, marks)}</span>
      <Icon name={guarded ? "checked-shield" : "open-gate"} />
      <span class="place" aria-hidden="true">
        {placeName(at).split(" ")[1]}
      </span>
      <Prospect choices={choices} marks={marks} />
    </button>
  );
}

interface Around {
  pieces: Piece[];
  /** Zones lie beside the dungeon too. */
  beside: boolean;
  own: number;
  you: number | null;
  size: Size;
  names: string[];
}

const whose = (seat: number, { you, names }: Around) => (seat === you ? "yours" : `of ${names[seat] ?? "nobody"}`);

function Characters({ there, around, behind = false }: { there: Piece[]; around: Around; behind?: boolean }) {
  return (
    <>
      {there.map((piece, at) => (
        <Character
          key={piece.card}
          piece={piece}
          whose={whose(piece.owner, around)}
          own={piece.owner === around.you}
          gear={around.pieces.filter(({ bearer }) => bearer === piece.card)}
          behind={behind && at > 0}
        />
      ))}
    </>
  );
}

/** The tracks of a zone on each side: the queue, the first of it, the gate. */
const ZONE = 3;

/** Where a cell lies in the grid of the board. */
function cellOf(place: number, { own, size, beside }: Around, edge: Edge | null): Record<string, string | number> {
  const { x, y } = seenAt(place, own, size);
  const track = (at: number, zone: number, first: Edge, last: Edge) =>
    edge === first ? `1 / span ${zone}` : edge === last ? `-${zone + 1} / span ${zone}` : at + zone + 1;
  return { gridColumn: track(x, beside ? ZONE : 0, "left", "right"), gridRow: track(y, ZONE, "top", "bottom") };
}

function Space({ at, room, around }: { at: number; room: Omit<RoomProps, "at" | "held">; around: Around }) {
  const there = around.pieces.filter(({ place, slot }) => place === at && slot === 0);
  return (
    <div class="space" style={cellOf(at, around, null)} data-company={there.length}>
      <Room at={at} {...room} held={there.length > 0} />
      {there.length > 0 && (
        <div class="holders">
          <Characters there={there} around={around} />
        </div>
      )}
    </div>
  );
}

/** A line of a zone: its gate, who stands first, and who waits behind. */
function Line({ at, around, players }: { at: number; around: Around; players: number }) {
  const edge = edgeOf(at, around.own);
  const seat = seatAt(at, players);
  const queue = around.pieces.filter(({ place }) => place === at).sort((one, other) => one.slot - other.slot);
  return (
    <div class="line" data-edge={edge} data-seat={seat} style={cellOf(at, around, edge)}>
      <Gate at={at} guarded={queue.length > 0} whose={seat < 0 ? "nobody" : seat === around.you ? "your zone" : (around.names[seat] ?? "")} />
      <Characters there={queue} around={around} behind />
      {!queue.length && <span class="vacant" />}
    </div>
  );
}

/** The tracks of the board: the longest queue of each side takes the room it needs. */
function tracks(around: Around, players: number): Record<string, string | number> {
  const queue = (edge: Edge) => {
    const lines = linesOf(around.size, players).filter((line) => edgeOf(line, around.own) === edge);
    const longest = Math.max(0, ...lines.map((line) => around.pieces.filter(({ place }) => place === line).length));
    return `calc(var(--behind) * ${Math.max(0, longest - 1)})`;
  };
  const turned = around.own % 2 === 1;
  const [across, down] = turned ? [around.size.height, around.size.width] : [around.size.width, around.size.height];
  const side = (edge: Edge) => (around.beside ? [queue(edge), "minmax(0, 1fr)", "24px"] : []);
  return {
    "--rows": `${queue("top")} minmax(0, 1fr) 24px repeat(${down}, minmax(0, 1fr)) 24px minmax(0, 1fr) ${queue("bottom")}`,
    "--columns": [...side("left"), `repeat(${across}, minmax(0, 1fr))`, ...side("right").reverse()].join(" "),
    "--high": down + 2,
    "--wide": across + 2,
  };
}

/** The board. */
export function Field() {
  const { view, seats, you, pile } = useTable();
  const players = seats.length;
  const around: Around = {
    pieces: piecesOf(view),
    beside: players > 2,
    own: sideOf(you ?? 0, players),
    you,
    size: sizeOf(view),
    names: seats.map((seat) => plain(seat.name) || "empty seat"),
  };
  const rooms = pile("rooms").cards;
  const [down, souls] = [listOf<boolean>(view, "face_down"), listOf(view, "enemy_souls")];
  const seen = (at: number) => seenAt(at, around.own, around.size);
  const spaces = spacesOf(around.size).sort((one, other) => seen(one).y - seen(other).y || seen(one).x - seen(other).x);
  const lines = linesOf(around.size, players);
  const on = (...edges: Edge[]) =>
    lines.filter((line) => edges.includes(edgeOf(line, around.own))).sort((one, other) => seen(one).x - seen(other).x || seen(one).y - seen(other).y);
  const line = (at: number) => <Line key={at} at={at} around={around} players={players} />;
  return (
    <Group label="Dungeon and zones" class="grounds" zone="rooms" style={tracks(around, players)}>
      {on("top").map(line)}
      {on("left").map(line)}
      {spaces.map((at) => (
        <Space key={at} at={at} room={{ code: rooms[at] ?? null, down: down[at] ?? false, souls: souls[at] ?? 0 }} around={around} />
      ))}
      {on("right").map(line)}
      {on("bottom").map(line)}
    </Group>
  );
}

/** Who is at a place, in words. */
export function companyAt(pieces: Piece[], place: number): string {
  return pieces.flatMap((piece) => (piece.place === place ? [cardName(piece.code)] : [])).join(", ");
}
