"""What a step may say, and where: whom each action acts on, how long it lasts, how large its figure is."""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.games.immortal_magic.cards.records import ENEMY, ROOM, UNIVERSAL
from undercroft.games.immortal_magic.cards.vocabulary import CHOSEN, MODIFIERS, VOCABULARY
from undercroft.kit.content import BadContent
from undercroft.kit.language.syntax import Condition, Step

ROLL_WINDOWS: Final = VOCABULARY.verbs["exit"].windows
BATTLE_WINDOWS: Final = (*ROLL_WINDOWS, "start")
"""The windows of a roll, and all windows of a battle."""

NOT_STATIC: Final = ("stun",)
NOT_FOR_A_BATTLE: Final = ("moves", "movesas", "limit", "share", "discount")
WITHOUT_ME: Final = ("deployable", "one-shot", UNIVERSAL, "campaign")
"""Cards that nobody is `me` on."""

OF_CAMPAIGNS: Final = ("all", "enemies", "each", "active")
"""The targets that a campaign's effects can have. DIM-CAMP-10"""

CANCELLED: Final[dict[str, tuple[str, ...]]] = {
    "respond": ("spell", "arms", "universal"),
    "fate": ("fate", "fateroll", "trap"),
}
"""What can be cancelled in a window."""

REROLLED: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "defence": ("roller", ("defence", "fight")),
    "attack": ("roller", ROLL_WINDOWS),
    "fate": ("card", ("fate",)),
}
"""Whose roll is rolled again, and in which windows."""

LARGEST_LIMIT: Final[dict[str, int]] = {"hands": 4, "spaces": 4, "items": 4, "souls": 9}
PLAIN: Final = ("limit", "counters")
"""Actions that cannot multiply their figure."""


class Situation(NamedTuple):
    """Where a step stands: the place that errors name, the sort of card, the trigger and the window."""

    place: str
    sort: str
    on: str
    window: str


def check_condition(situation: Situation, condition: Condition) -> None:
    """Refuse a condition on somebody who is not there."""
    if condition.who != "have":
        _check_known(situation, condition.who)
    elif situation.sort == "campaign":
        raise _wrong(situation, "have asks for a player, but a campaign has none; take it out")


def check_step(situation: Situation, step: Step) -> None:
    """Refuse a step that makes no sense where it stands."""
    _check_target(situation, step)
    _check_time(situation, step)
    _check_until(situation, step)
    _check_figure(situation, step)
    if step.act == "cancel":
        _check_cancel(situation, step)
    if step.act == "reroll":
        _check_reroll(situation, step)


def _wrong(situation: Situation, why: str) -> BadContent:
    return BadContent(f"{situation.place}: {why}.")


def _check_target(situation: Situation, step: Step) -> None:
    known = VOCABULARY.verbs[step.act].targets
    if step.target is None:
        if known:
            raise _wrong(situation, f"{step.act} needs a target, as in {step.act}(...)@{known[0]}")
        return
    who = step.target.who
    if who not in known:
        remedy = f"write one of {', '.join(known)}" if known else "take it out"
        raise _wrong(situation, f"{step.act} cannot act on {who}; {remedy}")
    if situation.sort == "campaign" and who not in OF_CAMPAIGNS:
        raise _wrong(situation, f"a campaign acts only on {', '.join(OF_CAMPAIGNS)}, not on {who}")
    if situation.on == "static" and who in CHOSEN:
        raise _wrong(situation, f"static holds all the time, so nobody can choose {who}; write a group")
    _check_known(situation, who)


