/** Three small sounds. Never the only cue. */

import { preferences } from "./preferences";

type Cue = "act" | "turn" | "end";

const NOTES: Record<Cue, number[]> = { act: [330], turn: [523, 659], end: [392, 523, 659, 784] };
const LENGTH = 0.09;

let context: AudioContext | null = null;

/** Sound a cue, where sounds are wanted and the browser lets us. */
export function cue(name: Cue): void {
  if (!preferences.value.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  NOTES[name].forEach((pitch, index) => note(context!, pitch, context!.currentTime + index * LENGTH));
}

function note(on: AudioContext, pitch: number, at: number): void {
  const tone = on.createOscillator();
  const loudness = on.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.08, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 1.6);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + LENGTH * 1.7);
}
