/** The page where decks are built. */

import { begin } from "./decks/deck";
import { DeckBuilder } from "./decks/deck_builder";
import { open } from "./making/open";
import type { DeckBox } from "./wire";

void open<DeckBox>(
  (game) => `/api/games/${encodeURIComponent(game)}/decks`,
  (box) => {
    begin(box);
    return <DeckBuilder />;
  },
);
