// Every skin by the game it dresses.
import { dungeonKingdom } from "./dungeon_kingdom";
import type { Skin } from "./skin";

const SKINS: readonly Skin[] = [dungeonKingdom];

export function skinOf(game: string): Skin | undefined {
  return SKINS.find((skin) => skin.game === game);
}
