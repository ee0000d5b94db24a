/** The tabs beside the board: log, chat, seats. */

import { signal } from "@preact/signals";
import { Chat } from "./chat";
import { Log } from "./log";
import { Seats } from "./seats";
import { about, chat } from "./store";

type Tab = "log" | "chat" | "seats";

/** The tab that is open. */
const tab = signal<Tab>("log");

const TABS: readonly (readonly [Tab, string])[] = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["seats", "Seats"],
];

let read = -1;

/** Open a tab and go there. */
export function openTab(name: Tab): void {
  tab.value = name;
  document.getElementById(`tab-${name}`)?.focus();
}

function onArrow(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex(([name]) => name === tab.value);
  openTab(TABS[(at + step + TABS.length) % TABS.length]![0]);
  event.preventDefault();
}

function TabButton({ name, label }: { name: Tab; label: string }) {
  const open = tab.value === name;
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-selected={open}
      aria-controls="tab-panel"
      tabIndex={open ? 0 : -1}
      onClick={() => void (tab.value = name)}
    >
      {label}
    </button>
  );
}

/** The open tab. */
export function Tabs() {
  const open = tab.value;
  if (open === "chat" || (read < 0 && about.value)) read = chat.value.length;
  const unread = read < 0 ? 0 : chat.value.length - read;
  return (
    <section class="tabs" aria-label="Beside the table">
      <div role="tablist" aria-label="Beside the table" onKeyDown={onArrow}>
        {TABS.map(([name, label]) => (
          <TabButton key={name} name={name} label={name === "chat" && unread > 0 ? `${label} (${unread} new)` : label} />
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`}>
        {open === "log" && <Log />}
        {open === "chat" && <Chat />}
        {open === "seats" && <Seats />}
      </div>
    </section>
  );
}
