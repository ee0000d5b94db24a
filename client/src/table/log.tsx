/** The log: what happened, line by line. A line leads to its moment. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { skinOf } from "../skins";
import type { Line } from "../wire";
import { lookBack } from "./looking_back";
import { plain } from "./plain";
import { onArrow, onFocusIn, rove } from "./roving";
import { about, log, past } from "./store";

const SHOWN = 200;
/** Pixels above the end that still count as the end. */
const NEAR = 24;

function LogLine({ line, current, go }: { line: Line; current: boolean; go: (moment: number) => void }) {
  const emphasis = skinOf(about.value?.game ?? "")?.emphasis?.(line);
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

/** A list that stays at its end when it grows or is resized, unless one has scrolled up in it. */
function useKeptAtEnd(lines: Line[]) {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const toEnd = () => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useEffect(() => {
    const resized = new ResizeObserver(toEnd);
    if (box.current) resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  useLayoutEffect(toEnd, [lines]);
  const onScroll = (event: Event) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  return { ref: box, onScroll };
}

/** The lines of a log; `go` leads to a line's moment. */
export function Lines({ lines, current, go }: { lines: Line[]; current?: number; go: (moment: number) => void }) {
  const kept = useKeptAtEnd(lines);
  useLayoutEffect(() => rove(kept.ref.current, (items) => items.at(-1)), [lines]);
  const [all, setAll] = useState(false);
  const first = all ? 0 : Math.max(0, lines.length - SHOWN);
  return (
    <ol class="log" aria-label="Log" {...kept} onKeyDown={onArrow} onFocusIn={onFocusIn}>
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
  );
}

/** The log of the running game. */
export function Log() {
  return <Lines lines={log.value} current={past.value?.view.moment ?? -1} go={(moment) => void lookBack(moment)} />;
}
