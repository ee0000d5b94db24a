"""What has to be true of the sentences in the Mobs' files that tell why an act is refused:

- whatever single acts need beside the general rules has one, with clauses that there are;
- nobody has one who needs none.
"""

from __future__ import annotations

from tests.games.battles.acts import DISSENSION, PRANK, RUNECAST
from undercroft.drive.rules import rule_book
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import WAKE
from undercroft.games.battles.cards import ACT_NAMES, REFUSALS
from undercroft.games.battles.cards.records import AGAIN, DECLARED, NAMED, WITH_OPTION
from undercroft.games.battles.flow.mobs import NEEDS, TARGETS

NAMED_OTHERWISE = (PRANK, DISSENSION, WAKE)
"""Acts that name in a way of their own, where only who fits is offered."""


def _refused(why: str) -> set[str]:
    return {ACT_NAMES[act] for act, what in REFUSALS if what == why}


def test_what_single_acts_need_has_a_sentence() -> None:
    assert _refused(DECLARED) == {ACT_NAMES[act] for act in (*NEEDS, RUNECAST)}
    assert _refused(NAMED) == {ACT_NAMES[act] for act in TARGETS if act not in NAMED_OTHERWISE}
    assert _refused(AGAIN) | _refused(WITH_OPTION) <= _refused(DECLARED)


def test_sentences_cite_clauses_that_there_are() -> None:
    known = set(rule_book(GAME).clauses)
    for says, clauses in REFUSALS.values():
        assert clauses, says
        assert set(clauses) <= known, says
