// One Player's half of the table: Umbra, Rank card over the Mausoleum, Portal, and the Stage towards the middle.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../cards/icon";
import { spotName } from "../table/card_at";
import { glancing, keep, lookOf, pick } from "../table/choosing";
import { figureText } from "../table/game_text";
import { plain } from "../table/plain";
import { onArrow, onFocusIn, rove } from "../table/roving";
import { choicesAt, sameSpot, spotKey, type SpotOf } from "../table/spots";
import { presence, useTable } from "../table/store";
import { useAt } from "../table/use_at";
import { abilityTitle, listOf, mobsOf, numberOf, pencilled, rankOf, ZONE_OF, type Mob, type Zone } from "./battles_facts";
import { DeadMob, MobCard } from "./battles_mob";

const NAMES: Record<Zone, string> = { portal: "Portal", stage: "Stage", umbra: "Umbra", mausoleum: "Mausoleum" };

interface PlaceProps {
  zone: Zone;
  seat: number;
  mobs: Mob[];
  whose: string;
  children?: ComponentChildren;
}

/** The name of a place, a button to read about it, and to choose it by where it is asked for. */
function PlaceName({ spot, label }: { spot: SpotOf; label: string }) {
  const key = spotKey(spot);
  const [look, choices] = [useAt(lookOf, key), useAt(choicesAt, key)];
  return (
    <button
      type="button"
      class="spot zone-name"
      data-spot={key}
      data-look={look}
      onClick={(event) => pick(spot, null, event.currentTarget, label)}
      {...glancing(spot, null)}
    >
      {label}
      <span class="visually-hidden">{spotName("", "", 1, choices, [])}</span>
    </button>
  );
}

/** A place of the field with the Mobs that lie there. */
function Place({ zone, seat, mobs, whose, children }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rove(box.current));
  return (
    <div
      ref={box}
      role="group"
      class={`place of-${zone}`}
      aria-label={`${NAMES[zone]} ${whose}, ${mobs.length === 1 ? "1 Mob" : `${mobs.length} Mobs`}`}
      data-zone={`${zone}${seat}`}
      style={{ "--number": mobs.length }}
      onKeyDown={onArrow}
      onFocusIn={onFocusIn}
    >
      <PlaceName spot={sameSpot({ zone, seat })} label={NAMES[zone]} />
      <div class="lie">{children ?? mobs.map((mob) => <MobCard key={mob.mob} mob={mob} />)}</div>
    </div>
  );
}

/** The Player's name over the title and the bonuses of their Rank. */
function RankCard({ seat }: { seat: number }) {
  const { now, view, seats, you } = useTable();
  const number = rankOf(seat);
  const rank = figureText("rank", number - 1);
  const spot = sameSpot({ zone: "rank", place: number - 1, seat });
  const key = spotKey(spot);
  const look = useAt(lookOf, key);
  const atTurn = !now?.result && numberOf(view, "turn_seat") === seat;
  const first = numberOf(view, "first") === seat;
  const away = seats[seat]?.person && presence.value.here[seat] === false;
  const bonus = rank?.numbers["RB"] || "∞";
  return (
    <div class="rank-card" data-turn={atTurn}>
      <h2 class="seat-name">
        {atTurn && <Icon name="torch" class="turn-torch" />}
        <span class="name">{seat === you ? "You" : plain(seats[seat]?.name ?? "") || "Empty seat"}</span>
        {atTurn && <span class="visually-hidden"> (at turn)</span>}
      </h2>
      {first && <p class="first-player">1st player</p>}
      {away && <p class="first-player">away</p>}
      <button type="button" class="spot rank-title" data-spot={key} data-look={look} onClick={() => keep(spot, null)} {...glancing(spot, null)}>
        <b>{rank?.name ?? "Rank"}</b> <span>Rank {number}</span> <span>RB {bonus}</span>
      </button>
    </div>
  );
}

/** The standing effects of a side with their numbers, the longest first. */
function Effects({ mobs, whose }: { mobs: Mob[]; whose: string }) {
  const { view } = useTable();
  const since = listOf(view, "since");
  const standing = mobs.filter((mob) => mob.standing >= 0 && mob.position !== "DEAD");
  standing.sort((one, other) => (since[one.mob] ?? 0) - (since[other.mob] ?? 0));
  return (
    <section class="effects" aria-label={`Standing effects ${whose}`}>
      {standing.length === 0 && <p class="none">No standing effect</p>}
      <ul>
        {standing.map((mob) => (
          <li key={mob.mob}>
            <b>{abilityTitle(mob.standing)}</b> {mob.name}
            <span class="numbers">
              {mob.totals
                .filter((total) => total.slot === mob.standing % 2)
                .map((total) => `${total.of} ${pencilled(total)}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Mobs that have to act in an order lie in it, from the left. */
function inOrder(mobs: Mob[], order: number[]): Mob[] {
  const place = ({ mob }: Mob) => (order.includes(mob) ? order.indexOf(mob) : order.length);
  return [...mobs].sort((one, other) => place(one) - place(other));
}

/** More dead than this are shown without their names. */
const NAMED = 3;

/** A half of the table; the other's is mirrored. */
export function Half({ seat, own }: { seat: number; own: boolean }) {
  const { view, seats, you } = useTable();
  const all = mobsOf(view);
  const here = all.filter((mob) => (mob.position === "DEAD" ? mob.home === seat : mob.side === seat));
  const at = (zone: Zone) => here.filter((mob) => ZONE_OF[mob.position] === zone);
  const name = seat === you ? "you" : plain(seats[seat]?.name ?? "") || "the empty seat";
  const whose = `of ${name}`;
  const dead = at("mausoleum");
  const place = { seat, whose };
  return (
    <section class="half" data-own={own} data-seat={seat} aria-label={seat === you ? "Your half" : `Half of ${name}`}>
      <div class="front">
        <Effects mobs={all.filter((mob) => mob.controller === seat)} whose={whose} />
        <Place zone="stage" {...place} mobs={at("stage")} />
      </div>
      <div class="back-row">
        <Place zone="umbra" {...place} mobs={at("umbra")} />
        <div class="slot-of-rank">
          <RankCard seat={seat} />
          <Place zone="mausoleum" {...place} mobs={dead}>
            {dead.map((mob) => (
              <DeadMob key={mob.mob} mob={mob} named={dead.length <= NAMED} />
            ))}
          </Place>
        </div>
        <Place zone="portal" {...place} mobs={inOrder(at("portal"), listOf<number[]>(view, "forecast")[seat] ?? [])} />
      </div>
    </section>
  );
}
