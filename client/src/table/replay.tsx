/** The page of a replay: step through a game, through anybody's eyes the table allows. */

import { Voice } from "./banner";
import { Header } from "./header";
import { HelpDialog, RulesDialog } from "./help";
import { Lines } from "./log";
import { plain } from "./plain";
import { Prompt } from "./prompt";
import {
  as,
  ending,
  goTo,
  instead,
  last,
  linkToMoment,
  lookAs,
  mayLookAs,
  moment,
  playing,
  startReplay,
  trouble,
  who,
} from "./replay_state";
import { Scores, verdict } from "./result";
import { seatAddress } from "./seat_key";
import { copy } from "./seats";
import { SettingsDialog } from "./settings";
import { Stage } from "./stage";
import { about, log } from "./store";
import { Zoom } from "./zoom";

const steps: readonly (readonly [string, string, () => number])[] = [
  ["«", "First moment", () => 0],
  ["‹", "Back", () => moment.value - 1],
  ["›", "On", () => moment.value + 1],
  ["»", "Last moment", () => last.value ?? 0],
];

function Perspective() {
  const eyes: [string, string][] = [
    ["public", "everybody"],
    ...who.value.map((name, seat): [string, string] => [String(seat), plain(name)]),
    ["all", "All hands"],
  ];
  return (
    <label>
      Seen by{" "}
      <select value={as.value} onChange={(event) => lookAs(event.currentTarget.value)}>
        {eyes.filter(([name]) => name === as.value || mayLookAs(name)).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Slider({ end }: { end: number }) {
  return (
    <>
      <input
        type="range"
        min={0}
        max={end}
        value={moment.value}
        aria-label="Moment"
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <output>
        {moment.value} of {end}
      </output>
    </>
  );
}

function Links() {
  const table = about.value?.table;
  return (
    <>
      <button type="button" class="button" onClick={() => void copy(linkToMoment(), "Link to this moment")}>
        Link to this moment
      </button>
      {table && (
        <a class="button" href={seatAddress(table)}>
          To the table
        </a>
      )}
    </>
  );
}

function Controls() {
  const end = last.value ?? 0;
  return (
    <div class="controls panel" role="group" aria-label="Replay">
      {steps.map(([sign, name, to]) => (
        <button type="button" class="button" key={name} aria-label={name} onClick={() => goTo(to())}>
          {sign}
        </button>
      ))}
      <button
        type="button"
        class="button"
        aria-pressed={playing.value}
        onClick={() => void (playing.value = !playing.value)}
      >
        {playing.value ? "Pause" : "Play"}
      </button>
      <Slider end={end} />
      <Perspective />
      {moment.value < end && (
        <button type="button" class="button" onClick={() => goTo(end)}>
          Show how it ended
        </button>
      )}
      <Links />
    </div>
  );
}

/** What was asked; at the last moment, how it ended. Before it, nothing tells. */
function Asked() {
  const atEnd = last.value !== null && moment.value === last.value;
  if (!atEnd || !ending.value) return <Prompt />;
  return (
    <section class="result panel" aria-label="Result">
      <h2>{verdict(ending.value, who.value.map(plain))}</h2>
      <Scores result={ending.value} names={who.value.map(plain)} />
    </section>
  );
}

const KEYS: Record<string, () => number> = {
  ArrowLeft: steps[1]![2],
  ArrowRight: steps[2]![2],
  Home: steps[0]![2],
  End: steps[3]![2],
};

function onKey(event: KeyboardEvent): void {
  const to = KEYS[event.key];
  if (!to || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if ((event.target as HTMLElement).closest("input, select, textarea, [role=group].zone")) return;
  event.preventDefault();
  goTo(to());
}

/** Begin the replay of a table. */
export function beginReplay(table: string): void {
  startReplay(table);
  document.addEventListener("keydown", onKey);
}

/** A replay. */
export function ReplayPage() {
  return (
    <>
      <Header />
      {trouble.value && (
        <div class="bar refused" role="alert">
          {trouble.value} <a href="/">To the lobby</a>
        </div>
      )}
      <div class="bar" role="status" hidden={!instead.value}>
        {instead.value}
      </div>
      <main class="table replay">
        <div class="left">
          <Stage />
        </div>
        <div class="side">
          <Controls />
          <Asked />
          <Lines lines={log.value} current={moment.value} go={goTo} />
          <Zoom />
        </div>
      </main>
      <SettingsDialog />
      <HelpDialog />
      <RulesDialog />
      <Voice />
    </>
  );
}
