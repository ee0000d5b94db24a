"""What has to be true of carrying out lines:

- every act is carried out by its lines or by a procedure of its Mob's module, not by both;
- of several lines the one counts that is used from where the actor lies;
- a step that nobody carries out, and a condition that nothing looks at, is refused when lines are compiled;
- what the module of a Mob has of its own stands where it is looked for.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.battles.acts import AIR_BOLT, SPIRITHEALING
from undercroft.games.battles import cards
from undercroft.games.battles.abilities import ATTACK, WAKE
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW
from undercroft.games.battles.cards import ACT_NAMES, TURN
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.lines import hear
from undercroft.games.battles.flow.lines.compiling import compiled
from undercroft.games.battles.flow.lines.turn import CarryOut
from undercroft.games.battles.flow.mobs import ACTION, LINES, TURN_ACTIONS
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import read_effect


def test_every_act_is_carried_out_by_its_lines_or_by_a_procedure() -> None:
    for act, turn in enumerate(TURN):
        if turn is not None and act != ATTACK:
            assert (act in ACTION) != bool(TURN_ACTIONS.get(act)), ACT_NAMES[act]


def test_so_many_acts_are_carried_out_by_their_lines() -> None:
    assert sum(map(bool, TURN_ACTIONS.values())) == 48


def test_lines_are_used_from_different_positions() -> None:
    assert [LINES[line].origin for line in TURN_ACTIONS[AIR_BOLT]] == [(ACTIVE,), (BUSY,)]
    assert [LINES[line].origin for line in TURN_ACTIONS[WAKE]] == [(FALLOW,), (BUSY,)]


def test_a_step_that_nobody_carries_out_is_refused_at_once() -> None:
    effect = read_effect(VOCABULARY, "turn: roll(vc); divert()@foe")
    with pytest.raises(BadContent, match="AIR BOLT: CarryOut has no step 'divert'; write it there"):
        compiled(AIR_BOLT, effect, CarryOut)


@pytest.mark.parametrize(
    ("window", "asked", "unseen"),
    [
        ("laid", "at=ally,kind=spell", "kind"),
        ("laid", "at=enemy", "at"),
        ("after", "by=ally,struck=enemy", "by"),
        ("play", "struck=enemy", "struck"),
    ],
)
def test_a_condition_that_nothing_looks_at_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, window: str, asked: str, unseen: str
) -> None:
    effect = read_effect(VOCABULARY, f"hear[{window}]{{{asked}}}: heal(3d4)@it")
    monkeypatch.setattr(hear, "lines", lambda trigger: [(SPIRITHEALING, effect)])
    with pytest.raises(BadContent, match=f"SPIRITHEALING: nothing looks at '{unseen}' when hear"):
        hear.heard("hear", window)


def test_what_a_module_has_of_its_own_stands_where_it_is_looked_for() -> None:
    for module in mobs.MODULES:
        for name, own in vars(module).items():
            if isinstance(own, dict) and name.isupper() and not hasattr(cards, name):
                if name in BY_MOB:
                    assert {f"!{hook}": do for hook, do in own.items()} in BY_MOB[name], module.__name__
                    continue
                whole = getattr(mobs, "TARGETS" if name == "FITTING" else name, {})
                assert own.items() <= whole.items(), (module.__name__, name)


BY_MOB: Final[dict[str, list[Any]]] = {"STEPS": mobs.STEPS, "CONDITIONS": mobs.CONDITIONS}
"""Tables whose keys are hooks, kept for each Mob."""
