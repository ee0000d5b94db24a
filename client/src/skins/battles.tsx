// BATTLES: Armageddon: how its table is dressed.
import { Back } from "../cards/back";
import { open } from "../main";
import { MUSTER_FORM } from "../muster/form";
import type { Line, Now, View } from "../wire";
import { Board } from "./battles_board";
import { Card } from "./battles_card";
import { mobsOf, wordOf } from "./battles_facts";
import { Sheet } from "./battles_sheet";
import type { Badge, Phase } from "./skin";

const GREAT = ["dies", "returns", "control", "wins", "draw"];
const NOTED = ["round", "initiative", "initiative given", "hacked", "declared", "reacts", "go action", "recovery"];
const quiet = ["totals", "mobile", "defends", "laid back", "standing ended", "lp spent", "turn ended"];

function emphasis(line: Line): "none" | "note" | "great" {
  if (GREAT.includes(line.kind)) return "great";
  return NOTED.includes(line.kind) ? "note" : "none";
}

const STEPS = [["GO step", "go"], ["Declare", "declare"], ["Play", "play"], ["Action", "action"], ["Damage", "damage"], ["End", "end"], ["End Round", "end round"]] as const;

/** The steps of a Round, those of a Turn Action among them. */
function phases({ view, result }: Now): Phase[] {
  const phase = wordOf(view, "phase");
  if (phase === "muster" || result) return [];
  const at = phase === "turns" ? wordOf(view, "step") || "declare" : phase;
  return STEPS.map(([name, step]) => ({ name, present: step === at }));
}

function badges({ view }: Now, seat: number): Badge[] {
  const living = mobsOf(view).filter(({ controller, position }) => controller === seat && position !== "DEAD");
  return [{ label: "Mobs", value: String(living.length) }];
}

/** One's Mobs, each with its position and its hit points. */
function holding(view: View, seat: number): string {
  const own = mobsOf(view).filter(({ controller }) => controller === seat);
  const told = own.map(({ name, position, hp }) => (hp ? `${name} ${position}, ${hp} hit points` : `${name} DEAD`));
  return told.length ? `Your Mobs: ${told.join("; ")}.` : "Your Mobs are not fielded yet.";
}

open({ Card, Back, Board, Sheet, quiet, emphasis, phases, badges, holding, form: MUSTER_FORM });
