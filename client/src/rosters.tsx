/** The page where musters are made. */

import { open } from "./making/open";
import { MusterPage, open as openMusters } from "./muster/muster_page";
import { ask } from "./table/asking";
import type { GameText, RosterBox } from "./wire";

const game = document.getElementById("app")?.dataset.game ?? "";

void ask<GameText>(`/api/games/${encodeURIComponent(game)}`).then((text) =>
  open<RosterBox>(
    (name) => `/api/games/${encodeURIComponent(name)}/rosters`,
    (box) => {
      openMusters(box, text);
      return <MusterPage />;
    },
  ),
);
