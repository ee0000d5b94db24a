/** From a click to an answer: selecting, confirming, acting, asking why. */

import { computed, effect, signal, untracked } from "@preact/signals";
import type { Choice, Reject, Spot, Why } from "../wire";
import { speak } from "./live";
import { cue } from "./sound";
import { past, shown, shownSeq, you } from "./store";
import { preferences } from "./preferences";
import { choicesAt, spotKey, spotsOf, wholeSpot, type SpotOf } from "./spots";
import { tell, toast } from "./toast";
import { request } from "./transport";
import type { Wish } from "./requests";

interface Selection {
  /** The spot, in a word. */
  at: string;
  spot: Spot | null;
  code: string | null;
  /** The choice that waits to be confirmed. */
  choice: string | null;
}

interface Looked {
  at: string;
  spot: Spot;
  code: string | null;
}

/** What is selected: the zoom panel follows it. */
export const selection = signal<Selection | null>(null);
/** The card under the pointer or the focus, to be read in passing. */
export const glanced = signal<Looked | null>(null);
/** Lets a spot be read in passing. */
export function glancing(spot: SpotOf, code: string | null) {
  const look = () => void (glanced.value = { at: spotKey(spot), spot: wholeSpot(spot), code });
  const away = () => void (glanced.value = null);
  return { onPointerEnter: look, onFocus: look, onPointerLeave: away, onBlur: away };
}

/** The choice under the pointer or the focus. */
export const preview = signal<string | null>(null);
/** Lets a choice be seen on the board in passing. */
export function pointing(key: string) {
  const point = () => void (preview.value = key);
  const away = () => void (preview.value === key && (preview.value = null));
  return { onPointerEnter: point, onFocus: point, onPointerLeave: away, onBlur: away };
}

/** Choices to pick one of, beside the card they belong to. */
export const menu = signal<{ title: string; choices: Choice[]; beside: HTMLElement } | null>(null);
/** Why nothing can be done at a spot. */
export const why = signal<{ at: string; answer: Why } | null>(null);
let waiting = 0;
/** The choice that is on its way to the table. */
export const acting = signal<string | null>(null);
/** Whether the answer to it takes its time. */
export const late = signal(false);
const LATE = 250;
acting.subscribe((choice) => {
  clearTimeout(waiting);
  late.value = false;
  if (choice !== null) waiting = window.setTimeout(() => void (late.value = true), LATE);
});
/** The choice that the bot would take, with the value of each. */
const hint = signal<{ seq: number; choice: string; values: Map<string, number> } | null>(null);

/** The choice the lesson waits for. */
export const taught = computed(() => shown.value?.lesson?.choice ?? null);
/** The bot's choice, as long as its question is open. */
export const hinted = computed(() => (hint.value?.seq === shownSeq.value ? hint.value : null));

const selectedSpots = computed(() => spotsOf(selection.value?.choice));
const previewSpots = computed(() => spotsOf(preview.value));
const hintedSpots = computed(() => spotsOf(hinted.value?.choice));
const taughtSpots = computed(() => spotsOf(taught.value));

/** How a spot should look, in words for the styles. */
export function lookOf(at: string): string {
  const words: string[] = [];
  if (choicesAt(at).length && !past.value) words.push("open");
  if (selection.value?.at === at || selectedSpots.value.has(at)) words.push("selected");
  if (previewSpots.value.has(at)) words.push("pointed");
  if (hintedSpots.value.has(at)) words.push("hinted");
  if (taughtSpots.value.has(at)) words.push("taught");
  return words.join(" ");
}

/** How what stands for a choice should look, where it lies at no spot. */
export function lookOfChoice(key: string): string {
  const words = { selected: selection.value?.choice, pointed: preview.value, hinted: hinted.value?.choice, taught: taught.value };
  return Object.entries(words).flatMap(([word, of]) => (of === key ? [word] : [])).join(" ");
}

let touching = false;
addEventListener("pointerdown", (event) => void (touching = event.pointerType === "touch"), true);
addEventListener("keydown", () => void (touching = false), true);

/** A card or a zone was clicked. */
export function pick(spot: SpotOf, code: string | null, beside: HTMLElement, title: string): void {
  const at = spotKey(spot);
  const choices = past.value ? [] : choicesAt(at);
  const again = selection.value?.at === at;
  if (choices.length === 1) return propose(choices[0]!, { at, spot: wholeSpot(spot), code }, touching);
  selection.value = { at, spot: wholeSpot(spot), code, choice: null };
  if (choices.length) menu.value = { title, choices, beside };
  else if (!again || why.value?.at !== at) askWhy(wholeSpot(spot));
}

