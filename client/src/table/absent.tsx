/** Somebody is away or out of time: what the others may do, and how one comes back. */

import { signal } from "@preact/signals";
import { ask } from "./choosing";
import { gameText } from "./game_text";
import { absence, now, you } from "./store";
import { seatName } from "./seats";

const asking = signal(false);

async function once(wish: Parameters<typeof ask>[0]): Promise<void> {
  if (asking.value) return;
  asking.value = true;
  try {
    await ask(wish);
  } finally {
    asking.value = false;
  }
}

/** A bot may play for whom everybody waits for. */
export function ClaimBar() {
  const { claimable, needed } = absence.value;
  const standing = now.value;
  if (claimable === null || !standing || standing.result || you.value === null || claimable === you.value) return null;
  if (standing.seats[you.value]?.stand_in) return null;
  if (standing.seats[claimable]?.stand_in) return null;
  const votes = standing.claiming?.seat === claimable ? standing.claiming.by : [];
  const who = seatName(standing.seats[claimable]);
  return (
    <div class="bar claim" role="status">
      <span>
        The table waits for <bdi>{who}</bdi>, who is away or out of time.
        {needed > 1 && ` ${votes.length} of ${needed} votes for a bot.`}
      </span>
      {votes.includes(you.value) ? (
        <span>You have voted.</span>
      ) : (
        <button
          type="button"
          class="button primary"
          onClick={() => void once({ type: "claim", seat: claimable })}
        >
          {needed > 1 ? "Vote to let a bot play for them" : "Let a bot play for them"}
        </button>
      )}
    </div>
  );
}

/** The game waits for a seat that somebody has given up: a bot may have it. */
export function FillBar() {
  const { fillable } = absence.value;
  const bot = gameText.value?.bots.at(-1);
  if (fillable === null || !bot || you.value === null || !now.value || now.value.result) return null;
  if (now.value.seats[fillable]?.person || now.value.seats[fillable]?.bot) return null;
  return (
    <div class="bar fill" role="status">
      <span>The table waits for somebody to take seat {fillable + 1}, which is open.</span>
      <button type="button" class="button primary" onClick={() => void once({ type: "fill", seat: fillable, bot })}>
        Let a bot play
      </button>
    </div>
  );
}

/** A bot plays for this reader. */
export function StandInBar() {
  const seat = you.value === null ? undefined : now.value?.seats[you.value];
  if (!seat?.stand_in || now.value?.result) return null;
  return (
    <div class="bar stand-in" role="status">
      <span>A bot plays for you.</span>
      <button type="button" class="button primary" onClick={() => void once({ type: "come_back" })}>
        Take my seat back
      </button>
    </div>
  );
}
