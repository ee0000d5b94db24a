/** The way into a page where something is made: what it needs is fetched, then it is drawn. */

import { render, type JSX } from "preact";
import { ask } from "../table/asking";

/** Fetch what there is to make things of, and draw the page with it. */
export async function open<T>(path: (game: string) => string, draw: (found: T) => JSX.Element): Promise<void> {
  const app = document.getElementById("app");
  const state = document.getElementById("state");
  if (!app || !state) return;
  try {
    const found = await ask<T>(path(app.dataset.game ?? ""));
    app.replaceChildren();
    render(draw(found), app);
  } catch (error) {
    state.textContent = `${error instanceof Error ? error.message : error} Reload the page to try again.`;
  }
}
