// What is worth a moment: rooms turned up, dice, cards played, deaths, champions. The log is what readers hear.
import { useState } from "preact/hooks";
import { CardFace } from "../table/card_face";
import { useNews } from "../table/news";
import { plain } from "../table/plain";
import type { Line } from "../wire";

const SHOWN = new Set(["first roll", "revealed", "plays", "found", "attack roll", "defence roll", "more dice", "rerolled", "table roll", "kept by roll", "lost by roll", "battle", "joins", "falls", "enemy falls", "killed by fate", "champion"]);
const CRIED = new Set(["cancelled", "move stopped", "leaves battle", "stand-off", "slain", "wins", "nobody wins"]);
const MOST = 4;

interface Beat {
  kind: string;
  text: string;
  cards: string[];
  dice: number[];
  turn: number;
  id: number;
}

/** Lines of the log that are shown, with their cards and what dice came to. */
function beatsOf(fresh: Line[], first: number): Beat[] {
  const found = fresh.filter(({ kind }) => SHOWN.has(kind) || CRIED.has(kind));
  return found.map(({ kind, text, cards = [], dice = [] }, turn) => ({ kind, text: plain(text), cards, dice, turn, id: first + turn }));
}

function Shown({ beat }: { beat: Beat }) {
  return (
    <span class="thrown">
      {beat.dice.map((sum, at) => (
        <b class="rolled" key={at}>
          {sum}
        </b>
      ))}
      {beat.cards.map((code, at) => (
        <CardFace key={at} code={code} size="normal" />
      ))}
    </span>
  );
}

/** The last moments, side by side, each for a while. */
export function Moments() {
  const [beats, setBeats] = useState<Beat[]>([]);
  const [last, setLast] = useState(0);
  useNews((fresh) => {
    const found = beatsOf(fresh, last).slice(-MOST);
    setLast(last + fresh.length);
    setBeats((before) => [...before, ...found].slice(-MOST));
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
