"""What has to be true of Mobs and Ranks that an owner writes:

- those of the guide are played to the end on all sorts of tables, with every law after every decision, and
  put into words;
- answers about printed Mobs keep their numbers;
- Mobs made by chance of lines that printed ones lend are played likewise, and what is wrong is refused with
  file, entry, field and remedy.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SOAK
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import PACKAGE
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.own import lent_by
from undercroft.games.battles.cards.printed import parse_own_mob, parse_rank
from undercroft.kit.content import BadContent, parse_toml
from undercroft.kit.content_lines import with_line
from undercroft.testing import clause

ROOT = Path(__file__).parents[3]
GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
WITCH, WARLORD = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)[:2]
OF_THE_GUIDE = {"mobs/frost_witch.toml": WITCH, "ranks/warlord.toml": WARLORD}
LENT = lent_by(CARDS)
FILE = "mobs/own.toml"


def played(own: dict[str, str], games: int, seed: int = 1, greedy: float = 0.01) -> dict[str, Any]:
    """What became of games with own files."""
    wish = json.dumps({"files": own, "games": games, "seed": seed, "greedy": greedy})
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.battles.play_own"],
        cwd=ROOT, input=wish, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    assert found["errors"] == []
    return found


@clause("BA-RULING-135")
@pytest.mark.longer
def test_the_mob_and_the_rank_of_the_guide_are_played() -> None:
    found = played(OF_THE_GUIDE, 200 if SOAK else 20)
    assert found["used"] == ["FROZEN VEIL", "Frost Witch", "HAIL"]


@clause("BA-RULING-135")
def test_answers_about_printed_mobs_keep_their_numbers() -> None:
    found = played(OF_THE_GUIDE, 0)
    for name, kind in {**GAME.asks, **GAME.chances}.items():
        assert found["keys"][name][: len(kind.keys)] == list(kind.keys), name
    assert found["keys"]["mob"][-1] == "frost-witch"
    assert found["keys"]["act"][-2:] == ["hail", "frozen-veil"]


def read(text: str) -> None:
    parse_own_mob(FILE, 41, parse_toml(FILE, text), LENT)


@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        (
            "harm(n*d6)@enemies",
            "harm(n*d6)@others",
            "data 1: no printed line is like this but for its numbers",
        ),
        ("n*d6", "n*d20", "data 1: a die has more than 12 sides; write 12 or fewer."),
        (
            '"go: roll(vc); stand(fallow)",',
            "",
            "data 1: it works while an effect stands; add a line that ends",
        ),
        (
            '"while: plus(def,def)@party"',
            '"go: roll(vc); stand(busy)"',
            "data 3: another line is for the same",
        ),
        ('"while: plus(def,def)@party"', '"while: absorb(armor)@me"', "totals have no 'armor', which a line"),
        ('title = "Hail"', 'title = "Hail 2"', "title is 'Hail 2', but must be words of letters."),
        ('title = "Hail"', 'title = "Hail"\nicons = ["T"]', "icons must be T, RB as its lines say"),
        ('title = "Hail"', 'title = "Hail"\ntrail = {}', "trail is for printed Mobs; take it out."),
        (
            'title = "Hail"',
            'title = "Hail"\nworth = { stands = "rains" }',
            "worth has stands or ready, which",
        ),
        ('"go: roll', '"go: rol', "data 1: "),
    ],
)
def test_what_cannot_be_used_is_refused_with_line_field_and_remedy(old: str, new: str, refused: str) -> None:
    text = WITCH.replace(old, new)
    with pytest.raises(BadContent) as error:
        read(text)
    said = with_line(str(error.value), FILE, text)
    assert re.match(rf"{FILE}, line \d+: ", said), said
    assert refused in said


def test_a_rank_that_cannot_be_used_is_refused() -> None:
    with pytest.raises(BadContent, match="the rank: most_mobs must be a whole number from 3 to 12"):
        parse_rank("ranks/x.toml", 21, parse_toml("x", WARLORD.replace("= 8", "= 1", 1)), "the rank")


# Mobs by chance


def with_numbers(line: str, random: Random) -> str:
    """A lent line with dice and numbers in place of its noughts."""
    line = re.sub(r"d0", lambda _: f"d{random.choice((4, 6, 8, 10, 12))}", line)
    return re.sub(r"(?<!\d)0(?!\d)", lambda _: str(random.randint(1, 4)), line)


@st.composite
def mobs(draw: st.DrawFn) -> str:
    """A Mob of one to four lent lines an ability, in other numbers, with all Totals that they name."""
    parts = ['name = "Own"', "att = 12", "def = 2", "mod = 6", "hp = 15", 'words = "Own."']
    for title in ("First", "Second"):
        lines = [draw(st.sampled_from(sorted(LENT))) for _ in range(draw(st.integers(1, 4)))]
        if draw(st.booleans()):
            lines.insert(0, "go: roll(vc); stand(busy)")
        lines = [with_numbers(line, Random(draw(st.integers(0, 999)))) for line in lines]
        named = {
            name
            for line in lines
            for name in ("vc", "vc2", "pool", "uses", "dmg", "hp", "hp2", "armor", "def", "att")
            if re.search(rf"(?<![\w.]){name}(?![\w(])", line)
        }
        totals = ", ".join(f'{{ name = "{name}", base = 5, of = "it" }}' for name in sorted(named))
        parts += ["", "[[abilities]]", f'title = "{title}"', 'type = "spell"', 'words = "Own."']
        parts += [f"totals = [{totals}]", f"data = {json.dumps(lines)}"]
    return "\n".join(parts) + "\n"


def usable(text: str) -> bool:
    """Whether a Mob can be used; what refuses it names the entry and the field, and says what to do."""
    try:
        read(text)
    except BadContent as error:
        said = with_line(str(error), FILE, text)
        assert re.match(rf"{FILE}(, line \d+)?: (the mob|ability \w+): \w+", said), said
        assert ";" in said, said
        return False
    return True


@settings(max_examples=5000 if SOAK else 200, deadline=None)
@given(mobs())
def test_mobs_by_chance_are_read_or_refused_with_a_remedy(text: str) -> None:
    usable(text)


@pytest.mark.longer
@settings(max_examples=60 if SOAK else 3, deadline=None)
@given(mobs().filter(usable))
def test_mobs_by_chance_are_played(text: str) -> None:
    played({"mobs/own.toml": text}, 2, greedy=0.0)
