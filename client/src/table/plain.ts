/** Text from other people, made harmless to the eye. */

const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Text without control characters, nor any that turn the direction of what follows. */
export function plain(text: string): string {
  return text.replace(INVISIBLE, "");
}
