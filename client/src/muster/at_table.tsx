/** The muster at the table: one form instead of many questions, whose answers it gives one after the other. */

import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { News } from "../making/news";
import { ask as askServer } from "../table/asking";
import { acting, ask } from "../table/choosing";
import { gameText, optionOf } from "../table/game_text";
import { plain } from "../table/plain";
import { about, now, past, shownSeq, you } from "../table/store";
import type { Now, RosterBox } from "../wire";
import { Almanac } from "./almanac";
import { answerFor, chosenBy, hasWritten, partyOf } from "./answers";
import { codeOf, Melee } from "./melee";
import { Party } from "./party";
import { almanac } from "./printed";
import { begin, frame, legal, type Member, members, takeMobs } from "./roster";
import { wearSheet } from "./sheet";
import { Shelves } from "./shelves";

const CLASSIC_LP = 20;
const HAWK = 20;

/** What was confirmed, and is answered from. */
const plan = signal<readonly Member[]>([]);
const opened = signal<"" | "opening" | "open" | "trouble">("");
let found: RosterBox | null = null;

const kept = () => `undercroft:muster:${about.value?.table ?? ""}`;

/** Write the muster down; null takes it back. */
function confirm(written: readonly Member[] | null): void {
  plan.value = written ?? [];
  try {
    if (written) sessionStorage.setItem(kept(), JSON.stringify(written));
    else sessionStorage.removeItem(kept());
  } catch {
    /* confirmed anew after a reload */
  }
}

function remembered(): Member[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(kept()) ?? "[]");
    return Array.isArray(read) ? (read as Member[]) : [];
  } catch {
    return [];
  }
}

const option = (name: string) => optionOf(about.value, name);
const rankOf = (seat: number) => Number(option(`rank_p${seat + 1}`) ?? 1);
const figures = (rank: number) => gameText.value?.figures.find(({ kind, key }) => kind === "rank" && key === String(rank))?.numbers ?? {};

/** What the options of the table say about the party of a seat. */
function frameAt(seat: number, box: RosterBox): void {
  const rank = rankOf(seat);
  const { title = "", points = 0, most = 0 } = box.ranks[rank - 1] ?? {};
  frame.value = {
    rank,
    title,
    lp: option("lp_scale") === "classic" ? CLASSIC_LP + rank : points,
    most: rank === HAWK ? Number(option("hawk_mobs")) : most,
    kis: Number(option("kis") ?? 0),
    pool: poolOf(String(option("mob_pool") ?? "all")),
    duplicates: option("duplicates") === true,
    fixed: false,
    options: { ...about.value?.options },
  };
}

function poolOf(named: string): ReadonlySet<string> | null {
  if (named === "all") return null;
  return new Set(named === "first20" ? almanac.value.slice(0, 20).map(({ code }) => code) : named.split("+"));
}

async function open(seat: number): Promise<void> {
  opened.value = "opening";
  try {
    const { game = "", content = "" } = about.value ?? {};
    found ??= await askServer<RosterBox>(`/api/games/${encodeURIComponent(game)}/rosters?content=${content}`);
    frameAt(seat, found);
    begin(found);
    plan.value = remembered();
    if (plan.value.length) members.value = plan.value;
    opened.value = "open";
    answerAlong(seat);
  } catch {
    opened.value = "trouble";
  }
}

/** Once Mobs lie on the table they are the party; what was written for others is written anew. */
function follow({ view }: Now, seat: number): void {
  const party = partyOf(view, seat);
  const fixed = party.length > 0 && view.question !== "open mob";
  if (fixed !== frame.peek().fixed) frame.value = { ...frame.peek(), fixed };
  const codes = party.map((mob) => codeOf(view, mob));
  if (!fixed || codes.join() === members.peek().map(({ code }) => code).join()) return;
  confirm(null);
  takeMobs(codes);
}

/** Answer what is asked from what was confirmed, each question once. */
function answerAlong(seat: number): void {
  let sent = -1;
  effect(() => {
    const standing = now.value;
    const confirmed = plan.value;
    if (!standing || past.value || acting.value || !almanac.value.length) return;
    follow(standing, seat);
    const key = confirmed.length ? answerFor(standing, seat, confirmed) : null;
    if (key === null || sent === shownSeq.value) return;
    sent = shownSeq.value;
    void ask({ type: "act", seq: sent, choice: key });
  });
}

const ready = computed(() => opened.value === "open" && almanac.value.length > 0);

/** What was chosen by hand and is not in the form; empty where the form goes on with it. */
function missed({ view }: Now, seat: number): string {
  const chosen = chosenBy(view, seat).map((kind) => almanac.value[kind]);
  const same = chosen.every((mob, at) => mob?.code === members.value[at]?.code);
  return same ? "" : chosen.map((mob) => mob?.name).join(", ");
}

/** Who is asked, where it is another. */
function otherAsked({ view: { asked }, seats }: Now): string {
  return asked === null || asked === you.value ? "" : plain(seats[asked]?.name ?? "") || "the other";
}

function Confirming({ standing, own }: { standing: Now; own: number }) {
  const before = missed(standing, own);
  const other = otherAsked(standing);
  if (plan.value.length)
    return (
      <p class="confirming" role="status">
        Your muster is written down.{other && ` Now ${other} writes.`}{" "}
        <button type="button" class="button" onClick={() => confirm(null)}>
          Change it
        </button>
      </p>
    );
  return (
    <p class="confirming">
      <button type="button" class="button primary" disabled={!legal.value || before !== ""} onClick={() => confirm(members.value)}>
        {frame.value.fixed ? "Write these LP down" : "Field this party"}
      </button>{" "}
      <span class="quiet">{before ? `You have chosen ${before} already: begin the party so.` : other ? `${other} writes first; yours is kept until you are asked.` : "It answers all questions of the set-up, up to the dice."}</span>
    </p>
  );
}

export default function MusterAtTable() {
  const [standing, seat] = [now.value, you.value];
  useEffect(wearSheet, []);
  useEffect(() => void (seat !== null && opened.value === "" && gameText.value && open(seat)), [seat, gameText.value]);
  if (!standing || seat === null) return null;
  if (opened.value === "trouble") return <p role="alert">The almanac could not be fetched. The questions beside it can be answered one by one.</p>;
  if (!ready.value) return <p role="status">Opening the almanac…</p>;
  if (standing.view.question === "melee") {
    const { ATT: att = 0, DEF: defense = 0 } = figures(rankOf(seat));
    const send = (key: string) => void ask({ type: "act", seq: shownSeq.value, choice: key });
    return (
      <div class="muster">
        <Melee key={standing.view.moment} now={standing} seat={seat} rank={{ att, defense }} plan={members.value} send={send} />
      </div>
    );
  }
  if (hasWritten(standing.view, seat, frame.value.most, (kind) => almanac.value[kind]?.runes ?? false))
    return (
      <div class="muster">
        <p class="confirming" role="status">
          Everything is written down. {otherAsked(standing) && `Now ${otherAsked(standing)} writes.`}
        </p>
      </div>
    );
  return (
    <div class="muster">
      <News />
      <Confirming standing={standing} own={seat} />
      {frame.value.fixed ? (
        <Party />
      ) : (
        <div class="muster-columns">
          <Party />
          <div>
            <Shelves />
            <Almanac />
          </div>
        </div>
      )}
    </div>
  );
}
