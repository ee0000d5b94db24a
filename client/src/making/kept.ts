/** What somebody has made, kept in this browser under a name each; where it keeps nothing, until the page is closed. */

import { signal, type Signal } from "@preact/signals";

/** Something made: `id` tells it from others of the same name. */
export interface Made {
  id: string;
  name: string;
  /** What it is, as it can be read again. */
  text: string;
}

const isMade = (one: unknown): one is Made =>
  typeof one === "object" && one !== null && ["id", "name", "text"].every((field) => typeof (one as Record<string, unknown>)[field] === "string");

function read(place: string): Made[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMade) : [];
  } catch {
    return [];
  }
}

/** A shelf of things made: saved, taken off, and put back. */
export class Shelf {
  readonly things: Signal<Made[]>;
  /** What was taken off last, while it can still be put back. */
  readonly taken = signal<{ thing: Made; at: number } | null>(null);
  /** Whether the browser keeps what is saved. */
  readonly keeps = signal(true);

  constructor(private readonly place: string) {
    this.things = signal(read(place));
    addEventListener("storage", (event) => {
      if (event.key === place) this.things.value = read(place);
    });
  }

  /** Save a thing, in the place of the one with its id; gives the id. */
  save(name: string, text: string, id = ""): string {
    const thing = { id: id || crypto.randomUUID?.() || String(Date.now()), name, text };
    const known = this.things.value.some((one) => one.id === id);
    this.write(known ? this.things.value.map((one) => (one.id === id ? thing : one)) : [...this.things.value, thing]);
    return thing.id;
  }

  /** Take a thing off. */
  takeOff(id: string): void {
    const at = this.things.value.findIndex((one) => one.id === id);
    const thing = this.things.value[at];
    if (!thing) return;
    this.taken.value = { thing, at };
    this.write(this.things.value.filter((one) => one.id !== id));
  }

  /** Put back what was taken off last. */
  putBack(): void {
    const taken = this.taken.value;
    if (!taken) return;
    this.taken.value = null;
    const others = this.things.value;
    this.write([...others.slice(0, taken.at), taken.thing, ...others.slice(taken.at)]);
  }

  private write(things: Made[]): void {
    this.things.value = things;
    try {
      localStorage.setItem(this.place, JSON.stringify(things));
      this.keeps.value = true;
    } catch {
      this.keeps.value = false;
    }
  }
}
