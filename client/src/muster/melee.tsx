/** The melee points of one Mob as they were rolled: how many of them go to ATT. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { cardByCode, gameText } from "../table/game_text";
import type { Now, View } from "../wire";
import { partyOf } from "./answers";
import { Slide } from "./party";
import type { Member } from "./roster";

const TENTHS = 10;

const numbers = (view: View, name: string) => (view.facts[name] as number[] | undefined) ?? [];

export const codeOf = (view: View, mob: number): string =>
  gameText.value?.cards.find(({ face }) => face === numbers(view, "mobs")[mob])?.code ?? "";

/** The slot of the Mob whose points are split: the first whose figures are still as printed, but for the Rank. */
function slotAsked(view: View, seat: number, rank: { att: number; defense: number }): number {
  return partyOf(view, seat).findIndex((mob) => {
    const printed = cardByCode(codeOf(view, mob))?.numbers ?? {};
    const same = numbers(view, "att")[mob] === (printed["att"] ?? 0) - rank.att;
    return same && numbers(view, "defense")[mob] === (printed["def"] ?? 0) + rank.defense;
  });
}

/** Whether the last points were written down here: the focus goes on with the next ones. */
let again = false;

interface MeleeProps {
  now: Now;
  seat: number;
  rank: { att: number; defense: number };
  plan: readonly Member[];
  send: (key: string) => void;
}

export function Melee({ now: { view, choices }, seat, rank, plan, send }: MeleeProps) {
  const slot = slotAsked(view, seat, rank);
  const mob = partyOf(view, seat)[slot];
  const points = choices.length - 1;
  const tenths = plan[slot]?.tenths ?? TENTHS / 2;
  const chosen = useSignal(Math.floor((points * tenths + TENTHS / 2) / TENTHS));
  useEffect(() => {
    if (again) document.getElementById("melee-points")?.focus();
    again = false;
  }, []);
  if (mob === undefined || points < 0) return null;
  const [att = 0, defense = 0] = [numbers(view, "att")[mob], numbers(view, "defense")[mob]];
  const toAtt = chosen.value;
  return (
    <section class="muster-melee" aria-labelledby="melee-title">
      <h2 id="melee-title">
        Melee points of your {cardByCode(codeOf(view, mob))?.name}: {points}
      </h2>
      <Slide
        id="melee-points"
        label="Points to ATT"
        most={points}
        value={toAtt}
        says={`to ATT, ${points - toAtt} to DEF: ATT ${att - toAtt}, DEF ${defense + points - toAtt}`}
        take={(value) => void (chosen.value = value)}
      />
      <button type="button" class="button primary" onClick={() => ((again = true), send(String(toAtt)))}>
        Write it down
      </button>
    </section>
  );
}
