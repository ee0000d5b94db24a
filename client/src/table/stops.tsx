/** In which windows one wants to be asked: chosen here, kept in this browser, told to the table alone. */

import { effect } from "@preact/signals";
import type { Stop, WindowText } from "../wire";
import { gameText } from "./game_text";
import { prefer, preferences } from "./preferences";
import { you } from "./store";
import { connection, request } from "./transport";

const STOPS: readonly (readonly [Stop, string])[] = [
  ["able", "when I can play something"],
  ["always", "always, so that nobody learns what I could do"],
  ["never", "never: I pass"],
];

const chosen = (game: string) => preferences.value.stops[game] ?? {};

function choose(game: string, window: string, stop: Stop): void {
  prefer({ stops: { ...preferences.value.stops, [game]: { ...chosen(game), [window]: stop } } });
}

/** Tell the table on each connection, and whenever it changes. */
export function tellStops(): void {
  const usual = JSON.stringify([{}, false]);
  let told = usual;
  effect(() => {
    const game = gameText.value?.game;
    if (connection.value !== "live" || !game || you.value === null) {
      told = usual;
      return;
    }
    const windows = chosen(game);
    const at_once = preferences.value.atOnce;
    const words = JSON.stringify([windows, at_once]);
    if (words === told) return;
    told = words;
    void request({ type: "stops", windows, at_once });
  });
}

function Window({ game, name, says }: WindowText & { game: string }) {
  return (
    <label>
      <span>{says.replace(/, or pass$/, "")}</span>
      <select
        value={chosen(game)[name] ?? "able"}
        onChange={(event) => choose(game, name, event.currentTarget.value as Stop)}
      >
        {STOPS.map(([stop, words]) => (
          <option key={stop} value={stop}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The part of the settings about windows, for a game that has them. */
export function Stops() {
  const text = gameText.value;
  if (!text?.windows.length) return null;
  return (
    <fieldset>
      <legend>Ask me</legend>
      {text.windows.map((window) => (
        <Window key={window.name} game={text.game} {...window} />
      ))}
    </fieldset>
  );
}
