/** The row above the table: where we are, and what can be opened. */

import { Icon } from "../cards/icon";
import { clockRule } from "./clocks";
import { dialog, type DialogName } from "./dialog";
import { HintButton } from "./hint";
import { plain } from "./plain";
import { dealing } from "./seats";
import { about } from "./store";
import { UndoButton } from "./take_back";

const OPENERS: readonly (readonly [DialogName, string, string])[] = [
  ["rules", "Rules", "r"],
  ["settings", "Settings", ""],
  ["help", "Keys", "?"],
];

function Tools() {
  return (
    <div class="tools" role="group" aria-label="Tools">
      <UndoButton />
      <HintButton />
      {OPENERS.map(([name, label, key]) => (
        <button
          type="button"
          class="button"
          key={name}
          aria-haspopup="dialog"
          aria-keyshortcuts={key || undefined}
          onClick={() => void (dialog.value = name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The header of a table. */
export function Header() {
  const known = about.value;
  const draws = dealing();
  return (
    <header class="table-header">
      <a class="home" href="/" aria-label="Undercroft">
        <span class="long">Undercroft</span>
        <span class="short">
          <Icon name="torch" />
        </span>
      </a>
      <h1>
        {known ? known.game_title : "A table"}
        {known?.title && known.title !== known.game_title && (
          <small>
            {" "}
            <bdi>{plain(known.title)}</bdi>
          </small>
        )}
      </h1>
      {known?.practice && <span class="tag">practice</span>}
      {known?.clock && <span class="tag">{clockRule(known.clock)}</span>}
      {draws && (
        <span class="tag">
          real dice: <bdi>{draws}</bdi>
        </span>
      )}
      <Tools />
    </header>
  );
}
