/** Musters to begin with, those that were saved, and the way in and out: as text, as a file, as a link. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { tell } from "../making/news";
import { copy, download, fileName } from "../making/sharing";
import { ShelfList } from "../making/shelf_list";
import { box, code, frame, judged, keptAs, members, name, shelf, take, takeText } from "./roster";

async function open(text: string, called: string, id = ""): Promise<void> {
  try {
    const wrong = await takeText(text, called, id);
    tell(wrong ? `“${called}” cannot be used. ${wrong}` : `“${called}” is open.`);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

function Ready() {
  const fitting = box.ready.filter(({ rank }) => rank === frame.value.rank);
  if (!fitting.length) return <p class="quiet">There are ready musters for Rank 1 and Rank 6.</p>;
  return (
    <ul class="ready">
      {fitting.map((roster) => (
        <li key={roster.key}>
          <button type="button" class="button" aria-describedby={`ready-${roster.key}`} onClick={() => (take(roster), tell(`“${roster.name}” is open. Changes are yours.`))}>
            {roster.name}
          </button>
          <small id={`ready-${roster.key}`}>{roster.words}</small>
        </li>
      ))}
    </ul>
  );
}

function save(as: string): void {
  keptAs.value = shelf.save(name.value.trim() || "A muster", code.value, as);
  tell(`“${name.value}” is saved in this browser.`);
}

function Saving() {
  const known = shelf.things.value.some((thing) => thing.id === keptAs.value);
  const nothing = members.value.length === 0;
  return (
    <>
      <p class="muster-field">
        <label for="muster-name">Name</label>
        <input id="muster-name" type="text" maxLength={40} autocomplete="off" value={name.value} onInput={(event) => void (name.value = event.currentTarget.value)} />
      </p>
      <p class="buttons">
        <button type="button" class="button" disabled={nothing} onClick={() => save(known ? keptAs.value : "")}>
          {known ? "Save" : "Save in this browser"}
        </button>
        {known && (
          <button type="button" class="button" disabled={nothing} onClick={() => save("")}>
            Save as another
          </button>
        )}
      </p>
    </>
  );
}

/** A link that brings this muster to the page where musters are made. */
const link = () => `${location.origin}/games/${box.game}/rosters#${new URLSearchParams({ name: name.value, muster: code.value })}`;

async function give(text: string, what: string): Promise<void> {
  tell((await copy(text)) ? `${what} is copied.` : `${what} could not be copied; mark it and copy it yourself.`);
}

function Export() {
  const text = judged.value?.text ?? "";
  return (
    <>
      <p class="muster-field">
        <label for="muster-text">This muster as a file</label>
        <textarea id="muster-text" rows={5} readOnly value={text} />
      </p>
      <p class="buttons">
        <button type="button" class="button" disabled={!text} onClick={() => void give(text, "The text")}>
          Copy the text
        </button>
        <button type="button" class="button" disabled={!text} onClick={() => download(text, fileName(name.value, "toml"), "text/plain")}>
          Download it
        </button>
        <button type="button" class="button" disabled={!members.value.length} onClick={() => void give(link(), "The link")}>
          Copy a link
        </button>
      </p>
    </>
  );
}

function Import() {
  const typed = useRef<HTMLTextAreaElement>(null);
  const wrong = useSignal("");
  const read = async (text: string) => {
    try {
      wrong.value = await takeText(text);
      if (!wrong.value) tell(`“${name.value}” is read.`);
    } catch (error) {
      wrong.value = error instanceof Error ? error.message : String(error);
    }
    if (wrong.value) typed.current?.focus();
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), void read(typed.current?.value ?? ""))}>
      <p class="muster-field">
        <label for="muster-import">A muster to read</label>
        <textarea id="muster-import" ref={typed} rows={3} spellcheck={false} aria-invalid={wrong.value ? "true" : undefined} aria-describedby="muster-import-help muster-import-error" />
        <span class="help" id="muster-import-help">
          On one line, as “rank1,warrior:3/2,thug:4/1,cleric:3/2”, or as a file.
        </span>
        <span class="error" id="muster-import-error" role="alert">
          {wrong}
        </span>
      </p>
      <p class="muster-field">
        <label for="muster-file">Or a file</label>
        <input id="muster-file" type="file" accept=".toml,.txt" onChange={(event) => void event.currentTarget.files?.[0]?.text().then(read)} />
      </p>
      <button type="submit" class="button">
        Read it
      </button>
    </form>
  );
}

export function Shelves() {
  return (
    <section class="muster-shelves" aria-labelledby="shelves-title">
      <h2 id="shelves-title">Musters</h2>
      <h3>Ready ones</h3>
      <Ready />
      <h3>Yours</h3>
      <Saving />
      <ShelfList shelf={shelf} what="muster" current={keptAs.value} open={({ text, name, id }) => void open(text, name, id)} />
      <details>
        <summary>Share, export, import</summary>
        <Export />
        <Import />
      </details>
    </section>
  );
}
