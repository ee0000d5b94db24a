"""What has to be true of the notation of effects:

- every line of every card is read and written back letter by letter;
- as plain data effects have the form that the rules show;
- spaces do not matter, and a line that is no effect is refused with the place and what could stand there.

What holds for the words of every game is in `tests/kit/test_language.py`.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.immortal_magic.known_words import VOCABULARY
from undercroft.games.immortal_magic.cards import CARDS, FACES
from undercroft.games.immortal_magic.cards.printed import DUNGEON_FILES, PACKAGE, PLAYER_FILES
from undercroft.kit.language.notation import LONGEST, from_data, read_effect, write_effect
from undercroft.kit.language.plain_data import to_data
from undercroft.kit.language.syntax import BadEffect


def _lines() -> list[tuple[str, str]]:
    """The id of every printed card with each of its lines, as the files have them."""
    found = []
    for folder, names in {**PLAYER_FILES, **DUNGEON_FILES}.items():
        for name in names:
            text = (files(PACKAGE) / folder / f"{name}.toml").read_text(encoding="utf-8")
            for card in tomllib.loads(text)["card"]:
                found += [(card["id"], line) for line in card.get("data", [])]
    return found


def test_every_printed_line_is_written_back_letter_by_letter() -> None:
    lines = _lines()
    assert len(lines) == 248
    for code, line in lines:
        assert write_effect(VOCABULARY, read_effect(VOCABULARY, line)) == line, code
    said = [(card.code, write_effect(VOCABULARY, effect)) for card in CARDS for effect in card.effects]
    assert [each for each in said if not each[0].startswith("campaign:")] == lines


def test_spaces_do_not_matter() -> None:
    line = "play[fight]{foe.kind=char,roller.own}: choose(atk(4)@roller~roll OR def(4)@roller~roll)"
    loose = " play [fight ] { foe.kind = char , roller . own } :" + line.partition(":")[2].replace("(", " ( ")
    assert read_effect(VOCABULARY, loose) == read_effect(VOCABULARY, line)
    assert write_effect(VOCABULARY, read_effect(VOCABULARY, loose)) == line
    assert read_effect(VOCABULARY, "static: atk(+1)@me") == read_effect(VOCABULARY, "static: atk(1)@me")


def test_terms_of_a_filter_may_stand_in_any_order() -> None:
    assert read_effect(VOCABULARY, "play: recover(cost<=2&type=character)@you") == read_effect(
        VOCABULARY, "play: recover(type=character&cost<=2)@you"
    )


BAD_LINES: list[tuple[str, int, str]] = [
    ("", 1, "there is nothing here; write an effect, like win: draw(1)@you, or take it out"),
    ("statick: atk(1)@me", 1, "'statick' is no trigger; did you mean static?"),
    ("static atk(1)@me", 8, "'atk' stands where ':' is needed"),
    ("static: atk(1)@me;", 19, "the end is no action"),
    ("static: attk(1)@me", 9, "'attk' is no action; did you mean atk?"),
    ("static: atk 1", 13, "'1' stands where '(' is needed, after atk"),
    ("static: atk()@me", 13, "')' stands where a whole number from 0 to 99 is needed"),
    ("static: atk(100)@me", 13, "'100' stands where a whole number"),
    ("static: atk(1*gems)@me", 15, "'gems' is no multiple; there is chars, dungeon, souls"),
    ("static: atk(1)@you & me", 20, "'&' stands after the end of a step; part steps by ';'"),
    ("static: atk(1)@mee", 16, "'mee' is no target; did you mean me?"),
    ("static: atk(1)@own", 19, "the end stands where '(' is needed"),
    ("static: atk(1)@me~week", 19, "'week' is no duration; there is roll, battle, turn, round"),
    ("static[any]: atk(1)@me", 8, "static has no square brackets; take them out"),
    ("play[deploy]: draw(1)@you", 6, "'deploy' is no window"),
    ("use: draw(1)@you", 4, "use needs its cost and window, as in use[once,defence]"),
    ("use[c2,any]: draw(1)@you", 5, "'c2' is no cost of use; there is c1, once, sac, c1+once"),
    ("use[once+c1,any]: draw(1)@you", 5, "'once+c1' is no cost"),
    ("use[once,start]: draw(1)@you", 10, "'start' is no window of use; there is deploy, main, attack"),
    ("win{him.path=M}: draw(1)@you", 5, "'him' is no condition; there is me, foe, roller, have"),
    ("win{me.own}: draw(1)@you", 8, "'own' is no attribute"),
    ("win{foe.armor=1}: draw(1)@you", 15, "armor= can only be followed by 0"),
    ("win{foe.souls=1}: draw(1)@you", 14, "'=' stands where '>=' is needed, after souls"),
    ("win{foe.souls>=0}: draw(1)@you", 16, "'0' stands where a whole number from 1 to 99"),
    ("win{foe.path=X}: draw(1)@you", 14, "'X' is no path; there is W, M"),
    ("win{foe.race=7}: draw(1)@you", 14, "'7' is no race; write a word that begins with a letter"),
    ("win{foe.path=M: draw(1)@you", 15, "':' stands where '}' is needed"),
    ("static: limit(legs,3)@me", 15, "'legs' is no word for limit; there is hands, spaces, items, souls"),
    ("static: boost(type=spell)@me", 25, "')' stands where ',' is needed, between the two parts of boost"),
    ("static: boost(colour=red,1)@me", 15, "'colour' is no term of a filter"),
    ("static: boost(tag=A&tag=B,1)@me", 21, "tag stands twice in the filter; write it once"),
    ("play: recover(cost<=1&cost<=2)@you", 23, "cost stands twice in the filter"),
    ("play: choose(draw(1)@you)", 25, "')' stands where 'OR' is needed"),
    ("play: choose(table(1d6,[1-6 => none()]) OR none())", 14, "'table' is no action"),
    ("reveal: table(1d8,[1-8 => none()])", 16, "'d8' stands where 'd6' is needed"),
    ("reveal: table(1d6,1-6 => none())", 19, "'1' stands where '[' is needed"),
    ("reveal: table(1d6,[1-6 none()])", 24, "'none' stands where '=>' is needed"),
    ("reveal: table(1d6,[1-6 => choose(none() OR none())])", 27, "'choose' is no action"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "place", "why"), BAD_LINES)
def test_a_bad_line_says_where_and_why(line: str, place: int, why: str) -> None:
    with pytest.raises(BadEffect) as refused:
        read_effect(VOCABULARY, line)
    assert str(refused.value).startswith(f"at character {place}: {why}")


def test_a_line_can_only_be_so_long() -> None:
    line = "static: atk(1)@me"
    assert read_effect(VOCABULARY, line.ljust(LONGEST)) == read_effect(VOCABULARY, line)
    with pytest.raises(BadEffect, match="shorten it to 1000 or fewer"):
        read_effect(VOCABULARY, line.ljust(LONGEST + 1))


SHOWN: dict[str, list[dict[str, Any]]] = {
    "AR01": [
        {
            "on": "static",
            "if": [{"who": "me", "attr": "align", "op": "=", "value": ["Vado"]}],
            "do": [{"act": "def", "n": 1, "to": {"who": "me"}}],
        }
    ],
    "IT01": [
        {"on": "play", "do": [{"act": "counters", "n": 3, "to": {"who": "this"}}]},
        {
            "on": "use", "cost": ["c1"], "window": "defence",
            "do": [{"act": "def", "n": 1, "to": {"who": "roller"}, "for": "roll"}],
        },
    ],
    "FR03": [
        {
            "on": "reveal",
            "do": [
                {
                    "act": "table", "dice": 1,
                    "lines": [
                        {"from": 1, "to": 2, "do": [{"act": "gems", "n": -2, "to": {"who": "you"}}]},
                        {"from": 3, "to": 4, "do": [{"act": "none"}]},
                        {"from": 5, "to": 6, "do": [{"act": "gems", "n": 3, "to": {"who": "you"}}]},
                    ],
                }
            ],
        }
    ],
    "RM02": [
        {
            "on": "play",
            "do": [{"act": "moves", "n": 1, "to": {"who": "own", "filter": {"path": ["W"]}}, "for": "turn"}],
        }
    ],
    "IN02": [
        {
            "on": "play", "window": "fight",
            "if": [
                {"who": "foe", "attr": "kind", "op": "=", "value": ["char"]},
                {"who": "roller", "attr": "own"},
            ],
            "do": [
                {
                    "act": "choose",
                    "options": [
                        {"act": "atk", "n": 4, "to": {"who": "roller"}, "for": "roll"},
                        {"act": "def", "n": 4, "to": {"who": "roller"}, "for": "roll"},
                    ],
                }
            ],
        }
    ],
    "FA09": [
        {"on": "reveal", "do": [{"act": "gems", "n": {"times": -1, "of": "chars"}, "to": {"who": "you"}}]},
    ],
    "IT13": [
        {"on": "play", "do": [{"act": "counters", "n": 3, "to": {"who": "this"}}]},
        {
            "on": "use", "cost": ["c1", "once"], "window": "deploy",
            "do": [{"act": "draw", "n": 1, "to": {"who": "you"}}],
        },
    ],
    "SP07": [
        {
            "on": "play",
            "do": [{"act": "recover", "filter": {"type": ["character"], "cost": 2}, "to": {"who": "you"}}],
        }
    ],
}  # fmt: skip


@pytest.mark.parametrize("code", SHOWN)
def test_plain_data_has_the_form_that_the_rules_show(code: str) -> None:
    effects_of = CARDS[FACES[code]].effects
    assert [to_data(VOCABULARY, effect) for effect in effects_of] == SHOWN[code]
    assert tuple(from_data(VOCABULARY, data) for data in SHOWN[code]) == effects_of


DRAW = {"act": "draw", "n": 1, "to": {"who": "you"}}

BAD_DATA: list[tuple[object, str]] = [
    (7, "the effect must be a table, or for an effect a line of the notation"),
    ({"do": [DRAW]}, "on of the effect must be a text"),
    ({"on": "play"}, "do of the effect must be a list"),
    ({"on": "play", "do": []}, "says 'play: ', and at character 7: the end is no action"),
    ({"on": "play", "do": [DRAW], "iff": []}, "the effect has an unknown field 'iff'; take it out"),
    ({"on": "play", "do": ["draw"]}, "a step must be a table"),
    ({"on": "play", "do": [{**DRAW, "act": "drew"}]}, "'drew' is no action; there is atk"),
    ({"on": "play", "do": [{**DRAW, "n": True}]}, "n of a step must be a whole number"),
    ({"on": "play", "do": [{**DRAW, "n": 1.5}]}, "n of a step must be a whole number"),
    ({"on": "play", "do": [{**DRAW, "word": "back"}]}, "a step has an unknown field 'word'"),
    ({"on": "play", "do": [{**DRAW, "n": 1000}]}, "says 'play: draw(1000)@you', and at character 12"),
    ({"on": "play", "do": [{**DRAW, "to": {"who": "you; draw(9)@you"}}]}, "which means something else"),
    ({"on": "play", "do": [{**DRAW, "to": {"who": "own"}}]}, "the end stands where '(' is needed"),
    ({"on": "play", "do": [{"act": "choose", "options": [DRAW]}]}, "says 'play: choose(draw(1)@you)', and"),
    ({"on": "play", "do": [{"act": "table", "dice": 1}]}, "lines of a step must be a list"),
    ({"on": "use", "cost": [], "do": [DRAW]}, "cost of the effect must be a list of one or more texts"),
    ({"on": "win", "if": [{"who": "me", "attr": "path", "op": "="}], "do": [DRAW]}, "value of a condition"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "why"), BAD_DATA)
def test_bad_plain_data_says_why(data: object, why: str) -> None:
    with pytest.raises(BadEffect) as refused:
        from_data(VOCABULARY, data)
    assert why in str(refused.value)
