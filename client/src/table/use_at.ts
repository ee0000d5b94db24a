/** Reading what is at a spot, by a component whose spot may become another one. */

import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";

/** What is read at a spot: again when it changes there, and when the spot is another. */
export function useAt<Told>(read: (key: string) => Told, key: string): Told {
  return useMemo(() => computed(() => read(key)), [read, key]).value;
}
