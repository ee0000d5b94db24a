/** Help: every key, and the game in short. */

import { Dialog } from "./dialog";
import { about } from "./store";
import { gameText } from "./game_text";

const KEYS: readonly (readonly [string, string])[] = [
  ["1–9, then letters", "take the choice with that key"],
  ["Tab", "go to the next zone, panel or button"],
  ["Arrows", "go from card to card in a zone"],
  ["Enter or Space", "choose the card in focus; ask why it cannot be chosen"],
  ["w", "what just happened"],
  ["h", "my hand"],
  ["c", "my choices"],
  ["u", "take back"],
  ["i", "what would the bot do?"],
  ["l", "go to the log"],
  ["r", "the rules in short"],
  [".", "skip ahead to the newest"],
  ["Escape", "close what is open, put a selection away, come back to now"],
  ["?", "these keys"],
  ["Left, Right, Home, End", "in a replay: step through the moments"],
];

/** The dialog of keys. */
export function HelpDialog() {
  return (
    <Dialog name="help" title="Keys">
      <table class="keys">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** The dialog of the rules in short. */
export function RulesDialog() {
  const text = gameText.value;
  return (
    <Dialog name="rules" title={text?.title ?? "Rules"}>
      {text?.short.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {about.value && (
        <p>
          <a href={`/rules/${encodeURIComponent(about.value.game)}`} target="_blank" rel="noopener">
            The whole rule book, and the rules of the house
          </a>
        </p>
      )}
    </Dialog>
  );
}
