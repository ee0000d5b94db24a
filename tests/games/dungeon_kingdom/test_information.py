"""What has to be true of what each seat, and the public, can see.

- Everything on the table is open; hands and decks show their sizes.
- Only the Wizard's owner sees the cards looked at, and knows those returned to the bottom until a shuffle.
- Only the thief sees a searched hand; thief and victim know what was taken, everybody else loses track of it.
- A hand card that an Angel chooses is shown to all. Adventurers that return from the Kingdom are seen to.
- A hand is known as counts of kinds: whoever knew a kind knows one fewer when one leaves openly.
- What lies in an ability deck is known to all, its order to nobody; a deck passed over holds no Adventurer.
- With open hands every hand is public.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.dungeon_kingdom.positions import KINDS
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.codec import encode
from undercroft.kernel.record import undo
from undercroft.kernel.resample import resample
from undercroft.testing import Play, clause, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
THREE = {"players": 3}
OPEN = {"players": 3, "open_hands": True}
EVERYBODY = (0, 1, 2, None)


def known(play: Play, viewer: int | None, owner: int) -> str:
    """A hand as a seat knows it: kinds in the order of the book, then a question mark for each other card."""
    bag = play.see(viewer).zones["hand"][owner]
    codes = [play.game.faces[face] for face, number in bag.known for _ in range(number)]
    return " ".join([*codes, *"?" * bag.unknown])


def row(play: Play, viewer: int | None, zone: str) -> str:
    """A row of the table, or the bottom of a deck, as a seat knows it."""
    seen = play.see(viewer).zones[zone]
    faces = seen.bottom if zone in ("main", "ability") else seen
    return " ".join("?" if face is None else play.game.faces[face] for face in faces)


def imagined(play: Play, seat: int) -> list[Realm]:
    """Tables that might be the real one as far as a seat knows."""
    rng = Random(seat)
    return [resample(play.state, seat, rng.randrange).table for _ in range(60)]  # type: ignore[misc]


def pool(play: Play, table: Realm, deck: str) -> str:
    """The cards in the shuffled part of a deck."""
    counts = getattr(table, deck).pool
    return " ".join(code for code, number in zip(play.game.faces, counts, strict=True) for _ in range(number))


def hand_of(play: Play, table: Realm, seat: int) -> str:
    """The true cards of a hand."""
    return " ".join(play.game.faces[face] for face in sorted(table.faces(table.hand[seat])))


def next_turn(play: Play) -> Play:
    """End the phase; the next seat takes the first Princess of the Matrix and cuts before its whole Array."""
    play.answer("menu", "end")
    return play.answer("take", play.cards("matrix").index("P")).answer("action", "cut/0")


# the open table


@clause("DK-INFO-01", "DK-RULING-44", "DK-RULING-45")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everything_on_the_table_is_face_up(viewer):
    play = scenario(
        GAME, THREE, phase="menu", active=1, matrix=FULL, kingdom=["OR4+2", "K"], dungeon=["W"],
        discard=["A", "DE4", "A"], spent=["Z"], treasury=["P"], graveyard=["UR7"], reserve=9,
        defeated=["UR7"], targeted=1,
        opponents={
            0: {"array": ["HA4+2", "N"], "treasury": ["C", "C"]}, 2: {"graveyard": ["GR4"], "reserve": 0},
        },
    )  # fmt: skip
    view, faces = play.see(viewer), play.game.faces
    assert row(play, viewer, "matrix").split() == FULL
    assert (row(play, viewer, "kingdom"), row(play, viewer, "dungeon")) == ("OR4 K", "W")
    assert [faces[face] for face in view.zones["array"][0]] == ["HA4", "N"]
    assert [view.zones["treasury"][seat].unknown for seat in range(3)] == [0, 0, 0]
    assert view.zones["treasury"][0].count(faces.index("C")) == 2
    assert view.zones["treasury"][1].count(faces.index("P")) == 1
    assert view.zones["graveyard"] == ((), (faces.index("UR7"),), (faces.index("GR4"),))
    assert view.zones["discard"].known == ((faces.index("A"), 2), (faces.index("DE4"), 1))
    assert view.zones["spent"].known == ((faces.index("Z"), 1),)
    assert view.facts["reserve"] == (6, 9, 0)
    assert [view.facts["captured"][faces.index(code)] for code in ("OR4", "HA4", "GR4")] == [2, 2, 0]
    assert (view.facts["defeated"], view.facts["targeted"]) == ((faces.index("UR7"),), 1)


@clause("DK-INFO-01")
def test_dealt_cards_and_spent_hand_cards_are_open():
    play = scenario(GAME, THREE, matrix=["-", "-", "P", *FULL[3:]], array=["K", "DE4"], hand=["A"])
    play.answer("take", 2).draws("OR7", "N", "N").answer("action", "cut/0")
    play.answer("menu", "control/DE4").answer("controller", "hand/A")
    for viewer in EVERYBODY:
        assert row(play, viewer, "matrix").startswith("OR7 N N")
        assert play.see(viewer).zones["spent"].unknown == 0
        assert known(play, viewer, 0) == ""


@clause("DK-INFO-02", "DK-RULING-51")
def test_a_hand_shows_its_size_only():
    play = scenario(
        GAME,
        THREE,
        matrix=FULL,
        hand=["K", "K", "A"],
        opponents={1: {"hand": ["W"]}, 2: {"hand": ["Z", "N"]}},
    )
    assert [known(play, 0, owner) for owner in range(3)] == ["K K A", "?", "? ?"]
    assert [known(play, 1, owner) for owner in range(3)] == ["? ? ?", "W", "? ?"]
    assert [known(play, 2, owner) for owner in range(3)] == ["? ? ?", "?", "Z N"]
    assert [known(play, None, owner) for owner in range(3)] == ["? ? ?", "?", "? ?"]


@clause("DK-INFO-05")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_deck_shows_its_size_only(viewer):
    play = scenario(GAME, THREE, matrix=FULL, top=["K", "OR4"], ability=["A", "N"])
    main, ability = play.see(viewer).zones["main"], play.see(viewer).zones["ability"]
    assert (main.top, main.loose, main.bottom) == ((None, None), ALL_CARDS - len(FULL) - 4, ())
    assert (ability.top, ability.size()) == ((None, None), 2)


@clause("DK-INFO-02", "DK-INFO-05")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_what_chance_is_asked(viewer):
    play = scenario(GAME, THREE, phase="menu", dungeon=["C"], matrix=FULL).answer("menu", "deed/C")
    view = play.see(viewer)
    assert play.question == "call"
    assert (view.question, view.options) == ("", ())


@clause("DK-INFO-02")
def test_only_the_asked_seat_sees_its_options():
    play = scenario(GAME, THREE, phase="menu", dungeon=["DE4"], hand=["K", "A"], matrix=FULL)
    play.answer("menu", "control/DE4")
    assert play.see(0).options == ("hand/K", "hand/A")
    assert play.see(1).options == play.see(2).options == play.see(None).options == ()


# Captain


@clause("DK-INFO-02")
def test_a_captains_cards_are_seen_by_the_owner_only():
    play = scenario(GAME, THREE, phase="menu", dungeon=["C"], matrix=FULL, draws=["K", "OR4", "A", "W"])
    play.answer("menu", "deed/C")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K A W", "? ? ?", "? ? ?", "? ? ?"]
    assert play.log(0)[1:] == [
        "A draws Knight.",
        "Orthos 4 goes back into the deck, which is shuffled.",
        "A draws Angel.",
        "A draws Warrior.",
    ]
    for viewer in (1, 2, None):
        assert play.log(viewer)[1:] == [
            "A draws an Adventurer.",
            "Orthos 4 goes back into the deck, which is shuffled.",
            "A draws an Adventurer.",
            "A draws an Adventurer.",
        ]


@clause("DK-INFO-05")
def test_a_captains_card_known_from_the_bottom_stays_known():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["Z"], matrix=["P", "K", "P", *FULL[3:]],
        main=["N", "K", "A", "W", "Z"], opponents={1: {"array": ["C"]}},
    )  # fmt: skip
    play.answer("menu", "deed/Z").answer("wizard.card", "N").answer("wizard.zone", "kingdom")
    next_turn(play).answer("menu", "deed/C")
    assert [known(play, viewer, 1) for viewer in EVERYBODY] == ["K A W", "K A W", "? ? ?", "? ? ?"]
    assert "B draws Knight." in play.log(0)
    assert "B draws Knight." not in play.log(2)


# Wizard


def looking(options: dict[str, Any] = THREE) -> Play:
    return scenario(
        GAME, options, phase="menu", dungeon=["Z"], matrix=FULL, main=["K", "OR4", "A", "W", "N", "C", "C"]
    ).answer("menu", "deed/Z")


@clause("DK-INFO-03", "DK-INFO-06")
@pytest.mark.parametrize("options", [THREE, OPEN], ids=["hidden", "open hands"])
def test_a_wizards_cards_are_seen_by_the_active_player_only(options):
    play = looking(options)
    assert row(play, 0, "look") == "K OR4 A W N"
    assert [row(play, viewer, "look") for viewer in (1, 2, None)] == ["? ? ? ? ?"] * 3
    assert "A looks at Knight, Orthos 4, Angel, Warrior, Ninja of the main deck." in play.log(0)
    for viewer in (1, 2, None):
        assert play.log(viewer)[1:] == ["A looks at 5 cards of the main deck."]
        assert play.see(viewer).options == ()
        assert play.see(viewer).facts["look_from"] == (0, 0, 0, 0, 0)


@clause("DK-INFO-03")
def test_the_chosen_card_becomes_public_when_it_is_placed_and_not_before():
    play = looking()
    before = [play.see(viewer).zones for viewer in (1, 2, None)]
    lines = len(play.log())
    play.answer("wizard.card", "OR4")
    assert play.question == "wizard.zone"
    assert [play.see(viewer).zones for viewer in (1, 2, None)] == before
    assert len(play.log()) == lines
    assert "Orthos" not in play.trail()
    play.answer("wizard.zone", "kingdom")
    for viewer in EVERYBODY:
        assert row(play, viewer, "kingdom") == "OR4"
        assert "A summons Orthos 4 into the Kingdom." in play.log(viewer)


@clause("DK-INFO-05", "DK-INFO-03")
@pytest.mark.parametrize("deck", ["main", "ability"])
def test_a_wizards_owner_knows_the_bottom_cards_and_nobody_else_does(deck):
    decks = {"main": [], deck: ["K", "OR4", "A", "W", "N", "C", "C"]}
    play = scenario(GAME, THREE, phase="menu", dungeon=["Z"], matrix=FULL, **decks)
    play.answer("menu", "deed/Z").answer("wizard.card", "OR4").answer("wizard.zone", "kingdom")
    assert row(play, 0, deck) == "K A W N"
    assert [row(play, viewer, deck) for viewer in (1, 2, None)] == ["? ? ? ?"] * 3
    assert f"A puts beneath the {deck} deck: Knight, Angel, Warrior, Ninja." in play.log(0)
    for viewer in (1, 2, None):
        assert play.log(viewer)[-1] == f"A puts 4 cards beneath the {deck} deck."
    play.answer("menu", "end")
    assert row(play, 0, deck) == "K A W N", "remembered"


@clause("DK-INFO-05")
def test_the_owner_knows_places_until_the_deck_is_shuffled():
    play = looking()
    play.answer("wizard.card", "K").answer("wizard.zone", "dungeon")
    assert row(play, 0, "main") == "OR4 A W N"
    assert play.see(0).zones["main"].top == (None, None)
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["Z", "C"], matrix=FULL, main=["K", "OR4", "A", "W", "N"]
    )
    play.answer("menu", "deed/Z").answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    play.answer("menu", "deed/C").draws("A", "W", "N")
    deck = play.see(0).zones["main"]
    assert (deck.top, deck.loose, deck.bottom) == ((), 1, ())


@clause("DK-INFO-06", "DK-INFO-05")
def test_a_second_wizard_shows_the_first_what_he_already_knew():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["Z"], matrix=["P", "K", "P", *FULL[3:]],
        main=["N", "K", "A", "W", "OR4", "C"], opponents={1: {"array": ["Z"]}},
    )  # fmt: skip
    play.answer("menu", "deed/Z").answer("wizard.card", "N").answer("wizard.zone", "kingdom")
    next_turn(play).answer("menu", "deed/Z")
    assert row(play, 1, "look") == "C K A W OR4"
    assert row(play, 0, "look") == "? K A W OR4"
    assert row(play, 2, "look") == row(play, None, "look") == "? ? ? ? ?"
    play.answer("wizard.card", "A").answer("wizard.zone", "kingdom")
    assert row(play, 0, "main") == "? K W OR4"
    assert row(play, 1, "main") == "C K W OR4"


# Angel and Kingdom


@clause("DK-INFO-06", "DK-INFO-07")
def test_a_hand_card_chosen_by_an_angel_is_shown():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["A"], hand=["K", "N", "N"], matrix=FULL,
        opponents={1: {"hand": ["W"]}},
    )  # fmt: skip
    play.answer("menu", "deed/A").answer("angel.card", "hand/N")
    assert play.question == "angel.use"
    for viewer in EVERYBODY:
        assert row(play, viewer, "limbo") == "N"
        assert "A's Angel chooses Ninja from the hand." in play.log(viewer)
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K N", "? ?", "? ?", "? ?"]


@clause("DK-INFO-06")
def test_the_card_just_taken_lies_open():
    play = scenario(GAME, THREE, matrix=FULL).answer("take", 3)
    assert [row(play, viewer, "limbo") for viewer in EVERYBODY] == ["W"] * 4


@clause("DK-INFO-07", "DK-INFO-01")
def test_adventurers_returning_from_the_kingdom_are_known_in_the_hand():
    play = scenario(GAME, THREE, phase="aftermath", kingdom=["K", "P", "K"], hand=["A", "K"], matrix=FULL)
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["P K K K A", *["P K K ? ?"] * 3]


# counts of kinds


@clause("DK-INFO-07", "DK-RULING-51")
@pytest.mark.parametrize(
    ("hand", "discarded", "left"),
    [
        (["K", *["A"] * 6], "K", "? ? ? ? ? ? ?"),
        (["W", *["A"] * 6], "W", "K ? ? ? ? ? ?"),
        (["W", *["A"] * 6], "K", "? ? ? ? ? ? ?"),
    ],
    ids=["an equal one", "another kind", "the only one"],
)
def test_when_a_card_leaves_openly_one_fewer_of_its_kind_is_known(hand, discarded, left):
    play = scenario(GAME, THREE, phase="aftermath", kingdom=["K"], hand=hand, matrix=FULL)
    assert known(play, 1, 0) == "K ? ? ? ? ? ? ?"
    play.answer("hand.discard", discarded)
    assert [known(play, viewer, 0) for viewer in (1, 2, None)] == [left] * 3


def two_thefts() -> Play:
    """Seat 0 has taken a Knight of seat 1 and one of seat 2: each of them knows one, neither both."""
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["N", "N", "DE4", "A"], matrix=FULL,
        opponents={1: {"hand": ["K", "W"]}, 2: {"hand": ["K"]}},
    )  # fmt: skip
    play.answer("menu", "deed/N").answer("ninja.card", "K")
    return play.answer("menu", "deed/N").answer("ninja.target", 2).settle()


@clause("DK-INFO-07", "DK-INFO-08", "DK-RULING-51")
@pytest.mark.parametrize("way", ["control", "angel"])
def test_whichever_copy_leaves_everyone_who_knew_one_knows_one_fewer(way):
    play = two_thefts()
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K K", "K ?", "K ?", "? ?"]
    if way == "control":
        play.answer("menu", "control/DE4").answer("controller", "hand/K")
    else:
        play.answer("menu", "deed/A").answer("angel.card", "hand/K")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K", "?", "?", "?"]


@clause("DK-INFO-07")
def test_payment_from_the_hand_counts_as_leaving_openly():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["N", "N"], kingdom=["OR4", "W"], matrix=FULL,
        opponents={1: {"hand": ["K", "W"]}, 2: {"hand": ["K"]}},
    )  # fmt: skip
    play.answer("menu", "deed/N").answer("ninja.card", "K")
    play.answer("menu", "deed/N").answer("ninja.target", 2).settle().answer("menu", "defeat/OR4").settle()
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K", "?", "?", "?"]


@clause("DK-INFO-07")
def test_counts_are_remembered_over_several_turns():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["N", "DE4"], kingdom=["K", "A"], hand=["W"],
        matrix=["P", *FULL[1:]], opponents={1: {"array": ["HD4"], "hand": ["K", "Z"]}, 2: {"array": ["Z"]}},
    )  # fmt: skip
    play.answer("menu", "deed/N").answer("ninja.card", "K")
    play.answer("menu", "end")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K K A W", "K K A ?", "K A ? ?", "K A ? ?"]
    for slot, action in ((1, "queue"), (5, "queue"), (0, "cut/0")):
        play.answer("take", slot).answer("action", action)
    assert known(play, 1, 0) == "K K A ?", "two turns later it is still known"
    assert play.asked == 0
    play.answer("menu", "control/DE4").answer("controller", "hand/K")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K A W", "K A ?", "A ? ?", "A ? ?"]


@clause("DK-INFO-07")
def test_the_memory_aid_changes_nothing_that_is_known():
    def seen(memory_aid: bool) -> list[dict[str, Any]]:
        rules = {"players": 3, "memory_aid": memory_aid}
        play = scenario(GAME, rules, phase="aftermath", kingdom=["K"], hand=["A"], matrix=FULL)
        assert known(play, 1, 0) == "K ?"
        return [play.see(viewer).zones for viewer in EVERYBODY]

    assert seen(True) == seen(False)


# Ninja


def searching(options: dict[str, Any] = THREE) -> Play:
    """Seat 0 searches seat 1: a Knight and an Angel that all saw return, and a Warrior nobody saw."""
    play = scenario(
        GAME, options, phase="aftermath", active=1, kingdom=["K", "A"], hand=["W"],
        matrix=["P", "K", "P", *FULL[3:]],
        opponents={0: {"array": ["N"], "hand": ["C"]}, 2: {"hand": ["Z"], "array": ["K"]}},
    )  # fmt: skip
    play.answer("take", 1).answer("action", "queue")
    return play.answer("take", 0).answer("action", "cut/0").answer("menu", "deed/N")


@clause("DK-INFO-04")
def test_a_searched_hand_is_seen_by_the_thief_only():
    play = searching()
    assert play.question == "ninja.card"
    assert [known(play, viewer, 1) for viewer in EVERYBODY] == ["K A W", "K A W", "K A ?", "K A ?"]
    assert play.see(0).options == ("K", "A", "W")
    assert play.see(2).options == play.see(1).options == ()
    assert "Warrior" not in play.trail()
    assert "A searches B's hand: Knight, Angel, Warrior." in play.log(0)
    assert play.log(2)[-1] == play.log(None)[-1] == "A searches B's hand."


@clause("DK-INFO-08", "DK-RULING-51")
@pytest.mark.parametrize(
    ("taken", "thief_as_victim_knows", "left"),
    [("W", "W ?", "K A"), ("K", "K ?", "A W")],
    ids=["a card nobody knew", "a card all knew"],
)
def test_thief_and_victim_know_all_and_the_others_lose_track(taken, thief_as_victim_knows, left):
    play = searching().answer("ninja.card", taken)
    assert known(play, 0, 1) == left, "the thief knows the whole hand that is left"
    assert known(play, 1, 0) == thief_as_victim_knows
    for viewer in (2, None):
        assert known(play, viewer, 1) == "? ?", "the others know nothing of the victim's hand"
        assert known(play, viewer, 0) == "? ?", "nor of what was taken"
        assert play.log(viewer)[-1] == "A takes a card from B's hand."
    name = {"W": "Warrior", "K": "Knight"}[taken]
    assert play.log(0)[-1] == play.log(1)[-1] == f"A takes {name} from B's hand."


@clause("DK-INFO-08")
def test_what_was_known_of_the_thiefs_own_cards_stays_known():
    play = scenario(
        GAME, THREE, phase="aftermath", kingdom=["Z"], matrix=["P", "K", "P", *FULL[3:]],
        array=[], hand=["C"],
        opponents={1: {"array": ["N"], "hand": ["W"]}, 2: {"array": ["N", "N"], "hand": ["A", "A", "A"]}},
    )  # fmt: skip
    play.answer("take", 0).answer("action", "cut/0").answer("menu", "deed/N").settle()
    assert [known(play, viewer, 1) for viewer in EVERYBODY] == ["? ?", "A W", "A ?", "? ?"]
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["C Z", "Z ?", "Z ?", "Z ?"]
    play.answer("menu", "end").answer("take", 2).answer("action", "cut/0")
    play.answer("menu", "deed/N").answer("ninja.target", 0).answer("ninja.card", "C")
    assert known(play, 1, 2) == "A A ?", "what a third party knew of the thief's own cards stays known"
    assert known(play, 0, 2) == "C ? ?", "the victim knows one more card of the thief's"
    assert known(play, 2, 1) == "A ?", "what the thief knew of another hand stays"
    assert known(play, 1, 0) == "?", "a third party loses track of the Wizard that all saw return"
    assert known(play, 2, 0) == "Z"


@clause("DK-INFO-08")
def test_a_stolen_card_stolen_again_is_lost_to_its_first_owner():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["N"], matrix=["P", "K", "P", *FULL[3:]],
        opponents={1: {"hand": ["K"], "array": ["A"]}, 2: {"array": ["N"]}},
    )  # fmt: skip
    play.answer("menu", "deed/N").settle()
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K", "K", "?", "?"]
    play.answer("menu", "end").answer("take", 1).answer("action", "queue")
    play.answer("take", 0).answer("action", "cut/0").answer("menu", "deed/N").settle()
    assert [known(play, viewer, 2) for viewer in EVERYBODY] == ["K", "?", "K", "?"]


@clause("DK-INFO-04", "DK-INFO-08")
def test_with_two_players_the_public_sees_no_more_than_before():
    play = scenario(GAME, phase="menu", dungeon=["N"], matrix=FULL, opponents={1: {"hand": ["K", "A"]}})
    play.answer("menu", "deed/N")
    assert known(play, None, 1) == "? ?"
    play.answer("ninja.card", "K")
    assert (known(play, None, 0), known(play, None, 1)) == ("?", "?")


# decks


@clause("DK-INFO-09")
@pytest.mark.parametrize("seat", range(3))
def test_everybody_knows_what_lies_in_a_new_ability_deck_but_not_its_order(seat):
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["Z"], matrix=FULL, main=["K"],
        discard=["A", "OR4", "N", "N", "C", "C"], opponents={1: {"hand": ["W", "W"]}, 2: {"hand": ["P"]}},
    )  # fmt: skip
    play.answer("menu", "deed/Z").draws("A", "C", "N", "OR4")
    play.answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.see(seat).zones["ability"].loose == 2
    assert "The discard pile is shuffled into an ability deck of 6 cards." in play.log(seat)
    bottoms = []
    for table in imagined(play, seat):
        bottom = [play.game.faces[face] for face in table.faces(table.ability.bottom)]
        bottoms.append(tuple(bottom))
        assert sorted([*bottom, *pool(play, table, "ability").split()]) == ["A", "C", "C", "N", "N", "OR4"]
        assert hand_of(play, table, 1) in ("W W", "P W")
    assert len(set(bottoms)) == 1 if seat == 0 else len(set(bottoms)) > 10


@clause("DK-INFO-09")
def test_an_ability_deck_formed_anew_does_not_mix_with_what_was_drawn_from_the_last():
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["C"], main=[], discard=["K", "HD4"], spent=["A", "W", "Z", "N"],
        opponents={1: {"array": ["C"]}}, matrix=["P", *FULL[1:]],
    )  # fmt: skip
    play.answer("menu", "deed/C").draws("K")
    next_turn(play).answer("menu", "deed/C").draws("C", "A", "HD4", "W")
    for seat in (1, 2):
        assert {hand_of(play, table, 0) for table in imagined(play, seat)} == {"K"}
    assert {pool(play, table, "ability") for table in imagined(play, 1)} == {"Z N HD4"}
    drawn = {hand_of(play, table, 1) for table in imagined(play, 2)}
    assert len(drawn) > 5, "which three of A, C, W, Z, N seat 1 drew is not known to seat 2"
    assert not any("K" in hand for hand in drawn)


@clause("DK-INFO-09")
@pytest.mark.parametrize("seat", range(3))
def test_a_deck_passed_over_by_a_captain_is_known_to_hold_no_adventurer(seat):
    play = scenario(
        GAME, THREE, phase="menu", dungeon=["C"], matrix=FULL, main=["K", "OR4", "HA4"],
        discard=["A", "N", "UR4"], opponents={1: {"hand": ["W", "Z"]}, 2: {"hand": ["P", "P"]}},
    )  # fmt: skip
    play.answer("menu", "deed/C").draws("N", "A")
    assert sorted(play.cards("main")) == ["HA4", "OR4"]
    for table in imagined(play, seat):
        faces = table.faces(table.main.top + table.main.bottom)
        assert {play.game.faces[face] for face in faces} == {"HA4", "OR4"}
        assert pool(play, table, "ability") == "UR4"


@clause("DK-INFO-02")
def test_hidden_hands_might_hold_anything_that_is_not_seen_and_no_monster():
    play = scenario(GAME, THREE, matrix=FULL, hand=["P"], opponents={1: {"hand": ["W", "Z"]}})
    hands = Counter(hand_of(play, table, 1) for table in imagined(play, 0))
    assert len(hands) > 10
    assert all(code in KINDS for hand in hands for code in hand.split())


# open hands


@clause("DK-VARIANT-07", "DK-INFO-02")
def test_open_hands_are_seen_by_all_whatever_happens_to_them():
    play = scenario(
        GAME, OPEN, phase="menu", dungeon=["C", "N"], kingdom=["P"], hand=["K"], matrix=FULL,
        top=["W", "W", "Z"], opponents={1: {"hand": ["A", "N"]}},
    )  # fmt: skip
    assert [known(play, viewer, 1) for viewer in EVERYBODY] == ["A N"] * 4
    play.answer("menu", "deed/C")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K W W Z"] * 4
    assert "A draws Wizard." in play.log(2)
    play.answer("menu", "deed/N").answer("ninja.card", "N")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["K W W Z N"] * 4
    assert [known(play, viewer, 1) for viewer in EVERYBODY] == ["A"] * 4
    assert "A takes Ninja from B's hand." in play.log(2)
    play.answer("menu", "end")
    assert [known(play, viewer, 0) for viewer in EVERYBODY] == ["P K W W Z N"] * 4


@clause("DK-VARIANT-07", "DK-INFO-05")
def test_open_hands_open_no_deck():
    play = looking(OPEN).answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert row(play, 0, "main") == "OR4 A W N"
    assert [row(play, viewer, "main") for viewer in (1, 2, None)] == ["? ? ? ?"] * 3


@clause("DK-INFO-09", "DK-CAPTAIN-03")
def test_a_captain_who_finds_nobody_cannot_be_taken_back():
    play = scenario(
        GAME, phase="menu", dungeon=["C", "W"], main=["OR4", "HA4"], matrix=FULL,
        opponents={1: {"hand": ["K", "A"]}},
    )  # fmt: skip
    play.answer("menu", "deed/C")
    assert play.log(1)[-2:] == ["No Adventurer lies in the main deck.", "A finds no more Adventurers."]
    assert undo(play.game, play.state, 0) is None


@clause("DK-INFO-07", "DK-INFO-09")
def test_the_lot_of_a_card_that_left_unknown_gives_no_hand_away():
    """Two games that seat 1 cannot tell apart must leave it the same guesses at seat 2's hand."""
    guesses = []
    for first, other in (("K", "N"), ("N", "K")):
        play = scenario(
            GAME, THREE, phase="menu", dungeon=["C", "OR4"], discard=["K", "N", "P"], main=[first, "HD4"],
            matrix=FULL, opponents={1: {"hand": ["W"]}, 2: {"hand": [other]}},
        )  # fmt: skip
        play.answer("menu", "deed/C").draws(other, "P")
        play.answer("menu", "control/OR4").answer("controller", "hand/K").settle()
        guesses.append((play.log(1), {hand_of(play, table, 2) for table in imagined(play, 1)}))
    assert guesses[0] == guesses[1]
    assert guesses[0][1] > {"N", "K"}


@clause("DK-INFO-08")
def test_not_even_the_numbers_of_backs_tell_a_third_party_what_was_taken():
    imagined_tables = []
    for taken in ("K", "W"):
        play = scenario(
            GAME, THREE, phase="menu", dungeon=["N"], matrix=FULL, opponents={1: {"hand": ["K", "W"]}}
        )
        play.answer("menu", "deed/N").answer("ninja.card", taken)
        others = [resample(play.state, 2, Random(seed).randrange) for seed in range(20)]
        imagined_tables.append([encode(other)["table"] for other in others])
    assert imagined_tables[0] == imagined_tables[1]
