/** The log: what happened, line by line. A line leads to its moment. */

import { computed } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../wire";
import { skin } from "./dress";
import { lookBack } from "./looking_back";
import { plain } from "./plain";
import { onArrow, onFocusIn, rove } from "./roving";
import { log, past } from "./store";

const SHOWN = 200;

/** Goes to a moment. (The same at each drawing, or every line would be drawn anew.) */
type Go = (moment: number) => unknown;

function LogLine({ line, current, go }: { line: Line; current: boolean; go: Go }) {
  const emphasis = skin?.emphasis?.(line);
  return (
    <li data-kind={line.kind} data-emphasis={emphasis}>
      <button
        type="button"
        class="log-line"
        aria-current={current ? "step" : undefined}
        onClick={() => go(line.moment)}
      >
        {plain(line.text)}
      </button>
    </li>
  );
}

/** The lines of a log; `go` leads to a line's moment. */
export function Lines({ lines, current, go }: { lines: Line[]; current?: number; go: Go }) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => rove(list.current, (items) => items.at(-1)), [lines]);
  const [all, setAll] = useState(false);
  const first = all ? 0 : Math.max(0, lines.length - SHOWN);
  return (
    <div class="log">
      <ol ref={list} aria-label="Log" onKeyDown={onArrow} onFocusIn={onFocusIn}>
        {first > 0 && (
          <li>
            <button type="button" class="log-line" onClick={() => setAll(true)}>
              … {first} earlier lines
            </button>
          </li>
        )}
        {lines.slice(first).map((line, index) => (
          <LogLine key={first + index} line={line} current={line.moment === current} go={go} />
        ))}
      </ol>
    </div>
  );
}

/** The log without the lines that the board makes needless. */
const told = computed(() => log.value.filter(({ kind }) => !skin?.quiet?.includes(kind)));

/** The log of the running game. */
export function Log() {
  return <Lines lines={told.value} current={past.value?.view.moment ?? -1} go={lookBack} />;
}
