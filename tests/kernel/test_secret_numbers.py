"""What has to be true:

- a secret row is seen by its seat alone, others and onlookers know only that it is there;
- it is copied, written and read like every other field;
- a re-dealt state keeps the own row and has a guess in the place of every other;
- a game that has secret rows and cannot guess them says so, a game without them is never asked.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.cups import COINS, Cups, Unguessed, bidding, under
from undercroft.kernel.codec import digest, encode, plain_view
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.kernel.table import Table, clone_table


def test_only_its_seat_sees_a_secret_row() -> None:
    state = bidding(5, 0, 0, 2)
    assert view(state, 0).facts == {"options": None, "lifted": (), "under": ((5, 0, 0), None, None)}
    assert view(state, 1).facts["under"] == (None, (2,), None)
    assert view(state, 2).facts["under"] == (None, None, ())
    assert view(state, None).facts["under"] == (None, None, None)
    assert plain_view(view(state, 1))["facts"]["under"] == [None, [2], None]


def test_what_others_write_changes_nothing_for_the_rest() -> None:
    one, two = bidding(5, 0, 0, 2), bidding(1, 3, 1, 2)
    assert plain_view(view(one, 1)) == plain_view(view(two, 1))
    assert plain_view(view(one, None)) == plain_view(view(two, None))
    assert plain_view(view(one, 0)) != plain_view(view(two, 0))


def test_only_its_seat_sees_which_question_is_asked_and_its_answers() -> None:
    state = bidding(4)
    assert (view(state, 0).question, view(state, 0).options) == ("bid", ("0", "1"))
    assert (view(state, 1).question, view(state, 1).options, view(state, 1).asked) == ("", (), 0)


def test_secret_rows_are_copied_and_written_like_all_fields() -> None:
    state = bidding(5, 0, 0, 2)
    copy = clone_table(state.table)
    assert isinstance(copy, Cups)
    copy.under[0][0] = 1
    assert under(state) == [[5, 0, 0], [2], []]
    assert encode(state)["table"]["under"] == [[5, 0, 0], [2], []]
    assert digest(state) != digest(bidding(1, 3, 1, 2))


def test_a_redealt_state_keeps_the_own_row_and_guesses_the_others() -> None:
    state = bidding(5, 0, 0, 2, 1)
    rng = Random(1)
    first_cups = set()
    for _ in range(100):
        other = resample(state, 1, rng.randrange)
        own, others = under(other)[1], [under(other)[0], under(other)[2]]
        assert own == [2, 1]
        assert [len(row) for row in others] == [3, 0]
        assert sum(others[0]) <= COINS
        assert plain_view(view(other, 1)) == plain_view(view(state, 1))
        assert list(other.offers()) == list(state.offers())
        first_cups.add(others[0][0])
    assert first_cups == set(range(COINS + 1))
    assert under(state) == [[5, 0, 0], [2, 1], []], "the state itself is left alone"


def test_what_is_in_the_middle_of_being_written_is_guessed_too() -> None:
    state = bidding(3, 1)
    for seed in range(30):
        other = resample(state, 2, Random(seed).randrange)
        assert len(other.offers()) == COINS - sum(under(other)[0]) + 1


def test_a_game_that_cannot_guess_says_so() -> None:
    with pytest.raises(BrokenInvariant, match="secret numbers"):
        resample(State(Unguessed(), None), 0, Random(1).randrange)


def test_a_game_without_secrets_is_never_asked_to_guess() -> None:
    table = Table(None, 2)
    assert table.secret() == ()
    assert resample(State(table, None), 0, Random(1).randrange).over
