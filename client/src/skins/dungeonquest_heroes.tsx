// The heroes: wounds, attributes, gold, rune and Loot of each.
import { Icon } from "../cards/icon";
import { glancing, keep } from "../table/choosing";
import { plain } from "../table/plain";
import { marksAt, sameSpot, spotKey } from "../table/spots";
import { presence, useTable } from "../table/store";
import { Bag, Row } from "../table/zones";
import type { FigureText } from "../wire";
import { CATACOMBS, cellName, DEAD, goldOf, heroOf, listOf, OUT, seatOf } from "./dungeonquest_facts";
import { Shield } from "./dungeonquest_shield";
import type { Size } from "./skin";

/** Where a hero is who is not to be seen in the dungeon. */
function whereabouts(place: number): string {
  if (place === OUT) return "has left the dungeon";
  if (place === DEAD) return "dead";
  return place === CATACOMBS ? "in the catacombs" : "";
}

const ATTRIBUTES = [["strength", "Str"], ["agility", "Agi"], ["armor", "Arm"], ["luck", "Luck"]] as const;

/** What Loot adds to an attribute. */
function bonus(seat: number, attribute: string): number {
  const mark = marksAt(spotKey({ zone: "loot", seat })).find(({ kind }) => kind === attribute);
  return mark?.number ?? 0;
}

function Attributes({ seat, hero }: { seat: number; hero: FigureText }) {
  return (
    <ul class="attributes" aria-label="Attributes">
      {ATTRIBUTES.map(([name, short]) => {
        const plus = bonus(seat, name);
        return (
          <li key={name} data-raised={plus > 0} title={plus ? `${name} ${hero.numbers[name]} + ${plus}` : name}>
            <abbr title={name}>{short}</abbr> <b>{(hero.numbers[name] ?? 0) + plus}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Wounds fill the bar from the left; a full bar is death. */
export function Life({ wounds, life }: { wounds: number; life: number }) {
  return (
    <p class="life" style={{ "--wounds": `${Math.min(100, (wounds * 100) / life)}%` }} data-grave={life - wounds <= life / 3}>
      <span>
        <span class="visually-hidden">Wounds: </span>
        <b>{wounds}</b> of {life} wounds
      </span>
    </p>
  );
}

/** What holds a hero up. */
function Plights({ seat }: { seat: number }) {
  const { view } = useTable();
  const lost = listOf(view, "lost_turns")[seat] ?? 0;
  const searches = listOf(view, "searches")[seat] ?? 0;
  const tokens = listOf<number[]>(view, "determination").reduce((sum, [of, , number]) => sum + (of === seat ? (number ?? 0) : 0), 0);
  const told = [
    whereabouts(listOf(view, "place")[seat] ?? -1),
    view.facts["first"] === seat ? "First Player" : "",
    lost ? `loses ${lost} ${lost === 1 ? "turn" : "turns"}` : "",
    listOf<boolean>(view, "pending")[seat] ? "encounter waits" : "",
    searches ? `searched ${searches}×` : "",
    tokens ? `determination ${tokens}` : "",
  ].filter(Boolean);
  if (!told.length) return null;
  return <p class="plights">{told.join(" · ")}</p>;
}

/** The hero's shield: points and presses show what they can do. */
function Portrait({ seat }: { seat: number }) {
  const { view } = useTable();
  const hero = heroOf(view, seat);
  const number = listOf(view, "hero")[seat] ?? -1;
  if (!hero) return <Shield seat={seat} hero={hero} />;
  const spot = sameSpot({ zone: "hero", place: number });
  return (
    <button type="button" class="portrait" onClick={() => keep(spot, null)} aria-label={`About ${hero.name}`} {...glancing(spot, null)}>
      <Shield seat={seat} hero={hero} />
    </button>
  );
}

function Head({ seat, name }: { seat: number; name: string }) {
  const { now, view, seats } = useTable();
  const hero = heroOf(view, seat);
  const atTurn = !now?.result && seatOf(view, "active") === seat;
  const away = seats[seat]?.person && presence.value.here[seat] === false;
  const place = listOf(view, "place")[seat] ?? -1;
  return (
    <header class="hero-head">
      <Portrait seat={seat} />
      <div class="hero-names">
        <h2 class="seat-name">
          {atTurn && <Icon name="torch" class="turn-torch" />}
          <span class="name">{name}</span>
          {away && <span class="tag">away</span>}
          {atTurn && <span class="visually-hidden"> (at turn)</span>}
        </h2>
        <p class="hero-name">
          {hero?.name}
          {place >= 0 && <span class="visually-hidden">, {cellName(place)}</span>}
        </p>
      </div>
      <p class="gold" title="Gold: what the Loot is worth">
        <span class="visually-hidden">Gold: </span>
        <b class="purse">{goldOf(view, seat)}</b>
      </p>
    </header>
  );
}

function Carried({ seat, size }: { seat: number; size: Size }) {
  const { view, pile } = useTable();
  const loot = new Set(pile("loot", seat).cards).size;
  const trip = pile("trip", seat).cards.length;
  const below = listOf(view, "place")[seat] === CATACOMBS;
  return (
    <div class="carried">
      {pile("rune", seat).cards.length > 0 && <Row zone="rune" seat={seat} label="Rune" size={size} />}
      <div class="many" style={{ "--cards": Math.max(loot, 1), "--overlaps": Math.max(loot - 1, 1) }}>
        <Bag zone="loot" seat={seat} label="Loot" size={size} arrange="stacks" />
      </div>
      {pile("kept", seat).cards.length > 0 && <Bag zone="kept" seat={seat} label="Kept" size={size} arrange="stacks" />}
      {below && (
        <div class="many" style={{ "--cards": Math.max(trip, 1), "--overlaps": Math.max(trip - 1, 1) }}>
          <Row zone="trip" seat={seat} label="Trip" size={size} />
        </div>
      )}
    </div>
  );
}

/** One hero and what they carry. */
export function HeroPanel({ seat, own }: { seat: number; own: boolean }) {
  const { now, view, seats, you } = useTable();
  const hero = heroOf(view, seat);
  const name = seat === you ? "You" : plain(seats[seat]?.name ?? "") || "Empty seat";
  const atTurn = !now?.result && seatOf(view, "active") === seat;
  return (
    <section
      class={own ? "seat hero panel own-hero" : "seat hero panel"}
      data-active={atTurn}
      data-gone={(listOf(view, "place")[seat] ?? 0) === DEAD}
      aria-label={seat === you ? "Before you" : name}
    >
      <Head seat={seat} name={name} />
      {hero && (
        <div class="hero-state">
          <Life wounds={listOf(view, "wounds")[seat] ?? 0} life={hero.numbers["life"] ?? 1} />
          <Attributes seat={seat} hero={hero} />
          <Plights seat={seat} />
        </div>
      )}
      <Carried seat={seat} size={own ? "small" : "mini"} />
    </section>
  );
}
