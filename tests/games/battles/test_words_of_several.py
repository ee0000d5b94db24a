"""What has to be true of words where there are several Mobs of a kind, or where a failure did harm:

- of two Rangers or two Rogues with other numbers those of the one are told that is asked for;
- a Rogue that does not lie in wait has no part in what the attack out of turn needs;
- after an Action that failed it is not said that nothing came of it.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ARENA, FIREBALL
from tests.games.battles.fights import Fight
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.guide.notes import notes
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.kernel.sight import View, view
from undercroft.testing import clause

WHO = ("Ana", "Ben")
WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


def seen(fight: Fight) -> View:
    """What the player sees who is asked."""
    return view(fight.state, fight.seat)


@clause("BA-RANGER-01", "BA-GLADIATOR-02")
@pytest.mark.parametrize(
    ("lp", "needs"), [(0, ["12 or less", "12 or less"]), (3, ["12 or less", "15 or less"])]
)
def test_of_two_rangers_each_is_told_their_own_need(lp: int, needs: list[str]) -> None:
    """Both were hit in the Arena; each is asked in turn."""
    other = {"name": "ranger", "lp": (lp, 0)}
    fight = Fight(["gladiator"], ["ranger", other], duplicates=True).act(0, ARENA).say("#1", "#2")
    fight.roll(15, 1, 15, 1)
    for need in needs:
        assert fight.asked == "counter"
        assert f"may strike back ({need}): at whom?" in GAME.words.prompt(seen(fight), WHO)
        assert notes(seen(fight), "#0")[0].startswith(need)
        fight.say("pass")
    assert fight.asked == "initiative"


@clause("BA-ROGUE-03", "BA-ATT-02")
@pytest.mark.parametrize(
    "other",
    [
        {**WAITING, "att": 13},
        {**WAITING, "att": 5},
        {"name": "rogue", "att": 5, "position": "INACTIVE"},
    ],
)
def test_of_two_rogues_the_one_that_attacks_is_told_of(other: dict[str, object]) -> None:
    """The one that attacks obeys Ana under a GUISE; ATT 13 against DEF 2."""
    held = {**WAITING, "controller": 0, "side": 0, "borrowed": GUISE_COUNTER, "holder": 2}
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight([other, "cleric", assassin], [held, "thug", "joker"]).passing().act(1, ATTACK, 4)
    fight.say("#3.1")
    now = seen(fight)
    assert (fight.asked, now.options) == ("target", ("#4", "#5"))
    assert GAME.words.label("target", "#4", now, WHO) == "Ben's Thug (ACTIVE, 16 of 16 HP; hit on 15 or more)"
    assert [note[:10] for note in notes(now, "#4")] == ["hit on 15+"]


@clause("BA-FIREMAGE-03", "BA-VC-06")
def test_a_fireball_that_failed_has_not_come_to_nothing() -> None:
    """It burnt her own Portal before Ben's Rogue may answer."""
    fight = Fight(["fire mage", "joker"], [WAITING, "thug"]).act(0, FIREBALL).say("pass").roll(9, 1, 5)
    assert (fight.asked, fight.t.hp[1]) == ("end", 15 - 5)
    assert GAME.words.prompt(seen(fight), WHO).endswith("; it did not come off: answer it, or pass.")
