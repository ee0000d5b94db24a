// Signs on characters and enemies: race by colour, shape and letter, class by its arrows, path, dice, shields, souls.
import type { ComponentChildren } from "preact";
import { Icon } from "../cards/icon";
import type { CardText, Choice, Mark } from "../wire";

/** The shape of each race, so that no colour does the telling alone. */
const SHAPES: Record<string, string> = {
  Human: "M2 2h20v10c0 6-4 9-10 11C6 21 2 18 2 12z",
  Orc: "M2 2h20v20H2z",
  Dwarf: "M6.5 1.5h11L23 12l-5.5 10.5h-11L1 12z",
  Elf: "M12 0c6 6 8 9 8 13a8 8 0 0 1-16 0c0-4 2-7 8-13z",
  Neutral: "M12 1a11 11 0 1 0 .01 0z",
};

const raceOf = (card: CardText | undefined) => card?.line.split(/[ ·]/)[0] ?? "";

export function Race({ card }: { card: CardText | undefined }) {
  const race = raceOf(card);
  return (
    <svg class="race" data-colour={card?.colour} viewBox="0 0 24 24" focusable="false">
      <path d={SHAPES[race] ?? SHAPES["Neutral"]} />
      <text x="12" y="17.5" text-anchor="middle">
        {race[0]}
      </text>
    </svg>
  );
}

/** Turns of the arrow, by how freely a class moves. */
const TURNS = [[], [0, 180], [0, 90, 180, 270], [0, 45, 90, 135, 180, 225, 270, 315]] as const;

/** The class: an arrow for each way that it moves. */
export function Rank({ card }: { card: CardText | undefined }) {
  const turns = TURNS[card?.numbers["freedom"] ?? 0] ?? [];
  return (
    <svg class="rank" viewBox="-12 -12 24 24" focusable="false">
      <title>{card?.line.split(" · ")[1]}</title>
      <circle r="3" />
      {turns.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d="M0-11.5 3.2-6H-3.2z" />
      ))}
    </svg>
  );
}

/** Warrior or Mage: a sword or a staff, with the letter. */
export function Path({ card }: { card: CardText | undefined }) {
  const mage = /\bMage\b/.test(card?.line ?? "");
  return (
    <span class="path" data-path={mage ? "M" : "W"} title={mage ? "Mage" : "Warrior"}>
      {mage ? "M" : "W"}
    </span>
  );
}

interface StrengthProps {
  card: CardText | undefined;
  marks: Mark[];
  souls: number;
}

const signed = (number: number) => (number < 0 ? `−${-number}` : String(number));

/** Attack, dice and defence with everything in force; as printed, with souls, where the table does not say. */
export function Strength({ card, marks, souls }: StrengthProps) {
  const told = (kind: string) => marks.find((mark) => mark.kind === kind);
  const of = (kind: string) => told(kind)?.number ?? (card?.numbers[kind] ?? 0) + souls;
  const dice = (kind: string) => told(`${kind} dice`)?.number ?? card?.numbers["dice"] ?? 0;
  const [attack, defence] = [dice("attack"), dice("defence")];
  return (
    <span class="strength">
      <b class="shield attack" title={told("attack")?.says}>
        {signed(of("attack"))}
      </b>
      <span class="dice-number">{attack === defence ? attack : `${attack}/${defence}`}</span>
      <b class="shield defence" title={told("defence")?.says}>
        {signed(of("defence"))}
      </b>
    </span>
  );
}

/** A glyph with a number. */
export function Tally({ glyph, says, children }: { glyph: string; says: string; children?: ComponentChildren }) {
  return (
    <span class="tally" data-glyph={glyph} title={says}>
      <Icon name={glyph} />
      {children}
    </span>
  );
}

/** What stands before the chance to win, by the kind of mark that tells it. */
const CHANCES: Record<string, string> = { "win chance": "", "win chance below": "<", "win chance above": ">" };

/** What a place that can be chosen holds in store: the chance to win, or a champion. */
export function Prospect({ choices, marks }: { choices: Choice[]; marks: Mark[] }) {
  const mark = marks.find(({ kind }) => kind in CHANCES || kind === "champion");
  if (!mark || choices.length !== 1) return null;
  const sign = CHANCES[mark.kind];
  return (
    <span class="prospect" title={mark.says}>
      <Icon name={sign === undefined ? "queen-crown" : "crossed-swords"} />
      {sign !== undefined && `${sign}${mark.number} %`}
    </span>
  );
}
