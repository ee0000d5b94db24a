/** The zoom panel: the selected card large, with its words, its rules, and why it cannot be chosen. */

import type { RuleText } from "../wire";
import { CardFace } from "./card_face";
import { confirmSelection, dismiss, glanced, propose, selection, why } from "./choosing";
import { cardByCode, gameText } from "./game_text";
import { choicesAt, marksAt } from "./spots";

/** Rules in our words, to be opened. */
export function Clauses({ clauses, open = false }: { clauses: RuleText[]; open?: boolean }) {
  if (!clauses.length) return null;
  return (
    <details class="clauses" open={open}>
      <summary>Rules</summary>
      <dl>
        {clauses.map((clause) => (
          <div key={clause.id}>
            <dt>{clause.id}</dt>
            <dd>
              {clause.says}
              {clause.rulings.map((ruling) => (
                <p class="ruling" key={ruling}>
                  {ruling}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function WhyNot({ at }: { at: string }) {
  const told = why.value;
  if (told?.at !== at) return null;
  return (
    <section class="why" aria-label="Why not">
      <p>{told.answer.text}</p>
      <Clauses clauses={told.answer.clauses} open />
    </section>
  );
}

function ChoicesHere({ at }: { at: string }) {
  const choices = choicesAt(at);
  const waiting = selection.value?.choice;
  if (!choices.length) return null;
  return (
    <div class="choices-here">
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.key}
          class={choice.key === waiting ? "button primary" : "button"}
          onClick={() => (choice.key === waiting ? confirmSelection() : propose(choice))}
        >
          {choice.key === waiting ? `Confirm: ${choice.label}` : choice.label}
        </button>
      ))}
    </div>
  );
}

function Words({ code, zone }: { code: string | null; zone: string }) {
  const card = code ? cardByCode(code) : undefined;
  if (card)
    return (
      <>
        {card.ability && <p class="ability">{card.ability}</p>}
        {card.text && <p>{card.text}</p>}
        <Clauses clauses={card.clauses} />
      </>
    );
  const about = gameText.value?.zones.find((one) => one.zone === zone);
  if (!about) return null;
  return (
    <>
      <p>{about.says}</p>
      <Clauses clauses={about.clauses} />
    </>
  );
}

function MarksHere({ at }: { at: string }) {
  return (
    <>
      {marksAt(at).map((mark) => (
        <p class="says" key={mark.says}>
          {mark.says}
        </p>
      ))}
    </>
  );
}

function NothingZoomed() {
  return (
    <section class="zoom empty" aria-label="Card">
      <p>Point at a card to read it; choose one to keep it here.</p>
    </section>
  );
}

/** What is glanced at, else what is selected. */
export function Zoom() {
  const chosen = selection.value;
  const looked = glanced.value ?? (chosen?.spot ? { ...chosen, spot: chosen.spot } : null);
  if (!looked) return <NothingZoomed />;
  const selected = chosen?.at === looked.at;
  const card = looked.code ? cardByCode(looked.code) : undefined;
  return (
    <section class="zoom" aria-label="Card" data-selected={chosen !== null}>
      {looked.code && <CardFace code={looked.code} size="zoom" />}
      <div class="zoom-words">
        {card && <h3>{card.name}</h3>}
        <WhyNot at={looked.at} />
        {selected && <ChoicesHere at={looked.at} />}
        {(looked.code || why.value?.at !== looked.at) && <Words code={looked.code} zone={looked.spot.zone} />}
        <MarksHere at={looked.at} />
        {selected && (
          <button type="button" class="button close" onClick={dismiss}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}
