"""Initiative: dice and INIT, ties, CHARGE instead of a roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.fights import Fight
from undercroft.games.battles import GAME
from undercroft.games.battles.layout import GO
from undercroft.testing import clause

WHO = ("Ana", "Ben")
CHARGER = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}


def dice(**options: Any) -> Fight:
    """Both Players are about to roll."""
    return Fight(["ranger"], ["thug"], at=GO, **options)


@clause("BA-INIT-01", "BA-INIT-05")
@pytest.mark.parametrize(("pair", "first"), [((4, 3), 0), ((2, 6), 1)])
def test_the_higher_die_is_first(pair: tuple[int, int], first: int) -> None:
    """Its Player has the first Turn."""
    fight = dice().initiative(*pair)
    assert (fight.t.first, fight.t.turn_seat) == (first, first)


@clause("BA-INIT-01")
def test_ties_are_rolled_again() -> None:
    """Until there is a difference."""
    fight = dice().initiative(3, 3)
    assert fight.asked == "initiative"
    assert fight.initiative(5, 5).initiative(1, 2).t.first == 1


@clause("BA-INIT-01")
def test_init_of_the_rank_is_added() -> None:
    """An Adept has INIT +1, a Page none."""
    fight = dice(rank_p1=4, rank_p2=1, equal_ranks=False).initiative(3, 3)
    assert fight.t.first == 0
    assert dice(rank_p1=4, rank_p2=1, equal_ranks=False).initiative(3, 4).asked == "initiative"


@clause("BA-INIT-02")
def test_who_said_go_first_makes_no_difference() -> None:
    """The same dice have the same winner, whoever had the first word."""
    for speaker in (0, 1):
        fight = Fight(["barbarian"], ["barbarian"], at=GO, turn=speaker, first=speaker)
        assert fight.say("GO", "GO").initiative(6, 1).t.first == 0


@clause("BA-INIT-02")
@pytest.mark.parametrize("speaker", [0, 1])
def test_who_said_go_first_rolls_second(speaker: int) -> None:
    """The log has the roll of the other before his, each with what the Rank adds."""
    fight = Fight(
        ["barbarian"], ["barbarian"], at=GO, turn=speaker, first=speaker,
        rank_p1=4, rank_p2=1, equal_ranks=False,
    )  # fmt: skip
    fight.say("GO", "GO").initiative(6, 1)
    line = GAME.words.tell(next(e for e in fight.state.events() if e.kind.name == "initiative"), 0, WHO)
    ana, ben = "Ana rolls 6 +1 = 7", "Ben rolls 1"
    first, second = (ben, ana) if speaker == 0 else (ana, ben)
    assert line == f"Initiative: {first}, {second}; Ana is first."


@clause("BA-INIT-03", "BA-CAVALIER-09")
def test_one_charge_is_first_without_a_roll() -> None:
    """Even for a Player who also missed one, and against a Player who did not."""
    after = {"charges": [1], "charge_missed": [False, True]}
    fight = Fight(["ranger"], [CHARGER, "thug"], at=GO, after=after)
    fight.say("GO")
    assert fight.t.first == 1
    assert [facts[0] for facts in fight.told("initiative given")] == [1]
    assert not fight.told("initiative")


@clause("BA-INIT-03")
def test_two_charges_roll_d20() -> None:
    """Ties are rolled again; the higher is first."""
    fight = Fight([CHARGER, "ranger"], [CHARGER, "thug"], at=GO, after={"charges": [0, 2]})
    fight.say("GO", "GO").initiative(14, 14).initiative(9, 17)
    assert fight.t.first == 1


@clause("BA-INIT-03")
def test_init_is_added_to_the_d20_of_a_charge_too() -> None:
    """An Adept's 13 and 1 tie with a Page's 14; then 14 and 1 beat it."""
    fight = Fight(
        [CHARGER, "ranger"], [CHARGER, "thug"], at=GO, after={"charges": [0, 2]},
        rank_p1=4, rank_p2=1, equal_ranks=False,
    )  # fmt: skip
    assert fight.say("GO", "GO").initiative(13, 14).asked == "initiative"
    assert fight.initiative(14, 14).t.first == 0


@clause("BA-INIT-04", "BA-RULING-29")
def test_a_missed_charge_gives_the_initiative_away() -> None:
    """The other is first without a roll, and nobody charges."""
    fight = Fight(["ranger"], ["thug"], at=GO, after={"charge_missed": [True, False]})
    assert (fight.t.first, fight.t.charges) == (1, [])
    assert fight.t.turn_seat == 1


@clause("BA-INIT-04")
def test_two_missed_charges_are_rolled_normally() -> None:
    """D6 each."""
    fight = Fight(["ranger"], ["thug"], at=GO, after={"charge_missed": [True, True]})
    assert len(fight.keys()) == 36
    assert fight.initiative(6, 2).t.first == 0


@clause("BA-INIT-03", "BA-INIT-04")
def test_a_success_outweighs_a_miss() -> None:
    """A charges, B missed: A is first."""
    after = {"charges": [0], "charge_missed": [False, True]}
    fight = Fight([CHARGER, "ranger"], ["thug"], at=GO, after=after).say("GO")
    assert fight.t.first == 0


@clause("BA-TERM-06")
@pytest.mark.parametrize("starter", [0, 1])
def test_after_twenty_ties_who_had_the_first_word_is_first(starter: int) -> None:
    """Not whom the coin named once."""
    fight = Fight(["ranger"], ["thug"], at=GO, turn=starter, first=starter)
    for _ in range(19):
        fight.initiative(4, 4)
    assert fight.asked == "initiative"
    assert fight.initiative(4, 4).t.first == starter


@clause("BA-GO-01", "BA-END-05")
@pytest.mark.parametrize("first", [0, 1])
def test_who_was_first_has_the_first_word_of_the_next_round(first: int) -> None:
    """Both could howl."""
    stuck = {"name": "ranger", "position": "STUCK"}
    howler = {"name": "barbarian", "position": "INACTIVE"}
    fight = Fight([howler, stuck], [howler, stuck], first=first, turn=first)
    assert (fight.t.round, fight.asked, fight.seat) == (2, "go", first)


@clause("BA-TERM-06", "BA-GO-01")
def test_the_first_word_belongs_to_the_winner_of_the_last_round() -> None:
    """The starter of a Round is its predecessor's first player."""
    fight = Fight([{"name": "ranger", "position": "STUCK"}], [{"name": "thug", "position": "STUCK"}], at=GO)
    fight.initiative(1, 6)
    assert (fight.t.round, fight.t.starter) == (2, 1)
