/** The muster that is being written, and what the server says of it. */

import { computed, effect, signal } from "@preact/signals";
import { Shelf } from "../making/kept";
import { ask } from "../table/asking";
import type { Roster, RosterBox, RosterWish } from "../wire";
import { mobOf, mostOfRune } from "./printed";

const PAUSE = 200;
const NEW = "My muster";
const HALF = 5;
const MOST_KIS = 5;
export const FEWEST = 3;

/** A Mob of the muster: LP of its abilities with its Kis among them, the first rune, tenths of melee points to ATT. */
export interface Member {
  code: string;
  first: number;
  second: number;
  kis: number;
  rune: number;
  tenths: number;
}

/** A Mob as the server tells it. */
type Told = { code: string; first_lp: number; second_lp: number; kis: number; rune: number; att_tenths: number };

/** What the muster is for. */
export interface Frame {
  rank: number;
  title: string;
  lp: number;
  most: number;
  kis: number;
  /** The Mobs that may be chosen; null for all. */
  pool: ReadonlySet<string> | null;
  duplicates: boolean;
  /** The Mobs are chosen: LP only. */
  fixed: boolean;
  options: NonNullable<RosterWish["options"]>;
}

/** What there is to begin with; set before anything is drawn. */
export let box: RosterBox;
/** The musters that are kept. */
export let shelf: Shelf;

export const frame = signal<Frame>({ rank: 1, title: "", lp: 0, most: FEWEST, kis: 0, pool: null, duplicates: false, fixed: false, options: {} });
export const name = signal(NEW);
export const members = signal<readonly Member[]>([]);
/** The kept muster that is being changed; empty for a new one. */
export const keptAs = signal("");
/** What the server says of the muster as it stands; null while it is asked. */
export const judged = signal<Roster | null>(null);
/** Why the server says nothing. */
export const trouble = signal("");

const sum = (number: (member: Member) => number) => members.value.reduce((so, member) => so + number(member), 0);

export const usedKis = computed(() => sum(({ kis }) => kis));
export const usedLp = computed(() => sum(({ first, second }) => first + second));
/** LP that the party must have, with the Kis that are used. */
export const dueLp = computed(() => frame.value.lp + usedKis.value);
export const leftLp = computed(() => dueLp.value - usedLp.value);
export const legal = computed(() => judged.value?.remarks.length === 0 && !trouble.value);

function written({ code, first, second, kis, rune, tenths }: Member): string {
  const marks = [kis && `kis${kis}`, rune && `rune${rune}`, tenths !== HALF && `att${tenths}`].filter(Boolean);
  return [code, `${first}/${second}`, ...marks].join(":");
}

/** The muster on one line. */
export const code = computed(() => [`rank${frame.value.rank}`, ...members.value.map(written)].join(","));

/** A rune that the LP allow. */
function fitting(member: Member): Member {
  const mob = mobOf(member.code);
  if (!mob?.runes) return member;
  return { ...member, rune: Math.min(Math.max(1, member.rune), mostOfRune(mob, member.first)) };
}

const blank = (code: string): Member => fitting({ code, first: 0, second: 0, kis: 0, rune: 1, tenths: HALF, ...(mobOf(code)?.runes ? {} : { rune: 0 }) });

export const holds = (code: string): boolean => members.value.some((member) => member.code === code);
export const canAdd = (code: string): boolean => members.value.length < frame.value.most && (frame.value.duplicates || !holds(code));

export function add(code: string): void {
  members.value = [...members.value, blank(code)];
}

export function takeOut(at: number): void {
  members.value = members.value.filter((_, index) => index !== at);
}

export function change(at: number, part: Partial<Member>): void {
  members.value = members.value.map((member, index) => (index === at ? fitting({ ...member, ...part }) : member));
}

/** The most Kis that a Mob can take. */
export const mostKis = (member: Member): number => Math.min(MOST_KIS, member.kis + frame.value.kis - usedKis.value);

/** All LP in even parts: what does not divide goes to the first. */
export function shareEvenly(): void {
  let left = frame.value.lp;
  members.value = members.value.map((member, at, all) => {
    const lp = Math.ceil(left / (all.length - at));
    left -= lp;
    const first = Math.ceil((lp + member.kis) / 2);
    return fitting({ ...member, first, second: lp + member.kis - first });
  });
}

/** Begin with these Mobs. */
export function takeMobs(codes: readonly string[]): void {
  members.value = codes.map(blank);
  shareEvenly();
}

/** Go on with another muster; where the Mobs are chosen, with its LP for them. */
export function take(roster: Pick<Roster, "name" | "members">, id = ""): void {
  name.value = roster.name;
  keptAs.value = id;
  members.value = (roster.members as Told[]).map((one) => ({ code: one.code, first: one.first_lp, second: one.second_lp, kis: one.kis, rune: one.rune, tenths: one.att_tenths }));
}

const address = () => `/api/games/${encodeURIComponent(box.game)}/rosters/check`;

/** A muster from any of its texts. */
const read = (text: string, called = ""): Promise<Roster> => ask<Roster>(address(), { text, name: called, options: frame.value.options, content: box.content ?? null } satisfies RosterWish);

/** Take a muster from a text; gives what is wrong with the text, empty if it could be read. */
export async function takeText(text: string, called = "", id = ""): Promise<string> {
  const roster = await read(text, called);
  if (!roster.members.length) return roster.remarks[0]?.says ?? "There is nothing to read.";
  if (roster.rank !== frame.value.rank && !onRank) return `It is a muster of Rank ${roster.rank}, and yours is ${frame.value.rank}.`;
  onRank?.(roster.rank);
  take(roster, id);
  return "";
}

/** Where the Rank can be changed: what changes it. */
let onRank: ((rank: number) => void) | null = null;

/** Have every change judged, a moment after it. */
function judgeAlong(): void {
  let timer = 0;
  let asked = 0;
  effect(() => {
    const [text, called] = [code.value, name.value];
    void frame.value;
    const number = (asked += 1);
    clearTimeout(timer);
    judged.value = null;
    timer = window.setTimeout(async () => {
      try {
        const roster = await read(text, called);
        if (number !== asked) return;
        judged.value = roster;
        trouble.value = "";
      } catch (error) {
        if (number === asked) trouble.value = error instanceof Error ? error.message : String(error);
      }
    }, PAUSE);
  });
}

/** Begin to write; `rankTaken` changes the Rank where that is free. */
export function begin(found: RosterBox, rankTaken: typeof onRank = null): void {
  box = found;
  onRank = rankTaken;
  shelf = new Shelf(`undercroft:musters:${box.game}`);
  judgeAlong();
}
