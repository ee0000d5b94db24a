"""Whether a page is fit for everybody: by axe-core, and by how it is built."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Page, ViewportSize

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, NARROW = ViewportSize(width=1280, height=800), ViewportSize(width=360, height=740)

RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"], preload: false });
  const told = (node) => `${node.html.slice(0, 160)} (${node.failureSummary.split("\\n")[1]?.trim()})`;
  return found.violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${told(node)}`));
}"""
WEAR = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""
BUILT = """() => {
  const faults = [];
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length) faults.push(`ids used twice: ${twice}`);
  for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"])
    for (const one of document.querySelectorAll(`[${name}]`))
      for (const id of one.getAttribute(name).split(" "))
        if (!ids.includes(id)) faults.push(`${name} leads to no #${id}`);
  for (const one of document.querySelectorAll("input, select, textarea"))
    if (!one.labels?.length && !one.getAttribute("aria-label")) faults.push(`no label: ${one.outerHTML}`);
  for (const one of document.querySelectorAll("button button, a a, a button, button a"))
    faults.push(`a control inside a control: ${one.outerHTML}`);
  for (const once of ["h1", "main", "head title"])
    if (document.querySelectorAll(once).length !== 1) faults.push(`not one ${once}`);
  if (document.documentElement.lang !== "en") faults.push("no language");
  if (!document.title.trim()) faults.push("no title");
  return faults;
}"""


Way = tuple[str, ViewportSize]
WAYS: tuple[Way, ...] = (("dark", WIDE), ("contrast", WIDE), ("light", WIDE), ("light", NARROW))


class Inspection:
    """Looks at one screen after another, and tells in the end what was wrong with them.

    A thorough one looks at each by day, by night, in high contrast and on a narrow screen; a quick one looks
    at each in one of these ways, by turns; the name of the first screen decides where it begins.
    """

    def __init__(self, thorough: bool) -> None:
        if not AXE.exists():
            pytest.skip("axe-core is not installed; run `npm ci` in client/")
        self.thorough = thorough
        self.seen = self.turn = 0
        self.found: list[str] = []

    def look(self, page: Page, screen: str) -> None:
        """Look at a screen in every way, or in the one whose turn it is."""
        if not self.seen:
            self.turn = crc32(screen.encode())
        ways = WAYS if self.thorough else (WAYS[(self.turn + self.seen) % len(WAYS)],)
        self.seen += 1
        self.found += [f"{screen}: {fault}" for fault in (*page.evaluate(BUILT), *_by_axe(page, ways))]

    def report(self) -> None:
        """Fail if anything was wrong."""
        assert self.seen
        assert not self.found, "\n" + "\n".join(self.found)


def _by_axe(page: Page, ways: Sequence[Way]) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    worn, size = page.evaluate("() => document.documentElement.dataset.theme"), page.viewport_size
    found = []
    for theme, viewport in ways:
        page.set_viewport_size(viewport)
        page.evaluate(WEAR, theme)
        found += [f"{theme}, {viewport['width']} wide: {fault}" for fault in page.evaluate(RUN)]
    page.evaluate(WEAR, worn)
    page.set_viewport_size(size or WIDE)
    return found
