/** Asking the server over HTTP. */

import type { CardWish, DeckWish, NewTable, Problem, RosterWish, SitDown, TrialWish } from "../wire";

const PATIENCE = 15_000;

type Wish = NewTable | SitDown | DeckWish | RosterWish | CardWish | TrialWish;

/** The server said no, or nothing. */
export class Refused extends Error {
  constructor(text: string, readonly status = 0) {
    super(text);
  }
}

/** What the server answers to a request, if it is no refusal. */
export async function answerTo(path: string, sent: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...sent, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Refused("The server cannot be reached. Is it running, and are you online?");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refused(problem?.text ?? `The server answered with error ${answer.status}.`, answer.status);
}

/** What the server tells, asked for or in answer to a wish. */
export async function ask<T>(path: string, wish?: Wish): Promise<T> {
  const sent: RequestInit = wish
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) }
    : {};
  const answer = await answerTo(path, sent);
  return answer.json().catch(() => {
    throw new Refused("The server's answer was cut off. Please try again.", answer.status);
  }) as Promise<T>;
}
