// A game without a skin of its own: its zones with their cards, and its numbers, as it declares them.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Back } from "../cards/back";
import { open } from "../main";
import { cardName, gameText } from "../table/game_text";
import { about, useTable } from "../table/store";
import { Bag, DeckPile, Row } from "../table/zones";
import type { CardText, FactText, SortText, TableText, ZoneShape } from "../wire";
import type { Size } from "./skin";

/** What the views of the game are made of, null until that is there. */
const declared = signal<TableText | null>(null);

function load(game: string): void {
  fetch(`/api/games/${encodeURIComponent(game)}/table`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<TableText>) : Promise.reject(answer.status)))
    .then((told) => void (declared.value = told))
    .catch(() => setTimeout(() => load(game), 2000));
}

function Card({ card, size }: { card: CardText; size: Size }) {
  return (
    <span class="face plain" data-size={size} aria-hidden="true">
      <span class="face-frame">
        <b>{card.name}</b>
        {card.value > 0 && <span>{card.value}</span>}
      </span>
    </span>
  );
}

const spelt = (name: string): string => {
  const words = name.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Zone({ shape, seat }: { shape: ZoneShape; seat?: number }) {
  const place = { zone: shape.zone, label: spelt(shape.zone), seat, size: "small" as Size };
  if (shape.shape === "deck") return <DeckPile {...place} />;
  return shape.shape === "row" ? <Row {...place} /> : <Bag {...place} />;
}

/** Numbers in words, for these players. */
class Spoken {
  constructor(private readonly names: string[]) {}

  number(sort: SortText, value: unknown): string {
    if (sort.what === "card") return value === null ? "a hidden card" : cardName(String(value));
    if (sort.what === "flag") return value ? "yes" : "no";
    if (typeof value !== "number") return String(value);
    if (sort.what === "seat") return this.names[value] ?? "nobody";
    if (sort.what === "mask") return sort.names.filter((_, bit) => (value >> bit) & 1).join(", ") || "none";
    return sort.names.length ? spelt(sort.names[value - sort.low] ?? "") : String(value);
  }

  entry(fact: FactText, value: unknown): string {
    if (!fact.columns.length || !Array.isArray(value)) return this.number(fact.sort, value);
    return fact.columns.map(({ name, sort }, at) => `${spelt(name)} ${this.number(sort, value[at])}`).join(", ");
  }

  value(fact: FactText, value: unknown): string {
    if (value === null) return "hidden";
    if (!fact.most || !Array.isArray(value)) return this.entry(fact, value);
    return value.map((each) => this.entry(fact, each)).join("; ") || "none";
  }
}

function Fact({ says, told }: { says: string; told: string }) {
  return (
    <div>
      <dt>{says.replace(/\.$/, "")}</dt>
      <dd>{told}</dd>
    </div>
  );
}

const ofSeats = (fact: FactText): boolean => fact.by?.what === "seat";

/** What a seat has: its zones, and what is counted of it. */
function Player({ seat, name, table, spoken }: { seat: number; name: string; table: TableText; spoken: Spoken }) {
  const { view, now } = useTable();
  const atTurn = !now?.result && view.asked === seat;
  return (
    <section class="panel plain-seat" data-turn={atTurn} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {table.facts.filter(ofSeats).map((fact) => (
          <Fact key={fact.name} says={fact.says} told={spoken.value(fact, (view.facts[fact.name] as unknown[])[seat])} />
        ))}
      </dl>
      <div class="plain-zones">
        {table.zones.filter((shape) => shape.of_each_seat).map((shape) => (
          <Zone key={shape.zone} shape={shape} seat={seat} />
        ))}
      </div>
    </section>
  );
}

/** What is nobody's own. */
function Shared({ table, spoken }: { table: TableText; spoken: Spoken }) {
  const { view } = useTable();
  const told = (fact: FactText): string => {
    const value = view.facts[fact.name];
    if (!fact.by || !Array.isArray(value)) return spoken.value(fact, value);
    return value.map((each, at) => `${spoken.number(fact.by!, at)}: ${spoken.value(fact, each)}`).join("; ");
  };
  return (
    <section class="panel plain-middle" aria-label="Shared by all">
      <div class="plain-zones">
        {table.zones.filter((shape) => !shape.of_each_seat).map((shape) => (
          <Zone key={shape.zone} shape={shape} />
        ))}
      </div>
      <dl>
        {table.facts.filter((fact) => !ofSeats(fact)).map((fact) => (
          <Fact key={fact.name} says={fact.says} told={told(fact)} />
        ))}
      </dl>
    </section>
  );
}

function Board() {
  const { seats, you } = useTable();
  const game = about.value?.game ?? gameText.value?.game;
  useEffect(() => void (game && load(game)), [game]);
  const table = declared.value;
  if (!table) return <div class="board plain-board" aria-busy="true" />;
  const names = seats.map((seat, number) => (number === you ? "You" : seat.name || `Seat ${number + 1}`));
  const spoken = new Spoken(names);
  const others = names.map((name, seat) => ({ name, seat })).filter(({ seat }) => seat !== you);
  return (
    <div class="board plain-board">
      <div class="plain-others">
        {others.map(({ name, seat }) => (
          <Player key={seat} seat={seat} name={name} table={table} spoken={spoken} />
        ))}
      </div>
      <Shared table={table} spoken={spoken} />
      {you !== null && <Player seat={you} name="You" table={table} spoken={spoken} />}
    </div>
  );
}

open({ Card, Back, Board });
