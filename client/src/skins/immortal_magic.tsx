// Dungeons of Immortal Magic: how its table is dressed.
import { Back } from "../cards/back";
import { open } from "../main";
import { cardName } from "../table/game_text";
import { plain } from "../table/plain";
import type { Line, Now, Spot } from "../wire";
import { Board } from "./immortal_magic_board";
import { Card } from "./immortal_magic_card";
import { listOf, piecesOf, placeName } from "./immortal_magic_facts";
import { companyAt } from "./immortal_magic_field";
import type { Badge } from "./skin";

const GREAT = ["champion", "falls", "killed by fate", "slain", "wins", "nobody wins"];
const NOTED = ["turn", "revealed", "battle", "enemy falls", "joins", "cancelled", "leaves battle", "stand-off"];

function emphasis(line: Line): "none" | "note" | "great" {
  if (GREAT.includes(line.kind)) return "great";
  return NOTED.includes(line.kind) ? "note" : "none";
}

function badges({ view }: Now, seat: number): Badge[] {
  const champions = (view.zones["hall"]?.[seat]?.cards.length ?? 0) + (listOf(view, "credits")[seat] ?? 0);
  return [
    { label: "Gems", value: String(listOf(view, "gems")[seat] ?? 0) },
    { label: "Champions", value: String(champions) },
  ];
}

/** A place by its name and who is there; a card in play by its player, its place and what it wears. */
function company({ view, seats }: Now, { zone, place }: Spot): string {
  if (place === null || (zone !== "rooms" && zone !== "in_play")) return "";
  const pieces = piecesOf(view);
  if (zone === "rooms") return [placeName(place), companyAt(pieces, place)].filter(Boolean).join(": ");
  const piece = pieces[place];
  if (!piece) return "";
  const worn = pieces.flatMap(({ bearer, code }) => (bearer === piece.card ? [cardName(code)] : []));
  const bearer = pieces.find(({ card }) => card === piece.bearer);
  return [
    piece.owner < 0 ? "" : `of ${plain(seats[piece.owner]?.name ?? "")}`,
    placeName(piece.place),
    bearer ? `worn by ${cardName(bearer.code)}` : "",
    worn.length ? `with ${worn.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a mark shows; marks without a glyph show in other ways. */
const glyphs = { saves: "check-mark" };

/** What decides where nobody has reached the goal. */
const counts = ["reckoned"];

open({ Card, Back, Board, emphasis, badges, company, glyphs, counts });
