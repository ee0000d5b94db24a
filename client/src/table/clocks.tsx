/** Clocks: what is left of the time to think, counted down here between what the table tells. */

import { effect, signal } from "@preact/signals";
import type { Clock, Times } from "../wire";
import { now } from "./store";

/** The clocks as last told, and when that was; null at a table without. */
const told = signal<{ times: Times; at: number } | null>(null);
const tick = signal(0);

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Take what the table tells of the clocks. */
export function takeTimes(times: Times | null): void {
  told.value = times && { times, at: performance.now() };
}

/** Count down while a clock runs. */
export function countDown(): void {
  effect(() => {
    if (told.value?.times.running == null || now.value?.result) return;
    const timer = setInterval(() => void (tick.value = performance.now()), SECOND);
    return () => clearInterval(timer);
  });
}

const two = (number: number) => String(number).padStart(2, "0");

/** So many seconds as one reads them: 2 d 3 h, 1:02:03, 4:05. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const minutes = Math.floor(whole / MINUTE);
  const rest = two(whole % MINUTE);
  return whole < HOUR ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

const inWords = (seconds: number) =>
  seconds % MINUTE === 0 ? `${seconds / MINUTE} min` : `${seconds} s`;

const UNITS: [number, string, string][] = [
  [DAY, "a day", "days"],
  [HOUR, "an hour", "hours"],
  [MINUTE, "a minute", "minutes"],
  [1, "a second", "seconds"],
];

/** So many seconds as one says them, in the largest unit that fits them: a day, 5 minutes, 90 seconds. */
export function spoken(seconds: number): string {
  const [size, one, many] = UNITS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? UNITS.at(-1)!;
  return seconds === size ? one : `${seconds / size} ${many}`;
}

/** The rule of a clock in a few words. */
export function clockRule(clock: Clock | null | undefined): string {
  if (!clock) return "no clock";
  if (clock.days) return clock.days === 1 ? "a day for each move" : `${clock.days} days for each move`;
  const move = `${inWords(clock.move)} a move`;
  return clock.reserve ? `${move}, ${inWords(clock.reserve)} in reserve` : move;
}

interface Left {
  move: number;
  reserve: number;
  runs: boolean;
}

/** What a seat has left, in seconds. */
function left(seat: number): Left | null {
  const known = told.value;
  if (!known) return null;
  const { running, move, reserve } = known.times;
  const runs = running === seat;
  const passed = runs ? (Math.max(tick.value, known.at) - known.at) / SECOND : 0;
  const ofMove = runs ? move / SECOND - passed : move / SECOND;
  return { move: Math.max(0, ofMove), reserve: Math.max(0, (reserve[seat] ?? 0) / SECOND + Math.min(0, ofMove)), runs };
}

/** The clock of a seat. A timer is not read out each second; who wants to know goes there. */
export function SeatClock({ seat }: { seat: number }) {
  const has = left(seat);
  if (!has || now.value?.result) return null;
  const out = has.runs && has.move + has.reserve <= 0;
  const reserve = told.value?.times.reserve.some(Boolean) ? ` + ${duration(has.reserve)}` : "";
  return (
    <span class="clock" role="timer" data-runs={has.runs} data-out={out} aria-label={out ? "Time is out" : "Time left"}>
      {out ? "time is out" : has.runs ? `${duration(has.move)}${reserve}` : reserve.slice(3)}
    </span>
  );
}

/** The clock that runs, for who is asked at the moment shown. */
export function RunningClock({ asked }: { asked: number | null }) {
  const running = told.value?.times.running ?? null;
  if (running === null || running !== asked) return null;
  return <SeatClock seat={running} />;
}
