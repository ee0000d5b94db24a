"""What can be wrong with a screen, each as a script that lists the faults of a page."""

import time

from playwright.sync_api import Page

from tests.server.kit import PATIENCE

EVERY_MS = 50

OUTSIDE = """() => {
  const faults = [];
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} high`);
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  const sticksOut = (part, box) =>
    Math.min(part.left - box.left, part.top - box.top, box.right - part.right, box.bottom - part.bottom) < -1;
  const cuts = (box) => /hidden|clip|auto|scroll/.test(getComputedStyle(box).overflow);
  const parts = "[data-zone], [data-zone] .spot, .seat, .prompt, .choice, .zoom, .tabs, .tools .button";
  for (const part of document.querySelectorAll(parts)) {
    const place = part.getBoundingClientRect();
    const name = `${part.className} ${part.getAttribute("aria-label") ?? part.textContent}`.slice(0, 80);
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (sticksOut(place, window)) faults.push(`outside: ${name}`);
    for (let box = part.parentElement; box; box = box.parentElement)
      if (cuts(box) && sticksOut(place, box.getBoundingClientRect()))
        faults.push(`cut by ${box.className}: ${name}`);
  }
  return faults;
}"""

SMALL = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim();
    const around = walk.currentNode.parentElement;
    const size = parseFloat(getComputedStyle(around).fontSize);
    const isSign = size === 0 && around.closest("[aria-hidden=true]");
    const isSeen = text && !isSign && !around.closest("svg, .visually-hidden");
    if (isSeen && size < 12 && around.checkVisibility({ visibilityProperty: true }))
      small.add(`${size}: ${around.className} ${text.slice(0, 40)}`);
  }
  return [...small];
}"""

OUT_OF_REACH = """() => {
  const faults = [];
  const isOver = (part, x, y) => part.contains(document.elementFromPoint(x, y));
  const parts = "#board button.spot, .choice, [role=tab], .tools .button";
  for (const part of document.querySelectorAll(parts)) {
    const forListeners = part.matches(".middle > .zone > .zone-name");
    if (forListeners || !part.checkVisibility({ visibilityProperty: true })) continue;
    part.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const near = [0.08, 0.25, 0.5, 0.75, 0.92];
    if (!near.some((x) => near.some((y) => isOver(part, left + x * width, top + y * height))))
      faults.push(part.textContent.slice(0, 80));
  }
  return faults;
}"""


def lasting(page: Page, faults: str) -> list[str]:
    """What is wrong with a page and stays so: after its first frame, or a new size, it comes to rest."""
    late = time.monotonic() + PATIENCE / 4
    while (found := list(map(str, page.evaluate(faults)))) and time.monotonic() < late:
        page.wait_for_timeout(EVERY_MS)
    return found
