"""Musters of BATTLES: Armageddon in every form that they can be written in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from tests.frozen.keeping import Meaning, tried
from undercroft.cli.battles import roster_command as roster

NAME = "rosters"
OPTIONS = f"{NAME}.options.json"
READY = (
    "stone_wall", "knives_in_the_dark", "fire_and_ice", "blade_school", "masquerade", "runes_and_rites",
    "dawn_watch", "grave_company", "old_forest", "clockwork", "great_show", "college",
)  # fmt: skip

PLAIN = """rank = 1

[[mob]]
name = "Warrior"
lp = [3, 2]

[[mob]]
name = "Thug"
lp = [4, 1]

[[mob]]
name = "Cleric"
lp = [3, 2]
"""
WHOLE = """# Ours.
name = "The Night Shift"
words = "They sleep \\"all\\" day."
rank = 2

[[mob]]
name = "Runecaster"
lp = [4, 3]
kis = 2
rune = 2
melee = "att first"

[[mob]]
name = "fire_mage"
lp = [3, 2]
melee = "def first"

[[mob]]
name = "TIME MAGE"
lp = [3, 3]
melee = 8
"""
INLINE = """rank = 1
mob = [
  { name = "Joker", lp = [5, 0] },
  { name = "Beggar", lp = [0, 5] },
  { name = "Witch", lp = [3, 2], melee = 0 },
]
"""
AS_TEXT = """name = "No ending of its own"
rank = 1
[[mob]]
name = "Gladiator"
lp = [2, 3]
[[mob]]
name = "Dark Mage"
lp = [1, 4]
[[mob]]
name = "Light Mage"
lp = [5, 0]
"""

BY_HAND: dict[str, str] = {
    "short.txt": "rank1,warrior:3/2,thug:4/1,cleric:3/2",
    "short-with-marks.txt": "rank1,warrior:3/2:att10,thug:4/1:att0,runecaster:3/2:rune4\n",
    "short-in-lines.txt": "rank1,\n  warrior:3/2,\n  thug:4/1:att3,\n  cleric:3/2\n",
    "capitals.txt": "RANK 1, Fire Mage:3/2:ATT10, ICE_MAGE:4/1, air-mage:3/2",
    "kis.txt": "rank2,monk:5/3:kis2,joker:4/2:kis1:att7,witch:3/3:kis1",
    "champions.txt": "rank6,wizard:3/2,thaumaturgist:3/2:att0,beggar:2/3:att0,ice-mage:4/1",
    "three-of-four.txt": "rank6,wizard:6/1,samurai:5/2:att10,mystic:0/6",
    "twice.txt": "rank1,thug:3/2,thug:4/1,thug:3/2",
    "hawks.txt": "rank20,warrior:5/0,paladin:0/5,rogue:4/0,thief:0/4,monk:4/0,druid:0/4,witch:4/0,joker:0/4",
    "classic.txt": "rank3,warrior:8/0,thug:0/8,cleric:7/0:att1",
    "plain.toml": PLAIN,
    "whole.toml": WHOLE,
    "inline.toml": INLINE,
    "as-text.txt": AS_TEXT,
}

UNDER: dict[str, Sequence[str]] = {
    "kis.txt": ("rank_p1=2", "rank_p2=2", "kis=4"),
    "whole.toml": ("rank_p1=2", "rank_p2=2", "kis=2"),
    "twice.txt": ("duplicates=true",),
    "classic.txt": ("rank_p1=3", "rank_p2=3", "lp_scale=classic"),
    "three-of-four.txt": ("rank_p1=6", "rank_p2=6"),
}
"""The options that a muster is judged under, where they are not the usual ones of its Rank."""

BY_LOT = ((1, 1), (2, 2), (3, 3), (4, 4), (6, 5), (9, 6), (13, 7), (20, 8))
"""Ranks and seeds."""


# making


def make(folder: Path) -> None:
    """Have musters written: by hand in all forms, and by lot as the command prints them."""
    place = folder / NAME
    place.mkdir()
    for name, text in BY_HAND.items():
        (place / name).write_text(text, encoding="utf-8")
    (folder / OPTIONS).write_text(json.dumps(UNDER, indent=1), encoding="utf-8")
    for rank, seed in BY_LOT:
        with redirect_stdout(StringIO()) as said:
            assert roster.random("battles", seed=seed, rank=rank) == 0
        (place / f"by-lot-{rank:02}.toml").write_text(said.getvalue(), encoding="utf-8")


# looking


def look(folder: Path) -> Meaning:
    """What musters mean: Rank and Mobs with all their numbers, and that they can be fielded."""
    under = json.loads((folder / OPTIONS).read_text(encoding="utf-8"))
    return {name: tried(_meaning, said, under.get(name, ())) for name, said in _said(folder)}


def _said(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((folder / NAME).iterdir()):
        yield path.name, str(path)
    yield "a line", BY_HAND["short-with-marks.txt"].strip()
    for key in READY:
        yield f"ready: {key}", key


def _meaning(said: str, options: Sequence[str]) -> dict[str, Any]:
    with redirect_stdout(StringIO()) as told:
        status = roster.check(said, option=list(options) or None, json=True)
    found = json.loads(told.getvalue())
    facts = {name: value for name, value in found.items() if name != "mobs"}
    facts["mobs"] = [
        {name: value for name, value in mob.items() if name != "totals"}
        | {"totals": [each["value"] for each in mob["totals"]]}
        for mob in found.get("mobs", ())
    ]
    return {"facts": {"status": status, **facts}, "words": {}}
