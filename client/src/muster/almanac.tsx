/** The almanac to pick Mobs from: found by words and icons, in order, each with its words one tap away. */

import { computed, signal } from "@preact/signals";
import { Icon } from "../cards/icon";
import { glyphOf } from "../skins/battles_glyphs";
import { almanac, type PrintedMob } from "./printed";
import { add, canAdd, frame, holds, members, takeOut } from "./roster";

const ICONS = { "": "All", G: "GO step (G)", T: "Turn (T)", O: "Out of turn (O)", D: "Defense Mode (D)", F: "FALLOW (F)", B: "BUSY (B)", P: "Passive (P)", RB: "Rank Bonus (RB)" };

const ORDERS: Record<string, [string, (one: PrintedMob, other: PrintedMob) => number]> = {
  almanac: ["Almanac", () => 0],
  name: ["Name", (one, other) => one.name.localeCompare(other.name, "en")],
  att: ["Best ATT", (one, other) => one.att - other.att],
  def: ["Best DEF", (one, other) => other.defense - one.defense],
  mod: ["Largest die", (one, other) => other.mod - one.mod],
  hp: ["Most Hit Points", (one, other) => other.hp - one.hp],
};

const words = signal("");
const icon = signal("");
const order = signal("almanac");

const wholeText = ({ name, says, abilities }: PrintedMob) => [name, says, ...abilities.map((ability) => ability.says)].join(" ").toLowerCase();

const found = computed(() => {
  const sought = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (mob: PrintedMob) =>
    (frame.value.pool?.has(mob.code) ?? true) &&
    (!icon.value || mob.abilities.some(({ icons }) => icons.includes(icon.value))) &&
    sought.every((word) => wholeText(mob).includes(word));
  return almanac.value.filter(fits).sort(ORDERS[order.value]![1]);
});

interface PickProps {
  id: string;
  label: string;
  value: string;
  choices: [string, string][];
  take: (value: string) => void;
}

export function Pick({ id, label, value, choices, take }: PickProps) {
  return (
    <p class="muster-field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => take(event.currentTarget.value)}>
        {choices.map(([key, says]) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
    </p>
  );
}

function Finding() {
  return (
    <search class="finding">
      <p class="muster-field">
        <label for="muster-words">Find Mobs</label>
        <input id="muster-words" type="search" autocomplete="off" value={words.value} onInput={(event) => void (words.value = event.currentTarget.value)} />
      </p>
      <Pick id="muster-icon" label="Ability with" value={icon.value} choices={Object.entries(ICONS)} take={(value) => void (icon.value = value)} />
      <Pick id="muster-order" label="Order" value={order.value} choices={Object.entries(ORDERS).map(([key, [says]]) => [key, says])} take={(value) => void (order.value = value)} />
    </search>
  );
}

/** In or out: out by a second button where the same Mob may be taken twice. */
function Taking({ mob: { code, name } }: { mob: PrintedMob }) {
  if (holds(code) && !frame.value.duplicates)
    return (
      <button type="button" class="button" aria-label={`Take ${name} out`} onClick={() => takeOut(members.value.findIndex((member) => member.code === code))}>
        Out
      </button>
    );
  return (
    <button type="button" class="button" aria-label={`Take ${name}`} disabled={!canAdd(code)} onClick={() => add(code)}>
      Take
    </button>
  );
}

function Entry({ mob }: { mob: PrintedMob }) {
  return (
    <li class="muster-mob" data-held={holds(mob.code) || undefined}>
      <Icon name={glyphOf(mob.code)} class="muster-glyph" />
      <div class="muster-facts">
        <h3>{mob.name}</h3>
        <p>
          ATT {mob.att} · DEF {mob.defense} · D{mob.mod} · HP {mob.hp}
        </p>
        <details>
          <summary>{mob.abilities.map(({ title, icons }) => `${title} (${icons.join(", ")})`).join(" · ")}</summary>
          <p>{mob.says}</p>
          {mob.abilities.map(({ title, says }) => (
            <p key={title}>{says}</p>
          ))}
        </details>
      </div>
      <Taking mob={mob} />
    </li>
  );
}

export function Almanac() {
  const shown = found.value;
  return (
    <section class="muster-almanac" id="the-almanac" aria-labelledby="almanac-title" tabIndex={-1}>
      <h2 id="almanac-title">Almanac</h2>
      <Finding />
      <p class="quiet" role="status">
        {shown.length === almanac.value.length ? `All ${shown.length} Mobs` : `${shown.length} of ${almanac.value.length} Mobs`}
      </p>
      <ul>
        {shown.map((mob) => (
          <Entry key={mob.code} mob={mob} />
        ))}
      </ul>
    </section>
  );
}
