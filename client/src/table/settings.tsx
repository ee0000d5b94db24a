/** The settings. */

import { Dialog } from "./dialog";
import { Stops } from "./stops";
import { prefer, preferences, type Preferences } from "./preferences";

type Named<K extends keyof Preferences> = readonly (readonly [Preferences[K], string])[];

const THEMES: Named<"theme"> = [
  ["auto", "As the device"],
  ["light", "Day"],
  ["dark", "Night"],
  ["contrast", "High contrast"],
];
const SIZES: Named<"text"> = [
  ["small", "Small"],
  ["normal", "Normal"],
  ["large", "Large"],
  ["huge", "Huge"],
];
const SPEEDS: Named<"speed"> = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["instant", "At once, nothing moves"],
];

function Pick<K extends "theme" | "text" | "speed">({ name, label, of }: { name: K; label: string; of: Named<K> }) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={preferences.value[name]}
        onChange={(event) => prefer({ [name]: event.currentTarget.value } as Partial<Preferences>)}
      >
        {of.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ name, label }: { name: "sound" | "confirm" | "keys" | "atOnce"; label: string }) {
  return (
    <label>
      <input
        type="checkbox"
        checked={preferences.value[name]}
        onChange={(event) => prefer({ [name]: event.currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

/** The dialog of the settings. */
export function SettingsDialog() {
  return (
    <Dialog name="settings" title="Settings">
      <div class="settings">
        <Pick name="theme" label="Light" of={THEMES} />
        <Pick name="text" label="Size of text" of={SIZES} />
        <Pick name="speed" label="Others' moves" of={SPEEDS} />
        <Switch name="sound" label="Sounds" />
        <Switch name="confirm" label="Ask me to confirm each move" />
        <Switch name="keys" label="Keys that do something by themselves" />
        <Switch name="atOnce" label="Where I have no choice, go on at once (others may notice that I had none)" />
        <Stops />
      </div>
    </Dialog>
  );
}
