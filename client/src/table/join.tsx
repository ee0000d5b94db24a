/** At a table without a key: sit down, or just watch. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { About, Seat, Seated, TableStatus } from "../wire";
import { ask as askServer } from "./asking";
import { ask } from "./choosing";
import { clockRule, spoken } from "./clocks";
import { gameText } from "./game_text";
import { plain } from "./plain";
import { keepSeatKey } from "./seat_key";
import { copyInvitation } from "./seats";
import { about, forget, host, now, presence, you } from "./store";
import { connection, reconnect } from "./transport";
import { rememberedName, rememberName } from "./your_name";

const LONGEST = 24;

/** Whether this reader would rather watch. */
const watching = signal(false);

const isOpen = (seat: Seat) => !seat.person && !seat.bot;

async function sitDown(table: string, name: string): Promise<void> {
  const seated = await askServer<Seated>(`/api/tables/${encodeURIComponent(table)}/seats`, { name });
  keepSeatKey(table, { seat: seated.seat, token: seated.token, name });
  rememberName(name);
  forget();
  reconnect();
}

interface Outside {
  seats: Seat[];
  about: About | null;
}

const UNKNOWN: Outside = { seats: [], about: null };

/** Who sits where and what is played; asked for where a table shows itself to its players only. */
function useTable(table: string): Outside {
  const [outside, setOutside] = useState<Outside>(UNKNOWN);
  const refused = connection.value === "refused";
  useEffect(() => {
    if (!refused) return;
    askServer<TableStatus>(`/api/tables/${encodeURIComponent(table)}`)
      .then(setOutside)
      .catch(() => setOutside(UNKNOWN));
  }, [refused, table]);
  return refused ? outside : { seats: now.value?.seats ?? [], about: about.value };
}

/** What one agrees to by sitting down. */
function Agreed({ about: { clock, away } }: { about: About }) {
  return (
    <p class="agreed">
      Time to think: {clockRule(clock)}.{" "}
      {clock && "When the time of who is asked is out, a bot soon plays for them, until they are back. "}
      {!clock?.days && `When who is asked is away for ${spoken(away)}, the others may let a bot play until they are back.`}
    </p>
  );
}

/** The offer of a seat. */
export function Join({ table }: { table: string }) {
  const [problem, setProblem] = useState("");
  const { seats, about: known } = useTable(table);
  const open = seats.some(isOpen);
  if (you.value !== null || watching.value || !open || now.value?.result) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = plain(String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "")).trim();
    if (!name) return setProblem("What shall the others call you?");
    sitDown(table, name).catch((error: Error) => setProblem(error.message));
  };
  return (
    <form class="join panel" aria-label="Take a seat" onSubmit={submit}>
      <h2>A seat is free</h2>
      {known && <Agreed about={known} />}
      <label>
        Your name{" "}
        <input name="name" maxLength={LONGEST} required autocomplete="nickname" defaultValue={rememberedName()} />
      </label>
      <button class="button primary" type="submit">
        Sit down
      </button>
      <button class="button" type="button" onClick={() => void (watching.value = true)}>
        Just watch
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

/** The offer to those who sit: bring somebody, or let a bot play. */
export function Invite() {
  const standing = now.value;
  const seat = standing?.seats.findIndex(isOpen) ?? -1;
  const bot = gameText.value?.bots.at(-1);
  if (you.value === null || seat < 0 || standing?.result) return null;
  const hostAway = !presence.value.here[standing?.seats.findIndex((one) => one.host) ?? -1];
  return (
    <div class="bar invite" role="status">
      <span>A seat is open.</span>
      <button
        type="button"
        class="button primary"
        onClick={() => void copyInvitation()}
      >
        Copy the invitation link
      </button>
      {(host.value || hostAway) && bot && (
        <button type="button" class="button" onClick={() => void ask({ type: "fill", seat, bot })}>
          Let a bot play
        </button>
      )}
    </div>
  );
}
