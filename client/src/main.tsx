/** The way in: which page this is, and what it shows. */

import { render } from "preact";
import { wearPreferences } from "./table/preferences";
import { beginReplay, ReplayPage } from "./table/replay";
import { arrive, TablePage } from "./table/table_page";

const app = document.getElementById("app");
const { page = "table", table = "" } = document.querySelector<HTMLElement>("[data-page]")?.dataset ?? {};

if (app) {
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
