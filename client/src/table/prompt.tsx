/** The prompt line: whose turn it is, what is asked, why, and by which rule. Always there. */

import type { Now } from "../wire";
import { RunningClock } from "./clocks";
import { clauseText } from "./game_text";
import { plain } from "./plain";
import { skip, waitingScenes } from "./scenes";
import { inert, shown, you } from "./store";
import { Clauses } from "./zoom";

/** Whose turn it is, in a few words. */
export function whoseTurn(): string {
  const showing = shown.value;
  if (!showing) return "";
  if (showing.result) return "";
  const asked = showing.view.asked;
  if (asked === null) return "";
  if (asked === you.value) return "Your turn";
  return `${plain(showing.seats[asked]?.name ?? "") || "An empty seat"} to choose`;
}

/** Why it is asked: how the game came to it, and by which rule. */
function Trail({ standing: { trail, rule, clauses } }: { standing: Now }) {
  if (!trail.length && !rule) return null;
  return (
    <details class="trail">
      <summary>Why am I asked this?</summary>
      {trail.length > 0 && (
        <ol>
          {trail.map((step, index) => (
            <li key={index}>{plain(step)}</li>
          ))}
        </ol>
      )}
      {rule && <p>{rule}</p>}
      <Clauses clauses={clauses.map(clauseText).filter((clause) => clause.says)} />
    </details>
  );
}

/** The whole turn and its phase come first in a trail; what follows is what the question is about. */
const TURN_AND_PHASE = 2;

/** What the question is about, where the question itself does not say it. */
function Matter({ standing: { trail, prompt } }: { standing: Now }) {
  const matter = trail.slice(TURN_AND_PHASE).at(-1);
  if (!matter || prompt.includes(matter)) return null;
  return <p class="matter">{plain(matter)}</p>;
}

/** Beside whose turn it is, so that its coming and going moves no choice. */
function SkipAhead() {
  if (!waitingScenes.value) return null;
  return (
    <button type="button" class="button skip-ahead" onClick={skip} aria-keyshortcuts=".">
      Skip ahead ({waitingScenes.value})
    </button>
  );
}

/** What is asked. */
export function Prompt() {
  const showing = shown.value;
  const toYou = you.value !== null && showing?.view.asked === you.value;
  const yours = !inert.value && toYou;
  return (
    <section class="prompt" aria-label="What is asked" data-yours={yours}>
      <SkipAhead />
      <p class="whose">
        {whoseTurn()}
        {showing && <RunningClock asked={showing.view.asked} />}
      </p>
      {showing && <Matter standing={showing} />}
      <p class="asked" id="prompt" tabIndex={-1}>
        {showing ? plain(showing.prompt) : "Coming to the table…"}
      </p>
      {showing && toYou && <Trail standing={showing} />}
    </section>
  );
}
