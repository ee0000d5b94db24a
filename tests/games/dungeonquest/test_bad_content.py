"""What has to be true of content that an owner of the game writes:

- entries of every kind can be written with the words of the vocabularies;
- an entry that cannot be used is refused, and the error names the file, the entry and the field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from undercroft.games.dungeonquest.attacks import parse_combat, parse_power
from undercroft.games.dungeonquest.cards import DECK_CARDS, check, parse_card
from undercroft.games.dungeonquest.effects import Plain, Range, Roll
from undercroft.games.dungeonquest.heroes import parse_hero, parse_monster
from undercroft.games.dungeonquest.printed import entries, only_headings
from undercroft.games.dungeonquest.tiles import parse_kind
from undercroft.kit.content import BadContent

CARD = {
    "deck": "search", "name": "Mould", "code": "mould", "type": "threat", "count": 2, "text": "It itches.",
    "provenance": "ours",
}  # fmt: skip
LOOT_CARD = {**CARD, "type": "loot", "value": 5}
COMBAT_CARD = {
    "name": "Poke", "code": "poke", "type": "melee", "value": 1, "counter": "none", "count": 1, "text": "Ow.",
    "provenance": "ours",
}  # fmt: skip
POWER_CARD = {
    "owner": "troll", "name": "Sit", "code": "sit", "type": "melee", "value": 1, "counter": "any",
    "escape": 1, "damage": 2, "text": "Oof.", "provenance": "ours",
}  # fmt: skip
KIND = {
    "key": "hall", "name": "Hall", "back": "O", "search": True, "text": "Echo.", "provenance": "ours",
    "shapes": [{"shape": "OWO", "count": 1}],
}  # fmt: skip
HERO_DATA = {
    "key": "otto", "name": "Otto", "life": 9, "strength": 1, "agility": 2, "armor": 3, "luck": 4,
    "text": "Hums.", "provenance": "ours",
}  # fmt: skip
MONSTER_DATA = {"key": "ogre", "name": "Ogre", "lives": [1], "attribute": "luck", "provenance": "ours"}


def _card(**changes: Any) -> dict[str, Any]:
    return {**CARD, **changes}


def _effect(**fields: Any) -> dict[str, Any]:
    return {**CARD, "effect": [fields]}


def _gift(**fields: Any) -> dict[str, Any]:
    return {**LOOT_CARD, "gift": fields}


def _power(**fields: Any) -> dict[str, Any]:
    return {**POWER_CARD, "effect": [fields]}


def _without(data: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != field}


def test_an_owner_can_write_cards_of_his_own() -> None:
    card = parse_card(_effect(do="roll", table=[{"from": 6, "to": 6, "effects": [{"do": "fall"}]}]))
    assert card.effect == (Roll(1, (Range(6, 6, (Plain("fall"),)),)),)
    assert parse_card(_gift(word="heavy", counts=3)).value == 5
    assert parse_combat(COMBAT_CARD).counter == "none"
    assert parse_power(_power(do="back")).damage == 2
    assert [tile.sides for tile in parse_kind(KIND)] == ["WOOO"]
    assert parse_hero(HERO_DATA).luck == 4
    assert parse_monster(MONSTER_DATA).lives == (1,)


BAD_CARDS: list[tuple[dict[str, Any], str, str]] = [
    (_card(deck="cellar"), "card mould", "deck is 'cellar'"),
    (_card(type="joke"), "card mould", "type is 'joke'"),
    (_card(count="two"), "card mould", "count must be a whole number"),
    (_card(count=0), "card mould", "count must be one or more"),
    (_card(code="mould!"), "card mould!", "code must be made of"),
    (_card(provenance="hearsay"), "card mould", "provenance must be"),
    (_card(colour="green"), "card mould", "unknown field 'colour'"),
    (_card(keep="yes"), "card mould", "keep must be true or false"),
    (_card(value=10), "card mould", "value is for Loot only"),
    ({**LOOT_CARD, "keep": True}, "card mould", "keep is for cards that are not Loot"),
    (_card(effect="ouch"), "card mould", "effect must be a list of tables"),
    (_card(status={"word": "itch"}), "card mould: status", "word is 'itch'"),
    (_card(status="torch"), "card mould", "status must be a table"),
    (_without(CARD, "name"), "card mould", "name is missing"),
    (_without(CARD, "code"), "card ?", "code is missing"),
    (_effect(do="tickle"), "card mould: effect 1", "do is 'tickle'"),
    (_effect(dice=1), "card mould: effect 1", "do is missing"),
    (_effect(do="wounds", dice=1, colour="red"), "effect 1 (wounds)", "unknown field 'colour'"),
    (_effect(do="wounds", dice="1"), "effect 1 (wounds)", "dice must be a whole number"),
    (_effect(do="wounds"), "effect 1 (wounds)", "dice or plus must be one or more"),
    (_effect(do="wounds", plus=9, less="beard"), "effect 1 (wounds)", "less is 'beard'"),
    (_effect(do="killed", dice=1), "effect 1 (killed)", "unknown field 'dice'"),
    (_effect(do="test", attribute="beard"), "effect 1 (test)", "attribute is 'beard'"),
    (_effect(do="test"), "effect 1 (test)", "attribute is missing"),
    (_effect(do="test", attribute="luck", again=1), "effect 1 (test)", "again must be true or false"),
    (_effect(do="test", attribute="luck", obstacle="fog"), "effect 1 (test)", "obstacle is 'fog'"),
    (
        _effect(do="test", attribute="luck", failure=[{"do": "killed"}, {"do": "tickle"}]),
        "effect 1 (test): failure 2",
        "do is 'tickle'",
    ),
    (_effect(do="monster", kind="bunny"), "effect 1 (monster)", "kind is 'bunny'"),
    (_effect(do="draw", deck="dragon"), "effect 1 (draw)", "deck is 'dragon'"),
    (_effect(do="turn_tile", quarters=4), "effect 1 (turn_tile)", "quarters must be 1, 2 or 3"),
    (_effect(do="discard_loot", which="worst"), "effect 1 (discard_loot)", "which is 'worst'"),
    (_effect(do="roll", table=[]), "effect 1 (roll)", "table must not be empty"),
    (
        _effect(do="roll", table=[{"from": 1, "to": 3}, {"from": 3, "to": 6}]),
        "effect 1 (roll): table 2",
        "from and to must rise",
    ),
    (_effect(do="roll", table=[{"from": 6, "to": 7}]), "effect 1 (roll): table 1", "from and to must rise"),
    (_gift(word="sings"), "card mould: gift", "word is 'sings'"),
    (_gift(word="bonus", attribute="beard", plus=1), "gift (bonus)", "attribute is 'beard'"),
    (_gift(word="bonus", attribute="luck"), "gift (bonus)", "plus is missing"),
    (_gift(word="escapes", often=True), "gift (escapes)", "unknown field 'often'"),
    (_gift(word="passes", obstacles=["fog"]), "gift (passes)", "obstacles names 'fog'"),
    (_gift(word="passes", obstacles=[]), "gift (passes)", "obstacles must not be empty"),
    (_gift(word="use", when="never"), "gift (use)", "when is 'never'"),
    (_gift(word="use", when="end", effect=[{"do": "tickle"}]), "gift (use): effect 1", "do is 'tickle'"),
    (_gift(word="ignores", status="itch"), "gift (ignores)", "status is 'itch'"),
]

BAD_OTHERS: list[tuple[Callable[[dict[str, Any]], object], dict[str, Any], str, str]] = [
    (parse_combat, {**COMBAT_CARD, "type": "kick"}, "cards.toml: combat poke", "type is 'kick'"),
    (parse_combat, {**COMBAT_CARD, "counter": "any"}, "cards.toml: combat poke", "counter is 'any'"),
    (parse_combat, {**COMBAT_CARD, "escape": 1}, "cards.toml: combat poke", "unknown field 'escape'"),
    (parse_combat, _without(COMBAT_CARD, "value"), "cards.toml: combat poke", "value is missing"),
    (parse_power, {**POWER_CARD, "owner": "bunny"}, "cards.toml: power sit", "owner is 'bunny'"),
    (parse_power, {**POWER_CARD, "owner": "hugo"}, "cards.toml: power sit", "unknown field 'damage'"),
    (parse_power, _without(POWER_CARD, "damage"), "cards.toml: power sit", "damage is missing"),
    (parse_power, _power(do="tickle"), "cards.toml: power sit: effect 1", "do is 'tickle'"),
    (parse_power, _power(do="cancel", type="kick"), "power sit: effect 1 (cancel)", "type is 'kick'"),
    (parse_power, _power(do="back", cards=1), "power sit: effect 1 (back)", "unknown field 'cards'"),
    (
        parse_power,
        _power(do="plus_if_monster", monsters=["bunny"], plus=1),
        "power sit: effect 1 (plus_if_monster)",
        "monsters names 'bunny'",
    ),
    (parse_kind, {**KIND, "back": "W"}, "tiles.toml: kind hall", "back is 'W'"),
    (parse_kind, {**KIND, "key": "big hall"}, "tiles.toml: kind big hall", "key must be made of"),
    (parse_kind, {**KIND, "near": "BX"}, "tiles.toml: kind hall", "near must be made of"),
    (parse_kind, {**KIND, "smell": 1}, "tiles.toml: kind hall", "unknown field 'smell'"),
    (parse_kind, {**KIND, "shapes": []}, "tiles.toml: kind hall", "shapes must not be empty"),
    (parse_kind, {**KIND, "shapes": [{"shape": "OXO", "count": 1}]}, "hall: shapes 1", "shape must be"),
    (parse_kind, {**KIND, "shapes": [{"shape": "OWO"}]}, "hall: shapes 1", "count is missing"),
    (
        parse_kind,
        {**KIND, "shapes": [{"shape": "OWO", "count": 1, "ways": "LR"}]},
        "hall: shapes 1",
        "ways must have six sides",
    ),
    (parse_hero, {**HERO_DATA, "life": 0}, "heroes.toml: hero otto", "life must be one or more"),
    (parse_hero, {**HERO_DATA, "beard": 3}, "heroes.toml: hero otto", "unknown field 'beard'"),
    (parse_hero, _without(HERO_DATA, "armor"), "heroes.toml: hero otto", "armor is missing"),
    (parse_monster, {**MONSTER_DATA, "attribute": "beard"}, "monsters.toml: monster ogre", "attribute is"),
    (parse_monster, {**MONSTER_DATA, "lives": []}, "monsters.toml: monster ogre", "lives must be a list"),
    (parse_monster, {**MONSTER_DATA, "lives": [0]}, "monsters.toml: monster ogre", "lives must be a list"),
    (parse_monster, _without(MONSTER_DATA, "lives"), "monsters.toml: monster ogre", "lives is missing"),
]


@pytest.mark.parametrize(("data", "entry", "why"), BAD_CARDS)
def test_bad_cards_are_refused(data: dict[str, Any], entry: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        parse_card(data)
    said = str(refused.value)
    assert said.startswith("cards.toml: card ")
    assert entry in said
    assert f": {why}" in said


@pytest.mark.parametrize(("parse", "data", "entry", "why"), BAD_OTHERS)
def test_other_bad_entries_are_refused(
    parse: Callable[[dict[str, Any]], object], data: dict[str, Any], entry: str, why: str
) -> None:
    with pytest.raises(BadContent) as refused:
        parse(data)
    assert entry in str(refused.value)
    assert f": {why}" in str(refused.value)


def test_files_are_refused_as_a_whole() -> None:
    twice = (DECK_CARDS[0], DECK_CARDS[0])
    with pytest.raises(BadContent, match=r"cards\.toml: dungeon-empty: code is used twice"):
        check(twice)
    lonely = parse_card(_gift(word="pair", plus=1, **{"with": "nothing"}))
    with pytest.raises(BadContent, match=r"card mould: gift .pair.: with is 'nothing'"):
        check((lonely,))
    with pytest.raises(BadContent, match="unknown heading 'cart'"):
        only_headings({"cart": []}, "cards.toml", ("card",))
    with pytest.raises(BadContent, match=r"cards\.toml: card must be a list"):
        entries({"card": 1}, "cards.toml", "card")
