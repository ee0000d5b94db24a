/** The party: each Mob with sliders for its LP, and the Totals that would come out. */

import { mobOf, mostOfRune, runesOf, totalsSaid, type PrintedMob } from "./printed";
import { change, dueLp, FEWEST, frame, judged, leftLp, type Member, members, mostKis, shareEvenly, takeOut, trouble, usedKis, usedLp } from "./roster";

const TENTHS = 10;

interface SlideProps {
  id: string;
  label: string;
  least?: number;
  most: number;
  /** How far it can go now; as far as the slider, unless it is said. */
  limit?: number;
  value: number;
  /** What the number makes. */
  says: string;
  take: (value: number) => void;
}

/** A number on a slider, with what it makes. */
export function Slide({ id, label, least = 0, most, limit = most, value, says, take }: SlideProps) {
  const slid = (slider: HTMLInputElement) => {
    const wanted = Math.min(limit, slider.valueAsNumber);
    slider.valueAsNumber = wanted;
    take(wanted);
  };
  return (
    <div class="slide">
      <label for={id}>{label}</label>
      <input id={id} type="range" min={least} max={Math.max(least, most)} value={value} aria-valuetext={`${value}: ${says}`} onInput={(event) => slid(event.currentTarget)} />
      <span class="slid">
        <b>{value}</b> {says}
      </span>
    </div>
  );
}

interface OneProps {
  at: number;
  member: Member;
  mob: PrintedMob;
}

function AbilitySlide({ at, member, mob, slot }: OneProps & { slot: 0 | 1 }) {
  const part = slot ? "second" : "first";
  const title = mob.abilities[slot]?.title ?? "";
  const lp = member[part];
  return (
    <Slide
      id={`muster-lp-${at}-${slot}`}
      label={`${title}, LP`}
      most={Math.max(lp, dueLp.value)}
      limit={lp + Math.max(0, leftLp.value)}
      value={lp}
      says={totalsSaid(mob, slot, lp, member.rune)}
      take={(value) => change(at, { [part]: value })}
    />
  );
}

function RuneSlide({ at, member, mob }: OneProps) {
  const runes = runesOf(mob, member.first);
  return (
    <Slide
      id={`muster-rune-${at}`}
      label="First rune"
      least={1}
      most={mostOfRune(mob, member.first)}
      value={member.rune}
      says={`and the second ${runes - member.rune}`}
      take={(rune) => change(at, { rune })}
    />
  );
}

const meleeSaid = (tenths: number) => `of every ${TENTHS} to ATT, ${TENTHS - tenths} to DEF`;

function One({ at, member, mob }: OneProps) {
  const { fixed, kis } = frame.value;
  return (
    <li>
      <fieldset class="muster-one">
        <legend>
          {mob.name}: {member.first + member.second} LP
        </legend>
        <p class="quiet">
          ATT {mob.att} · DEF {mob.defense} · D{mob.mod} · HP {mob.hp}, before Rank and dice
        </p>
        <AbilitySlide at={at} member={member} mob={mob} slot={0} />
        {mob.runes && <RuneSlide at={at} member={member} mob={mob} />}
        <AbilitySlide at={at} member={member} mob={mob} slot={1} />
        {kis > 0 && <Slide id={`muster-kis-${at}`} label="Kis" most={mostKis(member)} value={member.kis} says="of its LP" take={(value) => change(at, { kis: value })} />}
        <Slide id={`muster-melee-${at}`} label="Melee points" most={TENTHS} value={member.tenths} says={meleeSaid(member.tenths)} take={(tenths) => change(at, { tenths })} />
        {!fixed && (
          <button type="button" class="button" aria-label={`Take out ${mob.name}`} onClick={() => takeOut(at)}>
            Take out
          </button>
        )}
      </fieldset>
    </li>
  );
}

/** The sums that must come out, and every reason why the party cannot be fielded. */
export function Sums() {
  const { most, kis, rank, title } = frame.value;
  const faults = judged.value?.remarks ?? [];
  const verdict = trouble.value || (!judged.value ? "Judging…" : faults.length ? "Not complete yet" : "Ready to be fielded");
  const mobs = most === FEWEST ? `${members.value.length} of ${most} Mobs` : `${members.value.length} Mobs, ${FEWEST} to ${most}`;
  return (
    <div class="sums" data-legal={judged.value && !trouble.value ? String(!faults.length) : undefined} role="status" aria-live="polite" aria-atomic="true">
      <p>
        <strong>{verdict}</strong>{" "}
        <span>
          Rank {rank}
          {title && `, ${title}`} · {mobs} · {usedLp.value} of {dueLp.value} LP{kis > 0 && ` · ${usedKis.value} of ${kis} Kis`}
        </span>
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Party() {
  return (
    <section class="muster-party" id="the-party" aria-labelledby="party-title" tabIndex={-1}>
      <h2 id="party-title">Party</h2>
      <Sums />
      {members.value.length === 0 && <p class="quiet">Nobody yet. Take Mobs from the almanac, or a ready muster.</p>}
      <ol>
        {members.value.map((member, at) => {
          const mob = mobOf(member.code);
          return mob && <One key={`${at} ${member.code}`} at={at} member={member} mob={mob} />;
        })}
      </ol>
      {members.value.length > 0 && (
        <button type="button" class="button" onClick={shareEvenly}>
          Share LP evenly
        </button>
      )}
    </section>
  );
}
