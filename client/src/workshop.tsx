/** The page where cards are made. */

import { open } from "./making/open";
import type { Bench } from "./wire";
import { begin } from "./workshop/card";
import { CardWorkshop } from "./workshop/card_workshop";

void open<Bench>(
  (game) => `/api/games/${encodeURIComponent(game)}/workshop`,
  (bench) => {
    begin(bench);
    return <CardWorkshop />;
  },
);
