"""Folders of own content for tests: printed files with changes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

CHANGES = {
    "dungeon-kingdom": ("adventurers/captain.toml", "deed: draw(3)", "deed: draw(5)"),
    "dungeonquest": ("heroes/hugo.toml", "life = 16", "life = 21"),
    "immortal-magic": ("plays/arms.toml", "cost = 3", "cost = 1"),
    "battles": ("mobs/warrior.toml", "hp = 19", "hp = 40"),
}
"""A printed file of each game, and what is another number in it."""


def own_folder(place: Path, *names: str, say: str = "") -> Path:
    """A folder with one changed file for each game; `say` is what the number is in place of our own."""
    for name in names:
        file, old, new = CHANGES[name]
        folder = name.replace("-", "_")
        text = (files(f"undercroft.games.{folder}") / file).read_text(encoding="utf-8")
        assert old in text, old
        path = place / folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(old, say or new), encoding="utf-8")
    return place
