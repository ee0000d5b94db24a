"""What has to be true of the words in particular positions:

- answers can be given without counting: cards with their price, characters with where they stand, places with
  who waits there;
- questions name the card, the character, the move or the battle they are about, with the totals so far;
- what somebody is about to play is told to them alone until it is paid for;
- the log tells numbers in words, totals with their parts, what lasts and how long;
- the table as text has the grid, everybody's characters and piles, and the battle term by term.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.immortal_magic.known_words import DURATIONS, VOCABULARY
from undercroft.games.immortal_magic import GAME, events
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.layout import NO_SEAT, Piece
from undercroft.games.immortal_magic.words.effects import effect_words
from undercroft.games.immortal_magic.words.sheet import cell_lines, grid, player_lines, sheet
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.sight import view
from undercroft.kit.language.notation import read_effect
from undercroft.kit.words import counted, joined, one, ordinal
from undercroft.testing import Play, scenario

WHO = ("Ada", "Ben", "Cem", "Dot")

ADA: dict[str, Any] = {
    "deck": ["H04*5"],
    "gems": 6,
    "characters": [
        {"card": "H04", "at": "b2", "gear": ["WE07"], "souls": 2},
        {"card": "H04", "at": "S:b"},
        {"card": "H06", "at": "S:b"},
        {"card": "H12", "at": "c1"},
    ],
}
BEN: dict[str, Any] = {
    "deck": ["O04*5"],
    "gems": 4,
    "characters": [{"card": "O04", "at": "b3"}, {"card": "O05", "at": "N:b"}],
}


def laid(
    ada: dict[str, Any], ben: dict[str, Any], options: dict[str, Any] | None = None, **more: Any
) -> Play:
    """Ada and Ben in the middle of Ada's turn."""
    position = {"phase": "movement", "rooms": {"c2": "EN01 1", "a2": "RO03"}, **more}
    return scenario("immortal-magic", options, players=[ADA | ada, BEN | ben], **position)


def labels(play: Play) -> list[str]:
    """Every answer in words."""
    now = play.see(play.asked)
    return [GAME.words.label(now.question, key, now, WHO) for key in now.options]


def prompt(play: Play) -> str:
    """The question in words, for who is asked."""
    return GAME.words.prompt(play.see(play.asked), WHO)


def moving(play: Play, label: str) -> Play:
    """The character of this label is to move."""
    return play.answer("movement", play.keys[labels(play).index(label)])


def after(play: Play, number: int) -> list[str]:
    """The log from a line on."""
    return [GAME.words.tell(event, None, WHO) for event in play.state.events()[number:]]


# answers


def test_equal_characters_are_told_apart_by_where_they_stand() -> None:
    assert labels(laid({}, {})) == [
        "Move Vadorian Footman at b2",
        "Move Vadorian Footman, first in line b",
        "Move Magister Orlen at c1",
        "End the turn",
    ]


def test_a_destination_tells_what_waits_there() -> None:
    """DIM-MOVE-07..13"""
    orlen = moving(laid({}, {}), "Move Magister Orlen at c1")
    assert prompt(orlen) == "Ada: Magister Orlen at c1 moves: choose where."
    assert labels(orlen) == [
        "To b1: a face-down room",
        "To d1: a face-down room",
        "To c2: Dungeon Wolf",
        "To line c of your zone",
        "Do not move it",
    ]
    footman = moving(laid({}, {}), "Move Vadorian Footman at b2")
    assert "To b3, against Ben's Olkog Raider" in labels(footman)


def test_who_goes_sideways_in_the_zone_does_not_go_back() -> None:
    """DIM-DEPLOY-07"""
    play = laid({"characters": [{"card": "H12", "at": "S:b"}]}, {})
    orlen = moving(play, "Move Magister Orlen, first in line b")
    assert labels(orlen)[-3:] == ["To line a of your zone", "To line c of your zone", "Do not move it"]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("WE01", "Drovaerian shortsword (+1 attack)"),
        ("AR01", "Vadorian Gauntlets (+2 defence; +1 more defence for a wearer of Vado)"),
    ],
)
def test_equipment_is_handed_out_with_its_figures(code: str, told: str) -> None:
    """DIM-EQUIP-14"""
    play = laid({"hand": [code], "characters": [{"card": "H04", "at": "S:b"}]}, {}, phase="deployment")
    play.answer("deployment", play.keys[0])
    assert prompt(play) == f"Ada: {told}: choose who takes it."


