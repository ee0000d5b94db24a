/** Scenes wait for their turn, so that the eye can follow what others do. One's own doings are shown at once. */

import { signal } from "@preact/signals";
import { fly, remember } from "./flip";
import { preferences, type Speed } from "./preferences";
import type { Step } from "../wire";
import { show, you, type Scene } from "./store";

const PAUSES: Record<Speed, number> = { slow: 1500, normal: 750, fast: 280, instant: 0 };
const MANY = 8;

/** How many scenes wait to be shown. */
export const waitingScenes = signal(0);

let queue: Scene[] = [];
let timer = 0;
let busyUntil = 0;

/** Show a scene when those before it have been seen. */
export function stage(scene: Scene): void {
  queue.push(scene);
  if (scene.steps.some(mine) || document.visibilityState === "hidden" || !pause()) skip();
  else if (!timer) play();
  waitingScenes.value = queue.length;
}

const mine = (step: Step) => step.seat !== null && step.seat === you.value && step.what !== "said";

/** Show the newest at once. */
export function skip(): void {
  clearTimeout(timer);
  timer = 0;
  if (queue.length) perform({ ...queue[queue.length - 1]!, steps: queue.flatMap((scene) => scene.steps) });
  clearScenes();
}

/** Drop what waits: everything was told anew. */
export function clearScenes(): void {
  clearTimeout(timer);
  timer = 0;
  queue = [];
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
