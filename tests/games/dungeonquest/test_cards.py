"""What has to be true of the content files:

- the box holds what the rules say it holds, deck by deck, tile by tile, token by token;
- the chances to escape follow from the Power cards;
- codes are unique, and every face belongs where its code says;
- what is kept, what weighs on a hero and what can be used is marked as such.
"""

from __future__ import annotations

import pytest

from undercroft.games.dungeonquest.cards import (
    ALL_CARDS,
    CARDS,
    CODES,
    DECK_CARDS,
    DECKS,
    FACES,
    FIRST_ATTACK,
    FIRST_TILE,
    FIRST_TOKEN,
    NAMES,
    POWERS,
    TOKEN_FACES,
    attack,
    attack_type,
    deck_card,
    is_loot,
    is_power,
    is_treasure,
    tile,
    token,
    value,
)  # fmt: skip
from undercroft.games.dungeonquest.cards.heroes import HERO, HEROES, MONSTER, MONSTERS, TOKENS
from undercroft.games.dungeonquest.cards.tiles import (
    AHEAD,
    BACK,
    LEFT,
    RIGHT,
    TILES,
)
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, STATUSES

DECK_SIZES = {
    "dungeon": 50, "crypt": 15, "corpse": 15, "door": 15, "search": 30, "trap": 15, "treasure": 32,
    "catacomb": 40, "dragon": 8, "rune": 12, "combat": 60, "power": 44, "tile": 117, "token": 20,
}  # fmt: skip

SHAPES = {
    "room": "OOO:10 OOW:5 WOO:5 OWO:4 WOW:4 OWW:3 WWO:3 WWW:1 ODO:3 WDO:1 ODW:1 DOO:2 OOD:2 DOD:2",
    "corridor": "OOO:4 OOW:3 WOO:3 OWO:2 WOW:3 OWW:2 WWO:2",
    "trap_room": "OOO:2 OOW:2 WOO:2 ODO:1 WDO:1 ODW:1",
    "rotating": "WWW:5",
    "darkness": "OWO:3 OWW:1 WWO:1",
    "pit": "WOW:2",
    "chasm_l": "OOO:2",
    "chasm_r": "OOO:2",
    "cave_in": "WOW:2 OOO:2",
    "web": "OOO:4",
    "bridge": "WOW:3",
    "portcullis": "WWW:1 WWO:1 OWW:1 ODO:1 WDW:1 OWO:1 OOW:1 WOO:1 OOO:2",
    "cat_entrance": "OOW:1 WWW:1 WOO:1 OWW:1 WWO:1 OOO:1",
}
KIND_SIZES = {
    "room": 46, "corridor": 19, "trap_room": 9, "rotating": 5, "darkness": 5, "pit": 2, "chasm_l": 2,
    "chasm_r": 2, "cave_in": 4, "web": 4, "bridge": 3, "portcullis": 10, "cat_entrance": 6,
}  # fmt: skip
SEARCHABLE = {"room", "rotating", "chasm_l", "chasm_r", "portcullis", "cat_entrance"}

ESCAPES = {
    "hugo": (10, 8, 10, 13, 4),
    "krutzbeck": (10, 6, 8, 12, 3),
    "tatianna": (15, 13, 14, 16, 10),
    "lindel": (14, 13, 13, 15, 8),
    "challara": (13, 12, 13, 15, 7),
    "gherinn": (13, 10, 11, 14, 6),
}
"""Of 16 pairs of Power cards, those with which a hero escapes; monsters in the order of their file."""


@pytest.mark.clause("DQ-SETUP-03")
def test_the_box_holds_342_cards() -> None:
    assert ALL_CARDS == 342
    assert {deck: sum(count for _, count in cards) for deck, cards in DECKS.items()} == DECK_SIZES
    assert {owner: len(faces) for owner, faces in POWERS.items()} == dict.fromkeys((*HERO, *MONSTER), 4)


def test_treasure_is_worth_16952() -> None:
    assert sum(value(face) * count for face, count in DECKS["treasure"]) == 16_952
    assert all(is_loot(face) and is_treasure(face) for face, _ in DECKS["treasure"])


