// DungeonQuest: how its table is dressed.
import type { CardText, Line, Now } from "../wire";
import { Board } from "./dungeonquest_board";
import { listOf, numberOf, sunTrack } from "./dungeonquest_facts";
import type { Badge, Size, Skin } from "./skin";

/** A card: its name on a plate, its words where there is room. */
function Card({ card, size }: { card: CardText; size: Size }) {
  return (
    <span class="face quest-face" data-family={card.family} data-size={size} aria-hidden="true">
      <span class="face-frame">
        <span class="face-field">{card.value > 0 && <span class="worth">{card.value}</span>}</span>
        <span class="face-plate">
          <span class="face-name">{card.name}</span>
          <span class="face-text">{card.text}</span>
        </span>
      </span>
    </span>
  );
}

function Back({ size }: { size: Size }) {
  return (
    <span class="face back" data-size={size} aria-hidden="true">
      <span class="face-frame">
        <span class="back-field" />
      </span>
    </span>
  );
}

const GREAT = ["killed", "sunset", "dragon burns", "wins", "leaves"];
const NOTED = ["explores", "escapes", "surfaces", "monster killed"];

function emphasis(line: Line): "none" | "note" | "great" {
  if (GREAT.includes(line.kind)) return "great";
  return NOTED.includes(line.kind) ? "note" : "none";
}

function badges(now: Now, seat: number): Badge[] {
  return [
    { label: "Wounds", value: String(listOf(now.view, "wounds")[seat] ?? 0) },
    { label: "Sun", value: `${numberOf(now.view, "sun")} of ${sunTrack(now.view).last}` },
  ];
}

export const dungeonQuest: Skin = { game: "dungeonquest", Card, Back, Board, emphasis, badges, counts: ["final score"] };
