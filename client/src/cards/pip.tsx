// The sign of a kind of Adventurer: its shape, its letter, its tincture.
import type { CardText } from "../wire";
import { arms, isPrinted } from "./arms";
import { tincturesOf } from "./tinctures";

export function Pip({ card, class: className = "" }: { card: CardText; class?: string }) {
  const sign = arms(card);
  const own = isPrinted(card) ? undefined : tincturesOf(card.colour);
  return (
    <svg class={`pip ${className}`} data-colour={card.colour} data-ink={own?.ink} style={own?.style} viewBox="-1.5 -1.5 27 27" aria-hidden="true" focusable="false">
      <path d={sign.shape} />
      <text x="12" y={sign.letter === "A" ? 19.4 : 18.2} text-anchor="middle" data-length={sign.letter.length}>{sign.letter}</text>
    </svg>
  );
}
