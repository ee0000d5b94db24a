/** The page of a table that is closed for good: whoever has the key to a seat can have its record. */

import { saveRecord } from "../table/moments";
import { keepSeatKey, seatKey, useBroughtKey } from "../table/seat_key";
import { tell } from "./faults";

/** Offer the record of the page's table. A key that the address brings is kept once the record was had by it. */
export function offerRecord(): void {
  const button = document.getElementById("record") as HTMLButtonElement | null;
  const table = button?.dataset.table ?? "";
  if (!button) return;
  useBroughtKey(table);
  const key = seatKey(table);
  button.hidden = key === null;
  button.addEventListener("click", () => {
    tell("");
    saveRecord(table).then(
      () => key && keepSeatKey(table, key),
      (error: Error) => tell(error.message),
    );
  });
}
