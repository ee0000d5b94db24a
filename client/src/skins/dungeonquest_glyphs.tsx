// Glyphs of DungeonQuest, drawn here: decks, monsters, kinds of attack.

const PATHS: Record<string, string> = {
  dungeon: "M3 22V11a9 9 0 0 1 18 0v11h-3V11a6 6 0 0 0-12 0v11zM7.5 12h2v10h-2zM11 8h2v14h-2zM14.5 12h2v10h-2zM6 15h12v2H6z",
  crypt: "M8 1h8l4 6-3 16H7L4 7zm3 5v3H8v2h3v8h2v-8h3V9h-3V6z",
  corpse: "M12 2C7 2 3.5 5.4 3.5 10c0 3 1.5 5 3.5 6.2V21h2v-2.5h2V21h2v-2.5h2V21h2v-4.8c2-1.2 3.5-3.2 3.5-6.2C20.5 5.4 17 2 12 2zM8.5 13a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zm7 0a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4zM12 13l1.2 2.6h-2.4z",
  door: "M4 23V2h16v21h-2V4H6v19zM7 5h4.5v17H7zM12.5 5H17v17h-4.5v-8h2v-2h-2z",
  search: "M10 2a8 8 0 1 0 4.9 14.3l5.4 5.4 1.4-1.4-5.4-5.4A8 8 0 0 0 10 2zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  trap: "M2 22 5.5 7 9 22zM8.5 22 12 2l3.5 20zM15 22l3.5-15L22 22z",
  treasure: "M6 3h12l5 6-11 13L1 9zm1 2L4.5 8.5h4zm10 0-1.5 3.5h4zM9.5 8.5h5L12 5zm-4 2L10.6 18 8.5 10.5zm13 0h-3L13.4 18z",
  catacomb: "M2 3h5v5h5v5h5v5h5v4h-3v-2h-5v-5H9v-5H4V6H2z",
  dragon: "M2 9c3-5 9-7 13-5l5-3-2 5c3 2 4 5 4 8l-4-1-3 2 1 5c-4 2-8 0-9-4-2 0-4-1-5-3h5c-1-2-3-3-5-4zm10-1a1.5 1.5 0 1 0 .1 0z",
  rune: "M11 1h2v8.5L18.5 5 20 6.6l-7 6V23h-2v-7.4l-7-6L5.5 8l5.5 4.7z",
  tiles: "M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM13 13h9v9h-9z",
  melee: "M22 2v4L10.5 17.5l-4-4L18 2zM5 13l6 6-1.5 1.5-1.6-1.6L4 23l-3-3 4.1-3.9L3.5 14.5z",
  ranged: "m22 2-3 8-2-2L8 17l1 2-3.5 4-1-3.5L1 18.5 5 15l2 1 9-9-2-2z",
  magic: "m12 1 2.5 8.5L23 12l-8.5 2.5L12 23l-2.5-8.5L1 12l8.5-2.5z",
  every: "M12 2a10 10 0 1 0 .1 0zm0 4a6 6 0 1 1-.1 0z",
  skeleton: "M12 1a7 7 0 0 0-4 12.7V17h8v-3.3A7 7 0 0 0 12 1zM9.3 10a1.8 1.8 0 1 1 0-3.6 1.8 1.8 0 0 1 0 3.6zm5.4 0a1.8 1.8 0 1 1 0-3.6 1.8 1.8 0 0 1 0 3.6zM3 17l2-1 7 3.2 7-3.2 2 1-.5 2-5.5 1.8 5 1.7-.5 1.5H18l-6-2-6 2H4.5L4 21.5l5-1.7L3.5 18z",
  sorcerer: "M14 1 8.5 14H3c0 4 18 4 18 0h-4L15 7.5l3-1.5zM7 18.5c3 1 7 1 10 0L15 23H9z",
  troll: "M5 3c2-2.5 12-2.5 14 0 2.5 3 2.5 9 0 13l-3 6H8l-3-6C2.5 12 2.5 6 5 3zm3.5 5.5L6.5 10l2.5 1.5 1.5-1zm7 0-2 2 1.5 1 2.5-1.5zM7 17h10v-2l-1-3-1.5 3h-5L8 12l-1 3z",
  golem: "M8 1h8v6H8zM3 8h18v6H3zM3 15h4v6H3zM17 15h4v6h-4zM8 15h3.5v8H8zM12.5 15H16v8h-3.5z",
  demon: "M3 1c0 5 1.5 7 4 8-2 2-2 6-1 9l6 5 6-5c1-3 1-7-1-9 2.5-1 4-3 4-8-2 4-4 5-6 5h-6C7 6 5 5 3 1zm5.5 10.5 3 2-3 2zm7 0v4l-3-2zM9 18h6l-3 2z",
};

/** A glyph by name; what has none shows its first letter. */
export function Glyph({ name, class: className = "" }: { name: string; class?: string }) {
  const path = PATHS[name];
  return (
    <svg class={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {path ? <path fill-rule="evenodd" d={path} /> : <text x="12" y="20" text-anchor="middle" font-size="23">{name[0]?.toUpperCase()}</text>}
    </svg>
  );
}
