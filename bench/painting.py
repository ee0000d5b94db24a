"""Measure the web table in a real browser: from a click to the frame that shows what it did.

    .venv/bin/python -m bench.painting

Two people play at two tables of one server, each in a browser context of their own, against a bot. The time
is taken inside the page: from the moment the pointer goes down on a choice, by way of the server, its log and
back, to the first frame after the one in which prompt, choices or board have changed.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from typing import Final

from bench.serving import GAME, Server, percentile, post

try:
    from playwright.sync_api import Browser, Page, sync_playwright
except ImportError:
    sys.exit("Playwright is not installed: run `make install`, then .venv/bin/python -m bench.painting.")

FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE: Final = 20_000
WARMING: Final = 3
SETTINGS: Final = """localStorage.setItem("undercroft:settings", '{"sound": false, "confirm": false}')"""

WATCH: Final = """() => {
  window.painted = [];
  let down = null, before = "";
  const seen = () => ["#prompt", ".choices", "[aria-label=Table]"]
    .map((part) => document.querySelector(part)?.textContent ?? "").join("|");
  addEventListener("pointerdown", (event) => { down = event.timeStamp; before = seen(); }, true);
  new MutationObserver(() => {
    if (down === null || seen() === before) return;
    const start = down;
    down = null;
    requestAnimationFrame(() => requestAnimationFrame(() => painted.push(performance.now() - start)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

ASKED: Final = """() => {
  const choices = [...document.querySelectorAll(".choices .choice")];
  return choices.length > 0 && choices.every((choice) => !choice.hasAttribute("aria-disabled"));
}"""


def sit_down(browser: Browser, server: Server) -> Page:
    """A person at a new table, in a browser of his own."""
    made = post(server.port, "/api/tables", {"game": GAME, "name": "Ada", "seats": ["me", "random"]})
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(SETTINGS)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://localhost:{server.port}/t/{made['table']}#seat={made['token']}")
    page.wait_for_function(ASKED)
    page.evaluate(WATCH)
    return page


def click(page: Page, number: int) -> float:
    """Take a choice; gives the milliseconds until it was seen."""
    page.wait_for_function(ASKED)
    choices = page.locator(".choices .choice")
    choices.nth(number % choices.count()).click()
    page.wait_for_function("(so_far) => painted.length > so_far", arg=number)
    return float(page.evaluate("(at) => painted[at]", number))


def measure(server: Server, path: str, clicks: int) -> list[float]:
    """Click at two tables in turns; the first clicks of each only warm up."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        pages = [sit_down(browser, server) for _ in range(2)]
        times = [click(page, number) for number in range(clicks // 2 + WARMING) for page in pages]
        browser.close()
    return times[2 * WARMING :]


def main() -> int:
    """Read the arguments, run, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--clicks", type=int, default=80, help="how many clicks are timed, at least 60")
    arguments = parser.parse_args()
    if arguments.clicks < 60:
        parser.error("--clicks must be at least 60: fewer give no percentile worth the name")
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        print("Chromium is not installed, so that nothing is painted; on Debian: apt install chromium")
        return 0
    with tempfile.TemporaryDirectory(prefix="undercroft-bench-") as data:
        command = ["-m", "undercroft.cli", "serve", "--port", "0", "--data", data]
        server = Server(command, r"http://localhost:(\d+)/", seed=1)
        try:
            times = measure(server, path, arguments.clicks)
        finally:
            server.close()
    print("Milliseconds of each click:", " ".join(f"{time:.0f}" for time in sorted(times)))
    p50, p95 = percentile(times, 0.5), percentile(times, 0.95)
    print(f"Click to painted: p50 {p50:.1f} ms, p95 {p95:.1f} ms of {len(times)}; two tables at once.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
