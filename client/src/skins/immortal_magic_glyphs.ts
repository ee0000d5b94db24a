// Which glyph a card of Dungeons of Immortal Magic shows: by a word of its line of type, else by its kind.
import type { CardText } from "../wire";

const BY_WORD: Record<string, string> = {
  human: "visored-helm",
  orc: "orc-head",
  dwarf: "dwarf-face",
  elf: "woman-elf-face",
  neutral: "cowled",
  sword: "broadsword",
  axe: "battle-axe",
  hammer: "flat-hammer",
  spear: "barbed-spear",
  bow: "bow-arrow",
  dagger: "plain-dagger",
  staff: "wizard-staff",
  wand: "crystal-wand",
  sling: "rock",
  club: "wood-club",
  helmet: "visored-helm",
  chestplate: "breastplate",
  pauldrons: "breastplate",
  vest: "leather-vest",
  robe: "robe",
  cloak: "cowled",
  gauntlets: "gauntlet",
  boots: "boots",
  greaves: "greaves",
  shield: "checked-shield",
  fire: "small-fire",
  frost: "snowflake-2",
  electric: "lightning-arc",
  earth: "stone-block",
  air: "wind-slap",
  light: "sunbeams",
  dark: "evil-moon",
  arcane: "magic-swirl",
  beast: "wolf-head",
  undead: "ghost",
  construct: "robot-golem",
  dragon: "spiked-dragon-head",
  demon: "devil-mask",
  goblin: "goblin-head",
  kobold: "goblin-head",
  ogre: "troll",
};

const BY_KIND: Record<string, string> = {
  character: "visored-helm",
  weapon: "broadsword",
  armor: "breastplate",
  item: "round-potion",
  spell: "magic-swirl",
  arms: "crossed-swords",
  instant: "lightning-trio",
  universal: "eclipse",
  enemy: "troll",
  boss: "crowned-skull",
  fate: "hourglass",
  fateroll: "rolling-dices",
  treasure: "open-treasure-chest",
  room: "dungeon-gate",
  trap: "wolf-trap",
};

/** The glyph of a card. */
export function glyphOf(card: CardText): string {
  if (card.line.startsWith("Human Mage")) return "wizard-face";
  const words = card.line.toLowerCase().split(/[^\p{L}]+/u);
  const word = words.find((each) => Object.hasOwn(BY_WORD, each));
  return (word && BY_WORD[word]) || BY_KIND[card.family] || "castle";
}
