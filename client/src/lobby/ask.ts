/** Asking the server over HTTP. */

import type { NewTable, Problem } from "../wire";

const PATIENCE = 15_000;

/** The server said no, or nothing. */
export class Refused extends Error {
  constructor(text: string, readonly status = 0) {
    super(text);
  }
}

/** The answer to a request; Refused where there is none. */
export async function ask<T>(path: string, body?: NewTable): Promise<T> {
  const sent: RequestInit = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : {};
  let answer: Response;
  try {
    answer = await fetch(path, { ...sent, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Refused("The server cannot be reached. Is it running, and are you online?");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok || said === null) {
    const problem = said as Partial<Problem> | null;
    throw new Refused(problem?.text ?? `The server answered with error ${answer.status}.`, answer.status);
  }
  return said as T;
}
