"""What has to be true of cards written before effects were lines:

- they are read as lines that say the same, for every word there was;
- what was refused is refused, with file, entry and field;
- a file can be rewritten, and loses nothing but the older fields.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from undercroft.games.dungeonquest.cards.deck_cards import DeckCard, parse_card
from undercroft.games.dungeonquest.cards.older import (
    WORDS,
    modern_card,
    modern_power,
    upgrade_file,
)
from undercroft.kit.content import BadContent, Entry

CARD = {
    "name": "Mould", "code": "mould", "type": "threat", "count": 2, "text": "It itches.",
    "provenance": "ours",
}  # fmt: skip
LOOT_CARD = {**CARD, "type": "loot", "value": 5}
POWER_CARD = {
    "name": "Sit", "code": "sit", "type": "melee", "value": 6, "counter": "any",
    "escape": 1, "damage": 2, "text": "Oof.", "provenance": "ours",
}  # fmt: skip


def card(data: dict[str, Any]) -> DeckCard:
    file = "decks/search.toml"
    return parse_card(file, "search", modern_card(Entry(file, f"card {data['code']}", data)))


def _card(**changes: Any) -> dict[str, Any]:
    return {**CARD, **changes}


def _effect(**fields: Any) -> dict[str, Any]:
    return {**CARD, "effect": [fields]}


def _gift(**fields: Any) -> dict[str, Any]:
    return {**LOOT_CARD, "gift": fields}


def _power(**fields: Any) -> dict[str, Any]:
    return {**POWER_CARD, "effect": [fields]}


def _plain(sort: str) -> list[tuple[str, str]]:
    """Words without fields."""
    return [(word, line) for word, line in WORDS[sort].items() if "<" not in line]


ONE = [{"do": "wounds", "plus": 1}]
TWO = [{"do": "heal", "plus": 2}]

STEPS: list[tuple[dict[str, Any], str]] = [
    ({"do": "wounds", "dice": 2, "plus": 3, "less": "luck"}, "wounds(2d6+3,less=luck)"),
    ({"do": "wounds", "plus": 5, "minus": 2}, "wounds(3)"),
    ({"do": "heal", "dice": 1, "minus": 1}, "heal(1d6-1)"),
    ({"do": "lose_turns", "plus": 1}, "lose_turns(1)"),
    ({"do": "test", "attribute": "luck"}, "test(luck)"),
    (
        {"do": "test", "attribute": "luck", "success": ONE, "failure": TWO},
        "test(luck)[wounds(1)] else[heal(2)]",
    ),
    (
        {"do": "test", "attribute": "luck", "or_lower": "armor", "excess": True},
        "test(luck/armor) else[wounds(excess)]",
    ),
    (
        {"do": "test", "attribute": "luck", "obstacle": "hole", "again": True, "without_determination": True},
        "test(luck,obstacle=hole,bare)",
    ),
    (
        {"do": "roll", "table": [{"from": 1, "to": 1, "effects": ONE}, {"from": 2, "to": 4}]},
        "table(1d6,[1 => wounds(1)])",
    ),
    (
        {"do": "roll", "dice": 2, "table": [{"from": 2, "to": 4, "effects": ONE + TWO}]},
        "table(2d6,[2-4 => wounds(1); heal(2)])",
    ),
    ({"do": "draw", "deck": "trap", "count": 2}, "draw(trap,2)"),
    ({"do": "draw", "deck": "crypt", "optional": True}, "may()[draw(crypt,1)]"),
    ({"do": "monster", "kind": "troll", "no_escape": True}, "monster(troll,no_escape)"),
    ({"do": "turn_tile"}, "turn(1)"),
    ({"do": "turn_corridors", "quarters": 3}, "turn(3)@corridors"),
    ({"do": "discard_loot", "which": "best"}, "lose(best)"),
    (
        {"do": "bargain", "times": 100, "success": ONE, "failure": TWO},
        "bargain(1d6*100)[wounds(1)] else[heal(2)]",
    ),
    ({"do": "moves", "count": 3}, "move(3)"),
    *(({"do": word}, step) for word, step in _plain("effect")),
]


@pytest.mark.parametrize(("said", "step"), STEPS)
def test_every_word_of_an_effect_has_its_step(said: dict[str, Any], step: str) -> None:
    assert modern_card(Entry("f", "card", _card(effect=[said])))["data"] == [f"resolve: {step}"]


HOLDINGS: list[tuple[dict[str, Any], list[str]]] = [
    ({"word": "use", "when": "loot_window", "effect": TWO}, ["use[pack]: heal(2)"]),
    ({"word": "use", "when": "action", "effect": TWO, "keep": True}, ["use[action]: keep(); heal(2)"]),
    ({"word": "use", "when": "end", "effect": TWO, "keep": True}, ["end: heal(2)"]),
    ({"word": "use", "when": "end", "effect": TWO, "optional": True}, ["end: may()[heal(2)]"]),
    ({"word": "bonus", "attribute": "luck", "plus": 2}, ["held: bonus(luck,2)"]),
    ({"word": "passes", "obstacles": ["pit", "hole"]}, ["spend[tested]{test.of=pit/hole}: pass()"]),
    (
        {"word": "passes", "obstacles": ["pit"], "chasm": True},
        ["spend[tested]{test.of=pit}: pass()", "spend[chasm]: pass()"],
    ),
    ({"word": "passes_test", "attribute": "luck"}, ["spend[tested]{test.of=luck}: pass()"]),
    ({"word": "heavy", "counts": 2}, ["held: heavy(2)"]),
    ({"word": "ignores", "status": "torch"}, ["held: immune(torch)"]),
    ({"word": "calms_dragon", "shuffle": True}, ["spend[raging]: cancel(); sleep()"]),
    ({"word": "calms_dragon"}, ["spend[raging]: cancel()"]),
    ({"word": "pair", "with": "x-y", "plus": 5}, ["held{have(card=x-y)>=1}: worth(5)"]),
    ({"word": "chest", "dice": 2, "times": 100}, ["held: worth(2d6*100)"]),
    ({"word": "shields", "wounds": 5}, ["spend[hurt]: wounds(-5)"]),
    *(({"word": word}, [line]) for word, line in _plain("gift")),
]


@pytest.mark.parametrize(("said", "lines"), HOLDINGS)
def test_every_gift_has_its_lines(said: dict[str, Any], lines: list[str]) -> None:
    assert modern_card(Entry("f", "card", _gift(**said)))["data"] == lines


FIGHTING: list[tuple[dict[str, Any], str]] = [
    ({"do": "cancel", "type": "magic"}, "reveal{foe.is=magic}: cancel()"),
    ({"do": "win_plus", "plus": 2}, "win: wounds(2)@foe"),
    ({"do": "win_plus", "plus": 2, "unless_hurt": 8}, "win{wounds<=7}: wounds(2)@foe"),
    ({"do": "mend", "cards": 1}, "reveal: heal(1)"),
    ({"do": "mend", "cards": 1, "if_win": True}, "win: heal(1)"),
    ({"do": "draw", "cards": 2}, "reveal: draw(combat,2)"),
    ({"do": "discard", "cards": 1, "if_win": True}, "win: discard(1)@foe"),
    ({"do": "next_plus", "plus": 2}, "reveal: value(2)~next"),
    ({"do": "next_foe_minus", "minus": 2}, "reveal: value(-2)@foe~next"),
    ({"do": "own_damage", "cards": 1}, "reveal: wounds(1)"),
    ({"do": "plus_if_type", "type": "melee", "plus": 2}, "reveal{foe.is=melee}: value(2)"),
    (
        {"do": "plus_if_monster", "monsters": ["troll", "golem"], "plus": 2},
        "reveal{foe.is=troll/golem}: value(2)",
    ),
    ({"do": "value_if_hurt", "hurt": 8, "value": 3}, "reveal{wounds>=8}: value(-3)"),
    *(({"do": word}, line) for word, line in _plain("power")),
]


@pytest.mark.parametrize(("said", "line"), FIGHTING)
def test_every_word_of_a_power_card_has_its_line(said: dict[str, Any], line: str) -> None:
    assert modern_power(Entry("f", "power", _power(**said)))["data"] == [line]


def test_all_words_that_there_were_are_shown_above() -> None:
    assert {said["do"] for said, _ in STEPS} == {*WORDS["effect"]}
    assert {said["word"] for said, _ in HOLDINGS} == {*WORDS["gift"]}
    assert {said["do"] for said, _ in FIGHTING} == {*WORDS["power"]}


BAD_CARDS: list[tuple[dict[str, Any], str, str]] = [
    (_effect(do="wounds", dice=10), "effect 1 (wounds)", "dice must be a whole number from 0 to 9."),
    (
        _effect(do="draw", deck="trap", count=10),
        "effect 1 (draw)",
        "count must be a whole number from 1 to 9.",
    ),
    (_card(keep="yes"), "card mould", "keep must be true or false"),
    ({**LOOT_CARD, "keep": True}, "card mould", "keep is for cards that are not Loot"),
    (_card(effect="ouch"), "card mould", "effect must be a list of tables"),
    (_card(status={"word": "itch"}), "card mould", "status is 'itch'"),
    (
        _effect(do="test", atribute="luck"),
        "effect 1 (test)",
        "attribute is missing; there is 'atribute'; did you mean attribute?",
    ),
    (_effect(do="tickle"), "card mould: effect 1", "do is 'tickle'"),
    (_effect(dice=1), "card mould: effect 1", "do is missing"),
    (_effect(do="wounds", dice=1, colour="red"), "effect 1 (wounds)", "unknown field 'colour'"),
    (_effect(do="wounds", dice="1"), "effect 1 (wounds)", "dice must be a whole number"),
    (_effect(do="wounds"), "effect 1 (wounds)", "dice or plus must be one or more"),
    (
        _effect(do="wounds", plus=9, less="beard"),
        "card mould",
        "effect says 'resolve: wounds(9,less=beard)' by now, and at",
    ),
    (_effect(do="killed", dice=1), "effect 1 (killed)", "unknown field 'dice'"),
    (
        _effect(do="test", attribute="beard"),
        "card mould",
        "effect says 'resolve: test(beard)' by now, and at character 15",
    ),
    (_effect(do="test"), "effect 1 (test)", "attribute is missing"),
    (_effect(do="test", attribute="luck", again=1), "effect 1 (test)", "again must be true or false"),
    (
        _effect(do="test", attribute="luck", obstacle="fog"),
        "card mould",
        "effect says 'resolve: test(luck,obstacle=fog)' by now, and at",
    ),
    (
        _effect(do="test", attribute="luck", failure=[{"do": "killed"}, {"do": "tickle"}]),
        "effect 1 (test): failure 2",
        "do is 'tickle'",
    ),
    (
        _effect(do="monster", kind="bunny"),
        "card mould",
        "effect says 'resolve: monster(bunny)' by now, and at",
    ),
    (_effect(do="draw", deck="dragon"), "card mould", "effect says 'resolve: draw(dragon,1)' by now, and at"),
    (
        _effect(do="turn_tile", quarters=4),
        "effect 1 (turn_tile)",
        "quarters must be a whole number from 1 to 3.",
    ),
    (
        _effect(do="discard_loot", which="worst"),
        "card mould",
        "effect says 'resolve: lose(worst)' by now, and at",
    ),
    (_effect(do="roll", table=[]), "effect 1 (roll)", "table must not be empty"),
    (
        _card(data=["resolve: kill()"], keep=True),
        "card mould",
        "keep says what data says now; leave one of them out.",
    ),
    (_gift(word="use", when="end"), "gift (use)", "effect must not be empty."),
    (
        _effect(do="test", attribute="luck", obstacle="hole"),
        "effect 1 (test)",
        "again and the obstacle 'hole' belong together; set both or none.",
    ),
    (_gift(word="sings"), "card mould: gift", "word is 'sings'"),
    (
        _gift(word="bonus", attribute="beard", plus=1),
        "card mould",
        "gift says 'held: bonus(beard,1)' by now, and at",
    ),
    (_gift(word="bonus", attribute="luck"), "gift (bonus)", "plus is missing"),
    (_gift(word="escapes", often=True), "gift (escapes)", "unknown field 'often'"),
    (
        _gift(word="passes", obstacles=["fog"]),
        "card mould",
        "gift says 'spend[tested]{test.of=fog}: pass()' by now, and at",
    ),
    (
        _gift(word="passes", obstacles=[]),
        "card mould",
        "gift says 'spend[tested]{test.of=}: pass()' by now, and at",
    ),
    (_gift(word="use", when="never"), "gift (use)", "when is 'never'"),
    (_gift(word="use", when="end", effect=[{"do": "tickle"}]), "gift (use): effect 1", "do is 'tickle'"),
    (_gift(word="ignores", status="itch"), "card mould", "gift says 'held: immune(itch)' by now, and at"),
]


@pytest.mark.parametrize(("data", "entry", "why"), BAD_CARDS)
def test_bad_cards_are_refused(data: dict[str, Any], entry: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        card(data)
    said = str(refused.value)
    assert said.startswith("decks/search.toml: card ")
    assert entry in said
    assert f": {why}" in said


POWER_PLUS = {"do": "plus_if_type", "type": "melee", "plus": 2}
BAD_POWERS: list[tuple[dict[str, Any], str, str]] = [
    (
        {**POWER_CARD, "effect": [POWER_PLUS, {"do": "value_if_hurt", "hurt": 8, "value": 3}]},
        "effect 2",
        "do is 'value_if_hurt', which must come before what adds to the value.",
    ),
    (_power(do="tickle"), "monsters/troll.toml: power sit: effect 1", "do is 'tickle'"),
    (
        _power(do="cancel", type="kick"),
        "power sit",
        "effect says 'reveal{foe.is=kick}: cancel()' by now, and at",
    ),
    (_power(do="back", cards=1), "power sit: effect 1 (back)", "unknown field 'cards'"),
    (
        _power(do="plus_if_monster", monsters=["bunny"], plus=1),
        "power sit",
        "effect says 'reveal{foe.is=bunny}: value(1)' by now, and at",
    ),
]


@pytest.mark.parametrize(("data", "entry", "why"), BAD_POWERS)
def test_bad_power_cards_are_refused(data: dict[str, Any], entry: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        modern_power(Entry("monsters/troll.toml", "power sit", data))
    assert entry in str(refused.value)
    assert f": {why}" in str(refused.value)


TRAPS = """# My traps.

