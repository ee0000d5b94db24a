/** When a table shows the form for a muster; the form itself is fetched when it is needed. */

import type { Form } from "../skins/skin";
import { optionOf } from "../table/game_text";
import { about } from "../table/store";
import type { Now } from "../wire";

const WRITTEN = ["mob", "open mob", "kis", "mob lp", "ability lp", "rune", "melee"];

/** Whether it is about the muster; what others are asked in secret has no name. */
const isWritten = ({ question, facts }: Now["view"]) => WRITTEN.includes(question) || (!question && facts["phase"] === "muster");

/** While Mobs are chosen and LP written down, and for the melee points of one's own Mobs; not where the house shares out. */
function place({ view, lesson, result }: Now, seat: number): ReturnType<Form["place"]> {
  if (lesson || result || !isWritten(view) || optionOf(about.value, "auto_setup") === true) return "none";
  if (view.question === "melee" && view.asked !== seat) return "none";
  const lies = (view.facts["position"] as number[] | undefined)?.length;
  return lies ? "above" : "instead";
}

export const MUSTER_FORM: Form = { place, load: () => import("./at_table") };
