// A Mob's card as it is printed in the almanac: portrait on its field, figures, abilities.
import { Field } from "../cards/field";
import { Icon } from "../cards/icon";
import type { CardText } from "../wire";
import { abilitiesOf } from "./battles_facts";
import { glyphOf } from "./battles_glyphs";
import type { Size } from "./skin";

function Figures({ numbers: { att, def, mod, hp } }: CardText) {
  return (
    <span class="ba-figures">
      <span>
        ATT <b>{att}</b>
      </span>
      <span>
        DEF <b>{def}</b>
      </span>
      <span>
        <b>D{mod}</b>
      </span>
      <span>
        HP <b>{hp}</b>
      </span>
    </span>
  );
}

function Abilities({ code }: { code: string }) {
  return (
    <span class="ba-abilities">
      {abilitiesOf(code).map(({ title, icons }) => (
        <span class="ba-ability" key={title}>
          {title}
          <Icons icons={icons} />
        </span>
      ))}
    </span>
  );
}

/** The letters that say when an ability can be used. */
export function Icons({ icons }: { icons: string[] }) {
  return (
    <span class="ba-icons">
      {icons.map((letter) => (
        <i key={letter} data-letter={letter}>
          {letter}
        </i>
      ))}
    </span>
  );
}

/** The face of a card; a picture only, what shows it says what it is. */
export function Card({ card, size }: { card: CardText; size: Size }) {
  return (
    <span class="face ba" data-family={card.family} data-size={size} aria-hidden="true">
      <span class="ba-frame">
        <span class="ba-name">{card.name}</span>
        <span class="ba-portrait">
          <Field name={card.code} />
          <Icon name={glyphOf(card.code)} />
        </span>
        <Figures {...card} />
        <Abilities code={card.code} />
      </span>
    </span>
  );
}
