// Who stands on the table: a character with its figures, and what it wears below.
import { Icon } from "../cards/icon";
import { spotName } from "../table/card_at";
import { glancing, lookOf, pick } from "../table/choosing";
import { cardByCode, cardName } from "../table/game_text";
import { choicesAt, marksAt, sameSpot, spotKey } from "../table/spots";
import { useAt } from "../table/use_at";
import type { Mark } from "../wire";
import { placeName, spotOfRow, type Piece } from "./immortal_magic_facts";
import { glyphOf } from "./immortal_magic_glyphs";
import { Path, Prospect, Race, Rank, Strength, Tally } from "./immortal_magic_signs";

/** What is at a spot: how it looks, what can be done there, what is marked. */
export function useSpot(key: string) {
  const look = useAt(lookOf, key);
  const choices = useAt(choicesAt, key);
  const marks = useAt(marksAt, key);
  return { look, choices, marks };
}

/** A card in play shown by its glyph; with its name where there is room for it. */
export function Chip({ piece, named = "", where }: { piece: Piece; named?: string; where: string }) {
  const spot = sameSpot(spotOfRow(piece.row));
  const key = spotKey(spot);
  const { look, choices, marks } = useSpot(key);
  const card = cardByCode(piece.code);
  return (
    <button
      type="button"
      class="spot chip"
      data-at={`card${piece.card}`}
      data-code={piece.code ?? "?"}
      data-spot={key}
      data-look={look}
      data-family={card?.family}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, piece.code, event.currentTarget, cardName(piece.code))}
      {...glancing(spot, piece.code)}
    >
      <span class="visually-hidden">{spotName(cardName(piece.code), where, 1, choices, marks)}</span>
      {card && <Icon name={glyphOf(card)} />}
      {named && (
        <span class="chip-name" aria-hidden="true">
          {named}
        </span>
      )}
      {piece.counters > 0 && (
        <b class="counters" aria-hidden="true">
          {piece.counters}
        </b>
      )}
    </button>
  );
}

/** What a character is up to: souls, moves left, stunned, deployed this turn. */
function State({ piece, marks }: { piece: Piece; marks: Mark[] }) {
  const told = (kind: string) => marks.find((mark) => mark.kind === kind);
  const [moves, stunned, fresh] = [told("moves"), told("stunned"), told("fresh")];
  return (
    <span class="state">
      {piece.souls > 0 && (
        <Tally glyph="broken-skull" says={told("souls")?.says ?? "souls"}>
          {piece.souls}
        </Tally>
      )}
      {stunned && <Tally glyph="knocked-out-stars" says={stunned.says} />}
      {fresh && <Tally glyph="hourglass" says={fresh.says} />}
      {moves && !stunned && !fresh && (
        <Tally glyph="boots" says={moves.says}>
          {moves.number}
        </Tally>
      )}
    </span>
  );
}

interface CharacterProps {
  piece: Piece;
  /** Who plays it, in a word. */
  whose: string;
  own: boolean;
  gear: Piece[];
  /** It stands behind others of its line. */
  behind?: boolean;
}

/** A character: its sign, its name, its figures, its state. */
export function Character({ piece, whose, own, gear, behind = false }: CharacterProps) {
  const spot = sameSpot(spotOfRow(piece.row));
  const key = spotKey(spot);
  const { look, choices, marks } = useSpot(key);
  const card = cardByCode(piece.code);
  const what = cardName(piece.code);
  const queue = piece.slot > 0 ? `number ${piece.slot} in ${placeName(piece.place)}` : `at ${placeName(piece.place)}`;
  return (
    <div class="piece" data-own={own} data-seat={piece.owner} data-colour={card?.colour} data-behind={behind}>
      <button
        type="button"
        class="spot character"
        data-at={`card${piece.card}`}
        data-code={piece.code ?? "?"}
        data-spot={key}
        data-look={look}
        aria-pressed={look.includes("selected") ? true : undefined}
        onClick={(event) => pick(spot, piece.code, event.currentTarget, what)}
        {...glancing(spot, piece.code)}
      >
        <span class="visually-hidden">{spotName(`${what} (${card?.line ?? ""}), ${whose}`, queue, 1, choices, marks)}</span>
        <span class="plate" aria-hidden="true">
          <span class="title">
            <Race card={card} />
            <span class="title-name">{what}</span>
            <Rank card={card} />
            <Path card={card} />
          </span>
          <span class="figures">
            <Strength card={card} marks={marks} souls={piece.souls} />
            <State piece={piece} marks={marks} />
          </span>
        </span>
        <Prospect choices={choices} marks={marks} />
      </button>
      {gear.length > 0 && (
        <div class="gear" style={{ "--chips": gear.length }}>
          {gear.map((worn) => (
            <Chip key={worn.card} piece={worn} where={`worn by ${what}`} />
          ))}
        </div>
      )}
    </div>
  );
}
