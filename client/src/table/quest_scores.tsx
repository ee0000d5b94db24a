/** A day's quest: how one's attempt stands among the others, and why its seed is no secret. */

import { useEffect, useState } from "preact/hooks";
import type { Attempt, DayScores } from "../wire";
import { askOf } from "./of_table";
import { plain } from "./plain";
import { about } from "./store";

/** What is to be known of the seed of a day's quest; empty at other tables. */
export function publicSeed(): string {
  const day = about.value?.daily;
  if (!day) return "";
  return `The seed of a day's quest is no secret: it is made from the date ${day}, so that everybody has the same draws.`;
}

function Row({ attempt, allDays }: { attempt: Attempt; allDays: boolean }) {
  return (
    <tr data-winner={attempt.own}>
      <td>{attempt.place}</td>
      <th scope="row">
        <bdi>{plain(attempt.name)}</bdi>
        {attempt.own && " (this attempt)"}
      </th>
      <td>{attempt.score}</td>
      <td>{attempt.rounds}</td>
      <td>{allDays ? attempt.day : attempt.counts ? "yes" : "no"}</td>
    </tr>
  );
}

function Listed({ title, attempts, allDays }: { title: string; attempts: Attempt[]; allDays: boolean }) {
  return (
    <table class="scores">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Name</th>
          <th scope="col">Score</th>
          <th scope="col">Rounds</th>
          <th scope="col">{allDays ? "Day" : "Counts"}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt, index) => (
          <Row key={index} attempt={attempt} allDays={allDays} />
        ))}
      </tbody>
    </table>
  );
}

/** The scores of the quest that was played here, and the best of all days. */
export function QuestScores() {
  const [scores, setScores] = useState<DayScores | null>(null);
  const [trouble, setTrouble] = useState("");
  const { table = "", daily = "" } = about.value ?? {};
  useEffect(() => {
    if (!daily) return;
    const fail = (error: Error) => setTrouble(error.message);
    askOf<DayScores>(table, "scores").then(setScores, fail);
  }, [table, daily]);
  if (!daily) return null;
  return (
    <section class="quest-scores" aria-label="Scores of the quest">
      {trouble && <p role="alert">{trouble}</p>}
      {scores && (
        <>
          <Listed title={`Quest of ${daily}`} attempts={scores.attempts} allDays={false} />
          <p>The first attempt that is finished under a name counts.</p>
          <details>
            <summary>The best of all days</summary>
            <Listed title="All days" attempts={scores.best} allDays={true} />
          </details>
        </>
      )}
    </section>
  );
}
