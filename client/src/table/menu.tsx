/** Several choices at one spot: a small menu beside it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../wire";
import { menu, pointing, propose } from "./choosing";

const MARGIN = 8;

function Item({ choice }: { choice: Choice }) {
  return (
    <button type="button" role="menuitem" class="button" onClick={() => propose(choice)} {...pointing(choice.key)}>
      {choice.label}
      {choice.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </button>
  );
}

/** The menu, where one is open. */
export function ChoiceMenu() {
  const box = useRef<HTMLDivElement>(null);
  const open = menu.value;
  useLayoutEffect(() => {
    if (!open || !box.current) return;
    place(box.current, open.beside);
    box.current.querySelector("button")?.focus();
    return () => {
      if (open.beside.isConnected && document.activeElement === document.body) open.beside.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <div class="menu-veil" onClick={(event) => event.target === event.currentTarget && (menu.value = null)}>
      <div class="menu panel" role="menu" aria-label={open.title} ref={box} onKeyDown={onKey}>
        <p class="menu-title" aria-hidden="true">
          {open.title}
        </p>
        {open.choices.map((choice) => (
          <Item key={choice.key} choice={choice} />
        ))}
      </div>
    </div>
  );
}

/** Put the menu beside its card, inside the window. */
function place(box: HTMLElement, beside: HTMLElement): void {
  const card = beside.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const right = card.right + MARGIN + width < innerWidth ? card.right + MARGIN : card.left - MARGIN - width;
  box.style.left = `${Math.max(MARGIN, Math.min(right, innerWidth - width - MARGIN))}px`;
  box.style.top = `${Math.max(MARGIN, Math.min(card.top, innerHeight - height - MARGIN))}px`;
}

function onKey(event: KeyboardEvent): void {
  const items = Array.from((event.currentTarget as HTMLElement).querySelectorAll("button"));
  const from = items.indexOf(document.activeElement as HTMLButtonElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) items[(from + step + items.length) % items.length]?.focus();
  else if (event.key === "Escape" || event.key === "Tab") menu.value = null;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
