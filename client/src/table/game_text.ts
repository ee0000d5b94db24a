/** Everything printed of the game: cards, zones, rules. Fetched once. */

import { computed, signal } from "@preact/signals";
import type { About, CardText, FigureText, GameText, RuleText } from "../wire";

/** The printed text, null until it is there. */
export const gameText = signal<GameText | null>(null);

const byCode = computed(() => new Map(gameText.value?.cards.map((card) => [card.code, card])));

/** What is printed on a card. */
export const cardByCode = (code: string | null): CardText | undefined =>
  code === null ? undefined : byCode.value.get(code);

/** What a card is called, also before its text is there. */
export const cardName = (code: string | null): string =>
  code === null ? "Face-down card" : (cardByCode(code)?.name ?? code);

/** A figure of a kind by its number. */
export const figureText = (kind: string, number: number): FigureText | undefined =>
  gameText.value?.figures.filter((figure) => figure.kind === kind)[number];

/** What an option of the game is at a table. */
export const optionOf = (about: About | null, name: string): string | number | boolean | undefined =>
  about?.options[name] ?? gameText.value?.options.find((option) => option.name === name)?.default;

/** A clause by its id. */
export const clauseText = (id: string): RuleText => gameText.value?.rules[id] ?? { id, says: "", rulings: [] };

let asked = "";

/** Fetch the text of the game as a table's options and its content print it. */
export function loadGameText(about: About): void {
  const query = new URLSearchParams({ ...about.options, content: about.content ?? "" } as Record<string, string>);
  const address = `/api/games/${encodeURIComponent(about.game)}?${query}`;
  if (address === asked) return;
  asked = address;
  fetch(address)
    .then((answer) => (answer.ok ? (answer.json() as Promise<GameText>) : Promise.reject(answer.status)))
    .then((text) => void (gameText.value = text))
    .catch(() => setTimeout(() => ((asked = ""), loadGameText(about)), 2000));
}
