// Between the halves: the Round, the Action that is carried out, who has the word, GO's two lamps, the way to pass.
import { propose, pointing, lookOfChoice } from "../table/choosing";
import { plain } from "../table/plain";
import { marksAt } from "../table/spots";
import { inert, useTable } from "../table/store";
import type { View } from "../wire";
import { keyOfMob, listOf, mobOf, numberOf, wordOf } from "./battles_facts";

/** So many answers that lie nowhere find room here. */
const FEW = 3;

function useNames() {
  const { seats, you } = useTable();
  return (seat: number) => (seat === you ? "You" : plain(seats[seat]?.name ?? "") || "Empty seat");
}

/** Who has said GO: two lamps that are lit one after the other. */
function Lamps() {
  const { view, you } = useTable();
  const nameOf = useNames();
  const said = listOf<boolean>(view, "said_go");
  const own = you ?? 0;
  return (
    <ul class="lamps" aria-label="Who has said GO">
      {[1 - own, own].map((seat) => (
        <li key={seat} data-lit={said[seat] === true}>
          {nameOf(seat)}
          <span class="visually-hidden">{said[seat] ? ": GO said" : ": GO not said yet"}</span>
        </li>
      ))}
    </ul>
  );
}

/** What has to be rolled against a target, with its name where there are several. */
function needsOf(view: View, mob: number, named: boolean): string[] {
  const found = marksAt(keyOfMob(mob)).filter(({ kind }) => kind === "needs");
  return found.map(({ says }) => (named ? `${mobOf(view, mob).name}: ${says}` : says));
}

/** Who does what to whom, and what has to be rolled for it. */
function Deed({ view }: { view: View }) {
  const actor = numberOf(view, "actor");
  if (actor < 0) return null;
  const uses = marksAt(keyOfMob(actor)).filter(({ kind }) => kind === "actor" || kind === "needs");
  const targets = listOf(view, "targets");
  const own = uses.filter(({ kind }) => kind === "needs").map(({ says }) => says);
  const needs = targets.flatMap((mob) => needsOf(view, mob, targets.length > 1));
  const against = targets.map((mob) => mobOf(view, mob).name).join(", ");
  return (
    <p class="deed">
      <b>{mobOf(view, actor).name}</b> {uses.find(({ kind }) => kind === "actor")?.says ?? "acts"}
      {against && (
        <>
          {" "}
          → <b>{against}</b>
        </>
      )}
      {[...own, ...needs].map((says) => (
        <span class="needs" key={says}>
          {says}
        </span>
      ))}
    </p>
  );
}

/** Whose word it is, and whether it is a word out of turn. */
function Word({ view }: { view: View }) {
  const nameOf = useNames();
  const asked = view.asked;
  if (asked === null || asked < 0) return null;
  const turn = numberOf(view, "turn_seat");
  const reacts = wordOf(view, "phase") === "turns" && turn >= 0 && turn !== asked;
  const who = nameOf(asked);
  const has = who === "You" ? "You have" : `${who} has`;
  return (
    <p class="word" data-reacts={reacts}>
      {reacts ? `${who} may react` : `${has} the word`}
    </p>
  );
}

/** Answers that lie nowhere, where they are few: pass, GO, hold, yes, no. */
function Plainly() {
  const { now } = useTable();
  const found = inert.value ? [] : (now?.choices ?? []).filter(({ spots }) => spots.length === 0);
  if (!found.length || found.length > FEW) return null;
  return (
    <div class="plainly" role="group" aria-label="Without a Mob">
      {found.map((choice) => (
        <button type="button" class="button" key={choice.key} data-look={lookOfChoice(choice.key)} onClick={() => propose(choice)} {...pointing(choice.key)}>
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** The strip between the Stages. */
export function Middle() {
  const { now, view } = useTable();
  const round = numberOf(view, "round");
  const going = wordOf(view, "phase") === "go";
  return (
    <section class="strip" aria-label="The Round">
      <p class="round">{round > 0 ? `Round ${round}` : "Muster"}</p>
      {going ? <Lamps /> : <Deed view={view} />}
      {!now?.result && <Word view={view} />}
      <Plainly />
    </section>
  );
}
