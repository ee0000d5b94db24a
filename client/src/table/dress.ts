/** What the table wears: the skin of its game. */

import type { Skin } from "../skins/skin";

/** The skin, undefined at a table of a game that has none. */
export let skin: Skin | undefined;

/** Dress the table, before it is drawn. */
export function dress(wears: Skin | undefined): void {
  skin = wears;
}
