// The back of a card of any game, and how large cards are drawn.
import { Icon } from "./icon";

export type Size = "zoom" | "normal" | "small" | "mini";

export function Back({ size }: { size: Size }) {
  return (
    <span class="face back" data-size={size} aria-hidden="true">
      <span class="face-frame">
        <span class="back-field">
          <Icon name="dungeon-gate" class="back-gate" />
        </span>
      </span>
    </span>
  );
}
