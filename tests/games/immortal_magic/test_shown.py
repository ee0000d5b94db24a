"""What a line of the log shows besides its words:

- cards that are drawn, played, turned up or in battle, and what dice show;
- nothing that its reader may not know, and every kind of event that is named here exists.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import casting, deploying, phase
from tests.games.immortal_magic.dungeon_table import NORTH, SOUTH, answer, dungeon, give, move, put
from undercroft.games.immortal_magic import GAME, events
from undercroft.games.immortal_magic.cards import CODES, FACES
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.guide.sentences import TEXTS
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.guide import Shown
from undercroft.kernel.ids import NOBODY, only
from undercroft.kernel.sight import view
from undercroft.kernel.state import State


def shown(state: State, kind: EventKind, seat: int | None = None) -> list[Shown]:
    """What each event of a kind shows to a seat."""
    return [GUIDE.shows(event, seat) for event in state.events() if event.kind is kind]


def codes(state: State, kind: EventKind) -> list[list[str]]:
    """The cards that each event of a kind shows to all."""
    return [[CODES[face] for face in each.cards] for each in shown(state, kind)]


def test_every_kind_and_fact_that_is_shown_exists() -> None:
    for kind, facts in (*TEXTS.cards.items(), *TEXTS.dice.items()):
        assert {name.partition(".")[0] for name in facts} <= set(events.EVENTS[kind].facts), kind


def test_what_is_drawn_is_shown_to_its_owner_alone() -> None:
    event = Event(events.DRAWS, (SOUTH, FACES["H04"]), only(SOUTH))
    assert GUIDE.shows(event, SOUTH).cards == (FACES["H04"],)
    assert GUIDE.shows(event, NORTH) == GUIDE.shows(event, None) == Shown()


def test_a_move_into_a_battle_is_shown() -> None:
    t = dungeon()
    state = move(t, put(t, SOUTH, "H04", "b1"), "b2", "EN01", "5", "1")
    assert codes(state, events.REVEALED) == [["EN01"]]
    assert codes(state, events.BATTLE) == [["H04", "EN01"]]
    assert [each.dice for each in shown(state, events.ATTACK_ROLL)] == [(5,)]
    assert codes(state, events.FALLS) == [["H04"]]


def test_what_is_played_is_shown() -> None:
    state = phase(casting("UN03"), "play UN03")
    assert codes(state, events.PLAYS) == [["UN03"]]
    assert codes(state, events.LAID_OUT) == [["UN03"]]


def test_other_lines_show_nothing() -> None:
    assert GUIDE.shows(Event(events.TURN, (3, SOUTH), NOBODY), None) == Shown()


def test_others_do_not_learn_what_an_unpaid_card_asks() -> None:
    t = deploying()
    put(t, SOUTH, "H04", "S:a")
    give(t, SOUTH, "H05", "WE01")
    state = phase(t)
    for choice, question in (("play H05", "column"), ("play WE01", "bearer")):
        answer(state, choice)
        assert view(state, SOUTH).question == question
        for seat in (NORTH, None):
            assert (view(state, seat).question, view(state, seat).asked) == ("", SOUTH)
            assert GAME.words.prompt(view(state, seat), ("Ann", "Ben")) == "Ann is choosing."
        answer(state, "cancel")
