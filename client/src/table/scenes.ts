/** Scenes wait for their turn, so that the eye can follow what others do. One's own doings are shown at once. */

import { signal } from "@preact/signals";
import { skin } from "./dress";
import { fly, remember } from "./flip";
import { preferences, still, type Speed } from "./preferences";
import type { Line, Step } from "../wire";
import { show, you, type Scene } from "./store";

const BREATH = 1300;
const PAUSES: Record<Speed, number> = { slow: 1500, normal: 750, fast: 280, instant: 0 };
const MANY = 8;

/** How many scenes wait to be shown. */
export const waitingScenes = signal(0);

/** What is about to be turned over: the table holds its breath. */
export const suspense = signal<Line | null>(null);

let queue: Scene[] = [];
let timer = 0;
let busyUntil = 0;

/** Show a scene when those before it have been seen. */
export function stage(scene: Scene): void {
  queue.push(scene);
  const thrill = scene.steps.filter(mine).flatMap((step) => step.lines).find(thrills);
  if (thrill && !still() && document.visibilityState === "visible") hold(thrill, queue.length);
  else if (scene.steps.some(mine) || document.visibilityState === "hidden" || !pause()) skip();
  else if (!timer) play();
  waitingScenes.value = queue.length;
}

const mine = (step: Step) => step.seat !== null && step.seat === you.value && step.what !== "said";

const thrills = (line: Line) => skin?.thrills?.(line) ?? false;

/** Wait for a breath before what was drawn is shown with all that led to it. */
function hold(line: Line, number: number): void {
  clearTimeout(timer);
  suspense.value = line;
  timer = window.setTimeout(() => {
    suspense.value = null;
    performAll(queue.splice(0, number));
    play();
  }, BREATH);
}

/** Show the newest at once. */
export function skip(): void {
  performAll(queue);
  clearScenes();
}

function performAll(scenes: Scene[]): void {
  if (scenes.length) perform({ ...scenes[scenes.length - 1]!, steps: scenes.flatMap((scene) => scene.steps) });
}

/** Drop what waits: everything was told anew. */
export function clearScenes(): void {
  clearTimeout(timer);
  timer = 0;
  queue = [];
  suspense.value = null;
  waitingScenes.value = 0;
}

function pause(): number {
  return PAUSES[preferences.value.speed] / (queue.length > MANY ? 3 : 1);
}

function play(): void {
  timer = 0;
  const wait = busyUntil - performance.now();
  if (queue.length && wait <= 0) perform(queue.shift()!);
  if (queue.length) timer = window.setTimeout(play, Math.max(0, busyUntil - performance.now()));
  waitingScenes.value = queue.length;
}

function perform(scene: Scene): void {
  const silent = scene.steps.every((step) => step.lines.length === 0);
  remember();
  show(scene);
  fly();
  busyUntil = performance.now() + (silent ? 0 : pause());
}