def test_there_are_59_loot_cards() -> None:
    assert sum(card.count for face, card in enumerate(CARDS) if is_loot(face)) == 59
    assert not any(is_loot(face) for face, _ in DECKS["rune"])


@pytest.mark.clause("DQ-CMB-02")
def test_there_are_20_combat_cards_of_each_type() -> None:
    cards = [(attack_type(face), count) for face, count in DECKS["combat"]]
    for name in ATTACK_TYPES:
        assert sum(count for type_, count in cards if type_ == name) == 20
    assert not any(is_power(face) for face, _ in DECKS["combat"])
    assert all(CARDS[FACES[code]].count == 4 for code in ("combat-slash", "combat-quick-shot"))
    assert all(is_power(face) for face, _ in DECKS["power"])


@pytest.mark.clause("DQ-SETUP-01")
def test_there_are_117_tiles() -> None:
    assert sum(tile.count for tile in TILES) == sum(count for _, count in DECKS["tile"]) == 117
    assert {tile.kind for tile in TILES} == set(SHAPES)


@pytest.mark.parametrize("kind", SHAPES)
def test_shapes_of_tiles(kind: str) -> None:
    tiles = [chamber for chamber in TILES if chamber.kind == kind]
    assert " ".join(f"{chamber.shape}:{chamber.count}" for chamber in tiles) == SHAPES[kind]
    assert sum(chamber.count for chamber in tiles) == KIND_SIZES[kind]
    for chamber in tiles:
        assert (chamber.sides[LEFT], chamber.sides[AHEAD], chamber.sides[RIGHT]) == tuple(chamber.shape)
        assert chamber.sides[BACK] == ("P" if kind == "portcullis" else "O")
        assert chamber.search is (kind in SEARCHABLE)


@pytest.mark.clause("DQ-CHASM-01", "DQ-DARK-01")
def test_what_is_printed_across_a_tile() -> None:
    near = {chamber.kind: set(chamber.near) for chamber in TILES if chamber.near}
    assert near == {"chasm_l": {BACK, LEFT}, "chasm_r": {BACK, RIGHT}, "bridge": {BACK}}
    ways = {chamber.shape: chamber.ways for chamber in TILES if chamber.ways}
    assert ways == {
        "OWO": (LEFT, LEFT, RIGHT, RIGHT, BACK, BACK),
        "OWW": (LEFT, LEFT, LEFT, BACK, BACK, BACK),
        "WWO": (RIGHT, RIGHT, RIGHT, BACK, BACK, BACK),
    }
    for chamber in TILES:
        assert all(chamber.sides[way] != "W" for way in (*chamber.ways, *chamber.near))
        assert bool(chamber.ways) is (chamber.kind == "darkness")


@pytest.mark.clause("DQ-SETUP-04", "DQ-DICE-02")
def test_monsters_and_their_tokens() -> None:
    assert {monster.key: (monster.lives, monster.attribute) for monster in MONSTERS} == {
        "demon": ((5, 6, 6, 8), "strength"),
        "golem": ((4, 5, 5, 6), "strength"),
        "troll": ((3, 4, 4, 5), "armor"),
        "sorcerer": ((2, 2, 3, 3), "luck"),
        "skeleton": ((2, 2, 3, 3), "agility"),
    }
    assert sum(token.count for token in TOKENS) == 20
    for monster in MONSTERS:
        tokens = TOKEN_FACES[monster.key]
        assert tuple(token(face).life for face, count in tokens for _ in range(count)) == monster.lives
        assert {token(face).monster for face, _ in tokens} == {monster.key}


def test_heroes() -> None:
    assert {hero.key: (hero.life, hero.strength, hero.agility, hero.armor, hero.luck) for hero in HEROES} == {
        "hugo": (16, 6, 4, 9, 4),
        "krutzbeck": (20, 8, 4, 6, 4),
        "lindel": (15, 4, 8, 5, 7),
        "tatianna": (14, 5, 9, 4, 6),
        "challara": (12, 4, 6, 5, 8),
        "gherinn": (13, 3, 5, 4, 9),
    }
    hugo = HERO["hugo"]
    assert [hugo.attribute(name) for name in ("strength", "agility", "armor", "luck")] == [6, 4, 9, 4]


