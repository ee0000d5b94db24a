/** Who sits where; what the host may do about it; links to give away. */

import type { Seat } from "../wire";
import { ask } from "./choosing";
import { duration, SeatClock } from "./clocks";
import { skin } from "./dress";
import { gameText } from "./game_text";
import { plain } from "./plain";
import { publicSeed } from "./quest_scores";
import { seatKey } from "./seat_key";
import { about, absence, host, now, presence, shownSeq, you } from "./store";
import { tell } from "./toast";

const PERSON = " person";

/** What somebody at a seat is called. */
export function seatName(seat: Seat | undefined): string {
  if (!seat) return "";
  return plain(seat.name) || (seat.bot ? seat.bot : "Open seat");
}

/** Who types in the draws, at a table with real dice. */
export function dealing(): string {
  const dealer = about.value?.dealer ?? null;
  if (dealer === null) return "";
  return dealer === you.value ? "you type in the draws" : `${seatName(now.value?.seats[dealer])} types in the draws`;
}

function standing(seat: Seat, index: number): string {
  if (seat.bot) return `bot: ${seat.bot}`;
  if (!seat.person) return "open";
  if (seat.stand_in) return `bot plays until they are back: ${seat.stand_in}`;
  if (presence.value.here[index]) return "here";
  const since = absence.value.away[index] ?? 0;
  return since < 60 ? "away" : `away: for ${duration(since)} and longer`;
}

/** The host gives a seat to a bot, or opens it. */
function HostPower({ seat, index }: { seat: Seat; index: number }) {
  const bots = gameText.value?.bots ?? [];
  const change = (event: Event) => {
    const bot = (event.currentTarget as HTMLSelectElement).value;
    if (bot !== PERSON) void ask({ type: "fill", seat: index, bot: bot || null });
  };
  return (
    <select aria-label={`Who plays seat ${index + 1}`} value={seat.person ? PERSON : seat.bot} onChange={change}>
      {seat.person && <option value={PERSON}>{seatName(seat)}</option>}
      <option value="">Open to a person</option>
      {bots.map((bot) => (
        <option key={bot} value={bot}>
          Bot: {bot}
        </option>
      ))}
    </select>
  );
}

function SeatBadges({ seat }: { seat: number }) {
  const badges = now.value && skin?.badges?.(now.value, seat);
  if (!badges?.length) return null;
  return (
    <small class="badges">
      {badges.map(({ label, value }) => (
        <span key={label}>
          {label} {value}
        </span>
      ))}
    </small>
  );
}

function SeatLine({ seat, index }: { seat: Seat; index: number }) {
  const state = standing(seat, index);
  return (
    <li data-state={seat.stand_in ? "bot" : state.split(":")[0]}>
      <span class="dot" aria-hidden="true" />
      <span class="seat-name">
        <bdi>{seatName(seat)}</bdi>
        {index === you.value && " (you)"}
      </span>
      <small>
        {state}
        {seat.host ? ", host" : ""}
      </small>
      <SeatClock seat={index} />
      <SeatBadges seat={index} />
      {host.value && index !== you.value && <HostPower seat={seat} index={index} />}
    </li>
  );
}

/** Put text where it can be pasted from. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(`${what} copied.`);
  } catch {
    prompt(what, text);
  }
}

const invitation = () => `${location.origin}/t/${about.value?.table ?? ""}`;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const ONLY_HERE = "Invitation link for this computer only (serve --host 0.0.0.0 lets others in)";

/** Put the link to this table where it can be pasted from, and say who can open it. */
export const copyInvitation = () =>
  copy(invitation(), LOOPBACK.includes(location.hostname) ? ONLY_HERE : "Invitation link");

function leave(): void {
  const bot = gameText.value?.bots.at(-1) ?? null;
  if (confirm("Leave your seat to a bot for good? You cannot take it again. To be back later just close the page: your seat is kept."))
    void ask({ type: "leave", bot });
}

function giveUp(): void {
  if (confirm("Give up this game? That cannot be taken back."))
    void ask({ type: "act", seq: shownSeq.value, choice: "concede" });
}

/** What was promised about the shuffle before the first card. */
function Promised() {
  if (!about.value?.commitment || about.value.dealer !== null || now.value?.result) return null;
  return (
    <details class="proof">
      <summary>Is the shuffle fair?</summary>
      <p>
        {publicSeed() ||
          "The seed of this game is fixed. Its fingerprint is shown now, the seed after the game: nobody can change the draws on the way."}
      </p>
      <p>
        Fingerprint <code>{about.value.commitment}</code>
      </p>
    </details>
  );
}

function SeatButtons() {
  const token = you.value === null ? undefined : seatKey(about.value?.table ?? "")?.token;
  const ownLink = `${invitation()}#seat=${token}`;
  return (
    <div class="buttons">
      <button type="button" class="button" onClick={() => void copyInvitation()}>
        Copy the invitation link
      </button>
      {token && (
        <button type="button" class="button" onClick={() => void copy(ownLink, "Link to your own seat")}>
          Take my seat to another device
        </button>
      )}
      {gameText.value?.conceding && now.value?.choices.length ? (
        <button type="button" class="button" onClick={giveUp}>
          Give up
        </button>
      ) : null}
      {you.value !== null && !now.value?.result && !about.value?.daily && (
        <button type="button" class="button" onClick={leave}>
          Leave
        </button>
      )}
    </div>
  );
}

/** Everybody at the table. */
export function Seats() {
  const { watching } = presence.value;
  const draws = dealing();
  return (
    <div class="seats">
      <ul aria-label="Seats">
        {now.value?.seats.map((seat, index) => (
          <SeatLine key={index} seat={seat} index={index} />
        ))}
      </ul>
      {draws && (
        <p>
          Real dice: <bdi>{draws}</bdi>.
        </p>
      )}
      <Promised />
      {watching > 0 && <p>{watching === 1 ? "1 person watches." : `${watching} people watch.`}</p>}
      <SeatButtons />
    </div>
  );
}
