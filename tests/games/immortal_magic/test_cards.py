"""What has to be true of the printed cards:

- there are as many of each kind as are written here, in that order, with ids of their own;
- the cards that the rule books name have the figures that the books give them;
- the tables by face say of each card what its record says.
"""

from __future__ import annotations

from collections import Counter

from tests.games.immortal_magic.known_words import TRIGGERS, VOCABULARY
from undercroft.games.immortal_magic.cards import (
    CAMPAIGN_FACES,
    CARDS,
    CODES,
    DUNGEONS,
    FACES,
    FIRST_CAMPAIGN,
    FIRST_DUNGEON,
    NAMES,
    PLAYS,
    STATICS,
    TRIGGERS_OF,
    USES,
)
from undercroft.games.immortal_magic.cards.check import names_known
from undercroft.games.immortal_magic.cards.records import (
    CHAMPION_GEMS,
    CHARACTER,
    DUNGEON_TYPES,
    ENEMY,
    MAGIC,
    PATHS,
    PLAYER_TYPES,
    RACES,
    SPELL,
    Card,
)
from undercroft.kit.language.notation import write_effect
from undercroft.testing import clause

PLAYERS = CARDS[:FIRST_DUNGEON]
DUNGEON = CARDS[FIRST_DUNGEON:FIRST_CAMPAIGN]


def card(code: str) -> Card:
    return CARDS[FACES[code]]


def data(code: str) -> list[str]:
    return [write_effect(VOCABULARY, effect) for effect in card(code).effects]


def figures(code: str) -> tuple[int, int, int]:
    found = card(code)
    return found.dice, found.atk, found.defence


def test_there_are_as_many_cards_as_the_rules_say() -> None:
    assert (len(PLAYERS), len(DUNGEON)) == (198, 74)
    assert Counter(each.type for each in PLAYERS) == {
        "character": 70, "weapon": 22, "armor": 20, "item": 20, "spell": 26, "arms": 16, "instant": 16,
        "universal": 8,
    }  # fmt: skip
    assert Counter(each.type for each in PLAYERS if each.instant) == {"spell": 12, "arms": 8, "instant": 16}
    assert set(Counter(each.race for each in PLAYERS if each.type == CHARACTER).values()) == {14}
    assert [PLAYER_TYPES.index(each.type) for each in PLAYERS] == sorted(
        PLAYER_TYPES.index(each.type) for each in PLAYERS
    )


@clause("DIM-ROOM-02", "DIM-DECK-08")
def test_the_box_has_106_dungeon_cards() -> None:
    copies: Counter[str] = Counter()
    for each in DUNGEON:
        copies[each.type] += each.copies
    assert copies == {"enemy": 50, "fate": 12, "fateroll": 10, "treasure": 15, "room": 9, "trap": 10}
    assert tuple(copies) == DUNGEON_TYPES
    assert sum(count for _, count in DUNGEONS["starter"]) == 106
    enemies: Counter[int] = Counter()
    for each in DUNGEON:
        if each.type == ENEMY:
            enemies[each.dice] += each.copies
    assert enemies == {1: 22, 2: 17, 3: 6, 4: 4, 5: 1}
    assert [each.code for each in DUNGEON if each.kind == "boss"] == ["EN26", "EN27", "EN28", "EN29", "EN30"]


def test_every_card_has_an_id_and_a_face_of_its_own() -> None:
    assert len(set(CODES)) == len(CODES) == len(NAMES) == len(CARDS)
    assert all(FACES[code] == face for face, code in enumerate(CODES))
    assert len({each.name for each in CARDS[:FIRST_CAMPAIGN]}) == FIRST_CAMPAIGN
    assert [CARDS[face].name for face in CAMPAIGN_FACES.values()] == list(NAMES[FIRST_CAMPAIGN:])