def test_windows_are_told_apart() -> None:
    """Who chooses in which windows to be asked sees only what the question usually says."""
    usual = [kind.prompt for kind in GAME.asks.values() if kind.window]
    assert len(usual) == len(set(usual)) == 7


def test_a_gate_tells_who_guards_it() -> None:
    """DIM-CHAMP-01, -03"""
    near = [{"card": "H04", "at": "b4"}, {"card": "H05", "at": "c4"}]
    play = laid({"characters": near}, {})
    footman = moving(play, "Move Vadorian Footman at b4")
    assert "Through the gate b into Ben's zone, which Goblin Sneak guards" in labels(footman)
    lancer = moving(laid({"characters": near}, {}), "Move Vadorian Lancer at c4")
    assert "Through the gate c into Ben's zone, to become a champion" in labels(lancer)


def test_a_room_that_one_has_looked_at_is_told_to_him_alone() -> None:
    play = laid({"peeked": ["b1"]}, {}, down={"b1": "FA01"})
    orlen = moving(play, "Move Magister Orlen at c1")
    assert "To b1: a face-down room, The Toll-Taker as you know" in labels(orlen)
    assert "The Toll-Taker" in "\n".join(sheet(play.see(0), WHO))
    assert "The Toll-Taker" not in "\n".join(sheet(play.see(1), WHO))


def test_cards_are_offered_with_what_they_cost_now() -> None:
    """DIM-PLAY-01; Brundholm Forge makes Weapons and Armor cheaper."""
    play = laid({"hand": ["H05", "WE07", "UN03"], "row": ["IT17"]}, {}, phase="deployment")
    assert labels(play)[:3] == [
        "Deploy Vadorian Lancer (3 gems)",
        "Equip Longsword (0 gems)",
        "Play Blood Moon (1 gem)",
    ]
    assert prompt(play) == (
        "Ada: Deployment phase. You have 6 gems and 3 cards. Deploy, equip and play, or go on."
    )


def test_abilities_and_equipment_are_offered_by_card_and_bearer() -> None:
    """DIM-EQUIP-09, DIM-COUNTER-02"""
    bearer = [{"card": "H04", "at": "S:a", "gear": ["WE07", "IT08"]}]
    play = laid({"characters": bearer, "row": ["IT14 3"]}, {}, phase="deployment")
    found = labels(play)
    assert "Take Longsword off Vadorian Footman, first in line a" in found
    assert "Use Gem Cache (3 counters left): gain 1 gem" in found
    rope = "Use Grapple and Rope of Vadorian Footman, first in line a (discard it)"
    assert f"{rope}: 1 more move for it, this turn" in found


# questions


def test_what_is_played_is_told_to_its_player_alone_until_it_is_paid_for() -> None:
    play = laid({"hand": ["H05"]}, {}, phase="deployment").answer("deployment", "play H05")
    assert prompt(play) == "Ada: Vadorian Lancer: choose the line it is deployed in."
    assert labels(play)[:2] == ["Line a, in front", "Line b, behind Drovaerian Acolyte"]
    assert "Lancer" in " ".join(play.see(0).trail)
    for seat in (1, None):
        assert "Lancer" not in " ".join(play.see(seat).trail)
    assert "Lancer" not in " ".join(play.state.trail(WHO))


def test_a_card_asks_with_what_it_says() -> None:
    play = laid({"hand": ["SP01"]}, {}, phase="deployment").answer("deployment", "play SP01")
    words = "Stone Skin (Choose one of your characters: +3 defence until your next turn starts)"
    assert prompt(play) == f"Ada: {words}: choose whom it is for."
    assert labels(play)[0] == "Vadorian Footman at b2"
    assert labels(play)[-1] == "Do not play it"


