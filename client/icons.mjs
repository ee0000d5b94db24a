// Takes the glyphs named in icons.json out of the icon package: one sprite, and the credits that its licence asks for.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LICENCE = "CC BY 3.0";
const PACKAGE = new URL("./node_modules/@iconify-json/game-icons/icons.json", import.meta.url);

function symbol(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`There is no glyph called ${name}.`);
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`;
  return `<symbol id="${name}" viewBox="${box}">${icon.body}</symbol>`;
}

export async function writeIcons(into) {
  const set = JSON.parse(await readFile(PACKAGE, "utf8"));
  const authors = JSON.parse(await readFile(new URL("./icons.json", import.meta.url), "utf8"));
  const names = Object.keys(authors).sort();
  const symbols = names.map((name) => symbol(set, name)).join("\n");
  const credits = names.map((icon) => ({ icon, author: authors[icon], licence: LICENCE, changes: "recoloured" }));
  await writeFile(join(into, "icons.svg"), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
  await writeFile(join(into, "credits.json"), `${JSON.stringify(credits, null, 2)}\n`);
}
