/** The form of a card: a control for each field, with what is wrong said where it is wrong. */

import type { CardField } from "../wire";
import { kindNow, raw, remarksAt, type } from "./card";
import { Effects } from "./effects";

interface ControlProps {
  field: CardField;
  id: string;
  wrong: boolean;
}

const about = (id: string) => `${id}-help ${id}-error`;

function Text({ field, id, wrong }: ControlProps) {
  const shared = {
    id,
    value: String(raw.value[field.name] ?? ""),
    "aria-invalid": wrong ? ("true" as const) : undefined,
    "aria-describedby": about(id),
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => type(field.name, event.currentTarget.value),
  };
  if (field.sort === "long") return <textarea {...shared} rows={3} maxLength={field.most} />;
  if (field.sort === "number") return <input {...shared} type="number" inputMode="numeric" min={field.least} max={field.most} step={1} />;
  return <input {...shared} type="text" autocomplete="off" maxLength={field.sort === "text" ? field.most : 200} />;
}

function Choice({ field, id, wrong }: ControlProps) {
  return (
    <select
      id={id}
      value={String(raw.value[field.name] ?? "")}
      aria-invalid={wrong ? "true" : undefined}
      aria-describedby={about(id)}
      onChange={(event) => type(field.name, event.currentTarget.value)}
    >
      {field.optional && <option value="">Anybody</option>}
      {Object.entries(field.choices).map(([key, says]) => (
        <option key={key} value={key}>
          {says}
        </option>
      ))}
    </select>
  );
}

function Switch({ field, id }: ControlProps) {
  return <input id={id} type="checkbox" checked={raw.value[field.name] === true} aria-describedby={about(id)} onChange={(event) => type(field.name, event.currentTarget.checked)} />;
}

function Field({ field }: { field: CardField }) {
  const id = `card-${field.name}`;
  const remarks = remarksAt(field.name);
  const Control = field.sort === "choice" ? Choice : field.sort === "switch" ? Switch : Text;
  return (
    <p class={`field ${field.sort}`}>
      {field.sort === "switch" && <Control field={field} id={id} wrong={remarks.length > 0} />}
      <label for={id}>{field.label}</label>
      {field.sort !== "switch" && <Control field={field} id={id} wrong={remarks.length > 0} />}
      <span class="help" id={`${id}-help`}>
        {field.help}
      </span>
      <span class="error" id={`${id}-error`}>
        {remarks.map(({ says }) => says).join(" ")}
      </span>
    </p>
  );
}

export function Form() {
  return (
    <section class="panel card-form" aria-labelledby="form-title">
      <h2 id="form-title">The card</h2>
      <form onSubmit={(event) => event.preventDefault()}>
        <div class="card-fields">
          {kindNow.value.fields
            .filter(({ sort }) => sort !== "lines")
            .map((field) => (
              <Field key={`${kindNow.value.key}-${field.name}`} field={field} />
            ))}
        </div>
        {kindNow.value.fields
          .filter(({ sort }) => sort === "lines")
          .map((field) => (
            <Effects key={field.name} field={field} />
          ))}
      </form>
    </section>
  );
}
