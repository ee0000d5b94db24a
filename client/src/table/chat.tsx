/** What people say to one another. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { ChatLine } from "../wire";
import { ask } from "./choosing";
import { plain } from "./plain";
import { chat, you } from "./store";

const LONGEST = 300;

function ChatForm() {
  const field = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const text = plain(field.current?.value ?? "").trim();
    if (!text) return;
    void ask({ type: "say", text });
    if (field.current) field.current.value = "";
  };
  return (
    <form class="chat-form" onSubmit={send}>
      <input ref={field} maxLength={LONGEST} aria-label="Say something" placeholder="Say something" autocomplete="off" />
      <button class="button" type="submit">
        Say
      </button>
    </form>
  );
}

/** What somebody said; without a name it is a notice from the table. */
function Said({ line: { name, text } }: { line: ChatLine }) {
  const words = <bdi>{plain(text)}</bdi>;
  if (!name) return <li class="notice">{words}</li>;
  return (
    <li>
      <b>
        <bdi>{plain(name)}</bdi>
      </b>{" "}
      {words}
    </li>
  );
}

/** The chat, newest last. */
export function Chat() {
  const lines = chat.value;
  const box = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <div class="chat">
      <ul class="said" ref={box} aria-label="Chat" tabIndex={0}>
        {lines.map((line, index) => (
          <Said key={index} line={line} />
        ))}
      </ul>
      {you.value !== null && <ChatForm />}
    </div>
  );
}
