// Dungeon & Kingdom: how its table is dressed.
import { isMonster } from "../cards/arms";
import { Back } from "../cards/back";
import { Face } from "../cards/face";
import { open } from "../main";
import { gameText } from "../table/game_text";
import type { CardText, Now } from "../wire";
import { Board } from "./dungeon_kingdom_board";
import { handSize, reserveOf } from "./dungeon_kingdom_facts";
import { emphasis } from "./dungeon_kingdom_herald";
import type { Badge, Phase, Size } from "./skin";

function Card({ card, size }: { card: CardText; size: Size }) {
  const cards = gameText.value?.cards;
  return <Face card={card} size={size} cardOf={(face) => cards?.[face]} />;
}

/** With the colour: it decides where one can cut. */
function sort(card: CardText): string {
  return `${card.colour[0]?.toUpperCase()}${card.colour.slice(1)} ${isMonster(card) ? "Monster" : "Adventurer"}`;
}

const RIBBON = ["Take", "Action", "Refill", "Dungeon & Kingdom", "Aftermath"];

function phases(now: Now): Phase[] {
  const { phase } = now.view.facts as { phase?: string };
  const at = now.view.question === "take" ? "take" : phase;
  return RIBBON.map((name) => ({ name, present: !now.result && name.toLowerCase() === at }));
}

function badges(now: Now, seat: number): Badge[] {
  return [
    { label: "Reserve", value: String(reserveOf(now.view, seat)) },
    { label: "Hand", value: String(handSize(now.view, seat)) },
  ];
}

/** What a mark shows; marks without a glyph show in other ways. */
const glyphs = {
  cuts: "scissors",
  refill: "card-draw",
  payable: "check-mark",
  missing: "cancel",
  usable: "magic-swirl",
};

const counts = ["final score", "score with captured"];

open({ Card, Back, Board, sort, phases, emphasis, badges, glyphs, counts });
