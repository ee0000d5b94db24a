"""What has to be true of the guide:

- every question, card and zone has its words, with clauses that exist; cards show the icons of the options;
- without the memory aid, hands of others are numbers of cards;
- a card at a glance: what could cut, what would be refilled, what can be paid, what would do nothing;
- what cannot be done says why: whose turn it is, what is missing, what would have no effect.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_kingdom.positions import menu, taking
from undercroft.drive.rules import rule_book
from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES, FACES, KINDS
from undercroft.games.dungeon_kingdom.guide import GUIDE
from undercroft.games.dungeon_kingdom.layout import ZONES
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.guide import Reason, Spot
from undercroft.testing import Play, scenario

WHO = ("Ada", "Ben", "Cem", "Dee")
CHAPTER_OF = {
    "Demon King": "DEMON",
    "Hungry Dragon": "DRAGON",
    "Giant Robot": "ROBOT",
    "Undead Reaper": "REAPER",
}


def why(play: Play, zone: str, seat: int | None = None, viewer: int | None = 0, **where: Any) -> Reason:
    """What a viewer is told who points at a spot."""
    return GUIDE.why_not(play.see(viewer), Spot(zone, seat, **where), WHO)


def marked(play: Play, kind: str, viewer: int | None = 0) -> dict[tuple[str, int | None, int | None], str]:
    """The marks of a kind by zone, seat and place."""
    marks = [mark for mark in GUIDE.marks(play.see(viewer)) if mark.kind == kind]
    return {(mark.spot.zone, mark.spot.seat, mark.spot.place): mark.says for mark in marks}


def clauses() -> set[str]:
    return set(rule_book(scenario("dungeon-kingdom").game).clauses)


def test_questions_cards_and_zones_have_words_and_clauses_that_exist():
    for question in ASKS:
        assert GUIDE.rule(question)
        assert set(GUIDE.clauses(question)) <= clauses()
        assert GUIDE.clauses(question)
    assert GUIDE.short().startswith("Aim")
    assert [name for name, _, _ in GUIDE.zones()] == [zone.name for zone in ZONES]
    for _, says, about in GUIDE.zones():
        assert says.endswith(".")
        assert about
        assert set(about) <= clauses()
    assert GUIDE.rule("no such question") == ""
    assert GUIDE.clauses("no such question") == ()


def test_every_card_has_the_whole_chapter_about_it():
    for card in CARDS:
        chapter = CHAPTER_OF.get(card.kind, card.kind.upper())
        assert set(card.clauses) <= clauses()
        assert {name for name in clauses() if name.startswith(f"DK-{chapter}-")} <= set(card.clauses)


@pytest.mark.parametrize("icon_set", ["standard", "light"])
def test_cards_show_the_icons_of_the_options(icon_set):
    texts = GUIDE.cards(Options(icon_set=icon_set))
    assert [text.face for text in texts] == list(range(len(CARDS)))
    assert [text.code for text in texts] == list(CODES)
    dear = texts[FACES["OR12"]]
    assert [CODES[face] for face in dear.icons] == list("AAZZN" if icon_set == "standard" else "AZZN")
    assert (dear.value, dear.family, dear.colour) == (12, "Orthos", "grey")
    assert all(text.clauses and text.text and text.ability for text in texts)
    assert all(not text.icons and not text.value for text in texts[:KINDS])


@pytest.mark.parametrize("option", ["memory_aid", "open_hands", "starting_vp"])
def test_without_the_memory_aid_hands_of_others_are_numbers(option):
    play = menu(
        {"players": 2, option: True if option != "starting_vp" else 6},
        dungeon=["N"],
        opponents={1: {"hand": ["K", "A"]}},
    )
    play.answer("menu", "deed/N")
    seen = play.see(0)
    assert seen.zones["hand"][1].known
    veiled = GUIDE.veil(seen).zones["hand"][1]
    assert veiled.size() == 2
    assert bool(veiled.known) == (option != "starting_vp")


# at a glance


def test_cards_that_cut_and_the_cards_they_match_are_marked():
    play = scenario(
        "dungeon-kingdom", matrix=["K", "A", "C", "W", "Z", "N", "N", "N", "OR4"], array=["Z", "DE4", "A"]
    )
    assert set(marked(play, "cuts")) == {("matrix", None, 1), ("matrix", None, 4), ("matrix", None, 8)}
    assert marked(play, "hinge") == {
        ("array", 0, 0): "can be cut here by Wizard",
        ("array", 0, 1): "can be cut here by Orthos 4",
        ("array", 0, 2): "can be cut here by Angel",
    }
    assert not marked(play, "cuts", None)
    assert not marked(play, "hinge", 1)
    play.answer("take", 8)
    assert not marked(play, "cuts")
    assert set(marked(play, "hinge")) == {("array", 0, 1)}


def test_a_card_that_empties_a_row_is_marked_until_the_end_is_triggered():
    matrix = ["K", "-", "-", "C", "W", "Z", "N", "N", "OR4"]
    play = scenario("dungeon-kingdom", matrix=matrix)
    assert set(marked(play, "refill", None)) == {("matrix", None, 0)}
    ending = scenario("dungeon-kingdom", matrix=matrix, main=[], triggered=True)
    assert not marked(ending, "refill", None)


def test_monsters_of_the_kingdom_say_what_they_lack():
    play = menu(kingdom=["OR4", "DE7", "UR4", "K"], hand=["W", "P"])
    assert marked(play, "payable") == {("kingdom", None, 0): "can be defeated with Knight, Warrior"}
    assert marked(play, "missing") == {
        ("kingdom", None, 1): "1 card short: Knight",
        ("kingdom", None, 2): "1 card short: 1 of Captain, Ninja",
    }
    assert not marked(play, "missing", 1)


def test_cards_of_the_dungeon_say_whether_they_would_do_something():
    play = menu(dungeon=["K", "W", "DE4", "HD4"], treasury=["A"])
    assert set(marked(play, "usable")) == {("dungeon", None, 1), ("dungeon", None, 3)}
    idle = marked(play, "idle")
    assert idle["dungeon", None, 0] == "Valor would do nothing: you have defeated no Monster this turn"
    assert ("dungeon", None, 2) in idle


def test_captured_points_and_the_largest_hand_are_for_everybody():
    play = scenario(
        "dungeon-kingdom",
        {"players": 3, "raid_partial": True},
        array=["DE4+2"],
        hand=["K"],
        opponents={1: {"array": ["K", "OR7+1"], "hand": ["A"]}},
    )
    for viewer in (None, 0, 2):
        assert marked(play, "captured", viewer) == {("array", 0, 0): "2 points", ("array", 1, 1): "1 point"}
        assert set(marked(play, "largest", viewer)) == {("hand", 0, None), ("hand", 1, None)}


# why not


def test_who_is_not_asked_hears_who_is():
    play = scenario("dungeon-kingdom", matrix=["K"] * 9)
    assert why(play, "matrix", place=0, viewer=1).says == (
        "It is Ada's turn. Ada is asked: Take a card from the Matrix."
    )
    assert why(play, "matrix", place=0, viewer=None).says.startswith("You are watching. It is Ada's turn.")


def test_before_taking_cards_in_line_wait():
    reason = why(scenario("dungeon-kingdom", array=["Z", "P", "OR4"]), "array", 0, place=0)
    assert "Take a card of the Matrix first" in reason.says
    assert "a blue card or a Princess cuts beside a Wizard" in reason.says


def test_after_taking_the_matrix_is_closed_and_lines_tell_why_they_are():
    play = taking("K", array=["Z", "W", "K", "A"])
    assert "already taken a Knight" in why(play, "matrix", place=1).says
    assert why(play, "array", 0, place=1, gap=True).says.startswith("Knight does not match Wizard or Warrior")
    assert "Knight matches Knight" in why(play, "array", 0, place=2).says
    assert "yours has 4 cards" in why(play, "array", 0).says
    full = taking("K", array=["K", "W", "W", "A", "Z", "Z", "Z"])
    assert "The Array is full" in why(full, "array", 0, place=7, gap=True).says
    assert "can cut your Array" in why(full, "array", 0).says


def test_a_monster_that_cannot_be_paid_names_what_is_missing():
    play = menu(kingdom=["DE7", "K"])
    assert why(play, "kingdom", place=0).says == (
        "Demon King 7 needs 2 Knights and a Warrior; in hand and Kingdom you have a Knight: "
        "missing Knight, Warrior."
    )
    lonely = menu(kingdom=["UR4", "N"], hand=["P"])
    assert why(lonely, "kingdom", place=0).says.endswith(
        "missing Captain. A Princess pays nothing by herself, and there is no other Adventurer to spare for "
        "her."
    )
    helped = menu(kingdom=["UR4", "P", "W"])
    assert "makes up for 1 of them; 1 card short." in why(helped, "kingdom", place=0).says


def test_cards_of_the_menu_say_why_they_have_no_action():
    play = menu(kingdom=["W"], dungeon=["K", "P"], hand=["A"])
    assert why(play, "dungeon", place=0).says == (
        "Knight's deed, Valor, would have no effect now: you have defeated no Monster this turn."
    )
    assert "your Treasury has no Gems" in why(play, "dungeon", place=1).says
    assert "has no action by itself" in why(play, "hand", 0, face=FACES["A"]).says
    assert "pays for Monsters and has no deed" in why(play, "kingdom", place=0).says
    alone = menu(dungeon=["HD4"])
    assert "no Adventurer in hand or Dungeon to control it" in why(alone, "dungeon", place=0).says


def test_while_paying_only_payers_pay():
    play = menu(kingdom=["OR4", "K", "DE4", "N"], dungeon=["K"], hand=["K", "W", "A"])
    play.answer("menu", "defeat/OR4")
    assert "do not pay" in why(play, "dungeon", place=0).says
    assert "a Monster pays nothing" in why(play, "kingdom", place=2).says
    assert "a Ninja pays it only with a Princess" in why(play, "kingdom", place=3).says


def test_a_robot_cannot_conquer_what_cannot_be_paid():
    play = menu(
        {"players": 2},
        opponents={1: {"array": ["K", "OR12", "OR4"]}},
        dungeon=["GR4", "N"],
        hand=["K", "W", "W"],
    )
    play.answer("menu", "control/GR4").answer("controller", "dungeon/N")
    assert play.see(0).question == "robot.target"
    assert "even with one icon waived" in why(play, "array", 1, place=1).says
    assert "attacks a Monster" in why(play, "array", 1, place=0).says


def test_what_belongs_to_others_or_to_nobody():
    play = scenario(
        "dungeon-kingdom",
        {"players": 2},
        treasury=["A"],
        opponents={1: {"array": ["K"], "hand": ["K"], "treasury": ["A"]}},
    )
    assert "Ben's Array" in why(play, "array", 1, place=0).says
    assert "Ben's hand" in why(play, "hand", 1).says
    assert "Hungry Dragon" in why(play, "treasury", 1, face=FACES["A"]).says
    assert "Princess" in why(play, "treasury", 0, face=FACES["A"]).says
    assert "No Monster lies" in why(play, "graveyard", 0).says
    assert "Main deck" in why(play, "main").says


def test_what_does_not_exist_is_answered_too():
    play = scenario("dungeon-kingdom", {"players": 2}, matrix=["K", "-", "-", "C", "W", "Z", "N", "N", "OR4"])
    assert "refilled where a whole row or column is empty" in why(play, "matrix", place=1).says
    for spot in (Spot("attic"), Spot("hand"), Spot("hand", 7), Spot("array", -1, 0)):
        assert GUIDE.why_not(play.see(0), spot, WHO).says == "There is no such place on the table."
    assert "no such card" in why(play, "hand", 0, face=99).says
    assert "such card" in why(play, "array", 0, place=3).says


def test_a_controller_that_would_be_needed_to_pay_makes_the_robot_idle():
    opponents: dict[int, Any] = {1: {"array": ["OR4"]}}
    assert marked(menu(dungeon=["GR4"], hand=["K"], opponents=opponents), "idle")
    assert marked(menu(dungeon=["GR4"], hand=["K", "A"], opponents=opponents), "usable")


def test_of_equally_large_hands_the_searched_one_holds_the_answers():
    opponents: dict[int, Any] = {1: {"hand": ["K", "A"]}, 2: {"hand": ["K", "W"]}}
    play = menu({"players": 3}, dungeon=["N"], opponents=opponents)
    play.answer("menu", "deed/N").answer("ninja.target", 2)
    assert GUIDE.spots(play.see(0), "K") == (Spot("hand", 2, face=FACES["K"]),)
    assert "searches the hand of Cem" in why(play, "hand", 1).says
