// What each card bears: a colour with its shape and letter, and a glyph.
import type { CardText } from "../wire";
import { number } from "./number";

/** A kind of Adventurer is told by colour, by shape and by letter. */
interface Arms {
  letter: string;
  shape: string;
}

const CIRCLE = "M12 1.2a10.8 10.8 0 1 0 .01 0z";
const SHIELD = "M2 1.5h20v10.2c0 5.4-4.2 9.2-10 11.3C6.2 20.9 2 17.1 2 11.7z";
const GABLE = "M12 .8 23 9v13.7H1V9z";
const SQUARE = "M2 2h20v20H2z";
const HEXAGON = "M6.4 1.8h11.2L23.4 12l-5.8 10.2H6.4L.6 12z";
const LOZENGE = "M12-.8 24.8 12 12 24.8-.8 12z";
const STAR = "m12-.6 4.2 4.2 5.9-.7-.7 5.9L24.6 12l-3.2 3.2.7 5.9-5.9-.7L12 24.6l-4.2-4.2-5.9.7.7-5.9L-.6 12l3.2-3.2-.7-5.9 5.9.7z";

const TRIANGLE = "M12-2 26 23H-2z";

const ARMS: Record<string, Arms> = {
  white: { letter: "P", shape: CIRCLE },
  red: { letter: "K", shape: SHIELD },
  orange: { letter: "A", shape: GABLE },
  yellow: { letter: "C", shape: SQUARE },
  green: { letter: "W", shape: HEXAGON },
  blue: { letter: "Z", shape: LOZENGE },
  purple: { letter: "N", shape: STAR },
};

const GLYPHS: Record<string, string> = {
  Princess: "queen-crown",
  Knight: "visored-helm",
  Angel: "angel-wings",
  Captain: "pirate-captain",
  Warrior: "swordwoman",
  Wizard: "wizard-face",
  Ninja: "ninja-head",
  Orthos: "wolf-head",
  "Demon King": "devil-mask",
  "Hungry Dragon": "spiked-dragon-head",
  Harpy: "harpy",
  "Giant Robot": "robot-golem",
  "Undead Reaper": "grim-reaper",
};

/** For cards that are not in the box. */
const MORE_ADVENTURERS = ["cowled", "jester-hat", "samurai-helmet", "woman-elf-face", "dwarf-face", "domino-mask"];
const MORE_MONSTERS = ["goblin-head", "troll", "ghost", "imp-laugh", "orc-head", "crowned-skull"];

/** What tells a card's kind; one that is not in the box has a shape of its own and its code for a letter. */
export function arms(card: CardText): Arms {
  return ARMS[card.colour] ?? { letter: card.code, shape: TRIANGLE };
}

/** Whether the styles have a colour; that of any other card is mixed. */
export function isPrinted(card: CardText): boolean {
  return isMonster(card) || card.colour in ARMS;
}

export function isMonster(card: CardText): boolean {
  return card.colour === "grey";
}

/** The name without the value that tells Monsters of a kind apart. */
export function kindOf(card: CardText): string {
  return card.value ? card.name.replace(/\s*\d+$/, "") : card.name;
}

export function glyphOf(card: CardText): string {
  const found = GLYPHS[kindOf(card)];
  if (found) return found;
  if (isMonster(card)) return MORE_MONSTERS[number(kindOf(card)) % MORE_MONSTERS.length]!;
  return MORE_ADVENTURERS[card.face % MORE_ADVENTURERS.length]!;
}
