// The face of a card: frame by family, glyph on its field, name and words. A picture only: the table labels it.
import type { CardText } from "../wire";
import { glyphOf, isMonster, isPrinted, kindOf } from "./arms";
import type { Size } from "./back";
import { Field } from "./field";
import { Icon, TwinIcon } from "./icon";
import { Pip } from "./pip";
import { tincturesOf } from "./tinctures";

/** The Adventurers whose icons a Monster shows, looked up by face. */
type CardOf = (face: number) => CardText | undefined;

/** The glyph and its shade; what is mini shows no shade. */
function Glyph({ card, size }: { card: CardText; size: Size }) {
  const name = glyphOf(card);
  const Drawing = name === "wolf-head" ? TwinIcon : Icon;
  return (
    <span class="glyph">
      {size !== "mini" && <Drawing name={name} class="glyph-shade" />}
      <Drawing name={name} class="glyph-ink" />
    </span>
  );
}

function Cost({ card, cardOf }: { card: CardText; cardOf: CardOf }) {
  return (
    <span class="cost">
      {card.icons.map((face, at) => {
        const payer = cardOf(face);
        return payer && <Pip key={at} card={payer} />;
      })}
    </span>
  );
}

export function Face({ card, size, cardOf }: { card: CardText; size: Size; cardOf: CardOf }) {
  const monster = isMonster(card);
  const own = isPrinted(card) ? undefined : tincturesOf(card.colour);
  return (
    <span
      class="face"
      data-family={monster ? "monster" : "adventurer"}
      data-colour={card.colour}
      data-ink={own?.ink}
      data-size={size}
      style={own?.style}
      aria-hidden="true"
    >
      <span class="face-frame">
        <span class="face-field">
          <Field name={kindOf(card)} />
          <Glyph card={card} size={size} />
          {!monster && <Pip card={card} class="sign" />}
          {monster && <Cost card={card} cardOf={cardOf} />}
          {monster && <span class="worth">{card.value}</span>}
        </span>
        <span class="face-plate">
          <span class="face-name">{kindOf(card)}</span>
          <span class="face-ability">{card.ability}</span>
          <span class="face-text">{card.text}</span>
        </span>
      </span>
    </span>
  );
}
