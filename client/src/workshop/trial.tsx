/** Trying the card: a small position in which it can be put to use, played with buttons. */

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ask } from "../table/asking";
import type { TrialWish, Tried } from "../wire";
import { address, draft, fields } from "./card";
import type { Fields } from "./values";

/** A trial: the card as it was when it began, the answers so far, and how it stands. */
interface Trial {
  fields: Fields;
  luck: number;
  answers: string[];
  tried: Tried;
}

const trial = signal<Trial | null>(null);
const busy = signal(false);
const wrong = signal("");
const changed = computed(() => trial.value !== null && JSON.stringify(trial.value.fields) !== JSON.stringify(fields.value));

async function go(card: Fields, luck: number, answers: string[]): Promise<void> {
  if (busy.value) return;
  busy.value = true;
  wrong.value = "";
  try {
    const tried = await ask<Tried>(address("try"), { fields: card, luck, answers } satisfies TrialWish);
    trial.value = { fields: card, luck, answers, tried };
  } catch (error) {
    wrong.value = error instanceof Error ? error.message : String(error);
  }
  busy.value = false;
}

const LUCK = 1_000_000;
const begin = () => go(fields.value, Math.floor(Math.random() * LUCK), []);

function Choices({ now }: { now: Trial }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (now.answers.length && document.activeElement === document.body) first.current?.focus();
  }, [now]);
  return (
    <ul class="trial-choices" aria-label="Your choices">
      {now.tried.choices.map(({ key, label }, at) => (
        <li key={key}>
          <button ref={at ? undefined : first} type="button" class="button" aria-disabled={busy.value} onClick={() => void go(now.fields, now.luck, [...now.answers, key])}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Log({ lines }: { lines: string[] }) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => void box.current?.scrollTo({ top: box.current.scrollHeight }), [lines]);
  return (
    <ol class="trial-log" ref={box} aria-label="What happened" tabIndex={0}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ol>
  );
}

function Running({ now }: { now: Trial }) {
  const { says, prompt, lines, table, over } = now.tried;
  return (
    <>
      <p>{says}</p>
      {lines.length > 0 && <Log lines={lines} />}
      <p class="trial-prompt" role="status">
        {over ? "The game is over." : prompt}
      </p>
      <Choices now={now} />
      <p class="buttons">
        <button type="button" class="button" disabled={!now.answers.length} onClick={() => void go(now.fields, now.luck, now.answers.slice(0, -1))}>
          Take back
        </button>
        <button type="button" class="button" onClick={() => void go(now.fields, now.luck, [])}>
          Again with the same luck
        </button>
      </p>
      <details open>
        <summary>The table</summary>
        <pre class="trial-table" tabIndex={0} role="region" aria-label="The table as text">
          {table}
        </pre>
      </details>
    </>
  );
}

export function TrialPanel() {
  const now = trial.value;
  const sound = draft.value !== null && draft.value.card !== null;
  return (
    <section class="panel trial" aria-labelledby="trial-title" aria-busy={busy.value}>
      <h2 id="trial-title">Try it</h2>
      <p class="buttons">
        <button type="button" class="button primary" disabled={!sound} onClick={() => void begin()}>
          {now ? "Try it anew" : "Try this card"}
        </button>
        <span class="quiet" role="status">
          {busy.value ? "A bot sits down at a table with your card…" : ""}
        </span>
      </p>
      {!sound && <p class="quiet">A card can be tried when nothing is wrong with it.</p>}
      {changed.value && <p class="quiet">The card has changed since; try it anew to see it as it is now.</p>}
      <p class="error" role="alert">
        {wrong}
      </p>
      {now && <Running now={now} />}
    </section>
  );
}
