// A card of Dungeons of Immortal Magic: frame by kind, glyph on its colour, price, shields, figures, words.
import type { CardText } from "../wire";
import { glyphOf } from "./immortal_magic_glyphs";
import type { Size } from "./skin";

type Part = { card: CardText };

function Glyph({ name, class: className = "" }: { name: string; class?: string }) {
  return (
    <svg class={`dim-glyph ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <use href={`#${name}`} />
    </svg>
  );
}

/** What it takes to play, or what its victor gains. */
function Price({ card }: Part) {
  const gems = card.numbers["price"] ?? card.numbers["gems"];
  if (gems === undefined) return null;
  return (
    <span class="dim-price">
      <b>{gems}</b>
    </span>
  );
}

/** How many of it a deck may have, one small shield each. */
function Shields({ card }: Part) {
  const number = card.numbers["shields"] ?? 0;
  if (!number) return null;
  return <span class="dim-shields">{Array.from({ length: number }, (_, at) => <i key={at} />)}</span>;
}

const signed = (number: number, card: CardText) => (card.numbers["dice"] === undefined && number > 0 ? `+${number}` : String(number).replace("-", "−"));

function Figure({ card, name, kind }: Part & { name: string; kind: string }) {
  const number = card.numbers[name];
  return number === undefined ? null : <span class={`dim-figure ${kind}`}>{signed(number, card)}</span>;
}

/** Dice, attack and defence. */
function Figures({ card }: Part) {
  const dice = card.numbers["dice"] ?? 0;
  return (
    <span class="dim-figures">
      <Figure card={card} name="attack" kind="attack" />
      {dice > 0 && <span class="dim-dice">{Array.from({ length: dice }, (_, at) => <i key={at} />)}</span>}
      <Figure card={card} name="defence" kind="defence" />
    </span>
  );
}

/** The face of a card; a picture only, what shows it says what it is. */
export function Card({ card, size }: Part & { size: Size }) {
  return (
    <span class="face dim" data-family={card.family} data-colour={card.colour || undefined} data-size={size} aria-hidden="true">
      <span class="dim-frame">
        <span class="dim-head">
          <span class="dim-name">{card.name}</span>
          <Price card={card} />
        </span>
        <span class="dim-field">
          <Glyph name={glyphOf(card)} class="dim-charge" />
          <Shields card={card} />
          <Figures card={card} />
        </span>
        <span class="dim-line">{card.line}</span>
        <span class="dim-words">
          {card.ability && <b>{card.ability}. </b>}
          {card.text}
        </span>
      </span>
    </span>
  );
}
