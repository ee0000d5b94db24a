// What is worth a moment: cards drawn, dice rolled, the dragon's card turned over, great deeds. The log is what readers hear.
import { useState } from "preact/hooks";
import { CardFace } from "../table/card_face";
import { Die } from "../table/dice";
import { gameText } from "../table/game_text";
import { useNews } from "../table/news";
import { plain } from "../table/plain";
import { suspense } from "../table/scenes";
import type { Line } from "../wire";
import { Glyph } from "./dungeonquest_glyphs";

const DICE: Record<string, RegExp> = {
  tests: /: ([1-6](?:\+[1-6])*)/,
  rolls: /rolls ([1-6](?:\+[1-6])*)/,
  "sunset roll": /die ([1-6])/,
  "first roll": /rolls ([1-6])/,
};
const DRAWN = new Set(["draws", "dragon"]);
const CRIED = new Set(["killed", "sunset", "dragon burns", "leaves", "wins", "nobody wins", "monster killed", "surfaces", "descends", "deathblow"]);
const MOST = 4;

interface Beat {
  kind: string;
  text: string;
  codes?: string[];
  dice?: number[];
  turn?: number;
}

/** The cards that a line shows: "Ada draws Dungeon: Troll.", "Ada plays Jab (melee 2) against Rend (melee 4)." */
function shownBy({ kind, text }: Line): string[] {
  const cards = gameText.value?.cards ?? [];
  const [, deck = "", drawn = ""] = (DRAWN.has(kind) && text.match(/draws (\w+): (.+)\.$/)) || [];
  const [, mine = "", its = ""] = (kind === "reveals" && text.match(/plays ([^(]+?)(?: \(.*?\))? against ([^(]+?)(?: \(.*\))?\.$/)) || [];
  const found = drawn
    ? cards.find((card) => card.name === drawn && card.family === deck.toLowerCase())
    : cards.find((card) => card.colour && card.name === mine);
  const against = cards.find((card) => card.colour && card.name === its);
  return [found, against].flatMap((card) => (card ? [card.code] : []));
}

function beatOf(line: Line): Beat[] {
  const { kind } = line;
  const text = plain(line.text);
  const dice = DICE[kind] && line.text.match(DICE[kind])?.[1];
  if (dice) return [{ kind, text, dice: dice.split("+").map(Number) }];
  const codes = shownBy(line);
  if (codes.length) return [{ kind, text, codes }];
  return CRIED.has(kind) ? [{ kind, text }] : [];
}

function Underside() {
  return (
    <span class="underside">
      <Glyph name="dragon" />
    </span>
  );
}

/** A Dragon card lies face down for a breath before it is turned over. */
function DragonCard({ code }: { code: string }) {
  return (
    <span class="turned-over">
      <Underside />
      <span class="upside">
        <CardFace code={code} size="normal" />
      </span>
    </span>
  );
}

function Shown({ beat }: { beat: Beat }) {
  if (beat.dice)
    return (
      <span class="thrown">
        {beat.dice.map((shows, at) => (
          <Die key={at} shows={shows} rolling />
        ))}
      </span>
    );
  const [code, against] = beat.codes ?? [];
  if (!code) return null;
  if (beat.kind === "dragon") return <DragonCard code={code} />;
  return (
    <span class="thrown">
      <CardFace code={code} size="normal" />
      {against && <CardFace code={against} size="normal" />}
    </span>
  );
}

/** Dice that a test tells of again are shown once. */
function once(beats: Beat[]): Beat[] {
  return beats.filter(({ dice }, at) => !dice || String(dice) !== String(beats[at + 1]?.dice));
}

/** The last moments, side by side, each for a while; and the card that nobody has seen yet. */
export function Moments() {
  const [beats, setBeats] = useState<(Beat & { id: number })[]>([]);
  const [last, setLast] = useState(0);
  useNews((fresh) => {
    const found = once(fresh.flatMap(beatOf)).map((beat, at) => ({ ...beat, id: last + at, turn: at }));
    setLast(last + found.length);
    setBeats((before) => [...before, ...found].slice(-MOST));
  });
  const gone = (event: AnimationEvent, id: number) => {
    if (event.target === event.currentTarget) setBeats((before) => before.filter((beat) => beat.id !== id));
  };
  return (
    <div class="moments" aria-hidden="true">
      {beats.map((beat) => (
        <span
          class="moment"
          key={beat.id}
          data-kind={beat.kind}
          style={{ "--turn": beat.turn }}
          onAnimationEnd={(event) => gone(event, beat.id)}
        >
          <Shown beat={beat} />
          <span class="told">{beat.text}</span>
        </span>
      ))}
      {suspense.value && (
        <span class="moment bated" data-kind="dragon">
          <span class="turned-over">
            <Underside />
          </span>
        </span>
      )}
    </div>
  );
}
