/** Taking back: the button, and the bar where others are asked to agree. */

import type { Step } from "../wire";
import { ask, takeBack } from "./choosing";
import { now, past, you } from "./store";
import { seatName } from "./seats";
import { tell } from "./toast";

/** Ask to take the last choice back, or say why that cannot be. */
export function undo(): void {
  const standing = now.value;
  if (!standing || past.value) return;
  if (standing.take_back === "no") tell(standing.why_no_take_back || "There is nothing to take back.");
  else void takeBack().then((done) => done && standing.take_back === "ask" && tell("The others are asked to agree."));
}

/** Say who took a choice back. */
export function tellOfTakeBacks(steps: Step[]): void {
  for (const { what, seat } of steps)
    if (what === "took_back" && seat !== null)
      tell(seat === you.value ? "You took your choice back." : `${seatName(now.value?.seats[seat])} took a choice back.`);
}

/** The button for it. */
export function UndoButton() {
  const standing = now.value;
  if (you.value === null || !standing || standing.result) return null;
  const no = standing.take_back === "no";
  return (
    <button
      type="button"
      class="button"
      aria-disabled={no ? true : undefined}
      title={no ? standing.why_no_take_back : undefined}
      aria-keyshortcuts="u"
      onClick={undo}
    >
      {standing.take_back === "ask" ? (
        <>
          <span class="long">Ask to take back</span>
          <span class="short">Take back?</span>
        </>
      ) : (
        "Take back"
      )}
    </button>
  );
}

/** Somebody asks to take a choice back. */
export function ConsentBar() {
  const asking = now.value?.asking;
  if (!asking) return null;
  const who = seatName(now.value?.seats[asking.seat]);
  const mine = you.value !== null && asking.waiting.includes(you.value);
  const own = asking.seat === you.value;
  return (
    <div class="bar consent" role="status">
      <span>{own ? "You ask to take your choice back." : <>{who} asks to take a choice back.</>}</span>
      {mine ? (
        <>
          <button type="button" class="button primary" onClick={() => void ask({ type: "consent", agree: true })}>
            Agree
          </button>
          <button type="button" class="button" onClick={() => void ask({ type: "consent", agree: false })}>
            Refuse
          </button>
        </>
      ) : (
        <span>Waiting for {asking.waiting.map((seat) => seatName(now.value?.seats[seat])).join(", ")}</span>
      )}
    </div>
  );
}
