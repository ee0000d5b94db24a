// Every skin by the game it dresses.
import { dungeonKingdom } from "./dungeon_kingdom";
import { dungeonQuest } from "./dungeonquest";
import type { Skin } from "./skin";

const SKINS: readonly Skin[] = [dungeonKingdom, dungeonQuest];

export function skinOf(game: string): Skin | undefined {
  return SKINS.find((skin) => skin.game === game);
}
