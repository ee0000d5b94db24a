"""What has to be true of files of Mobs and Ranks that an owner writes:

- an owner can change figures and words, and nothing that the rules rely on;
- a file that cannot be used is refused with the file, the entry, the field and a remedy.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from tests.games.battles.acts import FIREBALL, RUNECAST
from undercroft.games.battles.abilities import PACKAGE
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.old_uses import ONCE_PRINTED
from undercroft.games.battles.cards.printed import check_own, parse_ability, parse_mob, parse_rank
from undercroft.games.battles.cards.records import Mob
from undercroft.kit.content import BadContent, digest_of
from undercroft.kit.content_lines import with_line
from undercroft.testing import clause


def printed(name: str) -> dict[str, Any]:
    """A file of a Mob, to be changed."""
    return tomllib.loads(text_of(name))


def text_of(name: str) -> str:
    return (files(PACKAGE) / f"mobs/{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"number": 8}, "mobs/x.toml: the mob: number must be 9: the rules know this Mob by it."),
        ({"mod": 5}, "the mob: mod is 5, but must be one of 4, 6, 8, 10, 12, 20."),
        ({"hp": 0}, "the mob: hp must be a whole number from 1 to 40."),
        ({"words": ""}, "the mob: words must be one line of 1 to 700 printable characters."),
        ({"defence": 3}, "the mob: unknown field 'defence'; take it out."),
        ({"abilities": []}, "the mob: abilities are 0, but must be two; write [[abilities]] above each."),
        ({"abilities": "x"}, "the mob: abilities must be a list of tables."),
    ],
)
def test_a_mob_that_cannot_be_used_is_refused(change: dict[str, Any], refused: str) -> None:
    with pytest.raises(BadContent) as error:
        parse_mob("mobs/x.toml", 9, {**printed("fire_mage"), **change})
    assert str(error.value).endswith(refused)


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"type": "magic"}, "type is 'magic', but must be one of spell, ability, either."),
        ({"icons": ["T", "X"]}, "icons has 'X', but must be of G, T, O, D, F, B, P, RB."),
        ({"icons": ["T", "T"]}, "icons says a word twice; write it once."),
        ({"data": ["turn: roll(vc2)"]}, "totals have no 'vc2', which a line of data names; write it."),
        ({"data": ["turn: roll(vc3)"]}, "data 1: at character 12: 'vc3' is no amount; did you mean vc"),
        ({"data": []}, "data must be a list of 1 to 8 lines."),
        (
            {"refused": [{"why": "no"}]},
            "refused: why is 'no', but must be one of declared, named, again, option, shield.",
        ),
        ({"worth": {"use": -1}}, "worth: use must be a number from 0 to 100."),
        ({"worth": {"stands": "high"}}, "worth: stands is 'high', but must be one of doubles, stabs,"),
        ({"worth": 3}, "worth must be a table, as in { use = 3.5, point = 0.4 }."),
        ({"trail": {"hears": "x"}}, "trail: unknown field 'hears'; did you mean hear?"),
        ({"trail": "x"}, 'trail must be a table, as in { hear = "the trap of {mob}" }.'),
        ({"refused": [{"why": "named", "says": "No."}]}, "refused: clauses is missing."),
        ({"turn": {"roll": "vc2"}}, "turn must stay as printed; take it out, the lines of data say it now."),
        ({"turn": {"rol": "vc"}}, "turn: unknown field 'rol'; did you mean roll?"),
        ({"turn": {"att": 1}}, "turn: att must be true or false."),
        ({"turn": "vc"}, "turn must be a table, as in { roll = 'vc' }."),
        ({"turn": {"becomes": "asleep"}}, "but must be one of active, stuck, mobile, defense, fallow, busy,"),
        ({"standing": {}}, "standing: recovers must be a table, as in { roll = 'vc' }."),
        ({"totals": [{"name": "luck", "of": "x"}]}, "totals: name is 'luck', but must be one of vc, pool,"),
        ({"totals": [{"name": "vc", "of": "x"}] * 2}, "totals name a Total twice; give each its own name."),
        (
            {"totals": [{"name": "vc", "of": "x", "base": 99}]},
            "totals: base must be a whole number from 0 to 30.",
        ),
    ],
)
def test_an_ability_that_cannot_be_used_is_refused(change: dict[str, Any], refused: str) -> None:
    fireball = printed("fire_mage")["abilities"][0]
    with pytest.raises(BadContent) as error:
        parse_ability("mobs/x.toml", {**fireball, **change}, CARDS[FIREBALL // 2].abilities[0])
    assert str(error.value).startswith("mobs/x.toml: ability FIREBALL: ")
    assert refused in str(error.value)


def test_an_error_names_the_line_of_an_ability() -> None:
    text = text_of("rogue").replace('"to set"', "3")
    with pytest.raises(BadContent) as error:
        parse_mob("mobs/rogue.toml", 7, tomllib.loads(text))
    line = 1 + text[: text.index("totals", text.index("TRAP"))].count("\n")
    said = with_line(str(error.value), "mobs/rogue.toml", text)
    assert said == f"mobs/rogue.toml, line {line}: ability TRAP: totals: of must be a text."
    said = with_line("mobs/rogue.toml: ability SNEAK ATTACK: type is 3", "mobs/rogue.toml", text)
    assert said.startswith("mobs/rogue.toml, line 13: ")


def own(**change: Any) -> Mob:
    """The Runecaster with an ability changed."""
    data = printed("runecaster")
    data["abilities"][0] |= change
    return parse_mob("own.toml", 39, data, CARDS[RUNECAST // 2])


def test_an_owner_changes_figures_and_words() -> None:
    totals = printed("runecaster")["abilities"][0]["totals"]
    totals[0] |= {"base": 3, "per_lp": 2, "of": "to write"}
    mine = own(title="Scrawl", words="Scribbles.", totals=totals)
    check_own("own.toml", mine, CARDS[RUNECAST // 2])
    assert mine.abilities[0].totals[0].per_lp == 2


@clause("BA-RUNECASTER-01")
@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"code": "RUNES"}, "ability RUNES: code must stay as printed; take the line from the printed file."),
        ({"type": "ability"}, "type must stay as printed; take the line from the printed file."),
        (
            {"go": {"becomes": "fallow"}},
            "go must stay as printed; take it out, the lines of data say it now.",
        ),
        ({"data": ["turn: roll(vc)"]}, "data must stay as printed; take the line from the printed file."),
        ({"refused": []}, "refused must stay as printed; take the line from the printed file."),
        ({"totals": [{"name": name, "of": "x"} for name in ("vc", "pool", "vc2")]}, "change only these."),
        (
            {
                "totals": [
                    {"name": "vc", "base": 2, "of": "x"},
                    {"name": "pool", "die": 4, "of": "x"},
                    {"name": "vc2", "of": "x"},
                ]
            },
            "totals begin with a base below 3; two runes must come out of it.",
        ),
    ],
)
def test_an_owner_cannot_change_what_the_rules_rely_on(change: dict[str, Any], refused: str) -> None:
    with pytest.raises(BadContent) as error:
        check_own("own.toml", own(**change), CARDS[RUNECAST // 2])
    assert str(error.value).startswith("own.toml: ability RUNE")
    assert str(error.value).endswith(refused)


def test_a_rank_that_cannot_be_used_is_refused() -> None:
    rank = {"name": "Page", "lp": 15, "hp": 1, "most_mobs": 3, "bonus": 3, "def": 0, "att": 0, "init": 0}
    assert parse_rank("ranks.toml", 1, rank).kis == 0
    with pytest.raises(BadContent) as error:
        parse_rank("ranks.toml", 1, {**rank, "most_mobs": 2})
    assert str(error.value) == "ranks.toml: rank Page: most_mobs must be a whole number from 3 to 12."


OWN = """
from undercroft.kit.content import BadContent, OwnFile, replace_printed
replace_printed({"battles/mobs/warrior.toml": OwnFile("mine/warrior.toml", TEXT)})
try:
    from undercroft.games.battles.cards import CARDS
    print(CARDS[0].name, CARDS[0].hp)
