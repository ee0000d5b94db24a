"""What has to be true of an owner's own files:

- files with new names are read after the printed ones, and what they hold is used;
- the guide `content.md` names every word of the notation, and what it shows can be written.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.resources import files

from tests.games.immortal_magic.known_words import (
    ARGUMENTS,
    COSTS,
    DURATIONS,
    FILTERED_TARGETS,
    MULTIPLES,
    ONE_PLACE_TARGETS,
    TRIGGERS,
    USE_WINDOWS,
    VALUES_OF,
    VOCABULARY,
    WINDOWS,
    WORDS,
)
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.check import check_card
from undercroft.games.immortal_magic.cards.printed import PACKAGE, TYPES_IN, parse_card
from undercroft.kit.language.notation import read_effect

OWN = """
from undercroft.kit.content import OwnFile, replace_printed

CARD = '''[[card]]
id = "X1"
name = "Otto"
type = "instant"
cost = 0
shields = 4
data = ["play[any]: draw(1)@you"]
words = "Draw a card."
provenance = "owner"
'''
LIST = 'name = "Mine"\\nprovenance = "owner"\\n[cards]\\n'
def own(**texts):
    names = {name: f"immortal_magic/{name.replace('__', '/')}.toml" for name in texts}
    return {names[name]: OwnFile(names[name], text) for name, text in texts.items()}
replace_printed(own(plays__own=CARD, decks__mine=LIST + "X1 = 4", dungeons__mine=LIST + "EN01 = 6",
                    campaigns__mine='name = "Mine"\\nprovenance = "owner"'))
from undercroft.games.immortal_magic.cards import *
assert CARDS[198].name == "Otto" and FIRST_DUNGEON == 199 and FACES["EN01"] == 199
assert DECKS["mine"] == ((198, 4),) and DUNGEONS["mine"] == ((199, 6),) and "mine" in CAMPAIGNS
assert len(DECK_FAULTS["mine"]) == 2
"""


def test_an_owners_further_files_are_read_after_the_printed_ones() -> None:
    done = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def _guide() -> str:
    return (files(PACKAGE) / "content.md").read_text(encoding="utf-8")


def test_the_guide_names_every_word() -> None:
    prose = re.sub(r"```.*?```", "", _guide(), flags=re.DOTALL)
    said = set(re.findall(r"[\w+]+", " ".join(re.findall(r"`([^`]+)`", prose))))
    words = {*TRIGGERS, *WINDOWS, *USE_WINDOWS, *COSTS, *ARGUMENTS, *ONE_PLACE_TARGETS, *FILTERED_TARGETS}
    words |= {*DURATIONS, *MULTIPLES, *VALUES_OF, *(word for known in WORDS.values() for word in known)}
    words |= {value for values in VALUES_OF.values() for value in values}
    assert words - said == set()


def test_what_the_guide_shows_can_be_written() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", _guide(), re.DOTALL)
    shown = [entry for block in blocks for entry in tomllib.loads(block).get("card", [])]
    assert len(shown) == 3
    for entry in shown:
        folder = next(folder for folder, types in TYPES_IN.items() if entry["type"] in types)
        printed = parse_card("content.md", folder, entry)
        check_card(printed)
        assert printed.card.provenance == "owner"
        assert entry["id"] not in {each.code for each in CARDS}
    for line in re.findall(
        r"^\| `((?:static|play|use|win|reveal|turn)\b[^`]*: [^`]*)`", _guide(), re.MULTILINE
    ):
        assert read_effect(VOCABULARY, line).steps
