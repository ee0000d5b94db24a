/** What the others call this reader, as typed before. */

const PLACE = "undercroft:name";

/** The name from last time; empty where there is none. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

/** Remember a name for next time. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(PLACE, name);
  } catch {
    /* asked again next time */
  }
}