def test_a_window_tells_the_battle_and_the_totals_so_far() -> None:
    """DIM-BATTLE-07, -08, -13"""
    play = laid({"hand": ["IS01", "IN01", "IA07"]}, {"hand": ["IN10"]})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").settle()
    assert prompt(play) == (
        "Ada: Vadorian Footman enters b3 against Ben's Olkog Raider: play as the battle begins, or pass."
    )
    assert labels(play) == ["Play Ambush (1 gem)", "Pass"]
    play.answer("start window", "pass").settle()
    assert prompt(play) == (
        "Ada: Vadorian Footman attacks Ben's Olkog Raider at b3 with 1 die +4: play on the attack, or pass."
    )
    play.answer("attack window", "play IS01").settle()
    said = "Vadorian Footman attacks Olkog Raider at b3 with 1 die +10: play on the attack, or pass."
    assert prompt(play) == f"Ben: Ada's {said}"


def test_a_defence_tells_how_much_is_missing() -> None:
    play = laid({}, {"hand": ["IN01"], "gems": 4})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").settle()
    play.draws("3").settle().draws("2").at("defence window")
    assert prompt(play) == (
        "Ben: Ada's Vadorian Footman attacks with 7, Olkog Raider at b3 defends with 2: it is 5 short. "
        "Play on the defence, or pass."
    )
    assert labels(play) == ["Play Royal Guard (2 gems)", "Pass"]


def test_a_move_and_a_card_can_be_answered_knowing_what_they_are() -> None:
    """DIM-WINDOW-05, -06"""
    mages = {"characters": [{"card": "O07", "at": "N:a"}], "hand": ["IS11", "IN16"]}
    play = laid({}, mages)
    moving(play, "Move Magister Orlen at c1").answer("destination", "c2").at("move window")
    assert prompt(play) == "Ben: Ada's Magister Orlen at c1 moves to c2: answer the move, or pass."
    other = laid({"hand": ["UN03"]}, mages, phase="deployment")
    other.answer("deployment", "play UN03").at("respond window")
    assert prompt(other) == "Ben: Ada plays Blood Moon (All characters have +2 attack): answer it, or pass."


def test_a_dungeon_card_can_be_answered_knowing_what_was_rolled() -> None:
    """DIM-WINDOW-07"""
    play = laid({"hand": ["IN08", "IN04"]}, {}, down={"d1": "FR03"})
    moving(play, "Move Magister Orlen at c1").answer("destination", "d1").at("fate window")
    words = "Roll: 1-2 lose 2 gems; 3-4 nothing; 5-6 gain 3 gems"
    assert prompt(play) == (
        f"Ada: The Weighing Stone ({words}) is turned up for Magister Orlen: answer it, or pass."
    )
    play.answer("fate window", "pass").settle().draws("2").at("fate window")
    assert prompt(play) == (
        "Ada: The Weighing Stone for Magister Orlen: 2 is rolled, lose 2 gems. Answer it, or pass."
    )


def test_branches_are_told_by_what_they_do() -> None:
    """DIM-PLAY-18"""
    play = laid({}, {}, down={"d1": "TR10"})
    moving(play, "Move Magister Orlen at c1").answer("destination", "d1").at("branch")
    assert prompt(play) == "Ada: Chest of Choices: choose what it does."
    assert labels(play) == ["Gain 2 gems", "Draw 1 card"]


def test_souls_are_kept_or_traded_with_what_they_bring() -> None:
    """DIM-SOUL-04"""
    play = laid({}, {}, rooms={"c2": "EN01 2"})
    moving(play, "Move Magister Orlen at c1").answer("destination", "c2").settle()
    play.draws("1").settle().draws("18").settle().draws("18").settle().draws("1").settle()
    assert prompt(play) == "Ada: Magister Orlen gains 3 souls: choose how many it keeps."
    assert labels(play) == [
        "Keep none, trade 3 for 3 gems",
        "Keep 1 soul, trade 2 for 2 gems",
        "Keep 2 souls, trade 1 for 1 gem",
        "Keep 3 souls",
    ]


def test_too_many_cards_are_counted() -> None:
    """DIM-TURN-12"""
    play = laid({"hand": ["IS01*5", "IN01*4"]}, {}).answer("movement", "end turn").at("over the limit")
    assert prompt(play) == "Ada: You may keep 7 cards: discard 2 more."
    assert labels(play) == ["Fireball (2 gems)", "Royal Guard (2 gems)"]


