/** The fields of a card as they are typed into a form, and as the server takes them. */

import type { CardField, CardKind } from "../wire";

export type Value = string | number | boolean | string[];
/** Fields as the server takes them. */
export type Fields = Record<string, Value>;
/** Fields as they are typed. */
export type Raw = Readonly<Record<string, string | boolean | string[]>>;

function typed(field: CardField, value: Value | undefined): string | boolean | string[] {
  if (field.sort === "switch") return value === true;
  if (field.sort === "lines") return Array.isArray(value) ? value.map(String) : [];
  if (Array.isArray(value)) return value.join(", ");
  return value === undefined ? "" : String(value);
}

/** A card as a form shows it. */
export function typedIn(kind: CardKind, fields: Fields): Raw {
  return Object.fromEntries(kind.fields.map((field) => [field.name, typed(field, fields[field.name])]));
}

const WHOLE = /^-?\d{1,4}$/;

function value(field: CardField, typed: string | boolean | string[]): Value {
  if (typeof typed === "boolean" || Array.isArray(typed)) return typed;
  if (field.sort === "words") return typed.split(",").map((word) => word.trim()).filter(Boolean);
  return field.sort === "number" && WHOLE.test(typed.trim()) ? Number(typed) : typed;
}

const isEmpty = (value: Value): boolean => value === "" || (Array.isArray(value) && value.length === 0);

/** A card as the server takes it; what may be left out and is empty is left out. */
export function valued(kind: CardKind, raw: Raw): Fields {
  const pairs = kind.fields.map((field) => [field, value(field, raw[field.name] ?? "")] as const);
  const said = pairs.filter(([field, value]) => !(field.optional && isEmpty(value)));
  return { type: kind.key, ...Object.fromEntries(said.map(([field, value]) => [field.name, value])) };
}
