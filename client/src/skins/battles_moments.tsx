// What is worth a moment: dice, Hacks, deaths, changed sides, charges. The log is what readers hear.
import { useState } from "preact/hooks";
import { CardFace } from "../table/card_face";
import { useNews } from "../table/news";
import { plain } from "../table/plain";
import type { Line } from "../wire";

const CRIED = new Set(["hacked", "dies", "returns", "control", "charges", "stands in", "redirected", "blocked", "cancelled", "fizzles", "put off", "echoed", "saved", "initiative given", "pigeon", "aura end", "locked", "wins", "draw"]);
const ROLLS = new Set(["att roll", "vc roll", "stance roll", "damage roll", "heal roll", "zone roll", "initiative", "begs"]);
const D20 = new Set(["att roll", "vc roll"]);
const MOST = 3;

interface Beat {
  kind: string;
  text: string;
  cards: string[];
  dice: number[];
  turn: number;
  id: number;
}

/** Lines of the log that are shown, with their cards and dice. */
function beatsOf(fresh: Line[], first: number): Beat[] {
  const found = fresh.filter(({ kind }) => CRIED.has(kind) || ROLLS.has(kind));
  return found.map(({ kind, text, cards = [], dice = [] }, turn) => ({ kind, text: plain(text), cards, dice, turn, id: first + turn }));
}

/** A natural 20 is great on an Attack and bad on a VC roll, a natural 1 the reverse. */
function fate(kind: string, shows: number): string {
  if (!D20.has(kind) || (shows !== 1 && shows !== 20)) return "";
  return (shows === 20) === (kind === "att roll") ? "great" : "botch";
}

/** A die that shows a number: twenty-sided for rolls to hit and VC rolls. */
function Rolled({ kind, shows }: { kind: string; shows: number }) {
  const twenty = D20.has(kind);
  return (
    <svg class="polyhedron" data-sides={twenty ? 20 : 0} data-fate={fate(kind, shows)} viewBox="0 0 100 100" focusable="false">
      <path d={twenty ? "M50 3 91 26v48L50 97 9 74V26z" : "M14 14h72v72H14z"} />
      {twenty && <path class="edges" d="M50 3 24 62h52zM24 62 9 26M76 62 91 26M24 62l26 35 26-35M9 74l15-12M91 74 76 62" />}
      <text x="50" y={twenty ? 58 : 63} text-anchor="middle">
        {shows}
      </text>
    </svg>
  );
}

function Shown({ beat }: { beat: Beat }) {
  return (
    <span class="thrown">
      {beat.dice.map((shows, at) => (
        <Rolled key={at} kind={beat.kind} shows={shows} />
      ))}
      {beat.cards.map((code, at) => (
        <CardFace key={at} code={code} size="small" />
      ))}
      {beat.kind === "hacked" && <span class="thread" />}
    </span>
  );
}

/** The last moments, side by side, each for a while; an Earthquake shakes the table. */
export function Moments({ shake }: { shake: () => void }) {
  const [beats, setBeats] = useState<Beat[]>([]);
  const [last, setLast] = useState(0);
  useNews((fresh) => {
    const found = beatsOf(fresh, last).slice(-MOST);
    setLast(last + fresh.length);
    setBeats((before) => [...before, ...found].slice(-MOST));
    if (fresh.some(({ kind, text }) => kind === "declared" && text.includes("Earthquake"))) shake();
  });
  const gone = (event: AnimationEvent, id: number) => {
    if (event.target === event.currentTarget) setBeats((before) => before.filter((beat) => beat.id !== id));
  };
  return (
    <div class="moments" aria-hidden="true">
      {beats.map((beat) => (
        <span class="moment" key={beat.id} data-kind={beat.kind} style={{ "--turn": beat.turn }} onAnimationEnd={(event) => gone(event, beat.id)}>
          <Shown beat={beat} />
          <span class="told">{beat.text}</span>
        </span>
      ))}
    </div>
  );
}
