"""Measure the lobby and a table in play with Lighthouse: exit status 1 where a score is too low."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).resolve().parent
sys.path.insert(0, str(CLIENT.parent))
from tests.browser.conftest import chromium  # noqa: E402
from tests.server.kit import Server  # noqa: E402

WANTED = {"accessibility": 1.0, "best-practices": 0.95}


def main() -> int:
    """Measure both pages and tell the scores."""
    browser = os.environ.get("CHROME_PATH") or chromium()
    if browser is None:
        print(
            "Chromium is not installed; on Debian: sudo apt install chromium-headless-shell", file=sys.stderr
        )
        return 1
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data").start()
        try:
            seat = server.new_table(seats=["me", "greedy"], options={"players": 2, "first_player": "0"})
            addresses = {"lobby": "/", "table": f"/t/{seat.table}#seat={seat.token}"}
            faults = [
                fault
                for name, path in addresses.items()
                for fault in _faults(name, _measured(server.address + path, browser))
            ]
        finally:
            server.stop()
    print(*faults, sep="\n", end="", file=sys.stderr)
    return 1 if faults else 0


def _measured(address: str, browser: str) -> dict[str, Any]:
    command = ["npx", "--no-install", "lighthouse", address, "--quiet", "--output=json"]
    command += [f"--only-categories={','.join(WANTED)}", "--chrome-flags=--headless --no-sandbox"]
    env = {**os.environ, "CHROME_PATH": browser}
    ran = subprocess.run(command, cwd=CLIENT, env=env, stdout=subprocess.PIPE, check=True)
    report: dict[str, Any] = json.loads(ran.stdout)
    return report


def _faults(name: str, report: dict[str, Any]) -> Iterator[str]:
    """What is too low, and every audit that lost points."""
    for category, least in WANTED.items():
        score = report["categories"][category]["score"] or 0.0
        print(f"{name}: {category} {score * 100:.0f}")
        if score >= least:
            continue
        lost = [report["audits"][part["id"]] for part in report["categories"][category]["auditRefs"]]
        yield f"{name}: {category} is {score * 100:.0f}, not {least * 100:.0f}: " + "; ".join(
            audit["title"] for audit in lost if audit["score"] is not None and audit["score"] < 1
        )


if __name__ == "__main__":
    sys.exit(main())
