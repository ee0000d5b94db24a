/** A card as a content file and as a link. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { tell } from "../making/news";
import { copy, download, fileName } from "../making/sharing";
import { cardName, draft, link, takeFile } from "./card";

async function give(text: string, what: string): Promise<void> {
  tell((await copy(text)) ? `${what} is copied.` : `${what} could not be copied; mark it and copy it yourself.`);
}

function Export() {
  const file = draft.value?.file ?? "";
  return (
    <>
      <p class="field">
        <label for="card-file">This card as a file (TOML)</label>
        <textarea id="card-file" rows={8} readOnly value={file} aria-describedby="card-file-help" />
        <span class="help" id="card-file-help">
          A server that is started with a folder of own content plays with files like this; <code>undercroft cards check</code> judges them.
        </span>
      </p>
      <p class="buttons">
        <button type="button" class="button" disabled={!file} onClick={() => void give(file, "The file")}>
          Copy the file
        </button>
        <button type="button" class="button" disabled={!file} onClick={() => download(file, fileName(cardName.value, "toml"), "application/toml")}>
          Download it
        </button>
        <button type="button" class="button" onClick={() => void give(link(), "The link")}>
          Copy a link
        </button>
      </p>
    </>
  );
}

function Import() {
  const typed = useRef<HTMLTextAreaElement>(null);
  const wrong = useSignal("");
  const read = async () => {
    try {
      wrong.value = await takeFile(typed.current?.value.trim() || "\n");
      if (!wrong.value) tell(`“${cardName.value}” is read.`);
    } catch (error) {
      wrong.value = error instanceof Error ? error.message : String(error);
    }
    if (wrong.value) typed.current?.focus();
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), void read())}>
      <p class="field">
        <label for="card-import">A card's file to read</label>
        <textarea id="card-import" ref={typed} rows={5} spellcheck={false} aria-invalid={wrong.value ? "true" : undefined} aria-describedby="card-import-error" />
        <span class="error" id="card-import-error" role="alert">
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
