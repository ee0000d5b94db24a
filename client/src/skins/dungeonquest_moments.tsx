// What is worth a moment: cards drawn, dice rolled, the dragon's card turned over, great deeds. The log is what readers hear.
import { useState } from "preact/hooks";
import { CardFace } from "../table/card_face";
import { Die } from "../table/dice";
import { useNews } from "../table/news";
import { plain } from "../table/plain";
import { suspense } from "../table/scenes";
import type { Line } from "../wire";
import { Glyph } from "./dungeonquest_glyphs";

const CRIED = new Set(["killed", "sunset", "dragon burns", "leaves", "wins", "nobody wins", "no victory", "monster killed", "surfaces", "descends", "deathblow"]);
const MOST = 4;

interface Beat {
  kind: string;
  text: string;
  cards?: string[] | undefined;
  dice?: number[] | undefined;
  turn?: number;
}

/** A line with cards or dice shows them; great deeds are told without. */
function beatOf({ kind, text, cards, dice }: Line): Beat[] {
  return cards || dice || CRIED.has(kind) ? [{ kind, text: plain(text), cards, dice }] : [];
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
  const [first = ""] = beat.cards ?? [];
  if (!first) return null;
  if (beat.kind === "dragon") return <DragonCard code={first} />;
  return (
    <span class="thrown">
      {beat.cards?.map((code, at) => (
        <CardFace key={at} code={code} size="normal" />
      ))}
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