def test_a_company_that_is_attacked_learns_by_whom() -> None:
    """DIM-SHARE-03"""
    company = [{"card": "O04", "at": "b3"}, {"card": "O05", "at": "b3"}]
    play = laid({}, {"characters": company})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").at("lead")
    assert prompt(play) == "Ben: Ada's Vadorian Footman at b3 attacks your company: choose who leads it."
    assert labels(play) == ["Olkog Raider at b3", "Goblin Sneak at b3"]
    assert "|1 Vadorian Footma *2|" in "\n".join(grid(play.see(0)))
    assert "|2 Goblin Sneak      |" in "\n".join(grid(play.see(0)))


def test_a_champion_may_be_declared_knowing_which() -> None:
    """DIM-CHAMP-06"""
    near = {"characters": [{"card": "H04", "at": "b2"}]}
    play = laid(near, {"characters": []}, {"grid": "3x3"}, rooms={}, down={"b3": "TR01"})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").at("grant")
    assert prompt(play) == "Ben: Ada's Vadorian Footman at b3 stands beside your zone: declare it a champion."
    assert labels(play) == ["Declare Ada's Vadorian Footman a champion", "Refuse"]


def test_a_helper_is_chosen_by_name_and_place() -> None:
    """DIM-HELP-01"""
    play = laid({"hand": ["IA01"]}, {})
    moving(play, "Move Magister Orlen at c1").answer("destination", "c2").at("attack window")
    play.answer("attack window", "play IA01").at("helper")
    assert prompt(play) == (
        "Ada: Warriors Calling (Another of your Warriors in play joins your side until the battle ends): "
        "choose who joins the battle."
    )
    assert labels(play) == ["Vadorian Footman at b2", "Vadorian Footman, first in line b"]


def test_the_trail_reads_as_what_is_going_on() -> None:
    play = laid({"hand": ["IA07"]}, {})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").at("start window")
    trail = play.state.trail(WHO)
    assert trail[:-1] == [
        "Ada's turn",
        "movement phase",
        "Vadorian Footman moves to b3",
        "Vadorian Footman fights Olkog Raider",
    ]
    assert trail[-1].startswith("the battle begins")


# the log


