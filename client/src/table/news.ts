/** What the log told since the board was first shown. */

import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../wire";
import { log } from "./store";

/** Hand on the lines that are new, each once. */
export function useNews(hear: (fresh: Line[], told: number) => void): void {
  const lines = log.value;
  const told = useRef(lines.length);
  useEffect(() => {
    const fresh = lines.slice(told.current);
    told.current = lines.length;
    if (fresh.length) hear(fresh, lines.length);
  }, [lines]);
}
