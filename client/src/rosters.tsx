/** The page where musters are made. */

import { open } from "./making/open";
import { MusterPage, open as openMusters } from "./muster/muster_page";
import { ask } from "./table/asking";
import type { GameText, RosterBox } from "./wire";

const { game = "", content, contentName = "" } = document.getElementById("app")?.dataset ?? {};
const query = content ? `?content=${content}` : "";

void ask<GameText>(`/api/games/${encodeURIComponent(game)}${query}`).then((text) =>
  open<RosterBox>(
    (name) => `/api/games/${encodeURIComponent(name)}/rosters${query}`,
    (box) => {
      openMusters(box, text, contentName);
      return <MusterPage />;
    },
  ),
);
