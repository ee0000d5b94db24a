/** The effects of a card: a line of the notation each, what is wrong with it and where, and the words there are. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { tell } from "../making/news";
import type { CardField, Remark, Word } from "../wire";
import { bench, raw, remarksAt, type } from "./card";

const linesOf = (field: CardField): string[] => (raw.value[field.name] as string[] | undefined) ?? [];

function write(field: CardField, at: number, line: string): void {
  type(field.name, linesOf(field).map((each, number) => (number === at ? line : each)));
}

/** Put a line at the end, or into an empty last one. */
function append(field: CardField, line: string): boolean {
  const lines = linesOf(field);
  if (lines.at(-1)?.trim() === "") write(field, lines.length - 1, line);
  else if (lines.length >= field.most) return false;
  else type(field.name, [...lines, line]);
  return true;
}

function Fault({ remark, show }: { remark: Remark; show: (place: number) => void }) {
  return (
    <>
      {remark.place > 0 && (
        <button type="button" class="button small" onClick={() => show(remark.place)}>
          Character {remark.place}
        </button>
      )}{" "}
      {remark.says}
    </>
  );
}

function Line({ field, at }: { field: CardField; at: number }) {
  const box = useRef<HTMLInputElement>(null);
  const id = `card-${field.name}-${at + 1}`;
  const remarks = remarksAt(field.name, at + 1);
  const show = (place: number) => {
    box.current?.focus();
    box.current?.setSelectionRange(place - 1, box.current.value.length);
  };
  return (
    <li>
      <label class="visually-hidden" for={id}>
        Effect {at + 1}
      </label>
      <span class="effect">
        <input
          ref={box}
          id={id}
          type="text"
          spellcheck={false}
          autocomplete="off"
          maxLength={1000}
          value={linesOf(field)[at]}
          aria-invalid={remarks.length ? "true" : undefined}
          aria-describedby={`${id}-error`}
          onInput={(event) => write(field, at, event.currentTarget.value)}
        />
        <button type="button" class="button small" aria-label={`Take effect ${at + 1} out`} onClick={() => type(field.name, linesOf(field).filter((_, number) => number !== at))}>
          ×
        </button>
      </span>
      <span class="error" id={`${id}-error`}>
        {remarks.map((remark) => (
          <Fault key={remark.says} remark={remark} show={show} />
        ))}
      </span>
    </li>
  );
}

function Entry({ word, field }: { word: Word; field: CardField }) {
  const use = () => tell(append(field, word.example) ? `Added: ${word.example}` : `A card has ${field.most} effects at most.`);
  return (
    <tr>
      <th scope="row">
        <code>{word.word}</code>
      </th>
      <td>{word.says}</td>
      <td>
        <button type="button" class="button small" aria-label={`Add an effect like ${word.example}`} onClick={use}>
          <code>{word.example}</code>
        </button>
      </td>
    </tr>
  );
}

/** All words of the notation, each with a line to begin with. */
function Words({ field }: { field: CardField }) {
  const groups = [...new Set(bench.words.map(({ group }) => group))];
  const group = useSignal(groups[0] ?? "");
  return (
    <details class="words">
      <summary>The words of effects, with examples to add</summary>
      <p class="quiet">
        A line has a trigger, perhaps a window in brackets and conditions in braces, a colon, and steps parted by semicolons: an
        action, @ and whom it is for, ~ and how long it lasts.
      </p>
      <p class="field">
        <label for="words-group">Words for</label>
        <select id="words-group" value={group.value} onChange={(event) => void (group.value = event.currentTarget.value)}>
          {groups.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </p>
      <div class="scrolls" tabIndex={0} role="region" aria-label={group.value}>
        <table>
          <thead>
            <tr>
              <th scope="col">Word</th>
              <th scope="col">Means</th>
              <th scope="col">Add an example</th>
            </tr>
          </thead>
          <tbody>
            {bench.words
              .filter((word) => word.group === group.value)
              .map((word) => (
                <Entry key={word.word} word={word} field={field} />
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function Effects({ field }: { field: CardField }) {
  const whole = remarksAt(field.name).filter(({ line }) => line === 0);
  return (
    <fieldset class="effects">
      <legend>{field.label}</legend>
      <p class="help">{field.help}</p>
      <ol>
        {linesOf(field).map((_, at) => (
          <Line key={at} field={field} at={at} />
        ))}
      </ol>
      <p class="error">{whole.map(({ says }) => says).join(" ")}</p>
      <button type="button" class="button" disabled={linesOf(field).length >= field.most} onClick={() => type(field.name, [...linesOf(field), ""])}>
        Add an effect
      </button>
      <Words field={field} />
    </fieldset>
  );
}
