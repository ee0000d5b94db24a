// What is worth crying out: great deeds cross the Matrix as a banner for a moment.
import { useState } from "preact/hooks";
import { useNews } from "../table/news";
import type { Line } from "../wire";

const GREAT = new Set(["conquers", "devours", "doubles", "last turn", "triggered", "wins"]);
const WORTH_A_NOTE = new Set([
  "captures", "controls", "cuts", "defeats", "dismisses", "dispels", "grapples", "kidnaps", "rewarded", "scores gems", "summons",
]);
const A_GREAT_GAIN = /\(\+(9|12)\b/;

/** A Monster of twelve and a full set of Gems are as great as what everybody at the table feels. */
export function emphasis(line: Line): "none" | "note" | "great" {
  if (GREAT.has(line.kind)) return "great";
  if (!WORTH_A_NOTE.has(line.kind)) return "none";
  return A_GREAT_GAIN.test(line.text) ? "great" : "note";
}

/** The last great deed told since the board was first shown. The log is what readers hear it from. */
export function Herald() {
  const [cry, setCry] = useState<{ text: string; at: number } | null>(null);
  useNews((fresh, at) => {
    const deed = fresh.findLast((line) => emphasis(line) === "great");
    if (deed) setCry({ text: deed.text, at });
  });
  if (!cry) return null;
  return (
    <p class="herald" key={cry.at} aria-hidden="true">
      {cry.text}
    </p>
  );
}
