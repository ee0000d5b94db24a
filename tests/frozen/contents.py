"""Content of an owner's own: folders for the four games, each with the record of a game played with it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.frozen.apart import done_apart
from tests.frozen.folders import PACKAGES, folders
from tests.frozen.keeping import PACKED, Meaning, pack, unpack
from tests.frozen.records import IM

NAME = "contents"
RECORD = "record.json"


def make(folder: Path) -> None:
    """Write own content, and have games played with it."""
    texts: dict[str, str] = {}
    with TemporaryDirectory() as place:
        wishes: list[dict[str, Any]] = []
        for number, (name, each) in enumerate(folders().items()):
            for file, text in each.own.items():
                path = Path(each.game) / name / PACKAGES[each.game] / file
                texts[path.as_posix()] = text
                (place / path).parent.mkdir(parents=True, exist_ok=True)
                (place / path).write_text(text, encoding="utf-8")
            wish = {"do": "play", "game": each.game, "folder": str(Path(place) / each.game / name)}
            wishes.append({**wish, "options": each.options, "answers": each.answers, "seed": 500 + number})
        for (name, each), played in zip(folders().items(), done_apart(wishes), strict=True):
            assert "record" in played, (name, played)
            texts[f"{each.game}/{name}/{RECORD}"] = played["record"]
    pack(folder / f"{NAME}{PACKED}", texts)


def look(folder: Path, only: Collection[str] = ()) -> Meaning:
    """What own content means, or some of it."""
    with TemporaryDirectory() as place:
        unpack(folder / f"{NAME}{PACKED}", Path(place))
        names = [str(path.parent.relative_to(place)) for path in sorted(Path(place).glob(f"*/*/{RECORD}"))]
        wishes: dict[str, dict[str, Any]] = {}
        for name in names:
            if only and name not in only:
                continue
            own, game = Path(place) / name, name.partition("/")[0]
            wish = {"game": game, "folder": str(own), "record": str(own / RECORD)}
            wishes[name] = {"do": "look", **wish}
            if game == IM:
                wishes[f"{name}, cards"] = {"do": "cards", **wish}
        return dict(zip(wishes, done_apart(list(wishes.values())), strict=True))
