"""What has to be true of the facts that are read off the lines of abilities:

- they tell from where, against whom, with what roll, price and dice an ability is used, and how it ends;
- a line with a title of its own is another act and tells nothing about the ability;
- the positions that lines stand in recover as the lines say.
"""

from __future__ import annotations

import pytest

from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, NOWHERE, STUCK
from undercroft.games.battles.cards.facts import go_of, reaction_of, standing_of, totals_in, turn_of
from undercroft.games.battles.cards.records import ENEMY, FRIEND, Go, Reaction, Standing
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import Effect


def lines(*said: str) -> tuple[Effect, ...]:
    return tuple(read_effect(VOCABULARY, line) for line in said)


BOLT = lines(
    "turn[spend=pool]: hit(bare)@foe; harm(n*d8)@it",
    "turn[from=busy,spend=pool]{stands=other}: harm(n*d8)@foe",
)


def test_a_bolt_names_an_enemy_and_spends_its_dice() -> None:
    turn = turn_of(BOLT, ("T", "RB"))
    assert turn is not None
    assert (turn.origin, turn.names, turn.spends, turn.least) == ((ACTIVE, BUSY), ENEMY, "pool", 1)
    assert turn.att
    assert turn.compromised
    assert turn.harms
    assert turn.damages
    assert turn.again
    assert (turn.number, turn.die, turn.multiplier, turn.heals) == ("n", 8, 1, False)
    assert (turn.roll, turn.quips, turn.sends, turn.becomes) == ("", "", NOWHERE, INACTIVE)


def test_a_throw_that_fails_tells_where_it_leaves_its_user() -> None:
    turn = turn_of(lines("turn: roll(vc) else[send(stuck)@me]; harm(mod,times=2,to=inactive)@foe"), ("T",))
    assert turn is not None
    assert (turn.roll, turn.missed, turn.sends, turn.becomes) == ("vc", STUCK, INACTIVE, INACTIVE)
    assert (turn.number, turn.die, turn.multiplier, turn.att) == ("mod", 0, 2, False)


def test_healing_is_against_nobody() -> None:
    turn = turn_of(lines("turn[pay=pool]: heal(pool*d4)@friend"), ("T",))
    assert turn is not None
    assert (turn.names, turn.quips, turn.number, turn.die, turn.heals) == (FRIEND, "pool", "pool", 4, True)
    assert not turn.harms
    assert not turn.damages
    assert turn.again


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("turn: roll(vc); send(stuck)@foe", True),
        ("turn[once]: roll(vc); send(stuck)@foe", False),
        ("turn: roll(vc); take(stuck)@foe", False),
        ("turn: stand(busy)", False),
    ],
)
def test_what_goes_on_after_the_action_cannot_be_repeated(line: str, again: bool) -> None:
    turn = turn_of(lines(line), ())
    assert turn is not None
    assert turn.again is again


def test_a_hook_tells_what_it_does() -> None:
    quiet, loud = (turn_of(lines(f"turn: hit()@foe; !flurry({does})@it"), ()) for does in ("", "harm"))
    assert quiet is not None
    assert loud is not None
    assert (quiet.damages, loud.damages) == (False, True)


def test_a_line_with_a_title_is_another_act() -> None:
    slip = lines(
        "turn: roll(vc); stand(fallow)", "turn[as=wake,from=fallow]: roll(vc2); send(active)@one; stand(busy)"
    )
    turn, wake = turn_of(slip, ()), turn_of(slip, (), "wake")
    assert turn is not None
    assert wake is not None
    assert (turn.origin, turn.roll, turn.becomes) == ((ACTIVE,), "vc", FALLOW)
    assert (wake.origin, wake.roll, wake.sends, wake.becomes) == ((FALLOW,), "vc2", ACTIVE, BUSY)
    assert turn_of(slip, (), "leave") is None


def test_the_go_step_and_windows() -> None:
    assert go_of(lines("go: roll(vc); stand(busy)")) == Go("vc", BUSY)
    assert go_of(lines("go: roll(15); stand(busy)")) == Go("", BUSY)
    assert go_of(lines("go[as=leave,from=busy]: end()")) is None
    both = lines("out[play,from=busy]{by=enemy}: block()", "out[play/end,from=any]: block()")
    assert reaction_of(both) == Reaction(("play", "end"), (ACTIVE, FALLOW, BUSY, INACTIVE), True)
    assert reaction_of(lines("out[end,free]: block()")) == Reaction(("end",), (ACTIVE,), False)


@pytest.mark.parametrize(
    ("said", "standing"),
    [
        (("go: stand(busy)",), Standing(INACTIVE, ((BUSY, ACTIVE),), True, False)),
        (("go: stand(fallow,fast)",), Standing(INACTIVE, ((FALLOW, FALLOW),), False, False)),
        (
            ("turn: stand(busy,then=fallow)",),
            Standing(INACTIVE, ((FALLOW, FALLOW), (BUSY, FALLOW)), True, False),
        ),
        (
            ("turn: stand(posted/busy,stays)", "hear[play]: end()", "hacked: send(stuck)@me"),
            Standing(STUCK, ((STUCK, STUCK), (BUSY, BUSY)), True, True),
        ),
    ],
)
def test_what_stands_recovers_as_its_line_says(said: tuple[str, ...], standing: Standing) -> None:
    assert standing_of(lines(*said)) == standing
    assert standing_of(BOLT) is None


def test_a_line_names_totals() -> None:
    (line,) = lines(
        "turn[pay=uses]{left=pool}: roll(vc2) else[quip(dmg,-1)]; harm(other.dmg+least(rb,hp))@foe"
    )
    assert list(totals_in(line)) == ["uses", "pool", "vc2", "dmg", "hp"]
