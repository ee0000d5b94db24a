/** What was sent and is not answered yet. It is sent again after a loss, under the same id. */

import type { Ack, ClientMessage, Hello, Hinted, Reject, Why } from "../wire";

type Request = Exclude<ClientMessage, Hello>;
export type Answer = Ack | Reject | Hinted | Why;

type Unsigned<M> = M extends Request ? Omit<M, "req_id"> : never;
export type Wish = Unsigned<Request>;

interface Waiting {
  message: Request;
  answered: (answer: Answer) => void;
  sent: number;
  /** How often it was sent again. */
  resent: number;
}

const SECONDS_TO_ANSWER = 4;
const SECONDS_TO_THINK = 20;
const MOST_RESENT = 3;
const SILENT = "The table does not answer this. Please try again.";
const waiting = new Map<string, Waiting>();

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Put an id on a wish and wait for its answer. */
export function sign(wish: Wish): { message: Request; answer: Promise<Answer> } {
  const message = { ...wish, req_id: newId() } as Request;
  const answer = new Promise<Answer>((answered) => {
    waiting.set(message.req_id, { message, answered, sent: performance.now(), resent: 0 });
  });
  return { message, answer };
}

/** Give an answer to whoever waits for it. */
export function settle(answer: Answer): void {
  const request = waiting.get(answer.req_id);
  waiting.delete(answer.req_id);
  request?.answered(answer);
}

/** Everything unanswered, in the order asked, as sent again now. What was sent again too often is given up. */
export function unanswered(): Request[] {
  const asked = Array.from(waiting.values());
  for (const request of asked) {
    request.resent += 1;
    request.sent = performance.now();
    if (request.resent > MOST_RESENT) giveUp(request, "busy", SILENT);
  }
  return asked.filter(({ resent }) => resent <= MOST_RESENT).map(({ message }) => message);
}

/** Wait for no answer any more: whoever asked is told why. */
export function giveUpAll(why: string): void {
  for (const request of Array.from(waiting.values())) giveUp(request, "forbidden", why);
}

function giveUp({ message }: Waiting, code: Reject["code"], text: string): void {
  settle({ type: "reject", req_id: message.req_id, code, text });
}

/** Whether an answer is so late that the connection must be dead. */
export function overdue(): boolean {
  const now = performance.now();
  return Array.from(waiting.values()).some(({ message, sent }) => {
    const allowed = message.type === "ask_hint" ? SECONDS_TO_THINK : SECONDS_TO_ANSWER;
    return now - sent > allowed * 1000;
  });
}
