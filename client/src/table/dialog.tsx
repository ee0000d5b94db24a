/** Dialogs: one at a time, closed by Escape, by its button, or by what is chosen in it. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";

export type DialogName = "settings" | "help" | "rules";

/** The dialog that is open. */
export const dialog = signal<DialogName | null>(null);

/** Close whatever dialog is open. */
const closeDialog = () => void (dialog.value = null);

/** A dialog that is there while its name is the open one. */
export function Dialog({ name, title, children }: { name: DialogName; title: string; children: ComponentChildren }) {
  return dialog.value === name ? <OpenDialog title={title}>{children}</OpenDialog> : null;
}

function OpenDialog({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => box.current?.showModal(), []);
  // Closed by the browser, a dialog gives the focus back to where it was. It tells of it a frame later, when the
  // next key may already have opened another: so whatever closes it says so at once.
  const close = () => {
    box.current?.close();
    closeDialog();
  };
  return (
    <dialog
      ref={box}
      class="dialog panel"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => box.current && closeDialog()}
      onClick={(event) => event.target === box.current && close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
