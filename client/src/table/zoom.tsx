/** The zoom panel: the selected card large, with its words, its rules, and why it cannot be chosen. */

import type { FigureText, RuleText, Spot } from "../wire";
import { CardFace } from "./card_face";
import { confirmSelection, dismiss, glanced, propose, selection, why } from "./choosing";
import { skin } from "./dress";
import { cardByCode, figureText, gameText } from "./game_text";
import { choicesAt, marksAt } from "./spots";
import { shown } from "./store";

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

/** Somebody on the table, with their numbers and words. */
function Figure({ figure }: { figure: FigureText }) {
  const numbers = Object.entries(figure.numbers).map(([name, number]) => `${name} ${number}`);
  return (
    <>
      <h3>{figure.name}</h3>
      <p class="ability">{numbers.join(", ")}</p>
      <p>{figure.text}</p>
      <Clauses clauses={figure.clauses} />
    </>
  );
}

function Words({ code, spot: { zone, place } }: { code: string | null; spot: Spot }) {
  const card = code ? cardByCode(code) : undefined;
  const figure = figureText(zone, place ?? -1);
  if (figure) return <Figure figure={figure} />;
  if (card)
    return (
      <>
        {skin?.sort && <p>{skin.sort(card)}</p>}
        {card.ability && <p class="ability">{card.ability}</p>}
        {card.text && <p>{card.text}</p>}
        <Clauses clauses={card.clauses} />
      </>
    );
  const described = gameText.value?.zones.find((one) => one.zone === zone);
  if (!described) return null;
  return (
    <>
      <p>{described.says}</p>
      <Clauses clauses={described.clauses} />
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

function Company({ spot }: { spot: Spot }) {
  const showing = shown.value;
  const words = showing && skin?.company?.(showing, spot);
  return words ? <p class="company">{words}</p> : null;
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
  const quarters = (shown.value && skin?.turned?.(shown.value, looked.spot)) || 0;
  return (
    <section class="zoom" aria-label="Card" data-selected={chosen !== null} style={{ "--turned": `${quarters * 90}deg` }}>
      {looked.code && <CardFace code={looked.code} size="zoom" />}
      <div class="zoom-words">
        {card && <h3>{card.name}</h3>}
        <WhyNot at={looked.at} />
        {selected && <ChoicesHere at={looked.at} />}
        {skin?.Sheet && <skin.Sheet spot={looked.spot} />}
        {(looked.code || why.value?.at !== looked.at) && <Words code={looked.code} spot={looked.spot} />}
        <Company spot={looked.spot} />
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