[[card]]
name = "Pin"   # sharp
code = "trap-pin"
count = 2
text = "effect = [ 1 wound"
effect = [{ do = "wounds", plus = 1 }]
provenance = "owner"

# The best one.
[[card]]
name = "Bite"
code = "trap-bite"
count = 1
keep = true  # it stays
text = "Keep this."
effect = [  # at once
  { do = "keep" },
]
status = { word = "venom", effect = [
  { do = "wounds", plus = 1 },  # "ouch"
] }
provenance = "owner"

[[card]]
name = "Nothing"
code = "trap-nothing"
count = 1
text = "Nothing happens."
provenance = "owner"
"""

UPGRADED = """# My traps.

[[card]]
name = "Pin"   # sharp
code = "trap-pin"
count = 2
text = "effect = [ 1 wound"
data = ["resolve: wounds(1)"]
provenance = "owner"

# The best one.
[[card]]
name = "Bite"
code = "trap-bite"
count = 1
# it stays
text = "Keep this."
# at once
# "ouch"
status = "venom"
data = ["resolve: keep()", "turn: wounds(1)"]
provenance = "owner"

[[card]]
name = "Nothing"
code = "trap-nothing"
count = 1
text = "Nothing happens."
provenance = "owner"
"""


def test_a_file_is_rewritten_where_it_must_be() -> None:
    assert upgrade_file("decks/trap.toml", "trap.toml", TRAPS) == UPGRADED
    assert upgrade_file("decks/trap.toml", "trap.toml", UPGRADED) == UPGRADED
    before = [card(data) for data in tomllib.loads(TRAPS)["card"]]
    assert before == [card(data) for data in tomllib.loads(UPGRADED)["card"]]


@pytest.mark.parametrize("name", ["box.toml", "tiles.toml", "decks/combat.toml"])
def test_files_without_effects_stay_as_they_are(name: str) -> None:
    assert upgrade_file(name, name, "anything") == "anything"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            'effect = [{ do = "wounds", plus = 1 }]',
            '[[card.effect]]\ndo = "killed"\n[card.x]',
            "effect stands under a heading",
        ),
        (
            '[[card]]\nname = "Pin"',
            '[[ card ]]\nname = "Pin"',
            "the entries are not all written under \\[\\[card\\]\\]",
        ),
    ],
)
def test_a_file_that_cannot_be_taken_apart_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(BadContent, match=rf"trap.toml: cannot be upgraded: {why}.*Nothing was changed"):
        upgrade_file("decks/trap.toml", "trap.toml", TRAPS.replace(old, new, 1))