def _check_known(situation: Situation, who: str) -> None:
    """Whether it is known who is meant."""
    sort, on, window = situation.sort, situation.on, situation.window
    fault = ""
    if who in ("me", "foe") and sort == ROOM and on in ("static", "turn"):
        fault = "write occupant"
    elif who == "me" and sort in WITHOUT_ME:
        fault = "this card belongs to no character"
    elif who == "foe" and sort in WITHOUT_ME and window not in ROLL_WINDOWS:
        fault = f"it needs one of the windows {', '.join(ROLL_WINDOWS)}"
    elif who == "foe" and not (window in ROLL_WINDOWS or on in ("static", "battle", "win", "dies", "slay")):
        fault = "there is no battle then"
    elif who == "roller" and window not in ROLL_WINDOWS:
        fault = f"it needs one of the windows {', '.join(ROLL_WINDOWS)}"
    elif who in ("ally", "foeside") and window not in BATTLE_WINDOWS:
        fault = f"it needs one of the windows {', '.join(BATTLE_WINDOWS)}"
    elif who in ("occupant", "occupier") and sort != ROOM:
        fault = "it is for cards of type room only"
    if fault:
        raise _wrong(situation, f"{who} is not known here; {fault}")


def _check_time(situation: Situation, step: Step) -> None:
    lasts = step.act in MODIFIERS and step.act not in NOT_STATIC
    if situation.on == "static" and not lasts:
        raise _wrong(situation, f"{step.act} happens once, so it cannot be static; give it another trigger")
    windows = VOCABULARY.verbs[step.act].windows or (situation.window,)
    if step.act == "stun" and step.target is not None and step.target.who == "card":
        windows = ("move",)
    if situation.window not in windows:
        raise _wrong(situation, f"{step.act} needs one of the windows {', '.join(windows)}")
    if step.act == "counters" and situation.sort in ("one-shot", ENEMY, ROOM, "event"):
        raise _wrong(situation, "counters are for cards of players that stay in play; take the step out")


def _check_until(situation: Situation, step: Step) -> None:
    act, until = step.act, step.until
    if act == "help":
        if until != "battle":
            raise _wrong(situation, "help lasts for the battle; write ~battle")
    elif act not in MODIFIERS or act in NOT_STATIC or situation.on == "static":
        if until:
            raise _wrong(situation, f"~{until} has no meaning after {act} here; take it out")
    elif not until:
        raise _wrong(
            situation, f"{act} needs to know how long; add ~turn or ~round, in a battle ~roll or ~battle"
        )
    elif until in ("roll", "battle"):
        _check_in_battle(situation, step)


def _check_in_battle(situation: Situation, step: Step) -> None:
    windows = ROLL_WINDOWS if step.until == "roll" else BATTLE_WINDOWS
    begins = step.until == "battle" and situation.on == "battle"
    if step.act in NOT_FOR_A_BATTLE:
        raise _wrong(situation, f"{step.act} cannot last for a battle or a roll; write ~turn or ~round")
    if situation.window not in windows and not begins:
        raise _wrong(
            situation, f"~{step.until} needs one of the windows {', '.join(windows)}; or write ~turn"
        )


def _check_figure(situation: Situation, step: Step) -> None:
    figure, act = step.figure, step.act
    if figure.of and act in PLAIN:
        raise _wrong(situation, f"{act} takes a plain number; take *{figure.of} out")
    if figure.of == "souls" and situation.sort in WITHOUT_ME:
        raise _wrong(situation, "*souls are those of me, but this card belongs to no character")
    if figure.of and situation.sort == "campaign":
        raise _wrong(situation, f"*{figure.of} are a player's, but a campaign has none; write a plain number")
    least, most = figures_of(step)
    if not least <= figure.n <= most:
        raise _wrong(situation, f"{act} has the figure {figure.n}; it must be from {least} to {most}")


def figures_of(step: Step) -> tuple[int, int]:
    """The smallest and the largest figure of a step."""
    if step.act == "limit":
        return 0, LARGEST_LIMIT[step.word]
    verb = VOCABULARY.verbs[step.act]
    return verb.least, verb.most


def _check_cancel(situation: Situation, step: Step) -> None:
    known = CANCELLED[situation.window]
    types = dict(step.filter.terms).get("type", ())
    if not types or any(each not in known for each in types):
        raise _wrong(
            situation, f"cancel in the window {situation.window} needs type= and one of {', '.join(known)}"
        )


def _check_reroll(situation: Situation, step: Step) -> None:
    who, windows = REROLLED[step.word]
    if step.target is None or step.target.who != who or situation.window not in windows:
        raise _wrong(
            situation, f"reroll({step.word}) acts on {who}, and only in the windows {', '.join(windows)}"
        )
