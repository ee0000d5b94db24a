// Takes the glyphs named in icons.json out of the icon package: one sprite, and the credits that its licence asks for.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LICENCE = "CC BY 3.0";
/** Glyphs that styles use as masks need a file of their own. */
const MASKS = ["scissors", "card-draw", "check-mark", "cancel", "magic-swirl"];
const PACKAGE = new URL("./node_modules/@iconify-json/game-icons/icons.json", import.meta.url);

function drawing(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`There is no glyph called ${name}.`);
  return { box: `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`, body: icon.body };
}

function symbol(set, name) {
  const { box, body } = drawing(set, name);
  return `<symbol id="${name}" viewBox="${box}">${body}</symbol>`;
}

function alone(set, name) {
  const { box, body } = drawing(set, name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;
}

export async function writeIcons(into) {
  const set = JSON.parse(await readFile(PACKAGE, "utf8"));
  const authors = JSON.parse(await readFile(new URL("./icons.json", import.meta.url), "utf8"));
  const names = Object.keys(authors).sort();
  const symbols = names.map((name) => symbol(set, name)).join("\n");
  const credits = names.map((icon) => ({ icon, author: authors[icon], licence: LICENCE, changes: "recoloured" }));
  await writeFile(join(into, "icons.svg"), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);
  await mkdir(join(into, "glyphs"), { recursive: true });
  for (const name of MASKS) await writeFile(join(into, "glyphs", `${name}.svg`), alone(set, name));
  await writeFile(join(into, "credits.json"), `${JSON.stringify(credits, null, 2)}\n`);
}
