"""Measure the web table in a real browser: from a click to the frame that shows what it did.

    .venv/bin/python -m bench.painting

Two people play at two tables of one server, each in a browser context of their own, against a bot. The time
is taken inside the page, from the click on a choice, by way of the server, its log and back:

- until the page has painted the frame that shows prompt, choices or board changed (a message sent to itself
  in that frame comes when it is done);
- until the screen shows it, which a witness tells: a dot put into the page together with the change, whose
  Element Timing names the moment. Without a graphics card the processor fills the pixels in between.
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

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE: Final = 20_000
WARMING: Final = 3
READING: Final = 500
PRESSING: Final = 80
SETTINGS: Final = """localStorage.setItem("undercroft:settings", '{"sound": false, "confirm": false}')"""

WATCH: Final = """() => {
  window.seen = [];
  window.told = () => undefined;
  let clicked = null, before = "";
  const text = () => ["#prompt", ".choices", "[aria-label=Table]"]
    .map((part) => document.querySelector(part)?.textContent ?? "").join("|");
  const witness = (click) => {
    const dot = document.createElement("span");
    dot.textContent = "·";
    dot.setAttribute("elementtiming", String(click.start));
    dot.setAttribute("aria-hidden", "true");
    Object.assign(dot.style, { position: "fixed", top: 0, left: 0 });
    document.body.append(dot);
  };
  const afterPainting = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    requestAnimationFrame(() => port2.postMessage(null));
  };
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      const start = Number(identifier);
      seen.push({ painted: window.paintedAt - start, presented: renderTime - start });
    }
    told();
  }).observe({ type: "element" });
  addEventListener("click", (event) => { clicked = { start: event.timeStamp }; before = text(); }, true);
  new MutationObserver(() => {
    if (clicked === null || text() === before) return;
    witness(clicked);
    clicked = null;
    afterPainting(() => { window.paintedAt = performance.now(); });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

ASKED: Final = """() => {
  const choices = [...document.querySelectorAll(".choices .choice")];
  return choices.length > 0 && !document.querySelector('.choices[aria-busy="true"]');
}"""


SEEN: Final = """(number) => new Promise((resolve) => {
  window.told = () => seen.length > number && resolve(seen[number]);
  window.told();
})"""


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


def click(page: Page, number: int) -> dict[str, float]:
    """Point at a choice, read it, press and let go; gives the milliseconds until painted and presented.

    The mouse is moved and pressed bare: what a test driver checks in a click would be timed with it.
    """
    page.wait_for_function(ASKED)
    choices = page.locator(".choices .choice")
    chosen = choices.nth(number % choices.count())
    chosen.scroll_into_view_if_needed()
    box = chosen.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(READING)
    page.mouse.down()
    page.wait_for_timeout(PRESSING)
    page.mouse.up()
    times: dict[str, float] = page.evaluate(SEEN, number)
    return times


def measure(server: Server, path: str, clicks: int) -> list[dict[str, float]]:
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
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
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
    print(f"{len(times)} clicks, two tables at once, in milliseconds:")
    for until in ("painted", "presented"):
        taken = [time[until] for time in times]
        print(f"click to {until:9}  p50 {percentile(taken, 0.5):5.1f}  p95 {percentile(taken, 0.95):5.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