@clause("DIM-CARD-04", "DIM-CARD-05", "DIM-CARD-07", "DIM-CARD-11")
def test_characters_have_path_and_race_spells_have_magic_and_all_have_shields() -> None:
    assert all((each.path in PATHS) >= (each.type == CHARACTER) for each in PLAYERS)
    assert {each.path for each in PLAYERS if each.type != CHARACTER} == {"", *PATHS}
    assert all((each.race in RACES) == (each.type == CHARACTER) for each in PLAYERS)
    assert all((each.magic in MAGIC) == (each.type == SPELL) for each in PLAYERS)
    assert all(1 <= each.shields <= 4 for each in PLAYERS)


@clause("DIM-CARD-05", "DIM-CARD-06")
def test_races_are_the_five_of_characters_and_the_tags_of_enemies() -> None:
    enemies = {tag for each in CARDS if each.type == ENEMY for tag in each.tags}
    assert RACES == ("Human", "Orc", "Dwarf", "Elf", "Neutral")
    assert set(names_known(CARDS)["race"]) == {*RACES, *enemies}


@clause("DIM-CARD-08")
def test_an_instant_spell_is_a_spell_and_an_instant() -> None:
    assert card("IS01").types() == ("spell", "instant")
    assert card("IA01").types() == ("arms", "instant")
    assert card("IN01").types() == ("instant",)
    assert card("SP01").types() == ("spell",)
    for each in PLAYERS:
        windows = {bool(effect.window) for effect in each.effects if effect.on == "play"}
        assert windows <= {each.instant}, each.code


@clause("DIM-CARD-03")
def test_dice_follow_the_class_in_the_starter_set() -> None:
    usual = dict(zip(CHAMPION_GEMS, (1, 2, 3, 4, 5), strict=True))
    assert all(each.dice == usual[each.rank] for each in PLAYERS if each.type == CHARACTER)


def test_limits_are_the_usual_ones_unless_the_card_says_otherwise() -> None:
    def limits(code: str) -> tuple[int, int, int, int, bool]:
        found = card(code)
        return found.hands, found.spaces, found.items, found.souls, found.helmet

    assert limits("H01") == (2, 3, 2, 5, True)
    assert limits("N03") == (2, 2, 3, 5, True)
    assert limits("O13") == (4, 3, 2, 5, False)
    assert limits("N14") == (0, 1, 1, 5, False)
    assert (card("AR10").hands, card("AR10").spaces, card("WE03").hands, card("WE03").spaces) == (1, 2, 2, 0)


def test_deployables_lie_in_a_row_of_their_own() -> None:
    found = [each.code for each in PLAYERS if each.deployable()]
    assert found == [
        "IT03", "IT11", "IT12", "IT13", "IT14", "IT15", "IT16", "IT17", "IT18", "IT19", "RM01",
    ]  # fmt: skip


def test_provenance_says_which_figures_are_all_the_books() -> None:
    seeded = [each.code for each in CARDS if each.provenance == "seed"]
    assert seeded == ["H01", "O02", "O03", "IS01", "EN01"]
    assert {each.provenance for each in CARDS} == {"seed", "ours"}


@clause("DIM-NAMED-01", "DIM-NAMED-03", "DIM-NAMED-04")
def test_the_humans_that_the_books_name() -> None:
    assert (card("H01").path, card("H01").rank, card("H01").cost, card("H01").realm) == ("M", "Royal", 4, "")
    assert (figures("H01"), data("H01")) == ((4, 0, 5), [])
    assert (card("H02").path, card("H02").rank, card("H02").cost, card("H02").dice) == ("M", "Soldier", 0, 1)
    assert data("H02") == ["static: boost(type=spell,1)@me"]
    assert (card("H03").rank, card("H03").cost, card("H03").realm, card("H03").dice) == (
        "Special",
        2,
        "Vado",
        2,
    )
    assert (card("H03").tags, data("H03")) == (("Mounted",), ["static: moves(1)@me"])


