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
  /** How often the answer was so late that the line was given up. */
  late: number;
}

const SECONDS_TO_ANSWER = 4;
const SECONDS_TO_THINK = 20;
const MOST_LATE = 3;
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
    waiting.set(message.req_id, { message, answered, sent: performance.now(), late: 0 });
  });
  return { message, answer };
}

/** Give an answer to whoever waits for it. */
export function settle(answer: Answer): void {
  const request = waiting.get(answer.req_id);
  waiting.delete(answer.req_id);
  request?.answered(answer);
}

/** Everything unanswered, in the order asked, as sent again now. */
export function unanswered(): Request[] {
  return Array.from(waiting.values(), (request) => {
    request.sent = performance.now();
    return request.message;
  });
}

/** Whether an answer is so late that the connection must be dead. What is never answered is given up. */
export function overdue(): boolean {
  const now = performance.now();
  const late = Array.from(waiting.values()).filter(({ message, sent }) => {
    const allowed = message.type === "ask_hint" ? SECONDS_TO_THINK : SECONDS_TO_ANSWER;
    return now - sent > allowed * 1000;
  });
  for (const request of late) {
    request.late += 1;
    if (request.late >= MOST_LATE) settle({ type: "reject", req_id: request.message.req_id, code: "busy", text: SILENT });
  }
  return late.length > 0;
}