FOOTMAN = Piece(3, FACES["H04"], 0, NUMBERS["b2"])
QUEUED = Piece(4, FACES["H04"], 0, NUMBERS["S:b"])
PILGRIM = Piece(5, FACES["N11"], 1, NUMBERS["c4"])
WOLF = Piece(6, FACES["EN01"], NO_SEAT, NUMBERS["b3"])
SWORD = Piece(7, FACES["WE07"], 0, -1)


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        (events.GAINS_GEMS, (0, 1, 4), "Ada gains 1 gem and has 4."),
        (events.LOSES_GEMS, (0, 2, 0), "Ada loses 2 gems and has 0."),
        (events.STEALS, (0, 1, 1), "Ada takes 1 gem from Ben."),
        (events.SKIPS, (0, "skip for gems"), "Ada skips the turn for more gems."),
        (events.PLAYS, (0, FACES["IS01"], 2), "Ada plays Fireball for 2 gems."),
        (events.PLAYS, (0, FACES["H06"], 0), "Ada plays Drovaerian Acolyte."),
        (events.DEPLOYS, (0, QUEUED, NUMBERS["S:b"]),
         "Ada deploys Vadorian Footman in line b of the south zone."),
        (events.EQUIPS, (0, SWORD, FOOTMAN), "Ada equips Vadorian Footman at b2 with Longsword."),
        (events.TAKES_OFF, (0, FACES["WE07"], QUEUED),
         "Ada takes Longsword off Vadorian Footman in line b of the south zone."),
        (events.USES, (0, SWORD, 3), "Ada uses Longsword and removes 3 counters."),
        (events.USES, (0, SWORD, 0), "Ada uses Longsword."),
        (events.MORE_MOVES, (FOOTMAN, 1), "Ada's Vadorian Footman at b2 may move 1 more time."),
        (events.CHOSEN, (0, FACES["TR10"], 1), "Ada chooses of Chest of Choices: draw 1 card."),
        (events.MOVES, (PILGRIM, NUMBERS["c3"]), "Ben's Grey Pilgrim moves to c3."),
        (events.SLIDES, (QUEUED, NUMBERS["S:b"], 1),
         "Ada's Vadorian Footman slides forward and is first in line b of the south zone."),
        (events.BATTLE, (FOOTMAN, WOLF, NUMBERS["b3"]), "Ada's Vadorian Footman fights Dungeon Wolf at b3."),
        (events.BATTLE, (FOOTMAN, PILGRIM, NUMBERS["N:c"]),
         "Ada's Vadorian Footman fights Ben's Grey Pilgrim in line c of the north zone."),
        (events.FIGURES, (FOOTMAN, ((FACES["WE07"], 2), (-1, 1))),
         "Figures of Ada's Vadorian Footman: Longsword +2, souls +1."),
        (events.ATTACK_ROLL, (WOLF, 1, 5), "Dungeon Wolf attacks and rolls 5 with 1 die."),
        (events.ATTACK_TOTAL, (FOOTMAN, 4, 3, 7), "Ada's Vadorian Footman attacks with 4 +3 = 7."),
        (events.ATTACK_TOTAL, (WOLF, 5, 0, 5), "Dungeon Wolf attacks with 5."),
        (events.MORE_DICE, ("defence", 2, 9), "2 dice more for the defence: 9."),
        (events.HOLDS, (WOLF, 6, -1, 5, 5), "Dungeon Wolf defends with 6 -1 = 5 against 5 and holds."),
        (events.DEFEATED, (WOLF, 2, 0, 2, 7), "Dungeon Wolf defends with 2 against 7 and is defeated."),
        (events.STAND_OFF, (24,), "No decision after 24 attacks."),
        (events.KILLED_BY_FATE, (FOOTMAN, 0), "Ada's Vadorian Footman at b2 is killed by fate."),
        (events.KILLED_BY_FATE, (FOOTMAN, 2),
         "Ada's Vadorian Footman at b2 is killed by fate, 2 souls are lost."),
        (events.GAINS_SOULS, (FOOTMAN, 1, 0), "Ada's Vadorian Footman keeps 1 soul."),
        (events.GAINS_SOULS, (FOOTMAN, 0, 2),
         "Ada's Vadorian Footman keeps 0 souls and trades 2 for 2 gems."),
        (events.ENEMY_SOULS, (FACES["EN01"], -1, 0), "Dungeon Wolf loses 1 soul and has 0."),
        (events.LEAD_CHOSEN, (FOOTMAN,), "Ada's Vadorian Footman at b2 leads the company."),
        (events.UNAFFECTED, (FOOTMAN, FACES["TP01"]), "Ada's Vadorian Footman is immune to Spike Pit."),
        (events.TABLE_ROLL, (FACES["FR03"], 4), "The Weighing Stone: 4 is rolled, nothing."),
        (events.TABLE_ROLL, (FACES["FR03"], 5), "The Weighing Stone: 5 is rolled, gain 3 gems."),
        (events.KEPT_BY_ROLL, (1, FACES["IS01"], 5), "Fireball: 5 is rolled, it returns to Ben's hand."),
        (events.LOST_BY_ROLL, (1, FACES["IS01"], 2), "Fireball: 2 is rolled, it stays discarded."),
        (events.CHAMPION, (0, FACES["H04"], 1, 2, 5),
         "Vadorian Footman is a champion of Ada, who has 1 of 2 and gains 5 gems."),
        (events.SLAIN, (0, FACES["EN27"], 1),
         "Ada has slain Vaelkhor the Necromancer, which counts as 1 champion."),
        (events.DUNGEON_RESHUFFLED, (30,), "The dungeon graveyard becomes a new pile of 30 cards."),
        (events.CONCEDES, (1,), "Ben concedes."),
        (events.WINS, ((0, 1),), "The game is over, won by Ada and Ben."),
    ],
    ids=lambda value: value.name if isinstance(value, EventKind) else None,
)  # fmt: skip
def test_the_log_tells_numbers_in_words(kind: EventKind, facts: tuple[Any, ...], line: str) -> None:
    assert GAME.words.tell(Event(kind, facts, 0), None, WHO) == line


