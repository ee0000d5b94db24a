/** One connection to a table: by WebSocket, or by HTTP where WebSockets are blocked. */

import type { ClientMessage, Hello, Problem, Reject, ServerMessage } from "../wire";

export interface Line {
  send(message: ClientMessage): void;
  close(): void;
}

export interface Listener {
  heard(message: ServerMessage): void;
  lost(): void;
}

/** A line by WebSocket. */
export function socketLine(hello: Hello, listener: Listener): Line {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = openSocket(`${scheme}//${location.host}/ws`);
  let live = true;
  const lost = () => {
    if (live) listener.lost();
    live = false;
  };
  if (!socket) {
    setTimeout(lost);
    return { send: () => undefined, close: () => void (live = false) };
  }
  socket.onopen = () => {
    socket.send(JSON.stringify(hello));
  };
  socket.onmessage = (event) => {
    if (live) listener.heard(JSON.parse(String(event.data)) as ServerMessage);
  };
  socket.onclose = lost;
  socket.onerror = lost;
  return {
    send: (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    close: () => {
      live = false;
      socket.close();
    },
  };
}

/** A socket; null where the browser will not have one. */
function openSocket(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}

const BEAT = 6000;

/** A line by HTTP: what is sent is posted, what comes is one endless answer. A sign of life is posted now and
 * then: without it the table could not tell that we are gone, nor we that the table is. */
export function streamLine(hello: Hello, listener: Listener): Line {
  const stop = new AbortController();
  const base = `/api/tables/${encodeURIComponent(hello.table)}`;
  const headers: Record<string, string> = hello.token ? { Authorization: `Bearer ${hello.token}` } : {};
  const lost = () => {
    if (!stop.signal.aborted) listener.lost();
    stop.abort();
  };
  const heard = (message: ServerMessage) => {
    if (!stop.signal.aborted) listener.heard(message);
  };
  const post = async (message: ClientMessage) => {
    const answer = await fetch(`${base}/messages`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(message),
      signal: stop.signal,
    });
    if (!answer.ok) return refuse(answer, "req_id" in message ? message.req_id : "");
    for (const message of (await answer.json()) as ServerMessage[]) heard(message);
  };
  const refuse = async (answer: Response, id: string) =>
    answer.status >= 500 ? lost() : heard(await rejection(answer, id));
  const read = async () => {
    const asked = new URLSearchParams(hello.build ? { build: hello.build } : {});
    if (hello.last_seq != null) asked.set("last_seq", String(hello.last_seq));
    const answer = await fetch(`${base}/stream?${asked}`, { headers, signal: stop.signal });
    if (!answer.ok || !answer.body) return refuse(answer, "");
    for await (const message of messages(answer.body)) heard(message);
  };
  const send = (message: ClientMessage) => void post(message).catch(lost);
  const beat = setInterval(() => send({ type: "here", req_id: `here-${Math.random()}` }), BEAT);
  stop.signal.addEventListener("abort", () => clearInterval(beat));
  read().then(lost, lost);
  return { send, close: () => stop.abort() };
}

async function rejection(answer: Response, req_id: string): Promise<Reject> {
  const { code, text } = (await answer.json()) as Problem;
  return { type: "reject", req_id, code: code as Reject["code"], text };
}

async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6)) as ServerMessage;
  }
}
