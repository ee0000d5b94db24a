"""What has to be true: a sentence names the facts of its event and what it hides; pieces are told as such."""

from __future__ import annotations

from undercroft.kernel.events import Event
from undercroft.kernel.ids import only
from undercroft.kit.telling import Pieces, event


def test_facts_are_those_of_the_sentence_in_its_order() -> None:
    kind = event("scores", "{seat} scores {gems} (+{points}), {points} in all.")
    assert (kind.name, kind.facts, kind.hidden) == ("scores", ("seat", "gems", "points"), ())


def test_facts_may_be_listed_in_another_order() -> None:
    assert event("dealt", "{card} is dealt to {slot}.", facts=("slot", "card")).facts == ("slot", "card")


def test_what_the_other_sentence_does_not_tell_is_hidden() -> None:
    kind = event(
        "looks", "{seat} looks at {faces}.", unseen="{seat} looks at {n}.", facts=("seat", "n", "faces")
    )
    assert kind.hidden == ("faces",)
    assert Event(kind, (0, 2, (4, 5)), only(0)).facts_for(1) == {"seat": 0, "n": 2}


def test_numbers_of_pieces_are_told_with_what_names_them() -> None:
    pieces, kind = Pieces(("mob", "others")), event("strikes", "{mob} strikes {others} for {points}.")
    assert pieces.told(kind, (2, (0, 1), 3), "abc".__getitem__) == ("c", ("a", "b"), 3)
    assert pieces.told(kind, (-1, (), 3), "abc".__getitem__) == (-1, (), 3)
    plain = event("scores", "{seat} scores {points}.")
    assert pieces.told(plain, (0, 1), "abc".__getitem__) == (0, 1)
