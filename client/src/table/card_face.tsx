/** The face of a card in the look of the game, or its back. */

import { skinOf } from "../skins";
import type { Size } from "../skins/skin";
import { cardByCode } from "./game_text";
import { about } from "./store";

/** What is seen of a card; null is one that is not known. */
export function CardFace({ code, size }: { code: string | null; size: Size }) {
  const skin = skinOf(about.value?.game ?? "");
  const card = cardByCode(code);
  if (!skin || (code !== null && !card)) return <span class="face" />;
  return card ? <skin.Card card={card} size={size} /> : <skin.Back size={size} />;
}
