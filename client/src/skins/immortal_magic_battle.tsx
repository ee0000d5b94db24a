// A battle: both leads face to face, what attack and defence come to term by term, and whose word it is.
import { CardFace } from "../table/card_face";
import { cardName } from "../table/game_text";
import { plain } from "../table/plain";
import { marksAt } from "../table/spots";
import { useTable } from "../table/store";
import { Row } from "../table/zones";
import type { View } from "../wire";
import { listOf, lyingAt, numberOf } from "./immortal_magic_facts";

/** The windows of a battle in their order. */
const WINDOWS = [["start window", "Begins"], ["attack window", "Attack"], ["defence window", "Defence"]] as const;

interface SideProps {
  lead: number;
  role: "attack" | "defence" | "";
}

/** What a side's roll is made of, and what it comes to; of moments gone by the dice alone are known. */
function Sum({ at, role }: { at: string; role: "attack" | "defence" }) {
  const { view } = useTable();
  const marks = marksAt(at);
  const of = (kind: string) => marks.find((mark) => mark.kind === `${role} ${kind}`);
  const total = of("total");
  const rolled = numberOf(view, `${role}_dice`);
  const dice = of("rolled")?.says ?? of("to roll")?.says ?? (rolled < 0 ? "" : `${rolled} rolled`);
  return (
    <>
      <ul class="terms" aria-label={role === "attack" ? "Attack" : "Defence"}>
        {dice && <li data-kind="dice">{dice}</li>}
        {marks
          .filter((mark) => mark.kind === `${role} term`)
          .map(({ says }, at) => (
            <li key={at}>{says.replace(/^-/, "−")}</li>
          ))}
      </ul>
      {total && (
        <p class="total" data-role={role}>
          {role} <b>{total.number}</b>
        </p>
      )}
    </>
  );
}

/** The names of those who have joined a side. */
function helpersOf(view: View, owner: number): string[] {
  const found = listOf(view, "helpers").map((card) => lyingAt(view, card));
  return found.flatMap((helper) => (helper && helper.owner === owner ? [cardName(helper.code)] : []));
}

function Side({ lead, role }: SideProps) {
  const { view, seats, you } = useTable();
  const lies = lyingAt(view, lead);
  if (!lies) return <section class="fighter" aria-label="Has left" />;
  const helpers = helpersOf(view, lies.owner);
  const whose = lies.owner < 0 ? "of the dungeon" : lies.owner === you ? "yours" : `of ${plain(seats[lies.owner]?.name ?? "")}`;
  return (
    <section class="fighter" data-role={role} aria-label={cardName(lies.code)}>
      <span class="fighter-card">
        <CardFace code={lies.code} size="small" />
      </span>
      <div class="fighter-words">
        <h3>{cardName(lies.code)}</h3>
        <p class="whose-fighter">
          {whose}
          {role && (role === "attack" ? " · attacks" : " · defends")}
        </p>
        {helpers.length > 0 && <p class="helpers">with {helpers.join(", ")}</p>}
        {role && <Sum at={lies.key} role={role} />}
      </div>
    </section>
  );
}

/** What the defence has to reach, and whether it does. */
function Needed({ attacker, defender }: { attacker: string; defender: string }) {
  const total = marksAt(attacker).find((mark) => mark.kind === "attack total")?.number;
  const missing = marksAt(defender).find((mark) => mark.kind === "missing");
  if (total === undefined) return null;
  return (
    <p class="needed" data-missing={(missing?.number ?? 0) > 0}>
      The defence must reach <b>{total}</b>
      {missing && <span>{missing.says}</span>}
    </p>
  );
}

/** The window that is open, who has the word, and who has passed. */
function Timeline() {
  const { view, seats, you } = useTable();
  const passed = ((view.about["passed"] ?? []) as number[]).map((seat) => plain(seats[seat]?.name ?? ""));
  const asked = view.asked === null ? "" : view.asked === you ? "Your word" : `${plain(seats[view.asked]?.name ?? "")}'s word`;
  return (
    <>
      <ol class="timeline" aria-label="Windows">
        {WINDOWS.map(([question, name]) => (
          <li key={question} aria-current={view.question === question ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p class="word">
        {asked}
        {passed.length > 0 && <span>{passed.join(" and ")} passed</span>}
      </p>
    </>
  );
}

/** Cards that are being played and can still be answered. */
export function BeingPlayed() {
  const { pile } = useTable();
  if (!pile("plays").cards.length) return null;
  return <Row zone="plays" label="Being played" size="small" />;
}

/** The battle that is fought, if one is. */
export function Battle() {
  const { view } = useTable();
  const [enterer, opponent, attacker] = ["enterer", "opponent", "attacker"].map((name) => numberOf(view, name)) as [number, number, number];
  const [one, other] = [lyingAt(view, enterer), lyingAt(view, opponent)];
  if (!one || !other) return null;
  const role = (lead: number) => (attacker < 0 ? "" : lead === attacker ? "attack" : "defence");
  const steps = numberOf(view, "attack_steps");
  return (
    <div class="battle panel" role="group" aria-label={`Battle: ${cardName(one.code)} against ${cardName(other.code)}`}>
      <Side lead={enterer} role={role(enterer)} />
      <div class="between">
        <p class="versus">{attacker < 0 ? "Battle" : `Attack ${steps}`}</p>
        <Timeline />
        {attacker >= 0 && <Needed attacker={attacker === enterer ? one.key : other.key} defender={attacker === enterer ? other.key : one.key} />}
        <BeingPlayed />
      </div>
      <Side lead={opponent} role={role(opponent)} />
    </div>
  );
}