/** Keep something to read where nothing ever is chosen. */
export function keep(spot: SpotOf, code: string | null): void {
  selection.value = { at: spotKey(spot), spot: wholeSpot(spot), code, choice: null };
}

/** Take a choice, or select it first where it is to be confirmed. */
export function propose(choice: Choice, where: Looked | null = null, twice = false): void {
  menu.value = null;
  if (selection.value?.choice === choice.key || !(twice || preferences.value.confirm)) return act(choice);
  const spot = choice.spots[0];
  selection.value = {
    at: where?.at ?? (spot ? spotKey(spot) : ""),
    spot: where?.spot ?? spot ?? null,
    code: where?.code ?? null,
    choice: choice.key,
  };
  speak(`Selected: ${choice.label}. Choose it again to confirm.`);
}

let saidOfQuestion = "";
/** Say something that is worth nothing once the question is answered. */
function tellOfQuestion(text: string): void {
  saidOfQuestion = text;
  tell(text);
}
shownSeq.subscribe(() => void (toast.peek() === saidOfQuestion && (toast.value = "")));

/** Answer the open question. */
function act(choice: Choice): void {
  if (past.value || acting.value) return;
  const wanted = taught.value && shown.value?.choices.find((one) => one.key === taught.value);
  if (wanted && wanted.key !== choice.key) return tellOfQuestion(`The lesson wants: ${wanted.label}`);
  acting.value = choice.key;
  selection.value = null;
  cue("act");
  void sendAct(choice.key);
}

/** The choices stay closed until what the table made of the answer is seen. */
async function sendAct(key: string): Promise<void> {
  const answer = await request({ type: "act", seq: shownSeq.value, choice: key });
  if (answer.type === "ack" && answer.seq > shownSeq.value) return void (seen = answer.seq);
  if (answer.type === "reject") tell(refusalText(answer));
  acting.value = null;
}

let seen = 0;
effect(() => void (shownSeq.value >= seen && seen && ((seen = 0), (acting.value = null))));

const refusalText = (answer: Reject) =>
  answer.code === "stale" ? "The table has moved on. Please look again." : answer.text;

/** Send a wish; what is refused is said. */
export async function ask(wish: Wish): Promise<boolean> {
  const answer = await request(wish);
  if (answer.type === "reject") tell(refusalText(answer));
  return answer.type !== "reject";
}

async function askWhy(spot: Spot): Promise<void> {
  if (why.value?.at !== spotKey(spot)) why.value = null;
  if (past.value || you.value === null) return;
  const answer = await request({ type: "ask_why", spot });
  if (answer.type === "why") why.value = { at: spotKey(spot), answer };
}

/** Ask what the bot would do. */
export async function askHint(): Promise<void> {
  const seq = shownSeq.value;
  const answer = await request({ type: "ask_hint", seq });
  if (answer.type === "reject") return tell(answer.text);
  if (answer.type !== "hinted") return;
  hint.value = { seq, choice: answer.choice, values: new Map(answer.values.map(({ key, value }) => [key, value])) };
  const best = shown.value?.choices.find((choice) => choice.key === answer.choice);
  if (best) tellOfQuestion(`The bot would choose: ${best.label}`);
  requestAnimationFrame(() => document.querySelector('.choice[data-hinted="true"]')?.scrollIntoView({ block: "nearest" }));
}

/** Ask to take the last choice back. */
export const takeBack = () => ask({ type: "take_back", seq: shownSeq.value });

/** Confirm what is selected. */
export function confirmSelection(): void {
  const choice = shown.value?.choices.find((one) => one.key === selection.value?.choice);
  if (choice) act(choice);
}

/** Put away what is open: a menu first, then the selection. */
export function dismiss(): void {
  if (menu.value) menu.value = null;
  else selection.value = null;
}

/** A reason is told as long as its card is selected: when the table moves on, it is asked for anew. */
function keepReason(): void {
  const chosen = selection.peek();
  const asked = chosen?.spot && why.peek()?.at === chosen.at && !past.peek() && !choicesAt(chosen.at).length;
  if (asked) void untracked(() => askWhy(chosen.spot!));
  else why.value = null;
}

/** A half-made choice stays while it is legal, and goes when it is not. */
effect(() => {
  const legal = new Set(shown.value?.choices.map((choice) => choice.key));
  const chosen = selection.peek();
  if (chosen?.choice && !legal.has(chosen.choice)) selection.value = { ...chosen, choice: null };
  const open = menu.peek();
  if (open && !open.choices.every((choice) => legal.has(choice.key))) menu.value = null;
  if (preview.peek() && !legal.has(preview.peek()!)) preview.value = null;
  keepReason();
});
