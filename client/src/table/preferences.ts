/** What this reader likes: kept in this browser, shown on the root element for the styles. */

import { effect, signal } from "@preact/signals";

import type { Stop } from "../wire";

export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Preferences {
  theme: "auto" | "light" | "dark" | "contrast";
  text: "small" | "normal" | "large" | "huge";
  speed: Speed;
  sound: boolean;
  confirm: boolean;
  keys: boolean;
  /** Of each game: the windows in which one is asked always, or never. */
  stops: Record<string, Record<string, Stop>>;
  /** Whether the house answers at once where there is no choice, although that tells the others so. */
  atOnce: boolean;
}

const PLACE = "undercroft:settings";
const USUAL: Preferences = { theme: "auto", text: "normal", speed: "normal", sound: true, confirm: false, keys: true, stops: {}, atOnce: false };

function stored(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Preferences>) };
  } catch {
    return USUAL;
  }
}

/** The settings. */
export const preferences = signal<Preferences>(stored());

/** Change some of the settings. */
export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(preferences.value));
  } catch {
    /* kept until the page is closed */
  }
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing may move. */
export const still = () => lessMotion.matches || preferences.value.speed === "instant";

/** Keep the root element in step with the settings. */
export function wearPreferences(): void {
  effect(() => {
    const { theme, text, speed } = preferences.value;
    const root = document.documentElement.dataset;
    root.theme = theme;
    root.text = text;
    root.motion = speed === "instant" ? "off" : "on";
  });
}
