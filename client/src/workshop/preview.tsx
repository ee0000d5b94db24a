/** The card as it will look, and whether anything is wrong with it. */

import { CardView } from "../making/card_view";
import { cardName, draft, face, remarks, trouble } from "./card";

const NEAR = { data: "Effect" } as Record<string, string>;

function Verdict() {
  const wrong = remarks.value;
  const says = trouble.value || (!draft.value ? "Judging…" : wrong.length ? "Not a card yet" : "A card that can be played");
  return (
    <div class="legality" role="status" aria-live="polite" aria-atomic="true" data-legal={draft.value && !trouble.value ? String(!wrong.length) : undefined}>
      <p>
        <strong>{says}</strong>
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ says, field, line }) => (
            <li key={`${field}${line}${says}`}>
              {line > 0 && `${NEAR[field] ?? field} ${line}: `}
              {says}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Preview() {
  return (
    <section class="panel preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{cardName}</h2>
      <Verdict />
      {face.value && (
        <div class="big-card" data-old={draft.value && !draft.value.card ? "" : undefined}>
          <CardView card={face.value} size="zoom" />
        </div>
      )}
      {face.value && draft.value && !draft.value.card && <p class="quiet">So it looked before.</p>}
    </section>
  );
}
