// The sign of a kind of Adventurer: its shape, its letter, its tincture.
import type { CardText } from "../wire";
import { arms } from "./arms";

export function Pip({ card, class: className = "" }: { card: CardText; class?: string }) {
  const sign = arms(card);
  return (
    <svg class={`pip ${className}`} data-colour={card.colour} viewBox="-1.5 -1.5 27 27" aria-hidden="true" focusable="false">
      <path d={sign.shape} />
      <text x="12" y={sign.letter === "A" ? 19.4 : 18.2} text-anchor="middle" data-length={sign.letter.length}>{sign.letter}</text>
    </svg>
  );
}
