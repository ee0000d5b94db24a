"""Packages that stand as installed in a folder, for programs that are started with it on their path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

FERRY = Path(__file__).parent / "ferry" / "ferry"
GAMES = "undercroft.games"


def announce(folder: Path, name: str, points: Mapping[str, str], group: str = GAMES) -> None:
    """Have a package be known as installed, with its entry points."""
    info = folder / f"undercroft_{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: undercroft-{name}\nVersion: 1.0\n")
    lines = [f"[{group}]", *(f"{point} = {place}" for point, place in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def install(folder: Path, name: str, text: str, point: str = "", place: str = "") -> None:
    """Install a package of one file, which may be said to lie in another place."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(text)
    announce(folder, name, {point or name: place or f"{name}:GAME"})


def install_ferry(folder: Path, name: str = "ferry") -> Path:
    """Install Ferry, under another name if need be."""
    shutil.copytree(FERRY, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    if name != "ferry":
        for file in (folder / name).glob("*.py"):
            file.write_text(file.read_text().replace("from ferry", f"from {name}"))
    announce(folder, name, {name: f"{name}:GAME"})
    return folder / name


def undercroft(folder: Path, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command with what is installed in a folder."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *arguments],
        env={**os.environ, "PYTHONPATH": path},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