except BadContent as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("said", "instead", "told"),
    [
        ('"Warrior"', '"Brawler"', "Brawler 19"),
        (
            '"Warrior"',
            '"Witch"',
            "mine/warrior.toml: the mob: name 'Witch' is in mobs/witch.toml too; choose another.",
        ),
        (
            'icons = ["P"]',
            'icons = ["T"]',
            "mine/warrior.toml: ability ABSORBTION: icons must stay as printed;",
        ),
    ],
)
def test_an_owners_file_is_read_in_place_of_the_printed_one(said: str, instead: str, told: str) -> None:
    text = text_of("warrior").replace(said, instead)
    code = OWN.replace("TEXT", repr(text))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(told)


OLD_USES: dict[str, dict[str, Any]] = {
    "FIREBALL": {
        "turn": {"roll": "vc", "harms": True, "damages": True, "again": True, "count": "rb", "die": 6},
    },
    "FIREWALL": {
        "turn": {"roll": "vc"},
        "standing": {"recovers": {"stuck": "stuck", "fallow": "fallow", "busy": "busy"}, "listens": True},
    },
}
"""As a file of the Fire Mage had them before there were lines."""


def test_an_own_file_from_before_there_were_lines_is_read_as_it_was() -> None:
    data = printed("fire_mage")
    for ability in data["abilities"]:
        del ability["data"]
        ability |= OLD_USES[ability["code"]]
    fire_mage = CARDS[FIREBALL // 2]
    mine = parse_mob("own.toml", 9, data, fire_mage)
    check_own("own.toml", mine, fire_mage)
    assert mine == fire_mage


def test_a_printed_file_says_how_an_ability_is_used_in_its_lines_alone() -> None:
    fireball = printed("fire_mage")["abilities"][0]
    with pytest.raises(BadContent, match="unknown field 'turn'"):
        parse_ability("mobs/x.toml", {**fireball, **OLD_USES["FIREBALL"]})
    del fireball["data"]
    with pytest.raises(BadContent, match="data is missing"):
        parse_ability("mobs/x.toml", fireball)


def test_a_copy_of_a_file_as_it_was_printed_once_means_what_is_printed_now() -> None:
    """Lines of printed Mobs are written in other words at times; owners have copies of the earlier ones."""
    pair = "turn[once]: !pair(); roll(vc) else[harm(top)@me]; harm(top)@some; send(inactive)@it"
    earlier = {
        "beggar": ("BEG", ["turn: roll(vc); !haggle(mark); drain(mark)@foe"]),
        "joker": ("PRANK", [pair]),
    }
    for name, (code, lines) in earlier.items():
        now = parse_mob(f"mobs/{name}.toml", printed(name)["number"], printed(name))
        file = printed(name)
        for ability in file["abilities"]:
            if ability["code"] == code:
                ability["data"] = lines
        own = parse_mob("mine/x.toml", file["number"], file, now)
        check_own("mine/x.toml", own, now)
        assert own == now


COPIED: Final = tomllib.loads(Path(__file__).with_name("copied_fields.toml").read_text(encoding="utf-8"))
FIXED: Final = ("data", "refused", "worth", "trail")


def printed_abilities() -> dict[str, dict[str, Any]]:
    """The abilities of all files of printed Mobs, by code."""
    mobs = [tomllib.loads(file.read_text(encoding="utf-8")) for file in (files(PACKAGE) / "mobs").iterdir()]
    return {ability["code"]: ability for mob in mobs for ability in mob["abilities"]}


def test_whatever_a_copy_can_say_of_a_printed_ability_is_known() -> None:
    """Also where a file says it in another way by now."""
    unknown = [
        f"{code}: {name}"
        for code, fields in COPIED.items()
        for name, digests in fields.items()
        for digest in digests
        if digest != digest_of(printed_abilities()[code].get(name))
        and digest not in ONCE_PRINTED.get(code, {}).get(name, ())
    ]
    assert unknown == [], "add the digest to once_printed.toml"


def test_what_is_printed_now_can_be_copied_and_is_written_down() -> None:
    """So that the next change of it is noticed."""
    new = [
        f"{code}: {name}"
        for code, ability in printed_abilities().items()
        for name in FIXED
        if name in ability and digest_of(ability[name]) not in COPIED[code].get(name, ())
    ]
    assert new == [], "add the digest to copied_fields.toml, beside the earlier ones"


def test_what_was_once_printed_names_abilities_and_says_something_else_than_now() -> None:
    now = printed_abilities()
    assert ONCE_PRINTED.keys() <= now.keys()
    for code, fields in ONCE_PRINTED.items():
        assert fields.keys() <= set(FIXED)
        assert not any(digest_of(now[code].get(name)) in digests for name, digests in fields.items())
