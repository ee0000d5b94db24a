/** A deck as text and as a link: to send to others, and to read theirs. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { tell } from "../making/news";
import { copy, download, fileName } from "../making/sharing";
import { code, judged, link, name, takeText } from "./deck";

async function give(text: string, what: string): Promise<void> {
  tell((await copy(text)) ? `${what} is copied.` : `${what} could not be copied; mark it and copy it yourself.`);
}

function Export() {
  const text = judged.value?.text ?? "";
  return (
    <>
      <p class="field">
        <label for="deck-text">This deck as text</label>
        <textarea id="deck-text" rows={6} readOnly value={text} />
      </p>
      <p class="buttons">
        <button type="button" class="button" disabled={!text} onClick={() => void give(text, "The text")}>
          Copy the text
        </button>
        <button type="button" class="button" disabled={!text} onClick={() => download(text, fileName(name.value, "txt"), "text/plain")}>
          Download it
        </button>
        <button type="button" class="button" disabled={!code.value} onClick={() => void give(link(), "The link")}>
          Copy a link
        </button>
      </p>
      {code.value && (
        <p class="field">
          <label for="deck-link">Link that brings this deck</label>
          <input id="deck-link" type="text" readOnly value={link()} />
        </p>
      )}
    </>
  );
}

function Import() {
  const typed = useRef<HTMLTextAreaElement>(null);
  const wrong = useSignal("");
  const read = async () => {
    try {
      wrong.value = await takeText(typed.current?.value ?? "");
      if (!wrong.value) tell(`“${name.value}” is read.`);
    } catch (error) {
      wrong.value = error instanceof Error ? error.message : String(error);
    }
    if (wrong.value) typed.current?.focus();
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), void read())}>
      <p class="field">
        <label for="deck-import">A deck to read</label>
        <textarea id="deck-import" ref={typed} rows={5} spellcheck={false} aria-invalid={wrong.value ? "true" : undefined} aria-describedby="deck-import-help deck-import-error" />
        <span class="help" id="deck-import-help">
          Line by line, as “3 Vadorian Footman” or “H04 x3”; or short, as “H04*3,H07*2”; or a deck file.
        </span>
        <span class="error" id="deck-import-error" role="alert">
          {wrong}
        </span>
      </p>
      <button type="submit" class="button">
        Read it
      </button>
    </form>
  );
}

export function Exchange() {
  return (
    <section class="panel" aria-labelledby="exchange-title">
      <h2 id="exchange-title">Share, export, import</h2>
      <Export />
      <Import />
    </section>
  );
}
