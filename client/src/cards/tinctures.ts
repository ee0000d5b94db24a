// The colour of a card that is not in the box: what its word means, with ink that can be read on it.
import { number } from "./number";

/** By name, as styles are set; `ink` says whether dark or light ink stands out. */
export interface Tinctures {
  ink: "dark" | "light";
  style: { "--tint": string };
}

/** Browsers draw this one as red as a Knight. */
const MEANT: Record<string, string> = { brown: "#6b4423" };

/** Hues that no printed Adventurer has, and shades. */
const HUES = [75, 165, 190, 245, 305, 335];
const SHADES = [28, 46, 70];

/** A colour for a word that no browser knows. */
function made(colour: string): string {
  const key = number(colour);
  return `hsl(${HUES[key % HUES.length]} 50% ${SHADES[Math.floor(key / HUES.length) % SHADES.length]}%)`;
}

const known = new Map<string, Tinctures>();

export function tincturesOf(colour: string): Tinctures {
  const found = known.get(colour) ?? mixed(colour);
  known.set(colour, found);
  return found;
}

function mixed(colour: string): Tinctures {
  const tint = MEANT[colour] ?? meaning(colour) ?? meaning(made(colour)) ?? "#8a7450";
  return { ink: brightness(tint) > EVEN ? "dark" : "light", style: { "--tint": tint } };
}

/** What the browser knows a colour as; it is left out where it knows none, or one that is not opaque. */
function meaning(colour: string): string | undefined {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return undefined;
  const found = ["#010203", "#030201"].map((before) => {
    context.fillStyle = before;
    context.fillStyle = colour;
    return String(context.fillStyle);
  });
  return found[0] === found[1] && found[0]!.startsWith("#") ? found[0] : undefined;
}

/** The relative luminance at which black and white stand out equally, with a contrast of more than 4.5. */
const EVEN = 0.179;

function brightness(tint: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(tint.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