@clause("DIM-NAMED-02", "DIM-NAMED-08", "DIM-NAMED-09", "DIM-NAMED-10")
def test_the_orcs_that_the_books_name() -> None:
    moktar = card("O03")
    assert (moktar.path, moktar.rank, moktar.realm, moktar.cost, figures("O03")) == (
        "W", "Special", "Olkog", 2, (2, 1, 0),
    )  # fmt: skip
    assert moktar.tags == ("Mounted",)
    assert data("O03") == ["static: moves(1)@me", "static{me.weapon=spear}: def(1)@me"]
    nulgha, helm = card("O01"), card("AR02")
    assert (nulgha.path, nulgha.rank, nulgha.cost, nulgha.realm) == ("W", "Royal", 4, "Olkog")
    assert (helm.armor_type, helm.cost) == ("helmet", 0)
    assert data("AR02") == ["static{me.align=Olkog}: def(1)@me"]
    assert (nulgha.atk + helm.atk, nulgha.defence + helm.defence + 1) == (4, 3)
    assert (card("O02").path, card("O02").cost, figures("O02"), data("O02")) == ("W", 0, (1, 0, 0), [])


@clause("DIM-NAMED-05", "DIM-NAMED-06", "DIM-NAMED-14", "DIM-NAMED-18", "DIM-NAMED-20")
def test_the_gear_that_the_books_name() -> None:
    gauntlets = card("AR01")
    assert (gauntlets.cost, gauntlets.defence) == (1, 2)
    assert data("AR01") == ["static{me.align=Vado}: def(1)@me"]
    assert (card("WE01").cost, card("WE01").atk) == (0, 1)
    assert data("RM01")[1] == "use[c1,attack]: atk(1)@roller~roll"
    assert data("IT01")[1] == "use[c1,defence]: def(1)@roller~roll"
    assert (card("IT02").type, card("IT02").cost) == ("item", 3)


@clause("DIM-NAMED-07", "DIM-NAMED-15", "DIM-NAMED-16", "DIM-NAMED-17", "DIM-NAMED-19")
def test_the_plays_that_the_books_name() -> None:
    fireball = card("IS01")
    assert (fireball.type, fireball.instant, fireball.magic, fireball.cost) == ("spell", True, "fire", 2)
    assert (fireball.path, data("IS01")) == ("", ["play[attack]: atk(6)@roller~roll"])
    assert (card("IN01").path, data("IN01")) == ("", ["play[defence]: def(5)@roller~roll"])
    assert data("IA01") == ["play[fight]: help(path=W)@ally~battle"]
    assert data("UN01") == ["static: roll(-2)@all(path=W)"]
    assert (card("IN02").name, card("IN02").type) == ("Bested", "instant")


@clause("DIM-NAMED-11", "DIM-NAMED-12", "DIM-NAMED-13")
def test_the_dungeon_cards_that_the_books_name() -> None:
    assert (figures("EN01"), card("EN01").gems, data("EN01")) == ((1, 0, 0), 1, [])
    assert (card("EN26").kind, figures("EN26")) == ("boss", (4, 3, 3))
    assert data("EN26") == ["static{foe.tag=Mounted}: roll(-1)@me"]
    assert "table(2d6," in data("FR01")[0]
    assert ",[7-9 => gems(1*chars)@you]," in data("FR01")[0]


def test_tables_by_face_say_what_the_cards_say() -> None:
    for face, each in enumerate(CARDS):
        numbers = {
            on: tuple(n for n, effect in enumerate(each.effects) if effect.on == on) for on in TRIGGERS
        }
        assert TRIGGERS_OF[face] == numbers, each.code
        assert STATICS[face] == tuple((n, each.effects[n]) for n in numbers["static"]), each.code
        assert USES[face] == tuple((n, each.effects[n]) for n in numbers["use"]), each.code
        assert PLAYS[face] == tuple((n, each.effects[n]) for n in numbers["play"]), each.code
    assert TRIGGERS_OF[FACES["EN27"]]["slay"] == (1,)
    assert [number for number, _ in STATICS[FACES["N09"]]] == [0, 1]
