// The character sheet of a Mob: everything that is written on it now.
import { about, useTable } from "../table/store";
import type { Spot } from "../wire";
import { Icons } from "./battles_card";
import { abilitiesOf, listOf, mobOf, type Mob } from "./battles_facts";
import { HitPoints, Pencil } from "./battles_mob";

function AbilityRow({ mob, slot, title, icons }: { mob: Mob; slot: number; title: string; icons: string[] }) {
  return (
    <tr data-stands={mob.standing >= 0 && mob.standing % 2 === slot}>
      <th scope="row">
        {title} <Icons icons={icons} />
      </th>
      <td>{mob.lp[slot] ?? 0} LP</td>
      <td class="sheet-totals">
        {mob.totals
          .filter((total) => total.slot === slot)
          .map((total) => (
            <span key={total.at}>
              <Pencil total={total} /> {total.of}
            </span>
          ))}
      </td>
    </tr>
  );
}

/** The sheet of the Mob at a spot; nothing at other spots. */
export function Sheet({ spot: { zone, place } }: { spot: Spot }) {
  const { view } = useTable();
  if (zone !== "mobs" || place === null || place >= listOf(view, "position").length) return null;
  const mob = mobOf(view, place);
  const content = about.value?.content;
  return (
    <section class="sheet" aria-label="Character sheet">
      <p class="sheet-figures">
        <span>{mob.position}</span>
        <span>
          ATT <b>{mob.att}</b>
        </span>
        <span>
          DEF <b>{mob.defense}</b>
        </span>
        <span>
          Mod <b>D{mob.mod}</b>
        </span>
        <HitPoints hp={mob.hp} maxHp={mob.maxHp} />
      </p>
      <table>
        <tbody>
          {abilitiesOf(mob.code).map((ability, slot) => (
            <AbilityRow key={slot} mob={mob} slot={slot} {...ability} />
          ))}
        </tbody>
      </table>
      <p>
        <a href={`/rules/battles/${encodeURIComponent(mob.code)}${content ? `?content=${content}` : ""}`} target="_blank" rel="noopener">
          {mob.name} in the almanac
        </a>
      </p>
    </section>
  );
}
