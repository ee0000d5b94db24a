/** The face of a card in the look of the game, or its back. */

import { computed } from "@preact/signals";
import { render, type JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Size } from "../skins/skin";
import { skin } from "./dress";
import { cardByCode, gameText } from "./game_text";

/** Faces are many, alike and never change: each is drawn once and then copied, in a fraction of the time. */
const drawn = computed(() => (gameText.value, new Map<string, Node>()));

function copyOf(key: string, drawing: JSX.Element): Node {
  const copies = drawn.peek();
  let first = copies.get(key);
  if (!first) {
    first = document.createDocumentFragment();
    render(drawing, first);
    copies.set(key, first);
  }
  return first.cloneNode(true);
}

function drawingOf(code: string | null, size: Size): JSX.Element | null {
  const card = cardByCode(code);
  if (!skin || (code !== null && !card)) return null;
  return card ? <skin.Card card={card} size={size} /> : <skin.Back size={size} />;
}

/** What is seen of a card; null is one that is not known. */
export function CardFace({ code, size }: { code: string | null; size: Size }) {
  const place = useRef<HTMLSpanElement>(null);
  const drawing = drawingOf(code, size);
  const key = drawing && `${code}|${size}`;
  useLayoutEffect(() => {
    if (key && drawing) place.current?.replaceChildren(copyOf(key, drawing));
  }, [key, drawn.value]);
  return <span class="card-face" ref={place} />;
}
