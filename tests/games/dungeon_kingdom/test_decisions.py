"""What has to be true of the questions.

- Every kind has its fixed domain, and no position offers more than the table says.
- An absent player's default is the one of the table; a question whose condition fails is not raised.
- Equal cards are one option; single answers are given at once, but taking and the menu always wait.
- Chance is asked only for cards of unknown place, with exact weights.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.games.dungeon_kingdom.positions import BEASTS, BOX, KINDS
from undercroft.drive.games import find_game
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, CARDS, COLOURED
from undercroft.kernel.record import forced
from undercroft.testing import Play, clause, new_game, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
# The cards and colours of the box, written out: what the domains are made of.
SEVEN = ["P", "K", "A", "C", "W", "Z", "N"]
MONSTERS = [kind + value for kind in ("OR", "DE", "HD", "HA", "GR", "UR") for value in ("4", "7", "12")]
NAMES = SEVEN + MONSTERS
COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"]


def kingdom_and(*zones: str) -> list[str]:
    return [f"{zone}/{code}" for zone in zones for code in SEVEN]


DOMAINS = {
    "take": [str(slot) for slot in range(9)],
    "action": ["queue", *[f"cut/{line}" for line in range(len(MONSTERS) + 1)], "dismiss"],
    "menu": [
        *[f"defeat/{code}" for code in MONSTERS],
        *[f"deed/{code}" for code in SEVEN],
        *[f"control/{code}" for code in MONSTERS],
        "end",
    ],
    "pay": [
        "exact/kingdom",
        "exact/hand",
        *[
            f"wild/{princess}/{zone}/{code}"
            for princess in ("kingdom", "hand")
            for zone in ("kingdom", "hand")
            for code in SEVEN
        ],
    ],
    "controller": kingdom_and("hand", "dungeon"),
    "gems": [
        *[f"{colour}/{n}+{w}" for colour in COLOURS for n in (1, 2, 3) for w in range(4 - n)],
        *[f"white/0+{w}" for w in (1, 2, 3)],
    ],
    "angel.card": kingdom_and("hand", "kingdom", "dungeon"),
    "angel.use": ["use", "skip"],
    "warrior.move": [*kingdom_and("kingdom", "dungeon"), *MONSTERS, "stop"],
    "wizard.card": NAMES,
    "wizard.zone": ["kingdom", "dungeon"],
    "ninja.target": ["0", "1", "2", "3"],
    "ninja.card": SEVEN,
    "dragon": [*[colour + white for colour in COLOURS for white in ("", "+white")], "white-only"],
    "harpy.card": [f"{seat}/{slot}" for seat in range(4) for slot in range(7)],
    "harpy.zone": ["kingdom", "dungeon"],
    "robot.target": MONSTERS,
    "robot.waive": SEVEN[1:],
    "reaper": [str(number) for number in range(len(MONSTERS))],
    "hand.discard": SEVEN,
    "raid": MONSTERS,
    "raid.one": MONSTERS,
}

CHANCES = {
    "first": ["0", "1", "2", "3"],
    "deal": NAMES,
    "refill": NAMES,
    "look": NAMES,
    "call": NAMES,
    "recall": SEVEN,
}


def test_there_are_no_other_questions():
    game = find_game(GAME)
    assert set(game.asks) == set(DOMAINS)
    assert set(game.chances) == set(CHANCES)


@pytest.mark.parametrize("kind", DOMAINS)
def test_domains(kind):
    assert list(find_game(GAME).asks[kind].keys) == DOMAINS[kind]


@pytest.mark.parametrize("kind", CHANCES)
def test_domains_of_chance(kind):
    assert list(find_game(GAME).chances[kind].keys) == CHANCES[kind]


# the fullest position of every question


class Row(NamedTuple):
    """A question of table 6.2: the most options it has, its default there, and how to come to it."""

    kind: str
    most: int
    default: str
    answers: list[tuple[str, str]]
    position: dict[str, Any]
    options: dict[str, Any] = {}  # noqa: RUF012

    def play(self) -> Play:
        play = scenario(GAME, self.options, **{"phase": "menu", "matrix": ["K"], **self.position})
        for kind, key in self.answers:
            play.answer(kind, key)
        return play.at(self.kind)


FOUR = {"players": 4}
GEMS = [CARDS[face].colour for face in COLOURED]
PAYING = [CARDS[face].code for face in COLOURED] * 2
TABLE = [
    Row("take", 9, "0", [], {"phase": "take", "matrix": FULL}),
    Row("action", 8, "queue", [("take", "6")], {"phase": "take", "matrix": FULL, "array": ["K"] * 6}),
    Row("action", 8, "cut/0", [("take", "6")], {"phase": "take", "matrix": FULL, "array": ["K"] * 7}),
    Row(
        "action", 9, "cut/0", [("take", "6")], {"phase": "take", "matrix": FULL, "array": ["K"] * 7},
        {"voluntary_dismiss": True},
    ),
    Row(
        "menu", len(KINDS) + len(BEASTS) + 1, "end", [],
        {
            "dungeon": [*KINDS, *BEASTS], "treasury": ["K"], "defeated": ["OR4"], "hand": ["K"],
            "opponents": {1: {"hand": ["A"]}},
        },
    ),
    Row(
        "pay", 2 + 4 * (len(KINDS) - 1), "exact/kingdom", [("menu", "defeat/OR4")],
        {"kingdom": ["OR4", "P", *KINDS], "hand": ["P", *KINDS]},
    ),
    Row(
        "controller", 2 * len(KINDS), "hand/P", [("menu", "control/DE4")],
        {"dungeon": ["DE4", *KINDS], "hand": KINDS},
    ),
    Row(
        "gems", 6 * (len(KINDS) - 1) + 3, "red/1+0", [("menu", "deed/P")],
        {"dungeon": ["P"], "treasury": KINDS * 3},
    ),
    Row(
        "angel.card", 3 * len(KINDS), "hand/P", [("menu", "deed/A")],
        {"dungeon": ["A", *KINDS], "hand": KINDS, "kingdom": KINDS},
    ),
    Row(
        "angel.use", 2, "skip", [("menu", "deed/A"), ("angel.card", "hand/C")],
        {"dungeon": ["A"], "hand": ["C"]},
    ),
    Row(
        "warrior.move", 2 * len(KINDS) + len(BEASTS) + 1, "stop", [("menu", "deed/W")],
        {"dungeon": ["W", *KINDS], "kingdom": [*KINDS, *BEASTS]},
    ),
    Row(
        "wizard.card", 5, "K", [("menu", "deed/Z")],
        {"dungeon": ["Z"], "top": ["UR4", "OR4", "N", "A", "K"]},
    ),
    Row("wizard.zone", 2, "kingdom", [("menu", "deed/Z")], {"dungeon": ["Z"], "main": ["K"]}),
    Row(
        "ninja.target", 3, "1", [("menu", "deed/N")],
        {"dungeon": ["N"], "opponents": {seat: {"hand": ["K"]} for seat in (1, 2, 3)}}, FOUR,
    ),
    Row(
        "ninja.card", len(KINDS), "P", [("menu", "deed/N")],
        {"dungeon": ["N"], "opponents": {1: {"hand": KINDS}}},
    ),
    Row(
        "dragon", 2 * (len(KINDS) - 1), "red", [("menu", "control/HD4")],
        {"dungeon": ["HD4"], "hand": ["K"], "treasury": KINDS},
    ),
    Row(
        "harpy.card", 21, "1/0", [("menu", "control/HA4")],
        {"dungeon": ["HA4"], "hand": ["K"], "opponents": {seat: {"array": FULL[:7]} for seat in (1, 2, 3)}},
        FOUR,
    ),
    Row(
        "harpy.zone", 2, "kingdom", [("menu", "control/HA4")],
        {"dungeon": ["HA4"], "hand": ["K"], "opponents": {1: {"array": ["A"]}}},
    ),
    Row(
        "robot.target", len(BEASTS) - 1, "OR4", [("menu", "control/GR4"), ("controller", "hand/P")],
        {
            "dungeon": ["GR4"], "hand": ["P"], "kingdom": PAYING,
            "opponents": {1: {"array": [code for code in BEASTS if code != "GR4"]}},
        },
    ),
    Row(
        "robot.waive", 3, "C", [("menu", "control/GR4"), ("controller", "hand/P")],
        {"dungeon": ["GR4"], "hand": ["P"], "kingdom": PAYING, "opponents": {1: {"array": ["GR12"]}}},
    ),
    Row(
        "reaper", len(BEASTS), str(len(BEASTS) - 1), [("menu", "control/UR12")],
        {"dungeon": ["UR12"], "hand": ["K"], "graveyard": [code for code in BEASTS if code != "UR12"]},
    ),
    Row("hand.discard", len(KINDS), "P", [], {"phase": "aftermath", "hand": [*KINDS, "K"]}),
    Row("raid", len(BEASTS), "OR4", [], {"phase": "aftermath", "kingdom": BEASTS, "reserve": 3}),
    Row(
        "raid.one", len(BEASTS), "OR4", [],
        {"phase": "aftermath", "kingdom": BEASTS, "reserve": 1}, {"raid_partial": True},
    ),
]  # fmt: skip


def test_every_question_has_its_row():
    assert {row.kind for row in TABLE} == set(DOMAINS)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.kind}-{row.most}")
def test_the_fullest_position_offers_the_most_options(row):
    play = row.play()
    assert len(play.keys) == row.most
    assert len(set(play.keys)) == row.most
    domain = play.game.asks[row.kind].keys
    assert play.keys == [key for key in domain if key in play.keys], "in the order of the domain"


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.kind}-{row.most}")
def test_the_default_is_played_for_an_absent_player(row):
    play = row.play()
    assert play.state.pending is not None
    assert play.state.pending.kind.key(play.game.default(play.state)) == row.default


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.kind}-{row.most}")
def test_every_option_of_the_fullest_position_can_be_carried_out(row):
    play = row.play()
    for value in play.state.offers():
        branch = play.state.branch()
        branch.answer(value)
        play.game.check(branch)
        assert branch.over or branch.offers()


def default(play: Play) -> str:
    assert play.state.pending is not None
    return play.state.pending.kind.key(play.game.default(play.state))


@pytest.mark.parametrize(
    ("array", "slot"),
    [
        (["N"], "1"),
        (["N"] * 6, "1"),
        (["N"] * 7, "5"),
        (["OR4"] + ["P"] * 6, "1"),
        (["DE4", *["K"] * 6], "3"),
    ],
    ids=["short", "six", "full", "full, all cut", "full, a Monster cuts"],
)
def test_an_absent_player_takes_the_first_card_or_with_a_full_array_the_first_that_cuts(array, slot):
    play = scenario(GAME, matrix=["-", "A", "C", "OR7", "Z", "N", "W", "K", "A"], array=array)
    assert default(play) == slot


def test_an_absent_player_with_a_full_array_that_nothing_cuts_takes_the_first_and_dismisses():
    play = scenario(GAME, matrix=["-", "A", "C", "W"], array=["N"] * 7)
    assert default(play) == "1"
    play.answer("take", 1)
    assert default(play) == "dismiss"


# rows of the table: what is offered


@clause("DK-TURN-03")
def test_take_offers_every_occupied_slot():
    play = scenario(GAME, matrix=["-", "A", "-", "W", "-", "-", "P"])
    assert play.keys == ["1", "3", "6"]


@clause("DK-QUEUE-01", "DK-CUT-05")
def test_action_offers_queue_and_lines():
    play = scenario(GAME, matrix=FULL, array=["K", "OR4", "K"]).answer("take", 0)
    assert play.keys == ["queue", "cut/0", "cut/1", "cut/2", "cut/3"]
    assert scenario(GAME, matrix=FULL).answer("take", 0).keys == ["queue"]


@clause("DK-PHASE-02", "DK-CONTROL-06")
def test_menu_offers_each_kind_once_and_controls_only_with_a_controller():
    play = scenario(GAME, phase="menu", kingdom=["OR4", "K", "W", "DE4"], dungeon=["W", "W", "HA4"])
    assert play.keys == ["defeat/OR4", "deed/W", "control/HA4", "end"]
    assert scenario(GAME, phase="menu", dungeon=["HA4"], kingdom=["K"]).keys == ["end"]


@clause("DK-DEFEAT-02")
def test_pay_offers_no_payment_in_two_orders():
    play = scenario(GAME, phase="menu", kingdom=["DE7", "K"], hand=["K", "W"]).answer("menu", "defeat/DE7")
    assert play.at("pay").keys == ["exact/kingdom"], "the Knight in hand comes second"
    play.answer("pay", "exact/kingdom")
    assert play.keys == ["exact/hand"]


@clause("DK-WILD-07", "DK-RULING-52")
def test_pay_offers_no_princess_for_the_right_kind():
    play = scenario(GAME, phase="menu", kingdom=["OR4", "P"], hand=["K", "K", "W"])
    assert play.answer("menu", "defeat/OR4").keys == ["exact/hand"]
    richer = scenario(GAME, phase="menu", kingdom=["OR4", "P"], hand=["K", "A", "W"])
    assert richer.answer("menu", "defeat/OR4").keys == ["exact/hand", "wild/kingdom/hand/A"]


@clause("DK-CONTROL-01")
def test_controller_merges_equal_cards():
    play = scenario(GAME, phase="menu", dungeon=["DE4", "W", "W"], hand=["K", "K"], kingdom=["A"])
    assert play.answer("menu", "control/DE4").keys == ["hand/K", "dungeon/W"]


@clause("DK-PRINCESS-01")
def test_gems_offers_sets_that_exist():
    play = scenario(GAME, phase="menu", dungeon=["P"], treasury=["K", "K", "P", "Z"])
    assert play.answer("menu", "deed/P").keys == [
        "red/1+0", "red/1+1", "red/2+0", "red/2+1", "blue/1+0", "blue/1+1", "white/0+1",
    ]  # fmt: skip


@clause("DK-ANGEL-01")
def test_angel_card_offers_kinds_by_zone():
    play = scenario(GAME, phase="menu", dungeon=["A", "W", "DE4"], hand=["K", "K"], kingdom=["Z", "OR4"])
    assert play.answer("menu", "deed/A").keys == ["hand/K", "kingdom/Z", "dungeon/W"]


@clause("DK-ANGEL-02")
@pytest.mark.parametrize(("treasury", "asked"), [([], False), (["K"], True)])
def test_angel_use_is_asked_only_if_the_ability_has_an_effect(treasury, asked):
    play = scenario(GAME, phase="menu", dungeon=["A"], hand=["P"], treasury=treasury, main=[])
    play.answer("menu", "deed/A").answer("angel.card", "hand/P")
    assert play.question == ("angel.use" if asked else "menu")


@clause("DK-WARRIOR-01")
def test_warrior_move_is_asked_twice_and_can_be_stopped():
    play = scenario(GAME, phase="menu", dungeon=["W", "A", "A"], kingdom=["OR4"])
    play.answer("menu", "deed/W")
    assert play.keys == ["dungeon/A", "OR4", "stop"]
    play.answer("warrior.move", "OR4")
    assert play.keys == ["dungeon/A", "OR4", "stop"]
    play.answer("warrior.move", "dungeon/A")
    assert play.question == "menu"
    stopped = scenario(GAME, phase="menu", dungeon=["W", "A"]).answer("menu", "deed/W")
    assert stopped.answer("warrior.move", "stop").question == "menu"


@clause("DK-WIZARD-01")
def test_wizard_card_offers_each_name_once_then_asks_for_the_zone():
    play = scenario(GAME, phase="menu", dungeon=["Z"], top=["K", "OR4", "K", "A", "K"])
    assert play.answer("menu", "deed/Z").keys == ["K", "A", "OR4"]
    assert play.answer("wizard.card", "K").keys == ["kingdom", "dungeon"]


@clause("DK-NINJA-01")
def test_ninja_target_is_asked_only_in_a_tie():
    tied = {1: {"hand": ["K", "A"]}, 2: {"hand": ["K"]}, 3: {"hand": ["A", "A"]}}
    play = scenario(GAME, FOUR, phase="menu", dungeon=["N"], opponents=tied).answer("menu", "deed/N")
    assert (play.question, play.keys) == ("ninja.target", ["1", "3"])
    single = {1: {"hand": ["K"]}, 2: {"hand": ["K", "K", "A"]}, 3: {"hand": ["A", "A"]}}
    play = scenario(GAME, FOUR, phase="menu", dungeon=["N"], opponents=single).answer("menu", "deed/N")
    assert (play.question, play.keys) == ("ninja.card", ["K", "A"])


@clause("DK-DRAGON-04")
@pytest.mark.parametrize(
    ("treasury", "offered"),
    [
        (["K", "K", "Z"], ["red", "blue"]),
        (["K", "P"], ["red", "red+white", "white-only"]),
        (["P"], ["white-only"]),
        (KINDS, [colour + white for colour in GEMS for white in ("", "+white")]),
    ],
)
def test_dragon_offers_what_discards_a_gem(treasury, offered):
    play = scenario(GAME, phase="menu", dungeon=["HD4"], hand=["K"], opponents={1: {"treasury": treasury}})
    assert play.answer("menu", "control/HD4").at("dragon").keys == offered


@clause("DK-HARPY-01", "DK-HARPY-03")
def test_harpy_card_offers_slots_with_adventurers():
    arrays = {1: {"array": ["OR4", "A", "A"]}, 2: {"array": ["K"]}}
    play = scenario(GAME, {"players": 3}, phase="menu", dungeon=["HA4"], hand=["K"], opponents=arrays)
    assert play.answer("menu", "control/HA4").at("harpy.card").keys == ["1/1", "1/2", "2/0"]
    assert play.answer("harpy.card", "1/2").keys == ["kingdom", "dungeon"]


@clause("DK-ROBOT-01")
def test_robot_offers_payable_monsters_and_icons():
    play = scenario(
        GAME,
        phase="menu",
        dungeon=["GR4"],
        hand=["P", "K", "K"],
        opponents={1: {"array": ["OR4", "DE7", "HD4"]}},
    )
    play.answer("menu", "control/GR4").answer("controller", "hand/P")
    assert (play.question, play.keys) == ("robot.target", ["OR4", "DE7"])
    assert play.answer("robot.target", "DE7").keys == ["W"]


@clause("DK-REAPER-01")
def test_reaper_offers_none_to_all():
    play = scenario(GAME, phase="menu", dungeon=["UR4"], hand=["K"], graveyard=["OR4", "DE4"])
    assert play.answer("menu", "control/UR4").at("reaper").keys == ["0", "1", "2"]


@clause("DK-AFTER-02")
def test_hand_discard_is_asked_once_for_each_card_above_seven():
    play = scenario(GAME, phase="aftermath", hand=["K"] * 5 + ["A"] * 5, matrix=FULL)
    for _ in range(3):
        assert play.question == "hand.discard"
        assert play.keys == ["K", "A"]
        play.answer("hand.discard", "A")
    assert play.question == "take"


@clause("DK-AFTER-08")
@pytest.mark.parametrize(
    ("reserve", "asked"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 0), (7, 0)]
)
def test_raid_is_asked_as_often_as_the_reserve_feeds(reserve, asked):
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE4", "HA4"], reserve=reserve, matrix=FULL)
    play.settle()
    while play.question == "raid":
        play.answer("raid", play.keys[0]).settle()
    kinds = [question.kind.name for question, _ in play.state.journal]
    assert kinds == ["raid"] * asked


@clause("DK-AFTER-08")
def test_raid_offers_no_set_twice():
    monsters = ["OR4", "DE4", "HA4", "UR4"]
    sets = []
    for first in ("OR4", "DE4", "HA4"):
        play = scenario(GAME, phase="aftermath", kingdom=monsters, reserve=4, matrix=FULL).answer(
            "raid", first
        )
        sets += [(first, second) for second in play.keys]
    assert len(sets) == 6
    assert all(monsters.index(first) < monsters.index(second) for first, second in sets)


@clause("DK-ABIL-03", "DK-ABIL-04")
@pytest.mark.parametrize("monster", ["OR4", "DE4", "HD4", "HA4", "GR4", "UR4"])
def test_a_controlled_monster_without_effect_raises_no_question(monster):
    play = scenario(
        GAME, phase="menu", dungeon=[monster, "K"], matrix=FULL, opponents={1: {"array": ["OR7"]}}
    )
    play.answer("menu", f"control/{monster}").answer("controller", "dungeon/K")
    assert (play.question, play.keys) == ("menu", ["end"])


# questions with one answer


def test_taking_and_the_menu_always_wait():
    take = scenario(GAME, matrix=["K"], triggered=True)
    assert (take.question, take.keys) == ("take", ["0"])
    assert not forced(take.state)
    menu = scenario(GAME, phase="menu")
    assert (menu.question, menu.keys) == ("menu", ["end"])
    assert not forced(menu.state)
    waiting = {name for name, kind in find_game(GAME).asks.items() if kind.waiting}
    assert waiting == {"take", "menu"}


def test_any_other_single_answer_is_given_at_once_and_recorded():
    play = scenario(GAME, matrix=FULL).answer("take", 0)
    assert (play.question, play.keys) == ("action", ["queue"])
    assert forced(play.state)
    play.settle()
    assert [question.kind.name for question, _ in play.state.journal] == ["take", "action"]
    assert not forced(scenario(GAME, matrix=FULL, array=["K"]).answer("take", 0).state)


# chance


def odds(play: Play) -> dict[str, int]:
    assert play.state.pending is not None
    return {play.state.pending.kind.key(value): weight for value, weight in play.state.offers()}


@clause("DK-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_names_each_seat_alike(players):
    play = new_game(GAME, players=players)
    assert play.question == "first"
    assert odds(play) == {str(seat): 1 for seat in range(players)}


@clause("DK-SETUP-02", "DK-SETUP-03")
def test_chance_deals_nine_cards_by_what_is_left():
    play = new_game(GAME, players=2, first_player="0")
    assert (play.question, odds(play)) == ("deal", BOX)
    play.draws("K", "OR4", "K")
    left = BOX | {"K": BOX["K"] - 2}
    del left["OR4"]
    assert odds(play) == left
    play.draws("A", "A", "A", "A", "A", "A")
    assert play.question == "take"
    assert play.cards("matrix") == ["K", "OR4", "K", *["A"] * 6]
    assert play.see(None).zones["main"].size() == ALL_CARDS - 9
    assert [question.kind.name for question, _ in play.state.journal] == ["deal"] * 9


@clause("DK-REFILL-05")
def test_chance_refills_by_what_is_left():
    play = scenario(GAME, phase="refill", matrix=["-", "-", "-", *FULL[3:]], hand=["C"] * 10)
    assert play.question == "refill"
    left = odds(play)
    assert sum(left.values()) == ALL_CARDS - 6 - 10
    assert (left["K"], left["OR4"], "C" in left) == (9, 1, False)
    play.draws("OR4", "K")
    assert (play.question, odds(play)["K"], "OR4" in odds(play)) == ("refill", 8, False)
    assert play.cards("matrix")[:3] == ["OR4", "K", "-"]


@clause("DK-WIZARD-01")
def test_chance_is_asked_for_each_card_a_wizard_sees():
    play = scenario(GAME, phase="menu", dungeon=["Z"], top=["A", "A"], hand=["K"] * 10)
    play.answer("menu", "deed/Z")
    assert play.question == "look"
    assert (odds(play)["A"], "K" in odds(play), odds(play)["UR4"]) == (8, False, 1)
    play.draws("UR4", "P", "P")
    assert play.question == "wizard.card"


@clause("DK-CAPTAIN-02", "DK-CAPTAIN-05")
def test_a_captains_draw_asks_chance_at_most_twice():
    play = scenario(GAME, phase="menu", dungeon=["C"], hand=["K"] * 10).answer("menu", "deed/C")
    assert (play.question, odds(play)["OR4"], odds(play)["C"]) == ("call", 1, 9)
    play.draws("OR4")
    assert play.question == "recall"
    assert odds(play) == {kind: BOX[kind] for kind in KINDS if kind != "K"} | {"C": 9}
    play.draws("P")
    assert (play.question, odds(play)["OR4"], odds(play)["P"]) == ("call", 1, 9)


@clause("DK-CAPTAIN-05")
def test_a_monster_of_known_place_is_followed_by_a_recall():
    play = scenario(GAME, phase="menu", dungeon=["C"], main=["OR4", "A", "DE4", "A", "N"])
    play.answer("menu", "deed/C")
    assert (play.question, odds(play)) == ("recall", {"A": 2, "N": 1})


@clause("DK-DECK-02")
def test_chance_is_not_asked_for_cards_of_known_place():
    play = scenario(GAME, phase="menu", dungeon=["C", "Z"], main=["K", "A", "N", "W", "W"])
    play.answer("menu", "deed/C").answer("menu", "deed/Z")
    assert (play.question, play.keys) == ("wizard.card", ["W"])
    assert [question.kind.name for question, _ in play.state.journal] == ["menu", "menu"]
