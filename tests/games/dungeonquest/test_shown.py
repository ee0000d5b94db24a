"""What a line of the log shows besides its words:

- cards that are drawn, revealed, or turned up for an escape, by their codes; the Dragon's too;
- the pips of every roll: tests, sunset, the first turn, fights by dice;
- nothing that its reader may not know, and nothing on the wire where there is nothing to show.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.conformance.walks import begun, weighted
from tests.games.dungeonquest.depths_table import in_room, play, quest, stand
from tests.games.dungeonquest.fight_arena import Arena
from undercroft.games.dungeonquest import GAME, events
from undercroft.games.dungeonquest.board import TREASURE
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.events import EVENTS
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.guide.sentences import TEXTS
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.guide import Shown
from undercroft.kernel.ids import only
from undercroft.kernel.state import State
from undercroft.table import present

WHO = ("Ada", "Ben", "Cem", "Dee")


def cards(state: State, kind: EventKind) -> list[list[str]]:
    """The codes of the cards that each event of a kind shows to all."""
    shown = [GUIDE.shows(event, None) for event in state.events() if event.kind is kind]
    return [[CODES[face] for face in each.cards] for each in shown]


def dice(state: State, kind: EventKind) -> list[tuple[int, ...]]:
    """The dice that each event of a kind shows to all."""
    return [GUIDE.shows(event, None).dice for event in state.events() if event.kind is kind]


# cards


def test_what_is_drawn_is_shown() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, DrawAndResolve(0, "crypt"), "crypt-empty")
    assert cards(state, events.DRAWS) == [["crypt-empty"]]


def test_the_dragons_card_and_the_treasures_are_shown() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, TREASURE, came_by=0)
    treasures = ["treasure-ruby-ring", "treasure-giant-ruby"]
    state = play(t, DrawDragon(0), "dragon-sleeping", *treasures)
    assert cards(state, events.DRAGON) == [["dragon-sleeping"]]
    assert cards(state, events.DRAWS) == [[treasure] for treasure in treasures]


def test_a_fight_reveals_the_heros_card_and_then_the_monsters() -> None:
    fight = Arena("lindel", "golem", 6, players=2, combat_mode="classic")
    mine, its = "combat-slash", "combat-bolt-of-agony"
    fight.say("classic", mine, its)
    assert cards(fight.state, events.REVEALS) == [[mine, its]]


def test_both_cards_of_an_escape_are_shown() -> None:
    fight = Arena("tatianna", "troll", 4, players=1, no_escape=False)
    fight.say("monster", "escape").draw("leap-away", "rend")
    (mine,), (its,) = cards(fight.state, events.ESCAPE_CARD)
    assert mine.endswith("leap-away")
    assert its.endswith("rend")


# dice


def test_a_test_shows_its_dice() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    assert dice(play(t, AttributeTest(0, "agility", "bridge"), "2+5"), events.TESTS) == [(2, 5)]


@pytest.mark.parametrize(
    ("kind", "facts", "shown"),
    [
        (events.ROLLS, (0, (6, 1, 3), "for the Treasure Chest"), (6, 1, 3)),
        (events.SUNSET_ROLL, (4, 2), (4,)),
        (events.FIRST_ROLL, (1, 5), (5,)),
    ],
    ids=lambda value: value.name if isinstance(value, EventKind) else "",
)
def test_a_roll_shows_its_dice(kind: EventKind, facts: tuple[object, ...], shown: tuple[int, ...]) -> None:
    assert GUIDE.shows(Event(kind, facts, 0), None) == Shown(dice=shown)


# everything


def test_only_facts_that_there_are_can_be_shown() -> None:
    for kind, names in [*TEXTS.cards.items(), *TEXTS.dice.items()]:
        assert set(names) <= set(EVENTS[kind].facts), kind


def test_in_whole_games_every_roll_and_every_draw_shows_something() -> None:
    rng = Random(5)
    seen = set()
    for _ in range(4):
        state = begun(GAME, rng)
        while not state.over:
            state.answer(weighted(state, rng))
        for event in state.events():
            shown, kind = GUIDE.shows(event, 0), event.kind.name
            assert bool(shown.cards) == (kind in TEXTS.cards), kind
            assert bool(shown.dice) == (kind in TEXTS.dice), kind
            assert all(1 <= pips <= 6 for pips in shown.dice), kind
            seen.add(kind)
    assert seen >= {"draws", "tests", "rolls", "sun"}


def test_a_card_is_shown_to_those_only_who_may_know_it() -> None:
    kind = EventKind("draws", ("seat", "card"), "{seat} draws {card}.", ("card",), "{seat} draws a card.")
    event = Event(kind, (1, FACES["crypt-empty"]), only(1))
    assert GUIDE.shows(event, 1) == Shown(cards=(FACES["crypt-empty"],))
    assert GUIDE.shows(event, 0) == GUIDE.shows(event, None) == Shown()


def test_on_the_wire_a_line_has_codes_and_pips_or_nothing() -> None:
    drawn = Event(events.DRAWS, (0, "crypt", FACES["crypt-empty"]), 0)
    rolled = Event(events.ROLLS, (0, (2, 2), "in the fight"), 0)
    crossed = Event(events.CROSSES, (0,), 0)
    lines = [
        msgspec.json.decode(msgspec.json.encode(present.line(GAME, event, None, WHO, 3)))
        for event in (drawn, rolled, crossed)
    ]
    assert [set(line) - {"text", "kind", "moment"} for line in lines] == [{"cards"}, {"dice"}, set()]
    assert lines[0]["cards"] == ["crypt-empty"]
    assert lines[1]["dice"] == [2, 2]
