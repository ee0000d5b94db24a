// The glyph of each Mob, and of each counter that lies on one.

const OF_MOBS: Record<string, string> = {
  warrior: "broadsword",
  barbarian: "battle-axe",
  paladin: "checked-shield",
  ranger: "bow-arrow",
  thug: "wood-club",
  assassin: "plain-dagger",
  rogue: "wolf-trap",
  joker: "jester-hat",
  "fire-mage": "small-fire",
  "ice-mage": "snowflake-2",
  "air-mage": "wind-slap",
  "earth-mage": "stone-block",
  thief: "cut-diamond",
  cavalier: "visored-helm",
  mystic: "sunbeams",
  shaman: "voodoo-doll",
  theurgist: "angel-wings",
  necromancer: "grim-reaper",
  cleric: "ankh",
  druid: "wolf-head",
  warlock: "devil-mask",
  "light-mage": "candle-light",
  illusionist: "domino-mask",
  fighter: "fist",
  gladiator: "crossed-swords",
  evoker: "lightning-arc",
  "time-mage": "hourglass",
  "dark-mage": "evil-moon",
  samurai: "samurai-helmet",
  monk: "robe",
  conjurere: "dove",
  enchanter: "crystal-wand",
  soothsayer: "round-potion",
  diviner: "crystal-ball",
  thaumaturgist: "magic-swirl",
  beggar: "kneeling",
  abjurer: "magic-gate",
  wizard: "wizard-face",
  runecaster: "rune-stone",
  witch: "cauldron",
};

/** The glyph of a Mob by its code. */
export const glyphOf = (code: string): string => OF_MOBS[code] ?? "visored-helm";

/** The glyph of each counter, by the kind of its mark. */
export const COINS: Record<string, string> = {
  guise: "domino-mask",
  flower: "rose",
  undead: "ghost",
  charmed: "round-potion",
  asleep: "night-sleep",
  charging: "barbed-spear",
  trap: "wolf-trap",
  balls: "eclipse",
  stored: "crossed-swords",
  pigeon: "dove",
  called: "crystal-ball",
  forecast: "hourglass",
  sacrificed: "tombstone",
  hidden: "two-shadows",
  flying: "feathered-wing",
  demon: "imp-laugh",
  firewall: "fire-ring",
  curse: "broken-skull",
  spirit: "aura",
  icon: "beams-aura",
};

/** The counters of standing effects, by what the effect is called. */
const OF_EFFECTS: Record<string, string> = {
  Hide: "hidden",
  Fly: "flying",
  "Summon Demon": "demon",
  Firewall: "firewall",
  Curse: "curse",
  Spiritwalk: "spirit",
  "Icon of Impulse": "icon",
};

/** The elements of the Wizard in the order of their circle. */
const ELEMENTS = ["rock", "wind-slap", "snowflake-2", "small-fire"] as const;

/** The counter that goes with a standing effect, if one does. */
export const counterOf = (effect: string): string => OF_EFFECTS[effect] ?? "";

/** The glyph of the element that a Wizard stands in. */
export const elementGlyph = (element: number): string => ELEMENTS[element] ?? "rock";