@pytest.mark.clause("DQ-ESC-01", "DQ-ESC-02")
@pytest.mark.parametrize("hero", ESCAPES)
def test_chances_to_escape(hero: str) -> None:
    for monster, expected in zip(MONSTER, ESCAPES[hero], strict=True):
        pairs = [(mine, theirs) for mine in POWERS[hero] for theirs in POWERS[monster]]
        escapes = sum(attack(mine).escape >= attack(theirs).escape for mine, theirs in pairs)
        assert (len(pairs), escapes) == (16, expected), monster


def test_codes_are_unique_and_short() -> None:
    assert len(set(CODES)) == len(CODES) == len(NAMES) == len(CARDS)
    assert all(FACES[card.code] == face for face, card in enumerate(CARDS))
    assert all(code.isascii() and code.replace("-", "").isalnum() for code in CODES)
    assert all(card.code.startswith(f"{card.deck}-") for card in CARDS)


def test_faces_are_numbered_through() -> None:
    for face, card in enumerate(CARDS):
        if face < FIRST_ATTACK:
            assert deck_card(face) is card
        elif face < FIRST_TILE:
            assert attack(face) is card
        else:
            assert (tile(face) if face < FIRST_TOKEN else token(face)) is card
    assert (len(DECK_CARDS), 18 + 44) == (FIRST_ATTACK, FIRST_TILE - FIRST_ATTACK)
    assert (FIRST_TOKEN - FIRST_TILE, len(CARDS) - FIRST_TOKEN) == (len(TILES), len(TOKENS))


@pytest.mark.clause("DQ-CARD-02")
def test_cards_that_are_kept_say_so() -> None:
    kept = {card.code for card in DECK_CARDS if card.can_stay()}
    assert kept == {"dungeon-torch-goes-out", "dungeon-lingering-shade", "catacomb-vampire-bite"}


@pytest.mark.clause("DQ-STAT-01")
def test_cards_that_weigh_on_a_hero() -> None:
    found = {card.code: card.status for card in DECK_CARDS if card.lines("turn")}
    assert found == {card.code: card.status for card in DECK_CARDS if card.status}
    assert found == {
        "dungeon-torch-goes-out": "torch",
        "dungeon-lingering-shade": "shade",
        "catacomb-torch-goes-out": "torch",
        "catacomb-spiders-venom": "venom",
        "catacomb-vampire-bite": "vampire",
    }
    assert STATUSES == ("vampire", "shade", "venom", "torch")


@pytest.mark.clause("DQ-CARD-11")
def test_cards_without_effect_outside_chambers() -> None:
    assert {card.code for card in DECK_CARDS if card.chamber_only} == {
        "dungeon-ceiling-collapses",
        "trap-ceiling-collapses",
        "trap-trapdoor",
    }


@pytest.mark.clause("DQ-LOOT-05", "DQ-TURN-05")
def test_cards_that_are_used() -> None:
    used = [(card.code, line) for card in DECK_CARDS for line in card.effects if line.on in ("use", "end")]
    uses = {code: line.window or line.on for code, line in used}
    assert uses == {
        "dungeon-unstable-potion": "pack",
        "crypt-unstable-potion": "pack",
        "corpse-unstable-potion": "pack",
        "search-unstable-potion": "pack",
        "treasure-quicksilver-potion": "pack",
        "rune-healing": "pack",
        "treasure-forbidden-tome": "action",
        "rune-stasis": "action",
        "rune-passage": "action",
        "dungeon-bottle-imp": "end",
        "treasure-artifact-eater": "end",
    }


@pytest.mark.clause("DQ-CNT-01")
def test_counter_icons() -> None:
    assert attack(FACES["combat-slash"]).counters("ranged")
    assert not attack(FACES["combat-slash"]).counters("magic")
    assert not attack(FACES["combat-cleave"]).counters("melee")
    assert attack(FACES["power-elven-grace"]).counters("melee")
