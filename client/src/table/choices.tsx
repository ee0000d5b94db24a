/** Every choice as a button, so that the game can be played without the board. */

import { useComputed } from "@preact/signals";
import type { Choice } from "../wire";
import { acting, confirmSelection, hinted, late, pointing, propose, selection, taught } from "./choosing";
import { past, shown, you } from "./store";

/** The key of each choice: digits, then the letters that mean nothing else. */
export const CHOICE_KEYS = "123456789abdefgjkmnopqstvxyz";

function Worth({ value, values }: { value: number | undefined; values: Map<string, number> }) {
  if (value === undefined) return null;
  const all = [...values.values()];
  const least = Math.min(...all);
  const span = Math.max(...all) - least || 1;
  return (
    <span class="worth-bar" title={`The bot's value: ${value.toFixed(2)}`}>
      <meter min={0} max={1} value={(value - least) / span} aria-label={`value ${value.toFixed(2)}`} />
    </span>
  );
}

function ChoiceButton({ choice, index }: { choice: Choice; index: number }) {
  const { key, label, notes } = choice;
  const chosen = useComputed(() => selection.value?.choice === key).value;
  const hint = hinted.value;
  const off = taught.value !== null && taught.value !== key;
  return (
    <li>
      <button
        type="button"
        class="button choice"
        data-key={key}
        data-hinted={hint?.choice === key}
        data-taught={taught.value === key}
        aria-pressed={chosen ? true : undefined}
        aria-disabled={off ? true : undefined}
        aria-keyshortcuts={CHOICE_KEYS[index]}
        onClick={() => (chosen ? confirmSelection() : propose(choice))}
        {...pointing(key)}
      >
        {CHOICE_KEYS[index] && <kbd aria-hidden="true">{CHOICE_KEYS[index]}</kbd>}
        <span class="choice-label">
          {chosen ? `Confirm: ${label}` : label}
          {notes.length > 0 && <small> {notes.join(" · ")}</small>}
        </span>
        {hint && <Worth value={hint.values.get(key)} values={hint.values} />}
      </button>
    </li>
  );
}

/** The open choices. */
export function Choices() {
  const choices = shown.value?.choices ?? [];
  if (past.value || you.value === null || !choices.length) return null;
  return (
    <ul class="choices" aria-label="Your choices" aria-busy={acting.value !== null} data-late={late.value}>
      {choices.map((choice, index) => (
        <ChoiceButton key={choice.key} choice={choice} index={index} />
      ))}
    </ul>
  );
}
