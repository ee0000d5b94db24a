// Builds what the server serves: the same files from the same sources, byte for byte.
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { writeIcons } from "./icons.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const into = process.argv[2] ?? join(here, "../src/undercroft/web/static");
const FONTS = ["cinzel", "alegreya-sans", "atkinson-hyperlegible-next"];
const WEIGHTS = [400, 700];
const BUNDLED = ["preact", "@preact/signals"];

// The skin of each game by the game's name; `table` is for games that have none.
const SKINS = {
  table: "src/skins/plain.tsx",
  "dungeon-kingdom": "src/skins/dungeon_kingdom.tsx",
  dungeonquest: "src/skins/dungeonquest.tsx",
  "immortal-magic": "src/skins/immortal_magic.tsx",
  battles: "src/skins/battles.tsx",
};
const SHARED = "shared-";

const shared = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  external: ["./fonts/*"],
  logLevel: "warning",
};

const modules = { ...shared, format: "esm", jsx: "automatic", jsxImportSource: "preact" };

function script(source, name) {
  return build({ ...modules, entryPoints: [source], outfile: join(into, name) });
}

// A script for each game; what several games use is in modules of its own, which are listed for the pages.
async function tables() {
  for (const file of await readdir(into)) if (file.startsWith(SHARED)) await rm(join(into, file));
  const { metafile } = await build({
    ...modules,
    entryPoints: SKINS,
    outdir: into,
    splitting: true,
    chunkNames: `${SHARED}[hash]`,
    metafile: true,
  });
  const built = Object.fromEntries(Object.entries(metafile.outputs).map(([path, made]) => [basename(path), made]));
  const atOnce = ({ kind }) => kind !== "dynamic-import";
  const imports = (file) => built[file].imports.filter(atOnce).map(({ path }) => basename(path));
  const all = (file) => [...new Set(imports(file).flatMap((each) => [each, ...all(each)]))].sort();
  const listed = Object.fromEntries(Object.keys(SKINS).map((game) => [game, all(`${game}.js`)]));
  await writeFile(join(into, "modules.json"), `${JSON.stringify(listed, null, 2)}\n`);
}

function sheet(parts, name) {
  const contents = parts.map((part) => `@import "./styles/${part}.css";`).join("\n");
  return build({ ...shared, stdin: { contents, loader: "css", resolveDir: here }, outfile: join(into, name) });
}

async function fonts() {
  const to = join(into, "fonts");
  await mkdir(to, { recursive: true });
  for (const font of FONTS) {
    const from = join(here, "node_modules/@fontsource", font);
    for (const weight of WEIGHTS) {
      const file = `${font}-latin-${weight}-normal.woff2`;
      await copyFile(join(from, "files", file), join(to, file));
    }
    await copyFile(join(from, "LICENSE"), join(to, `${font}-OFL.txt`));
  }
}

async function licences() {
  const to = join(into, "licences");
  await mkdir(to, { recursive: true });
  for (const name of BUNDLED) {
    const file = `${name.replace("@", "").replace("/", "-")}-MIT.txt`;
    await copyFile(join(here, "node_modules", name, "LICENSE"), join(to, file));
  }
}

await mkdir(into, { recursive: true });
await fonts();
await licences();
await writeIcons(into);
await tables();
await script("src/lobby.ts", "lobby.js");
await script("src/decks.tsx", "decks.js");
await script("src/workshop.tsx", "workshop.js");
await script("src/rosters.tsx", "rosters.js");
await script("src/theme.ts", "theme.js");
await sheet(["tokens", "core", "cards", "board"], "table.css");
await sheet(["plain"], "plain.css");
await sheet(["dungeon_kingdom"], "dungeon-kingdom.css");
await sheet(["dungeonquest"], "dungeonquest.css");
await sheet(["immortal_magic_card", "immortal_magic"], "immortal-magic.css");
await sheet(["battles_card", "battles"], "battles.css");
await sheet(["tokens", "pages"], "pages.css");
await sheet(["making", "immortal_magic_card"], "making.css");
await sheet(["muster"], "muster.css");
