// A card of DungeonQuest: a glyph on the field of its deck, its worth, its name and words. Tiles show themselves.
import { Field } from "../cards/field";
import type { CardText } from "../wire";
import { tileOf } from "./dungeonquest_facts";
import { Glyph } from "./dungeonquest_glyphs";
import { Tile } from "./dungeonquest_tile";
import type { Size } from "./skin";

/** The kind of an attack, and what it answers, as its card says: "Melee, answers ranged". */
function attackOf(card: CardText): { type: string; answers: string } | null {
  if (!card.colour) return null;
  const [type = "", answers = ""] = card.ability.toLowerCase().split(", answers ");
  return { type, answers: answers.split(" ")[0]! };
}

function Picture({ card }: { card: CardText }) {
  const tile = tileOf(card.code);
  if (tile) return <Tile tile={tile} facing={0} />;
  const attack = attackOf(card);
  return (
    <>
      <Field name={attack?.type ?? card.family} />
      <span class="glyph">
        <Glyph name={attack?.type ?? (card.ability === "Monster" ? card.name.toLowerCase() : card.family)} class="glyph-ink" />
      </span>
      {attack?.answers && (
        <span class="answers">
          <Glyph name={attack.answers} />
        </span>
      )}
      {card.value > 0 && <span class="worth">{card.value}</span>}
    </>
  );
}

/** The face of a card. */
export function Card({ card, size }: { card: CardText; size: Size }) {
  return (
    <span class="face quest-face" data-family={card.family} data-colour={card.colour || undefined} data-size={size} aria-hidden="true">
      <span class="face-frame">
        <span class="face-field">
          <Picture card={card} />
        </span>
        <span class="face-plate">
          <span class="face-name">{card.name}</span>
          {card.ability && <span class="face-ability">{card.ability}</span>}
          <span class="face-text">{card.text}</span>
        </span>
      </span>
    </span>
  );
}
