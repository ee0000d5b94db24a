"""What has to be true of Monsters and Adventurers that an owner writes:

- the cards of the guide are played to the end by all bots on all sorts of tables, with every law after every
  decision, and are put into words;
- they join the deck as their files say, and answers about printed cards keep their numbers;
- their words do what the page says, and the greedy bot foresees it;
- cards made by chance of all words are either refused with a remedy or played likewise.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.conftest import SOAK
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.cards import CARDS, Kind
from undercroft.games.dungeon_kingdom.vocabulary import PACKAGE
from undercroft.kit.content import BadContent, Content, parse_toml
from undercroft.testing import clause

ROOT = Path(__file__).parents[3]
GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
BARD, BASILISK = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
OF_THE_GUIDE = {"adventurers/bard.toml": BARD, "monsters/basilisk.toml": BASILISK}


def played(own: dict[str, str], games: int, seed: int = 1, greedy: float = 0.01) -> dict[str, Any]:
    """What became of games with own files."""
    wish = json.dumps({"files": own, "games": games, "seed": seed, "greedy": greedy})
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.dungeon_kingdom.play_own"],
        cwd=ROOT, input=wish, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    assert found["errors"] == []
    return found


@pytest.mark.parametrize("games", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_the_cards_of_the_guide_are_played(games: int) -> None:
    found = played(OF_THE_GUIDE, games)
    assert {"Bard", "Basilisk"} <= set(found["used"])


@clause("DK-RULING-54")
def test_own_cards_join_the_deck_and_printed_answers_keep_their_numbers() -> None:
    found = played({**OF_THE_GUIDE, "monsters/harpy.toml": changed_harpy()}, 0)
    printed = {card.code: card.count for card in CARDS}
    assert found["counts"] == {**printed, "B": 6, "BA5": 1}
    for name, kind in {**GAME.asks, **GAME.chances}.items():
        assert found["keys"][name][: len(kind.keys)] == list(kind.keys), name
    assert found["keys"]["menu"][len(GAME.asks["menu"].keys) :] == ["defeat/BA5", "deed/B", "control/BA5"]
    assert found["keys"]["deal"][-2:] == ["B", "BA5"]


def changed_harpy() -> str:
    text = (files(PACKAGE) / "monsters/harpy.toml").read_text(encoding="utf-8")
    return text.replace("move(kingdom/dungeon)@rivals", "draw(2)")


# cards by chance

ZONES = ("hand", "kingdom", "dungeon", "hand/kingdom", "kingdom/dungeon", "hand/kingdom/dungeon", "hand/hand")
SIDES = ("kingdom", "dungeon", "kingdom/dungeon")
PLAIN = [
    "claim()", "kidnap()", "conquer()", "score()@graves", "score()@gems(of=mine)", "score()@gems(of=all)",
    "use()@it", "use()@controller", "move(treasury)@it",
    *(f"move({side})@rivals" for side in SIDES),
    *(f"move({goal})@own(zone={zone})" for goal in ("limbo", "treasury", "across") for zone in ZONES),
]  # fmt: skip


@st.composite
def steps(draw: st.DrawFn, depth: int = 0) -> str:
    """One to three steps, some with others in brackets."""
    found = []
    for _ in range(draw(st.integers(1, 3))):
        sort = draw(st.integers(0, 7 if depth < 2 else 5))
        if sort == 0:
            found.append(f"points({draw(st.integers(1, 21))})")
        elif sort == 1:
            found.append(f"draw({draw(st.integers(1, 4))})")
        elif sort == 2:
            found.append(f"summon({draw(st.integers(1, 9))},{draw(st.sampled_from(SIDES))})")
        elif sort < 6:
            found.append(draw(st.sampled_from(PLAIN)))
        else:
            outer = f"repeat({draw(st.integers(2, 4))})" if sort == 6 else "may()"
            found.append(f"{outer}[{draw(steps(depth + 1))}]")
    return "; ".join(found)


def letters(number: int) -> str:
    """Two letters that no printed card has."""
    return f"X{chr(ord('A') + number)}"


@st.composite
def kinds(draw: st.DrawFn) -> dict[str, str]:
    """Twenty files, half of Adventurers and half of Monsters, with lines by chance."""
    own: dict[str, str] = {}
    for number in range(10):
        word = letters(number).lower() * 2
        head = f'name = "{word.title()}"\ncode = "{letters(number)}"\n'
        tail = 'ability = "Chance"\ntext = "Whatever it is."\nprovenance = "owner"\n'
        count = draw(st.integers(1, 6))
        own[f"adventurers/a{number}.toml"] = (
            f'{head}colour = "{word}"\ncount = {count}\n{tail}data = ["deed: {draw(steps())}"]\n'
        )
        word = letters(number + 10).lower() * 2
        head = f'name = "{word.title()}"\ncode = "{letters(number + 10)}"\n'
        value, icons = (
            draw(st.integers(1, 20)),
            draw(st.lists(st.sampled_from(PAYERS), min_size=1, max_size=6)),
        )
        own[f"monsters/m{number}.toml"] = (
            f'{head}{tail}data = ["control: {draw(steps())}"]\n'
            f'[[card]]\nvalue = {value}\nicons = {json.dumps(icons)}\nprovenance = "owner"\n'
        )
    return own


PAYERS = ("Knight", "Angel", "Captain", "Warrior", "Wizard", "Ninja")


def fault(name: str, text: str) -> str:
    """Why a file cannot be used; empty where it can."""
    try:
        Kind(name.partition("s/")[0], Content(name, parse_toml(name, text)), printed=False)
    except BadContent as error:
        return str(error)
    return ""


@settings(max_examples=250 if SOAK else 2, phases=[Phase.generate])
@given(own=kinds(), seed=st.integers(0, 9999))
def test_cards_made_by_chance_are_refused_or_played(own: dict[str, str], seed: int) -> None:
    faults = {name: fault(name, text) for name, text in own.items()}
    for name, why in faults.items():
        assert not why or re.match(rf"{name}: the \w+: data 1: .+[;,] .+\.$", why)
    played({name: text for name, text in own.items() if not faults[name]}, 2, seed)
