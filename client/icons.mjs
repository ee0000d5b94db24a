// Takes the glyphs named in lists out of the icon package: a sprite each, and the credits that their licence asks for.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LICENCE = "CC BY 3.0";
const PACKAGE = new URL("./node_modules/@iconify-json/game-icons/icons.json", import.meta.url);

// The glyphs that every page has, and those of the cards of each game.
const LISTS = {
  icons: "icons.json",
  "dungeon-kingdom": "icons_dungeon_kingdom.json",
  "immortal-magic": "icons_immortal_magic.json",
  battles: "icons_battles.json",
};

function symbol(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`There is no glyph called ${name}.`);
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`;
  return `<symbol id="${name}" viewBox="${box}">${icon.body}</symbol>`;
}

async function writeSprite(set, into, sprite) {
  const authors = JSON.parse(await readFile(new URL(LISTS[sprite], import.meta.url), "utf8"));
  const names = Object.keys(authors).sort();
  const symbols = names.map((name) => symbol(set, name)).join("\n");
  await writeFile(join(into, `${sprite}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
  return names.map((icon) => ({ icon, sprite, author: authors[icon], licence: LICENCE, changes: "recoloured" }));
}

export async function writeIcons(into) {
  const set = JSON.parse(await readFile(PACKAGE, "utf8"));
  const credits = [];
  for (const sprite of Object.keys(LISTS)) credits.push(...(await writeSprite(set, into, sprite)));
  credits.sort((one, other) => (one.icon < other.icon ? -1 : 1));
  await writeFile(join(into, "credits.json"), `${JSON.stringify(credits, null, 2)}\n`);
}
