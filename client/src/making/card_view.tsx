/** A card as it is drawn, with its words for those who listen. */

import { Card } from "../skins/immortal_magic_card";
import type { Size } from "../skins/skin";
import type { CardText } from "../wire";

const UNSEEN = ["freedom", "copies"];

/** Everything on a card, in a sentence or two. */
export function inWords(card: CardText): string {
  const numbers = Object.entries(card.numbers).filter(([name]) => !UNSEEN.includes(name));
  const figures = numbers.map(([name, number]) => `${name} ${number}`).join(", ");
  return [card.line, figures, card.ability, card.text].filter(Boolean).join(". ");
}

export function CardView({ card, size = "normal" }: { card: CardText; size?: Size }) {
  return (
    <>
      <Card card={card} size={size} />
      <span class="visually-hidden">{inWords(card)}</span>
    </>
  );
}
