// Builds what the server serves: the same files from the same sources, byte for byte.
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { build } from "esbuild";
import { writeIcons } from "./icons.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const into = process.argv[2] ?? join(here, "../src/undercroft/web/static");
const FONTS = ["cinzel", "alegreya-sans", "atkinson-hyperlegible-next"];
const WEIGHTS = [400, 700];
const BUNDLED = ["preact", "@preact/signals"];

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

function script(source, name) {
  return build({
    ...shared,
    entryPoints: [source],
    outfile: join(into, name),
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
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
await script("src/main.tsx", "table.js");
await script("src/lobby.ts", "lobby.js");
await script("src/theme.ts", "theme.js");
await sheet(["tokens", "core", "cards", "board", "dungeonquest"], "table.css");
await sheet(["tokens", "pages"], "pages.css");
