// A Mob on the table: how its card lies, its figures, its Totals in pencil, the counters on it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Field } from "../cards/field";
import { Icon } from "../cards/icon";
import { spotName } from "../table/card_at";
import { glancing, lookOf, pick } from "../table/choosing";
import { plain } from "../table/plain";
import { still } from "../table/preferences";
import { choicesAt, marksAt, sameSpot } from "../table/spots";
import { useTable } from "../table/store";
import { useAt } from "../table/use_at";
import type { Choice, Mark } from "../wire";
import { Icons } from "./battles_card";
import { abilitiesOf, abilityTitle, FACE_DOWN, keyOfMob, pencilled, spotOfMob, type Mob, type Total } from "./battles_facts";
import { COINS, counterOf, elementGlyph, glyphOf } from "./battles_glyphs";

/** Marks that the table shows in other ways, or that say what can be seen. */
const UNTOLD = new Set(["choice", "standing", "hit on", "hit chance", "success on", "success chance"]);

/** Hit points as a bar with their number; none are rolled yet while there is no most of them. */
export function HitPoints({ hp, maxHp }: Pick<Mob, "hp" | "maxHp">) {
  return (
    <span class="hp" data-low={hp * 3 <= maxHp} style={{ "--part": maxHp ? hp / maxHp : 0 }}>
      <b>{maxHp ? `${hp}/${maxHp}` : "HP ?"}</b>
    </span>
  );
}

/** A number in pencil; one that changes glows for a moment. */
export function Pencil({ total }: { total: Total }) {
  const says = pencilled(total);
  const before = useRef(says);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (before.current === says) return;
    before.current = says;
    if (!still()) box.current?.animate([{ backgroundColor: "#ffd24a", color: "#2b1a02" }, {}], { duration: 1600 });
  }, [says]);
  return (
    <span class="pencil" data-kind={total.kind} title={total.of} ref={box}>
      {says}
    </span>
  );
}

/** The counters on a card: small coins, some with a number. */
function Coins({ marks, effect }: { marks: Mark[]; effect: string }) {
  const counter = counterOf(effect);
  const coins = marks.filter(({ kind }) => kind in COINS || kind === "element");
  if (!coins.length && !counter) return null;
  return (
    <span class="coins">
      {counter && <Coin glyph={COINS[counter]!} says={effect} />}
      {coins.map(({ kind, says, number }) => (
        <Coin key={kind} glyph={kind === "element" ? elementGlyph(number ?? 0) : COINS[kind]!} says={says} number={kind === "element" ? null : number} />
      ))}
    </span>
  );
}

function Coin({ glyph, says, number = null }: { glyph: string; says: string; number?: number | null }) {
  return (
    <span class="coin" title={says}>
      <Icon name={glyph} />
      {number !== null && <b>{number}</b>}
    </span>
  );
}

function Figures({ mob }: { mob: Mob }) {
  return (
    <span class="mob-figures">
      <span class="figure" data-figure="att">
        <small>ATT</small>
        <b>{mob.att}</b>
      </span>
      <span class="figure" data-figure="def">
        <small>DEF</small>
        <b>{mob.defense}</b>
      </span>
      <b class="mod">D{mob.mod}</b>
    </span>
  );
}