@pytest.mark.parametrize(
    ("code", "target", "figure", "until", "line"),
    [
        ("SP01", FOOTMAN, 3, "round",
         "Stone Skin: +3 defence for Ada's Vadorian Footman at b2, until Ben's next turn starts."),
        ("IS01", FOOTMAN, 7, "roll", "Fireball: +7 attack for Ada's Vadorian Footman at b2, for this roll."),
        ("IA07", FOOTMAN, 0, "battle",
         "Ambush: the first attack for Ada's Vadorian Footman at b2, in this battle."),
        ("IS12", FOOTMAN, 1, "roll",
         "Arcane Surge: 1 more attack die for Ada's Vadorian Footman at b2, for this roll."),
        ("IA04", WOLF, 0, "battle", "Disarm: no use of Weapon cards for Dungeon Wolf at b3, in this battle."),
        ("E14", -2, 1, "turn",
         "Ythriel, Voice of the First Wood: Spell cards for 1 gem less for Ben, this turn."),
    ],
)  # fmt: skip
def test_the_log_tells_what_lasts_and_how_long(
    code: str, target: Any, figure: int, until: str, line: str
) -> None:
    facts = (target, FACES[code], "", figure, DURATIONS.index(until), 0, 0, 1)
    assert GAME.words.tell(Event(events.LASTS, facts, 0), None, WHO) == line


def test_the_log_of_a_battle_has_every_part_of_the_totals() -> None:
    play = laid({"hand": ["IS01"]}, {})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").at("attack window")
    before = len(play.state.events())
    play.answer("attack window", "play IS01").settle().draws("3").settle().draws("2")
    assert after(play, before)[:7] == [
        "Ada plays Fireball for 2 gems.",
        "Fireball: +6 attack for Ada's Vadorian Footman at b3, for this roll.",
        "Ada's Vadorian Footman attacks and rolls 3 with 1 die.",
        "Figures of Ada's Vadorian Footman: Longsword +2, souls +2, Fireball +6.",
        "Ada's Vadorian Footman attacks with 3 +10 = 13.",
        "Ben's Olkog Raider defends and rolls 2 with 1 die.",
        "Ben's Olkog Raider defends with 2 against 13 and is defeated.",
    ]


def test_only_who_drew_a_card_reads_its_name() -> None:
    drawn = Event(events.DRAWS, (0, FACES["IS01"]), 1)
    assert GAME.words.tell(drawn, 0, WHO) == "Ada draws Fireball."
    assert GAME.words.tell(drawn, 1, WHO) == GAME.words.tell(drawn, None, WHO) == "Ada draws a card."


# the table


def test_a_space_shows_its_card_and_who_stands_there() -> None:
    play = laid({"peeked": ["b1"]}, {}, down={"b1": "FA01"})
    now = play.see(0)
    assert cell_lines(now, NUMBERS["c2"]) == ["!Dungeon Wolf *1", ""]
    assert cell_lines(now, NUMBERS["a2"]) == ["Training Pit", ""]
    assert cell_lines(now, NUMBERS["b2"]) == ["", "1 Vadorian Footma *2"]
    assert cell_lines(now, NUMBERS["b3"]) == ["", "2 Olkog Raider"]
    assert cell_lines(now, NUMBERS["b1"]) == ["? The Toll-Taker", ""]
    assert cell_lines(play.see(1), NUMBERS["b1"]) == ["?", ""]
    drawn = grid(now)
    assert len({len(line) for line in drawn[1:]}) == 1
    assert [line[:3] for line in drawn if line[:2].strip()] == [" 4 ", " 3 ", " 2 ", " 1 "]


