// What is drawn for a name follows from the name.

/** A number that follows from a text. */
export function number(text: string): number {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) >>> 0;
  return sum;
}