/** Both abilities with their Totals; of a card that lies face down only what stands. */
function Abilities({ mob, down }: { mob: Mob; down: boolean }) {
  return (
    <span class="rows">
      {abilitiesOf(mob.code).map(({ title, icons }, slot) => {
        const stands = mob.standing >= 0 && mob.standing % 2 === slot;
        if (down && !stands) return null;
        return (
          <span class="row-of" key={title} data-stands={stands}>
            <span class="row-title">
              {title}
              <Icons icons={icons} />
            </span>
            <span class="row-totals">
              {mob.totals
                .filter((total) => total.slot === slot)
                .map((total) => (
                  <Pencil key={total.at} total={total} />
                ))}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** What choosing this Mob comes to: the needed roll and its chance; of two rolls the one to hit. */
function Prospect({ choices, marks }: { choices: Choice[]; marks: Mark[] }) {
  const number = (sort: string) => marks.find(({ kind }) => kind === sort)?.number ?? null;
  const [hit, success] = [number("hit on"), number("success on")];
  if (choices.length !== 1 || (hit === null && success === null)) return null;
  return <span class="prospect">{hit === null ? `≤${success} · ${number("success chance")} %` : `${hit}+ · ${number("hit chance")} %`}</span>;
}

/** How each Mob lay when it was last drawn, so that a card that is turned over can be seen to turn. */
const lay = new Map<number, string>();

function useTurned({ mob, position }: Mob): boolean {
  const before = useRef(lay.get(mob));
  const turned = before.current !== undefined && before.current !== position;
  useLayoutEffect(() => {
    lay.set(mob, position);
    before.current = position;
  }, [mob, position]);
  return turned;
}

/** Where a Mob is, and whose it is, in words. */
function whereabouts(mob: Mob, seats: { name: string }[], you: number | null): string {
  const who = (seat: number) => (seat === you ? "yours" : `of ${plain(seats[seat]?.name ?? "") || "an empty seat"}`);
  const borrowed = mob.controller === mob.home ? "" : ` (home ${who(mob.home)})`;
  const lies = mob.beneath === null ? mob.position : `${mob.position}, before that ${mob.beneath}`;
  const effect = abilityTitle(mob.standing);
  return [`${who(mob.controller)}${borrowed}`, lies, mob.maxHp ? `${mob.hp} of ${mob.maxHp} hit points` : "hit points not rolled yet", effect && `${effect} stands`].filter(Boolean).join(", ");
}

/** A Mob as a card that can be looked at and chosen. */
export function MobCard({ mob }: { mob: Mob }) {
  const { seats, you } = useTable();
  const spot = sameSpot(spotOfMob(mob.mob));
  const key = keyOfMob(mob.mob);
  const [look, choices, marks] = [useAt(lookOf, key), useAt(choicesAt, key), useAt(marksAt, key)];
  const turned = useTurned(mob);
  const down = FACE_DOWN.has(mob.position);
  const told = marks.filter(({ kind }) => !UNTOLD.has(kind));
  const has = (kind: string) => marks.some((mark) => mark.kind === kind) || undefined;
  return (
    <button
      type="button"
      class="spot mob"
      data-at={`mob${mob.mob}`}
      data-code={mob.code}
      data-spot={key}
      data-look={look}
      data-position={mob.position}
      data-down={down}
      data-turned={turned}
      data-home={mob.home}
      data-borrowed={mob.home !== mob.controller}
      data-actor={has("actor")}
      data-target={has("target")}
      data-reacts={has("may react")}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, mob.code, event.currentTarget, mob.name)}
      {...glancing(spot, mob.code)}
    >
      <span class="visually-hidden">{spotName(mob.name, whereabouts(mob, seats, you), 1, choices, told)}</span>
      <span class="mob-face" aria-hidden="true">
        <span class="mob-name">{mob.name}</span>
        <span class="portrait">
          {!down && <Field name={mob.code} />}
          <Icon name={glyphOf(mob.code)} />
        </span>
        <Figures mob={mob} />
        <HitPoints hp={mob.hp} maxHp={mob.maxHp} />
        <Abilities mob={mob} down={down} />
        <span class="lies">{mob.position}</span>
      </span>
      <span class="on-card" aria-hidden="true">
        <Coins marks={marks} effect={abilityTitle(mob.standing)} />
        <Prospect choices={choices} marks={marks} />
      </span>
    </button>
  );
}

/** A dead Mob beneath the Rank card. */
export function DeadMob({ mob, named }: { mob: Mob; named: boolean }) {
  const { seats, you } = useTable();
  const spot = sameSpot(spotOfMob(mob.mob));
  const key = keyOfMob(mob.mob);
  const [look, choices, marks] = [useAt(lookOf, key), useAt(choicesAt, key), useAt(marksAt, key)];
  useTurned(mob);
  return (
    <button
      type="button"
      class="spot dead"
      data-at={`mob${mob.mob}`}
      data-code={mob.code}
      data-spot={key}
      data-look={look}
      data-lost={marks.some(({ kind }) => kind === "sacrificed") || undefined}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, mob.code, event.currentTarget, mob.name)}
      {...glancing(spot, mob.code)}
    >
      <span class="visually-hidden">{spotName(mob.name, whereabouts(mob, seats, you), 1, choices, marks)}</span>
      <Icon name={glyphOf(mob.code)} />
      {named && (
        <span class="dead-name" aria-hidden="true">
          {mob.name}
        </span>
      )}
    </button>
  );
}
