"""Check the web client: its packages, its types, and that the committed bundle is a fresh build."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
STATIC = CLIENT.parent / "src" / "undercroft" / "web" / "static"
LOCK = CLIENT / "package-lock.json"
STAMP = CLIENT / "node_modules" / ".installed"


def main() -> int:
    """Exit status 1, with the reason, if something does not fit."""
    if "resolved" in LOCK.read_text(encoding="utf-8"):
        return _complain("package-lock.json holds addresses; .npmrc should have kept them out.")
    if not STAMP.exists() or STAMP.stat().st_mtime < LOCK.stat().st_mtime:
        _run("npm", "ci", "--no-audit", "--no-fund", "--silent")
        STAMP.touch()
    _run("npx", "--no-install", "tsc", "--noEmit")
    with tempfile.TemporaryDirectory() as fresh:
        _run("node", "build.mjs", fresh)
        differing = sorted(_differences(Path(fresh), STATIC))
    if differing:
        return _complain(f"these files differ from a fresh build: {', '.join(differing)}. Run `make bundle`.")
    return 0


def _differences(fresh: Path, kept: Path) -> set[str]:
    names = {
        str(path.relative_to(root)) for root in (fresh, kept) for path in root.rglob("*") if path.is_file()
    }
    return {
        name
        for name in names
        if not ((fresh / name).exists() and (kept / name).exists())
        or not filecmp.cmp(fresh / name, kept / name, shallow=False)
    }


def _run(*command: str) -> None:
    subprocess.run(command, cwd=CLIENT, check=True)


def _complain(reason: str) -> int:
    print(f"The web client: {reason}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(_complain(f"`{' '.join(error.cmd)}` failed."))
