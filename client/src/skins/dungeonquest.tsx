// DungeonQuest: how its table is dressed.
import { Back } from "../cards/back";
import { open } from "../main";
import type { Line, Now, Spot, View } from "../wire";
import { Board } from "./dungeonquest_board";
import { Card } from "./dungeonquest_card";
import { company as companyOf } from "./dungeonquest_dungeon";
import { cellName, goldOf, listOf, seatOf } from "./dungeonquest_facts";
import type { Badge } from "./skin";

const GREAT = ["killed", "sunset", "dragon burns", "wins", "nobody wins", "no victory", "leaves"];
const NOTED = ["explores", "escapes", "surfaces", "monster killed", "suffers", "deathblow", "dragon", "descends"];

function emphasis(line: Line): "none" | "note" | "great" {
  if (GREAT.includes(line.kind)) return "great";
  return NOTED.includes(line.kind) ? "note" : "none";
}

const thrills = (line: Line) => line.kind === "dragon";

function badges({ view }: Now, seat: number): Badge[] {
  return [
    { label: "Wounds", value: String(listOf(view, "wounds")[seat] ?? 0) },
    { label: "Gold", value: String(goldOf(view, seat)) },
  ];
}

/** Who fights holds their combat cards; else one holds Loot. */
function hand(view: View, seat: number) {
  const side = seatOf(view, "fighter") === seat ? "hero" : seatOf(view, "keeper") === seat ? "monster" : "";
  if (!side) return { zone: "loot", seat, name: "Loot" };
  const classic = (view.zones["classic_hand"]?.[seat]?.cards.length ?? 0) > 0;
  return classic ? { zone: "classic_hand", seat, name: "hand" } : { zone: `${side}_hand`, seat: null, name: "hand" };
}

/** A cell by its name, and who is there. */
function company({ view, seats }: Now, { zone, place }: Spot): string {
  if (zone !== "laid" || place === null) return "";
  return [cellName(place), companyOf(view, place, seats)].filter(Boolean).join(": ");
}

/** What a mark shows; marks without a glyph show in other ways. */
const glyphs = { deathblow: "crossed-swords", dragon: "spiked-dragon-head" };

/** How each hero's quest ended. */
const counts = ["killed", "leaves"];

/** A tile lies as it was laid, the side of its arrow towards where one came from. */
const turned = ({ view }: Now, { zone, place }: Spot) => (zone === "laid" && place !== null ? (listOf(view, "facing")[place] ?? 0) : 0);

open({ Card, Back, Board, emphasis, thrills, badges, hand, company, turned, glyphs, counts });
