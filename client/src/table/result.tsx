/** After the game: who won, by what, and what next. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Line, Result } from "../wire";
import { ask } from "./choosing";
import { skin } from "./dress";
import { saveRecord } from "./moments";
import { plain } from "./plain";
import { publicSeed, QuestScores } from "./quest_scores";
import { copy, seatName } from "./seats";
import { keepSeatKey, seatKey } from "./seat_key";
import { about, log, now, past, you } from "./store";
import { tell } from "./toast";

/** Who won, in a sentence. */
export function verdict(result: Result, names: string[]): string {
  if (!result.winners.length) return "Nobody wins.";
  const who = result.winners.map((seat) => names[seat] ?? "");
  return who.length === 1 ? `${who[0]} wins.` : `${who.join(" and ")} share the victory.`;
}

/** How each player's score came about, where the log tells: what its lines say after the player's name. */
function counted(lines: Line[], names: string[]): string[][] {
  const kinds = skin?.counts ?? [];
  const found: string[][] = names.map(() => []);
  for (const text of lines.filter((line) => kinds.includes(line.kind)).map((line) => plain(line.text))) {
    const fits = names.filter((name) => /^:? /.test(text.startsWith(name) ? text.slice(name.length) : ""));
    const name = fits.sort((a, b) => b.length - a.length)[0];
    if (name) found[names.indexOf(name)]!.push(text.slice(name.length).replace(/^:? /, ""));
  }
  return found;
}

function Score({ name, score, won, counts }: { name: string; score: number; won: boolean; counts: string[] }) {
  return (
    <>
      <tr data-winner={won}>
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
        <td>{score}</td>
      </tr>
      {counts.map((text) => (
        <tr class="counted" key={text}>
          <td colSpan={2}>{text}</td>
        </tr>
      ))}
    </>
  );
}

/** The scores, best first. */
export function Scores({ result, names }: { result: Result; names: string[] }) {
  const told = new Set([verdict(result, names), ...names.map((name, seat) => `${name}: ${result.scores[seat]}`)]);
  const news = result.lines.filter((line) => !told.has(line));
  const counts = counted(log.value, names);
  const order = result.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  return (
    <>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ score, seat }) => (
            <Score
              key={seat}
              name={names[seat] ?? ""}
              score={score}
              won={result.winners.includes(seat)}
              counts={counts[seat] ?? []}
            />
          ))}
        </tbody>
      </table>
      <ul class="result-lines">
        {news.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** The seed that was promised before the first card. */
function Proof({ seed, salt, commitment }: { seed: string; salt: string; commitment: string }) {
  const [fits, setFits] = useState<boolean | null>(null);
  const verify = async () => {
    const { blake2b } = await import("./blake2b");
    setFits(blake2b(`${seed}/${salt}`, "undercroft-seed") === commitment);
  };
  return (
    <details class="proof">
      <summary>Was the shuffle fair?</summary>
      <p>
        {publicSeed() ||
          "The seed of this game was fixed before it began. Its fingerprint was shown then; the seed is shown now."}
      </p>
      <p>
        Seed <code>{seed}</code>, salt <code>{salt}</code>
      </p>
      <p>
        Fingerprint <code>{commitment}</code>
      </p>
      <button type="button" class="button" onClick={() => void verify().catch(() => tell("The server does not answer. Try again later."))}>
        Verify
      </button>
      {fits !== null && (
        <p role="status">
          {fits ? "They fit: nothing was changed on the way." : "They do not fit: these draws were not promised."}
        </p>
      )}
    </details>
  );
}

/** The key to one's seat fits at the next table too: keep it for there. */
function takeKeyAlong(next: string): void {
  const key = seatKey(about.value?.table ?? "");
  if (key) keepSeatKey(next, key);
}

/** Go on to the table of the next game. */
function goToRematch(next: string): void {
  location.assign(`/t/${encodeURIComponent(next)}`);
}

/** Whether this reader asked for the rematch, and goes there as soon as it is laid. */
const wanted = signal(false);

function wantRematch(): void {
  wanted.value = true;
  void ask({ type: "rematch" });
}

function Next({ rematch }: { rematch: string | null }) {
  if (rematch)
    return (
      <button type="button" class="button primary" onClick={() => goToRematch(rematch)}>
        Go to the rematch
      </button>
    );
  if (you.value === null) return null;
  return (
    <button type="button" class="button primary" onClick={wantRematch}>
      {about.value?.daily ? "Try again" : "Rematch"}
    </button>
  );
}

function SaveRecord({ table }: { table: string }) {
  const save = () => void saveRecord(table).catch((error: Error) => tell(error.message));
  return (
    <button type="button" class="button" onClick={save}>
      Download the record
    </button>
  );
}

/** What can be taken home. */
function Keepsakes({ table }: { table: string }) {
  const replay = `/t/${encodeURIComponent(table)}/replay`;
  const share = () => void copy(location.origin + replay, "Link to the replay");
  return (
    <>
      <a class="button" href={replay}>
        Replay
      </a>
      <button type="button" class="button" onClick={share}>
        Share
      </button>
      <SaveRecord table={table} />
    </>
  );
}

/** The panel of the end; of a game that stands still, what its players can have. */
export function ResultPanel() {
  const standing = now.value;
  const rematch = standing?.rematch ?? null;
  useEffect(() => {
    if (rematch) takeKeyAlong(rematch);
    if (wanted.value && rematch) goToRematch(rematch);
  }, [rematch]);
  const table = about.value?.table ?? "";
  if (standing?.stands && you.value !== null) return <SaveRecord table={table} />;
  if (!standing?.result || past.value) return null;
  const { seed, salt } = standing.result;
  const names = standing.seats.map(seatName);
  return (
    <section class="result panel" aria-label="Result">
      <h2>{verdict(standing.result, names)}</h2>
      <Scores result={standing.result} names={names} />
      <QuestScores />
      <div class="buttons">
        <Next rematch={rematch} />
        <Keepsakes table={table} />
      </div>
      {seed && salt && about.value && <Proof seed={seed} salt={salt} commitment={about.value.commitment} />}
    </section>
  );
}