def test_a_player_is_shown_with_characters_and_piles_and_only_his_own_hand() -> None:
    play = laid({"hand": ["IS01", "IN01*2"], "graveyard": ["H07"], "row": ["IT14 2"]}, {"hand": ["IN10"]})
    assert player_lines(play.see(0), 0, WHO) == [
        "> 1 Ada (south): 6 gems, 0 of 2 champions, 3 in hand, 5 in the deck, 1 in the graveyard",
        "    Magister Orlen at c1: attack 3 dice +1, defence 3 dice +1, 1 move left",
        "    Vadorian Footman at b2: attack 1 die +4, defence 1 die +3, 2 souls, 1 move left; "
        "wears Longsword",
        "    Vadorian Footman first in line b: attack 1 die +0, defence 1 die +1, 1 move left",
        "    Drovaerian Acolyte second in line b: attack 1 die +0, defence 1 die +2, 1 move left",
        "    Before  Gem Cache (2 counters)",
        "    Grave  Squire of Vado",
        "    Hand  Fireball (2), Royal Guard x2 (2)",
    ]
    theirs = player_lines(play.see(0), 1, WHO)
    assert (
        theirs[0] == "  2 Ben (north): 4 gems, 0 of 2 champions, 1 in hand, 5 in the deck, 0 in the graveyard"
    )
    assert not any("Hand" in line for line in theirs)


def test_a_battle_is_shown_term_by_term() -> None:
    play = laid({"hand": ["IN01", "IS01"]}, {"row": ["IT16"], "hand": ["IN01"]})
    moving(play, "Move Vadorian Footman at b2").answer("destination", "b3").at("attack window")
    play.answer("attack window", "pass").settle().draws("4").settle().draws("6").at("defence window")
    assert sheet(play.see(None), WHO)[-3:] == [
        "Battle: Ada's Vadorian Footman enters b3 against Ben's Olkog Raider, attack 1",
        "  Ada's Vadorian Footman attacks: 4 +4 = 8 (Longsword +2, souls +2)",
        "  Ben's Olkog Raider defends: 6",
    ]


@pytest.mark.parametrize(
    ("campaign", "told"),
    [
        (
            "necromancers_lair",
            "Necromancer's Lair: Make 2 champions. Slay Vaelkhor the Necromancer: it counts as 1 of your "
            "champions. There are 60 rounds. +1 attack and +1 defence for all Undead enemies.",
        ),
        (
            "necromancers_lair_solo",
            "Necromancer's Lair, solo: Make 1 champion. Slay Vaelkhor the Necromancer. All of it is needed. "
            "There are 30 rounds. +1 attack and +1 defence for all Undead enemies.",
        ),
    ],
)
def test_a_campaign_is_shown_with_its_goals_and_what_it_does(campaign: str, told: str) -> None:
    """DIM-CAMP-03..05, -08, -10"""
    options = GAME.options(players=2 - campaign.endswith("solo"), campaign=campaign)
    assert told in sheet(view(GAME.open(options), None), WHO)


# words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("reveal: gems(-1*chars)@you", "lose 1 gem for each of your characters"),
        ("play: remove(type=universal)@card", "discard a Universal card in play"),
        ("play: discount(type=spell,-1)@each~turn", "Spell cards for 1 gem more for each player, this turn"),
        ("play: adice(-1)@opp(zone=dungeon)~turn",
         "1 attack die fewer for one opposing character in the dungeon, this turn"),
        ("reveal: table(1d6,[1-3 => kill()@me],[4-6 => none()])",
         "roll 1 die: 1-3 it is killed by fate; 4-6 nothing"),
        ("static: limit(souls,7)@me", "a limit of 7 souls for it"),
        ("static: atk(1)@others(weapon=bow)", "+1 attack for your other characters with a bow"),
    ],
)  # fmt: skip
def test_an_effect_can_be_said(effect: str, words: str) -> None:
    assert effect_words(read_effect(VOCABULARY, effect)) == words


def test_numbers_and_lists_read_well() -> None:
    assert [counted(1, "gem"), counted(2, "gem"), counted(1, "attack dice")] == [
        "1 gem",
        "2 gems",
        "1 attack die",
    ]
    assert [joined([]), joined(["a"]), joined(["a", "b", "c"], "or")] == ["nothing", "a", "a, b or c"]
    assert [ordinal(1), ordinal(12), one("Armor card"), one("Universal card")] == [
        "first", "number 12", "an Armor card", "a Universal card",
    ]  # fmt: skip
