/** Finding a rule in the book. */

function filter(words: string): void {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const clauses = [...document.querySelectorAll<HTMLElement>(".clause")];
  for (const clause of clauses) {
    const text = clause.textContent?.toLowerCase() ?? "";
    clause.hidden = !sought.every((word) => text.includes(word));
  }
  for (const chapter of document.querySelectorAll<HTMLElement>(".chapter")) {
    chapter.hidden = sought.length > 0 && !chapter.querySelector(".clause:not([hidden])");
  }
  const left = clauses.filter((clause) => !clause.hidden).length;
  const found = document.getElementById("found");
  if (found) found.textContent = sought.length ? `${left} of ${clauses.length} clauses` : "";
}

/** Offer the filter where there is a rule book. */
export function prepareRules(): void {
  const place = document.getElementById("filter");
  const words = document.querySelector<HTMLInputElement>("#words");
  if (!place || !words) return;
  place.hidden = false;
  document.getElementById("chapters")?.toggleAttribute("open", matchMedia("(min-width: 60rem)").matches);
  words.addEventListener("input", () => filter(words.value));
  addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    words.value = "";
    filter("");
    target.scrollIntoView();
  });
}
