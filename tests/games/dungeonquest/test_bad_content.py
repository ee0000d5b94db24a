"""What has to be true of content that an owner of the game writes:

- entries of every kind can be written with the words of the vocabularies;
- an entry that cannot be used is refused, and the error names the file, the entry and the field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from undercroft.games.dungeonquest.cards import ATTACKS, DECK_CARDS
from undercroft.games.dungeonquest.cards.attacks import Attack, parse_attack
from undercroft.games.dungeonquest.cards.check_box import check_cards, check_combat, check_deck, check_powers
from undercroft.games.dungeonquest.cards.deck_cards import DeckCard, parse_card
from undercroft.games.dungeonquest.cards.heroes import Hero, Monster, parse_box, parse_hero, parse_monster
from undercroft.games.dungeonquest.cards.tiles import Tile, check_tiles, parse_kind
from undercroft.games.dungeonquest.cards.vocabulary import says
from undercroft.kit.content import BadContent, Content, OwnFile

CARD = {
    "name": "Mould", "code": "mould", "type": "threat", "count": 2, "text": "It itches.",
    "provenance": "ours",
}  # fmt: skip
LOOT_CARD = {**CARD, "type": "loot", "value": 5}
COMBAT_CARD = {
    "name": "Poke", "code": "poke", "type": "melee", "value": 1, "counter": "none", "count": 1, "text": "Ow.",
    "provenance": "ours",
}  # fmt: skip
POWER_CARD = {
    "name": "Sit", "code": "sit", "type": "melee", "value": 1, "counter": "any",
    "escape": 1, "damage": 2, "text": "Oof.", "provenance": "ours",
}  # fmt: skip
KIND = {
    "key": "room", "name": "Hall", "back": "O", "search": True, "text": "Echo.", "provenance": "ours",
    "shapes": [{"shape": "OWO", "count": 1}],
}  # fmt: skip
HERO_DATA = {
    "name": "Otto", "life": 9, "strength": 1, "agility": 2, "armor": 3, "luck": 4, "abilities": ["steady"],
    "text": "Hums.", "provenance": "owner",
}  # fmt: skip
MONSTER_DATA = {"name": "Ogre", "lives": [1], "attribute": "luck", "provenance": "ours"}


def card(data: dict[str, Any]) -> DeckCard:
    return parse_card("decks/search.toml", "search", data)


def combat(data: dict[str, Any]) -> Attack:
    return parse_attack("decks/combat.toml", "", data)


def trolls_power(data: dict[str, Any]) -> Attack:
    return parse_attack("monsters/troll.toml", "troll", data)


def hugos_power(data: dict[str, Any]) -> Attack:
    return parse_attack("heroes/hugo.toml", "hugo", data)


def kind(data: dict[str, Any]) -> list[Tile]:
    return parse_kind("tiles.toml", data)


def hero(data: dict[str, Any]) -> Hero:
    return parse_hero("heroes/otto.toml", "otto", data)


def monster(data: dict[str, Any]) -> Monster:
    return parse_monster("monsters/troll.toml", "troll", data)


def _card(**changes: Any) -> dict[str, Any]:
    return {**CARD, **changes}


def _line(*lines: str) -> dict[str, Any]:
    return {**CARD, "data": list(lines)}


def _without(data: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != field}


def test_an_owner_can_write_cards_of_their_own() -> None:
    assert says(card(_line("resolve: table(1d6,[6 => descend(now)])")).effects[0], "descend")
    assert card({**LOOT_CARD, "data": ["held: heavy(3)"]}).value == 5
    assert trolls_power({**POWER_CARD, "data": ["lost: return()"]}).damage == 2
    assert combat(COMBAT_CARD).counter == "none"
    assert [tile.sides for tile in kind(KIND)] == ["WOOO"]
    assert hero(HERO_DATA).abilities == ("steady",)
    assert monster(MONSTER_DATA).lives == (1,)


BAD_CARDS: list[tuple[dict[str, Any], str, str]] = [
    (_card(deck="cellar"), "card mould", "unknown field 'deck'"),
    (_card(type="joke"), "card mould", "type is 'joke'"),
    (_card(count="two"), "card mould", "count must be a whole number from 1 to 99."),
    (_card(count=0), "card mould", "count must be a whole number from 1 to 99."),
    (_card(count=100), "card mould", "count must be a whole number from 1 to 99."),
    (_card(name="M" * 41), "card mould", "name must be one line of 1 to 40 printable characters."),
    (_card(name=""), "card mould", "name must be one line of 1 to 40 printable characters."),
    (_card(name="Green\nMould"), "card mould", "name must be one line of 1 to 40 printable characters."),
    ({**LOOT_CARD, "value": 10_000}, "card mould", "value must be a whole number from 0 to 9999."),
    (_card(code="mould!"), "card mould!", "code must be made of"),
    (_card(provenance="hearsay"), "card mould", "provenance must be"),
    (_card(colour="green"), "card mould", "unknown field 'colour'"),
    (_card(value=10), "card mould", "value is for Loot only"),
    (_without(CARD, "name"), "card mould", "name is missing."),
    (
        {**_without(CARD, "count"), "cuont": 2},
        "card mould",
        "count is missing; there is 'cuont'; did you mean count?",
    ),
    (
        {**_without(CARD, "count"), "amount": 2, "colour": "green"},
        "card mould",
        "count is missing.",
    ),
    (_card(counts=2), "card mould", "unknown field 'counts'; take it out."),
    (_card(chamberonly=True), "card mould", "unknown field 'chamberonly'; did you mean chamber_only?"),
    (_without(CARD, "code"), "card ?", "code is missing"),
    (_card(status="itch"), "card mould", "status is 'itch', but must be one of vampire, shade"),
    (_card(data="ouch"), "card mould", "data must be a list of 8 effects or fewer."),
    (_line(*["resolve: kill()"] * 9), "card mould", "data must be a list of 8 effects or fewer."),
    (
        _line("resolve: wound(1)"),
        "card mould: data 1",
        "at character 10: 'wound' is no action; did you mean wounds?",
    ),
    (
        _line("turn: kill()", "resolve kill()"),
        "card mould: data 2",
        "at character 9: 'kill' stands where ':'",
    ),
    (
        _line("resolve: draw(search,1)"),
        "card mould: data 1",
        "at character 15: 'search' is no word for draw; there is crypt, corpse, trap, treasure, combat.",
    ),
    (_line("resolve: choose(kill() OR kill())"), "data 1", "at character 10: 'choose' is no action"),
    (
        _line("resolve: wounds(10000)"),
        "data 1",
        "at character 17: '10000' stands where a whole number from 0 to 9999",
    ),
]

BAD_OTHERS: list[tuple[Callable[[dict[str, Any]], object], dict[str, Any], str, str]] = [
    (combat, {**COMBAT_CARD, "type": "kick"}, "decks/combat.toml: card poke", "type is 'kick'"),
    (combat, {**COMBAT_CARD, "counter": "any"}, "decks/combat.toml: card poke", "counter is 'any'"),
    (combat, {**COMBAT_CARD, "escape": 1}, "decks/combat.toml: card poke", "unknown field 'escape'"),
    (combat, _without(COMBAT_CARD, "value"), "decks/combat.toml: card poke", "value is missing."),
    (combat, _without(COMBAT_CARD, "count"), "decks/combat.toml: card poke", "count is missing."),
    (hugos_power, POWER_CARD, "heroes/hugo.toml: power sit", "unknown field 'damage'"),
    (trolls_power, _without(POWER_CARD, "damage"), "monsters/troll.toml: power sit", "damage is missing"),
    (kind, {**KIND, "back": "W"}, "tiles.toml: kind room", "back is 'W'"),
    (kind, {**KIND, "key": "big hall"}, "tiles.toml: kind big hall", "key is 'big hall'"),
    (kind, {**KIND, "near": "BX"}, "tiles.toml: kind room", "near must be made of"),
    (kind, {**KIND, "smell": 1}, "tiles.toml: kind room", "unknown field 'smell'"),
    (kind, {**KIND, "shapes": []}, "tiles.toml: kind room", "shapes must not be empty"),
    (kind, {**KIND, "shapes": [{"shape": "OXO", "count": 1}]}, "room: shapes 1", "shape must be"),
    (kind, {**KIND, "shapes": [{"shape": "OWO"}]}, "room: shapes 1", "count is missing"),
    (
        kind,
        {**KIND, "key": "darkness", "shapes": [{"shape": "OWO", "count": 1, "ways": "LR"}]},
        "darkness: shapes 1",
        "ways must have six sides",
    ),
    (kind, {**KIND, "near": "B"}, "tiles.toml: kind room", "near is for chasm_l"),
    (kind, {**KIND, "key": "bridge", "near": "A"}, "tiles.toml: kind bridge", "near must name B"),
    (
        kind,
        {**KIND, "shapes": [{"shape": "OWO", "count": 1, "ways": "LLRRBB"}]},
        "room: shapes 1",
        "ways is for darkness only",
    ),
    (hero, {**HERO_DATA, "abilities": ["tall"]}, "heroes/otto.toml: hero", "abilities names 'tall'"),
    (hero, {**HERO_DATA, "life": 0}, "heroes/otto.toml: hero", "life must be a whole number from 1 to 99."),
    (hero, {**HERO_DATA, "luck": 100}, "heroes/otto.toml: hero", "luck must be a whole number from 1 to 99."),
    (hero, {**HERO_DATA, "beard": 3}, "heroes/otto.toml: hero", "unknown field 'beard'"),
    (hero, _without(HERO_DATA, "armor"), "heroes/otto.toml: hero", "armor is missing"),
    (monster, {**MONSTER_DATA, "attribute": "beard"}, "monsters/troll.toml: monster", "attribute is"),
    (monster, {**MONSTER_DATA, "lives": []}, "monsters/troll.toml: monster", "lives must be a list"),
    (monster, {**MONSTER_DATA, "lives": [0]}, "monsters/troll.toml: monster", "lives must be a list"),
    (monster, {**MONSTER_DATA, "lives": [100]}, "monsters/troll.toml: monster", "lives must be a list"),
    (monster, {**MONSTER_DATA, "lives": [True]}, "monsters/troll.toml: monster", "lives must be a list"),
    (monster, _without(MONSTER_DATA, "lives"), "monsters/troll.toml: monster", "lives is missing"),
    (
        trolls_power,
        {**POWER_CARD, "data": ["reveal{foe.is=kick}: cancel()"]},
        "monsters/troll.toml: power sit: data 1",
        "at character 15: 'kick' is no is; there is",
    ),
]


@pytest.mark.parametrize(("data", "entry", "why"), BAD_CARDS)
def test_bad_cards_are_refused(data: dict[str, Any], entry: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        card(data)
    said = str(refused.value)
    assert said.startswith("decks/search.toml: card ")
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


def _of(deck: str) -> list[DeckCard]:
    return [each for each in DECK_CARDS if each.deck == deck]


def test_files_are_refused_as_a_whole() -> None:
    with pytest.raises(BadContent, match=r"decks/x.toml: unknown heading 'cart'; there is card"):
        Content("decks/x.toml", {"cart": []}).only("card")
    with pytest.raises(BadContent, match=r"decks/x\.toml: card must be a list"):
        Content("decks/x.toml", {"card": 1}).entries("card", needed=True)


def test_codes_are_refused_that_mean_something_else() -> None:
    twice = (DECK_CARDS[0], replace(DECK_CARDS[0], file="decks/own.toml"))
    with pytest.raises(
        BadContent, match=r"decks/own.toml: card dungeon-empty: code is also in decks/dungeon"
    ):
        check_cards(twice)
    with pytest.raises(
        BadContent,
        match=r"decks/dungeon.toml: card dungeon-empty: code stands twice in decks/dungeon.toml; take",
    ):
        check_cards((DECK_CARDS[0], DECK_CARDS[0]))
    with pytest.raises(BadContent, match=r"decks/search.toml: card done: code means something else"):
        check_cards([card(_card(code="done"))])
    lonely = card({**LOOT_CARD, "data": ["held{have(card=nothing)>=1}: worth(1)"]})
    with pytest.raises(BadContent, match=r"card mould: data 1: have names nothing, which is no card's code"):
        check_cards((lonely,))


def _without_word(deck: str, word: str) -> list[DeckCard]:
    return [each for each in _of(deck) if not any(says(line, word) for line in each.effects)]


@pytest.mark.parametrize(("deck", "word"), [("dragon", "rage"), ("door", "pass"), ("catacomb", "surface")])
def test_a_deck_must_have_what_it_is_for(deck: str, word: str) -> None:
    check_deck("own.toml", deck, _of(deck))
    with pytest.raises(BadContent, match=rf"own.toml: card: one card or more must say {word}\(\)."):
        check_deck("own.toml", deck, _without_word(deck, word))


def test_a_deck_with_a_word_of_another_deck_is_refused() -> None:
    wrong = card(_line("resolve: naga()"))
    with pytest.raises(
        BadContent, match=r"decks/search.toml: card mould: data 1: 'naga' cannot be said here"
    ):
        check_deck("decks/search.toml", "search", [wrong])


def test_decks_are_refused_that_are_too_small_to_play_with() -> None:
    with pytest.raises(BadContent, match=r"own.toml: card: the deck must have 4 cards or more"):
        check_deck("own.toml", "rune", _of("rune")[:3])
    with pytest.raises(BadContent, match=r"own.toml: power: there must be 2 Power cards or more"):
        check_powers("own.toml", [trolls_power(POWER_CARD)])
    with pytest.raises(BadContent, match="every card of the treasure deck must be of type 'loot'"):
        check_deck("own.toml", "treasure", [*_of("treasure"), card(CARD)])


def test_tiles_are_refused_that_are_too_few_or_stand_twice() -> None:
    hall = {**KIND, "shapes": [{"shape": "OWO", "count": 8}]}
    check_tiles("own.toml", kind(hall))
    with pytest.raises(BadContent, match=r"own.toml: kind: there must be 8 tiles or more in all"):
        check_tiles("own.toml", kind({**hall, "shapes": [{"shape": "OWO", "count": 7}]}))
    with pytest.raises(BadContent, match=r"own.toml: kind room: shape OWO stands twice; write it once"):
        check_tiles("own.toml", [*kind(hall), *kind(hall)])


def test_the_combat_deck_must_last_for_the_longest_fight() -> None:
    fighting = [each for each in ATTACKS if each.deck == "combat"]
    check_combat("own.toml", fighting, 60 - 16)
    with pytest.raises(BadContent, match=r"own.toml: card: the deck must have 61 cards or more"):
        check_combat("own.toml", fighting, 61 - 16)


def test_classic_combat_needs_its_three_cards() -> None:
    fighting = [each for each in ATTACKS if each.deck == "combat"]
    check_deck("own.toml", "combat", fighting)
    for faulty in (
        [each for each in fighting if each.code != "combat-slash"],
        [replace(each, count=3) if each.code == "combat-slash" else each for each in fighting],
        [*fighting, combat({**COMBAT_CARD, "value": 4})],
    ):
        with pytest.raises(BadContent, match=r"own.toml: card: there must be one melee card of value 4"):
            check_deck("own.toml", "combat", faulty)


@pytest.mark.parametrize(
    "heroes",
    [
        ["hugo"] * 4, ["hugo", "a"], ["a", "b", "c", "troll"], ["a", "b", "c", "d+e"], "hugo",
        ["a", "b", "c", "nobody"],
    ],
)  # fmt: skip
def test_a_box_without_the_heroes_for_a_game_is_refused(heroes: Any) -> None:
    own = {key: OwnFile(f"heroes/{key}.toml", "") for key in ("a", "b", "c")}
    assert parse_box(Content("box.toml", {"heroes": ["a", "b", "c", "hugo"]}), own) == ("a", "b", "c", "hugo")
    with pytest.raises(BadContent, match=r"box.toml: box: heroes "):
        parse_box(Content("box.toml", {"heroes": heroes}), own)
