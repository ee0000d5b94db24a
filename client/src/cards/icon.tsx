// A glyph of the sprite.
const SPRITE = new URL("./icons.svg", import.meta.url).pathname;

export function Icon({ name, class: className = "" }: { name: string; class?: string }) {
  return (
    <svg class={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}

/** Two heads are better than one: the glyph, and its mirror image before it. */
export function TwinIcon({ name, class: className = "" }: { name: string; class?: string }) {
  return (
    <svg class={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#${name}`} transform="translate(512 -16) scale(-.72 .72)" />
      <use class="twin" href={`${SPRITE}#${name}`} transform="translate(0 160) scale(.72)" />
    </svg>
  );
}
