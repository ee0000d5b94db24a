/** The page of a table: header, board, and the column with prompt, choices, card and log. */

import { effect } from "@preact/signals";
import type { ServerMessage } from "../wire";
import { ClaimBar, FillBar, StandInBar } from "./absent";
import { Banner, Voice } from "./banner";
import { Choices } from "./choices";
import { countDown, takeTimes } from "./clocks";
import { Header } from "./header";
import { HelpDialog, RulesDialog } from "./help";
import { Invite, Join } from "./join";
import { listenForKeys } from "./keys";
import { LessonBubble } from "./lesson";
import { speakAlong } from "./live";
import { tellStops } from "./stops";
import { PastBar } from "./looking_back";
import { ChoiceMenu } from "./menu";
import { Prompt, whoseTurn } from "./prompt";
import { giveUpAll, type Wish } from "./requests";
import { ResultPanel } from "./result";
import { clearScenes, stage } from "./scenes";
import { bringsKey, dropSeatKey, proveSeatKey, seatKey, useBroughtKey } from "./seat_key";
import { SettingsDialog } from "./settings";
import { cue } from "./sound";
import { wholeSpot } from "./spots";
import { Stage, useHeldFocus } from "./stage";
import { forget, getUp, lastSeq, now, takeEvents, takePresence, takeSnapshot, you } from "./store";
import { Tabs } from "./tabs";
import { ConsentBar, tellOfTakeBacks } from "./take_back";
import { tell } from "./toast";
import { connect, connection, reconnect } from "./transport";
import { Zoom } from "./zoom";

const ANOTHER_SEAT = "This link leads to another seat. The table's own address leads to yours.";

function heard(table: string, message: ServerMessage): void {
  switch (message.type) {
    case "snapshot":
      clearScenes();
      takeSnapshot(message);
      takeTimes(message.times);
      if (message.you !== null && !proveSeatKey(table, message.you)) tell(ANOTHER_SEAT);
      return;
    case "events": {
      const scene = takeEvents(message);
      if (scene) takeTimes(message.times);
      if (scene) tellOfTakeBacks(scene.steps);
      if (scene) return stage(scene);
      forget();
      return reconnect();
    }
    case "presence":
      return takePresence(message);
    case "waiting":
      if (!message.text) tell("The server can save again; the game goes on.");
      return;
    default:
      return;
  }
}

/** Which scripts this page was sent with. */
const build = () => document.getElementById("app")?.dataset.build ?? "";

/** The key in use opens nothing: get up, and come again with the key one had before, or to watch. */
function revoked(table: string, text: string): void {
  giveUpAll(text);
  clearScenes();
  getUp();
  tell(dropSeatKey(table) ? `${text} You keep the seat you have.` : text);
  reconnect();
}

function probe(): Wish | null {
  const [zone, piles] = Object.entries(now.value?.view.zones ?? {})[0] ?? [];
  return zone ? { type: "ask_why", spot: wholeSpot({ zone, seat: piles!.length > 1 ? 0 : null }) } : null;
}

/** Say by title and sound when it is one's turn, and when it is all over. */
function watchTurns(): void {
  let before = "";
  const title = document.title;
  effect(() => {
    const standing = now.value;
    const yours = standing !== null && you.value !== null && standing.view.asked === you.value && !standing.result;
    document.title = yours ? `● Your turn: ${title}` : title;
    const state = standing?.result ? "end" : yours ? "turn" : "other";
    if (before && state !== before && state !== "other") cue(state);
    before = state;
  });
}

/** Come to a table. */
export function arrive(table: string): void {
  useBroughtKey(table);
  addEventListener("hashchange", () => {
    if (bringsKey()) location.reload();
  });
  connect({
    hello: () => ({ type: "hello", table, token: seatKey(table)?.token ?? null, last_seq: lastSeq(), build: build() }),
    heard: (message) => heard(table, message),
    probe,
    revoked: (text) => revoked(table, text),
  });
  speakAlong();
  tellStops();
  countDown();
  watchTurns();
  listenForKeys();
}

function Question() {
  return (
    <div class="ask" aria-label={whoseTurn() || "Question"} role="group">
      <LessonBubble />
      <Prompt />
      <ResultPanel />
      <Choices />
    </div>
  );
}

/** A table. */
export function TablePage({ table }: { table: string }) {
  useHeldFocus();
  return (
    <>
      <Header />
      <Banner />
      <main class="table">
        <div class="left">
          <PastBar />
          <ConsentBar />
          <ClaimBar />
          <FillBar />
          <StandInBar />
          <Join table={table} />
          <Invite />
          <Stage />
        </div>
        <div class="side">
          {connection.value !== "refused" && <Question />}
          <Tabs />
          <Zoom />
        </div>
        <ChoiceMenu />
      </main>
      <SettingsDialog />
      <HelpDialog />
      <RulesDialog />
      <Voice />
    </>
  );
}
