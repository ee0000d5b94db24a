// A glyph of the sprite. The page carries the sprite: glyphs of another file would be fetched again and again.

export function Icon({ name, class: className = "" }: { name: string; class?: string }) {
  return (
    <svg class={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <use href={`#${name}`} />
    </svg>
  );
}

/** Two heads are better than one: the glyph, and its mirror image before it. */
export function TwinIcon({ name, class: className = "" }: { name: string; class?: string }) {
  return (
    <svg class={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <use href={`#${name}`} transform="translate(512 -16) scale(-.72 .72)" />
      <use class="twin" href={`#${name}`} transform="translate(0 160) scale(.72)" />
    </svg>
  );
}
