/** "What would the bot do?" */

import { askHint } from "./choosing";
import { about, now, past, you } from "./store";
import { tell } from "./toast";

/** Whether a hint can be asked for now. */
const hintable = () =>
  about.value?.hints === true && !past.value && you.value !== null && now.value?.view.asked === you.value;

/** Ask for a hint, or say why there is none. */
export function wantHint(): void {
  if (hintable()) void askHint();
  else tell(about.value?.hints ? "Hints are for your own choices." : "This table plays without hints.");
}

/** The button for it. */
export function HintButton() {
  if (!about.value?.hints || you.value === null || now.value?.result) return null;
  return (
    <button
      type="button"
      class="button"
      aria-disabled={hintable() ? undefined : true}
      aria-keyshortcuts="i"
      onClick={wantHint}
    >
      <span class="long">What would the bot do?</span>
      <span class="short">Hint</span>
    </button>
  );
}
