/** Inside a zone the arrow keys lead from card to card (in the log: from line to line); Tab leads on. */

const ITEMS = "button.spot, button.log-line";

const itemsOf = (zone: HTMLElement) => Array.from(zone.querySelectorAll<HTMLElement>(ITEMS));

const firstCard = (items: HTMLElement[]) => items.find((item) => item.dataset.code) ?? items[0];

/** Leave one way in for Tab: what is in focus, else what can be chosen, else where one was last, else the usual. */
export function rove(zone: HTMLElement | null, usual: (items: HTMLElement[]) => HTMLElement | undefined = firstCard): void {
  if (!zone) return;
  const items = itemsOf(zone);
  const current =
    items.find((item) => item === document.activeElement) ??
    items.find((item) => item.dataset.look?.includes("open")) ??
    items.find((item) => item.tabIndex === 0 && item.dataset.current) ??
    usual(items);
  for (const item of items) mark(item, item === current);
}

function mark(item: HTMLElement, current: boolean): void {
  const order = current ? 0 : -1;
  if (item.tabIndex !== order || !item.hasAttribute("tabindex")) item.tabIndex = order;
  if (current) item.dataset.current = "yes";
  else delete item.dataset.current;
}

/** Keep the way in at the card that got the focus. */
export function onFocusIn(event: FocusEvent): void {
  const zone = event.currentTarget as HTMLElement;
  const target = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
  if (target) for (const item of itemsOf(zone)) mark(item, item === target);
}

/** Move the focus by the arrow keys. */
export function onArrow(event: KeyboardEvent): void {
  const zone = event.currentTarget as HTMLElement;
  const items = itemsOf(zone);
  const from = items.indexOf(document.activeElement as HTMLElement);
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = target(items, from, event.key);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

function target(items: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return items[from + 1];
    case "ArrowLeft":
      return items[from - 1];
    case "ArrowDown":
      return across(items, items[from]!, 1);
    case "ArrowUp":
      return across(items, items[from]!, -1);
    case "Home":
      return items[0];
    case "End":
      return items[items.length - 1];
    default:
      return undefined;
  }
}

/** The nearest card in the next line of cards above or below. */
function across(items: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const down = (box.top - start.top) * way;
    if (down < start.height / 2) continue;
    const distance = down * 4 + Math.abs(box.left + box.width / 2 - start.left - start.width / 2);
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}
