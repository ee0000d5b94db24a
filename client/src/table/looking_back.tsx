/** Looking back at a moment of the running game. */

import { asNow, fetchMoments } from "./moments";
import { about, now, past } from "./store";
import { tell } from "./toast";

/** Show the table as it was at a moment. */
export async function lookBack(moment: number): Promise<void> {
  const table = about.value?.table;
  if (!table) return;
  try {
    const found = (await fetchMoments(table, moment, moment, "me")).moments[0];
    const { seats = [], result = null, view = null } = now.value ?? {};
    if (found) past.value = asNow(found, seats, moment === view?.moment ? result : null);
  } catch (error) {
    tell(String((error as Error).message));
  }
}

/** Show the table as it is. */
export function backToNow(): void {
  past.value = null;
}

/** A bar that says we are not in the present. */
export function PastBar() {
  if (!past.value) return null;
  const moment = past.value.view.moment;
  return (
    <div class="bar past" role="status">
      <span>Looking back at moment {moment}</span>
      {moment > 0 && (
        <button type="button" class="button" onClick={() => void lookBack(moment - 1)}>
          Earlier
        </button>
      )}
      {moment < (now.value?.view.moment ?? 0) && (
        <button type="button" class="button" onClick={() => void lookBack(moment + 1)}>
          Later
        </button>
      )}
      <button type="button" class="button primary" onClick={backToNow}>
        Back to now
      </button>
    </div>
  );
}
