/** The way in: which page this is, and what it shows. */

import { render } from "preact";
import type { Skin } from "./skins/skin";
import { dress } from "./table/dress";
import { wearPreferences } from "./table/preferences";
import { beginReplay, ReplayPage } from "./table/replay";
import { arrive, TablePage } from "./table/table_page";

/** Open the page with the skin of its game. */
export function open(skin?: Skin): void {
  const app = document.getElementById("app");
  const { page = "table", table = "" } = document.querySelector<HTMLElement>("[data-page]")?.dataset ?? {};
  if (!app) return;
  dress(skin);
  wearPreferences();
  app.replaceChildren();
  if (page === "replay") {
    beginReplay(table);
    render(<ReplayPage />, app);
  } else {
    arrive(table);
    render(<TablePage table={table} />, app);
  }
}
