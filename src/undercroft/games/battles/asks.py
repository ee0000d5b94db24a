"""Every question BATTLES: Armageddon can ask, with its domain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.battles.abilities import IN_ORDER, MOBS, OTHER_ACTS, PRINTED_MOBS
from undercroft.games.battles.board import BUSY, FALLOW, MOST_MOBS, POSITIONS, STUCK
from undercroft.games.battles.cards import ACT_NAMES
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.layout import ACT as ACTS
from undercroft.games.battles.layout import ELEMENTS, MANY, MOB, POINTS
from undercroft.games.battles.options import MOB_KEYS
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import FLAG, Fact, texts, things
from undercroft.kit.declared import declared

DONE: Final = -1
"""The answer that ends a run of choices, or declines one."""

MOB_IDS: Final = range(MOST_MOBS)
"""The Mobs of a game by their numbers."""

MOST_TOTALS: Final = 6
"""No Mob has more Totals."""

MOST_SPENT: Final = 200
"""No pool grows beyond this in one declaration. BA-RULING-37"""

Pick = Callable[[Any, Sequence[int]], int]
"""What an absent player answers."""

NUMBERS: Final = range(61)
"""LP, points and dice that a player names."""


def mob_key(mob: int) -> str:
    """A Mob of this game: #0 to #23."""
    return "done" if mob == DONE else f"#{mob}"


def _kind(kind: int) -> str:
    return "done" if kind == DONE else MOB_KEYS[kind]


def with_last(kind: AskKind[int], answers: Sequence[int], last: int) -> tuple[int, ...]:
    """Answers and the one that ends a choice, in the order of the domain, own ones last."""
    found = (*answers, last)
    in_order = not answers or kind.number(answers[-1]) < kind.number(last)
    return found if in_order else tuple(sorted(found, key=kind.number))


# --- set-up ---

# What is asked in secret waits for its Player even if there is one answer only: others see who is asked.


def _half(t: Any, offers: Sequence[int]) -> int:
    """The half of what is to be split, rounded up. Option `auto_setup`"""
    return offers[len(offers) // 2]


def _share(t: Any, offers: Sequence[int]) -> int:
    """An even share of the LP that are left. Option `auto_setup`"""
    seat = 0 if len(t.muster[0]) < t.home.count(0) else 1
    among: int = t.home.count(seat) - len(t.muster[seat])
    return -(-offers[-1] // among)


def _last(t: Any, offers: Sequence[int]) -> int:
    return offers[-1]


def _mob(name: str, says: str) -> Fact:
    return Fact(name, MOB, says)


def _many(name: str, says: str) -> Fact:
    return Fact(name, MANY, says)


OF_MOB: Final = (Fact("mob", MOB, "Whose act, number or answer it is."),)
BY: Final = (*OF_MOB, Fact("act", ACTS, "What it does, for which this is asked."))
CALLED: Final = _mob("called", "The enemy that is called.")
THREATENED: Final = _mob("target", "Who is threatened.")
CHOSEN: Final = (_many("chosen", "How many Mobs the party has by now."),)

ALMANAC: Final = (*range(PRINTED_MOBS), DONE, *range(PRINTED_MOBS, MOBS))
OF_SLOT: Final = (Fact("slot", things("slot", MOST_MOBS), "Which of the Player's Mobs."),)

MOB_CHOICE: Final = AskKind(
    "mob", ALMANAC, _kind, "Choose a Mob in secret", waiting=True, private=True, about=CHOSEN
)  # fmt: skip
OPEN_MOB: Final = AskKind("open mob", ALMANAC, _kind, "Name a Mob", about=CHOSEN)
KIS: Final = AskKind(
    "kis", (*MOB_IDS, DONE), mob_key, "Put a Kis on a Mob, or stop", default=_last, run=True,
    about=(_many("left", "How many Kis are left."),),
)  # fmt: skip
MOB_LP: Final = AskKind(
    "mob lp", NUMBERS, str, "Give LP to a Mob", default=_share, run=True, waiting=True, private=True,
    about=(_many("undistributed", "The LP that no Mob has yet."),),
)  # fmt: skip
ABILITY_LP: Final = AskKind(
    "ability lp", NUMBERS, str, "Give LP to the first ability; the second has the rest",
    default=_half, run=True, waiting=True, private=True, about=OF_SLOT)  # fmt: skip
RUNE: Final = AskKind(
    "rune", NUMBERS, str, "Set the first rune; the second has the rest",
    default=_last, waiting=True, private=True, about=OF_SLOT)  # fmt: skip
MELEE: Final = AskKind(
    "melee", NUMBERS, str, "Melee points to ATT; DEF has the rest", default=_half,
    about=(*OF_MOB, _many("pips", "How many points there are.")),
)  # fmt: skip


DIE: Final = ChanceKind("die", range(1, 21), str, "One die")
COIN: Final = ChanceKind("coin", range(2), str, "The coin names the starting player")
DRAWN_MOB: Final = ChanceKind("drawn mob", range(MOBS), _kind, "A Mob is drawn")


# --- Rounds and Turns ---

PASSING: Final = "pass"
YES_OR_NO: Final = ("yes", "no")
GO_WORD: Final = "GO"
HOLD: Final = -2
BACK: Final = -3
"""Take no Turn; name another Mob."""

PRINTED_ACTS: Final = 2 * PRINTED_MOBS + len(OTHER_ACTS)

USE: Final[tuple[tuple[str, str], ...]] = tuple((f"#{mob}.1", f"#{mob}.2") for mob in MOB_IDS)
"""Using an ability of a Mob, by Mob and slot."""
USED: Final[dict[str, tuple[int, int]]] = {
    text: (mob, slot) for mob in MOB_IDS for slot, text in enumerate(USE[mob])
}
RELEASE: Final[tuple[str, ...]] = tuple(f"release #{mob}" for mob in MOB_IDS)
LEAVE: Final[tuple[str, ...]] = tuple(f"leave #{mob}" for mob in MOB_IDS)
"""Releasing a Mob (or a flowered one), and leaving a FIREWALL."""
RELEASED: Final[dict[str, int]] = {text: mob for mob, text in enumerate(RELEASE)}
LEFT: Final[dict[str, int]] = {text: mob for mob, text in enumerate(LEAVE)}
USES: Final[tuple[str, ...]] = tuple(USED)


def _text(answer: str) -> str:
    return answer


def act_key(act: int) -> str:
    """An act by its name, in small letters."""
    return "back" if act == BACK else ACT_NAMES[act].lower().replace(" ", "-")


def _actor(mob: int) -> str:
    return "hold" if mob == HOLD else mob_key(mob)


def _total(total: int) -> str:
    return "done" if total == DONE else f"#{total // MOST_TOTALS}.{total % MOST_TOTALS}"


def _passes(t: Any, offers: Sequence[str]) -> str:
    return offers[-1]


def _first(t: Any, offers: Sequence[int]) -> int:
    return offers[0]


def _window(name: str, prompt: str, *about: Fact) -> AskKind[str]:
    return AskKind(name, (*USES, PASSING), _text, prompt, default=_passes, window=True, about=about)


def _one(name: str, prompt: str, *about: Fact) -> AskKind[int]:
    return AskKind(name, MOB_IDS, mob_key, prompt, about=about)


def _one_or_none(name: str, prompt: str, *about: Fact) -> AskKind[int]:
    return AskKind(name, (*MOB_IDS, DONE), mob_key, prompt, default=_last, about=about)


def _one_total(name: str, prompt: str, *about: Fact, run: bool = False) -> AskKind[int]:
    return AskKind(name, range(MOST_MOBS * MOST_TOTALS), _total, prompt, run=run, about=about)


def _points(name: str, prompt: str, *about: Fact, default: Pick | None = None) -> AskKind[int]:
    return AskKind(name, range(MOST_SPENT), str, prompt, default=default, about=about)


def _yes_or_no(name: str, prompt: str, *about: Fact, default: Any = None) -> AskKind[str]:
    return AskKind(name, YES_OR_NO, _text, prompt, default=default, about=about)


def _which(name: str, prompt: str, *about: Fact) -> AskKind[int]:
    return AskKind(name, IN_ORDER, act_key, prompt, about=about)


GO_STEP: Final = AskKind(
    "go",
    (*USES, *LEAVE, *RELEASE, GO_WORD),
    _text,
    "Use a GO action, release a Mob, or say GO",
    default=_passes,
)
BEFORE_TURN: Final = AskKind(
    "before", (*USES, *RELEASE, PASSING), _text, "Before your Turn: release, act out of turn, or go on",
    default=_passes, window=True,
)  # fmt: skip
ACTOR: Final = AskKind("actor", (*MOB_IDS, HOLD), _actor, "Which Mob acts?")
ACT: Final = AskKind(
    "act", (*IN_ORDER[:PRINTED_ACTS], BACK, *IN_ORDER[PRINTED_ACTS:]), act_key, "What does it do?",
    about=OF_MOB,
)  # fmt: skip
TARGET: Final = AskKind("target", (*MOB_IDS, DONE), mob_key, "Against whom?", about=BY)
AIM: Final = AskKind("aim", (*range(MOST_MOBS * MOST_TOTALS), DONE), _total, "Which Total?", about=BY)
SPEND: Final = _points("spend", "How many LP?", *BY, default=_last)
AS_WHAT: Final = AskKind("as what", (SPELL, ABILITY), _text, "As a Spell or as an Ability?", about=BY)
PLAY_WINDOW: Final = _window("play", "Answer the Action, or pass")
END_WINDOW: Final = _window("end", "Answer what has happened, or pass")
GUARD: Final = _window(
    "guard", "Guard the target, or let it happen", THREATENED, _mob("by", "By whom."),
    Fact("damages", FLAG, "Whether it does damage."), Fact("rolls_to_hit", FLAG, "Whether it has to hit."),
)  # fmt: skip
AVERT: Final = _window("avert", "Dodge, or take the hit", _mob("defender", "Who is hit."))
HARM: Final = _window(
    "harm", "Double it, or let it be", Fact("name", texts("harm", "healing"), "What is doubled.")
)
RELEASE_STEP: Final = AskKind(
    "release", (*RELEASE, PASSING), _text, "Release a Mob before the Round ends, or pass",
    default=_passes, window=True,
)  # fmt: skip


D20: Final = ChanceKind(
    "d20", range(1, 21), str, "The twenty-sided die",
    about=(
        Fact("rolls", texts("att", "vc", "stance"), "What the roll is for."),
        Fact("need", POINTS, "What it needs."),
    ),
)  # fmt: skip
DICE: Final = ChanceKind(
    "dice", range(721), str, "The sum of the dice",
    about=(
        Fact("rolls", texts("damage", "healing", "fall", "beg"), "What the dice are for."),
        Fact("need", POINTS, "What kills a lone target, or is the most that is given; -1 where nothing is."),
    ),
)  # fmt: skip
INITIATIVE: Final = ChanceKind(
    "initiative", tuple((a, b) for a in range(1, 21) for b in range(1, 21)),
    lambda pair: f"{pair[0]}:{pair[1]}", "Both Players roll for initiative",
)  # fmt: skip


# --- single abilities ---


def _blow(mob: int) -> str:
    return PASSING if mob == DONE else mob_key(mob)


COUNTER_BLOW: Final = AskKind(
    "counter", (*MOB_IDS, DONE), _blow, "Strike back at an attacker, or let it be",
    default=_last, window=True, about=BY,
)  # fmt: skip

BEG_NUMBER: Final = AskKind(
    "beg", range(1, 6 * MOST_MOBS + 1), str, "Beg: name a number for the dice",
    about=(_many("number", "How many dice there are."),),
)  # fmt: skip
GIVE: Final = _one_total(
    "give", "Which Total gives the next point?", _mob("target", "Who gives points."),
    _many("due", "How many points in all."), _many("given", "How many of them are given."),
)  # fmt: skip
CHANGE: Final = _one_total(
    "change", "Plead has failed: which Total gets the points?", *OF_MOB,
    _mob("by", "Who gets them."), _many("spent", "How many."),
)  # fmt: skip
ELEMENT: Final = AskKind("element", range(4), lambda at: ELEMENTS[at].lower(), "Which element?", about=OF_MOB)
STEP_ON: Final = _yes_or_no(
    "step", "Move on to the next element?", *OF_MOB, _mob("by", "Whose act is turned aside."), default=_passes
)
END_ROUND_FOR: Final = _yes_or_no(
    "final delay", "Delay: try to end the Round for the enemy?", *OF_MOB, default=_passes
)
GONE: Final = _mob("gone", "To whom nothing can be done any more.")
ECHO_TARGET: Final = _one_or_none("echo", "Echo: which other Mob instead, or nobody?", GONE)
ECHO_TOTAL: Final = AskKind(
    "echo total", (*range(MOST_MOBS * MOST_TOTALS), DONE), _total, "Echo: which other Total instead?",
    default=_last, about=(GONE,),
)  # fmt: skip

PLOP: Final = _one("plop", "On whom does the Pigeon drop?", *OF_MOB)
CHARMED: Final = _which("charmed", "What does the charmed Mob do for you?", *OF_MOB)
FORECAST_NEXT: Final = _one("forecast", "Which enemy has to act next?")
CALLED_MOB: Final = _one("called mob", "Which enemy is called?", *OF_MOB)
CALLED_ACT: Final = _which("called act", "What does it have to do?", *OF_MOB, CALLED)
CALLED_SPEND: Final = _points("called n", "How many LP does it have to spend?", *BY, CALLED, default=_first)
AMPLIFY_BY: Final = _points("amplify", "By how much? So many LP are spent", *BY, default=_last)
SPEND_MORE: Final = _points("spend more", "How many LP in all? RB is no limit now", *OF_MOB)

RAISE: Final = _one("raise", "Which dead Mob comes back?", *BY)
BODYGUARD: Final = _one("bodyguard", "Which undead takes the Necromancer's place?", *BY, THREATENED)
WOLF: Final = _one("wolf", "Whom does the wolf bite?", *OF_MOB)
DISGUISED: Final = _one("disguise", "Disguise: who is the target instead?", *BY)

GRAPPLE_JOINS: Final = _one_or_none("joins", "Which ally joins the GRAPPLE, or nobody more?", *BY)
FREE_ATTACK: Final = _one("free attack", "Which ally strikes next at the grappled Mob?")
ARENA_VICTIM: Final = _one_or_none("victim", "Who fights in the ARENA next, or is it enough?", *BY)
DISSENTER: Final = _one_or_none("dissenter", "Name an enemy in the Portal, or nobody more?", *BY)
DISSENTING_ALLY: Final = _one(
    "dissenting ally", "DISSENSION failed: which ACTIVE ally becomes INACTIVE?",
    _many("due", "How many more of them."),
)  # fmt: skip
STANCE_TARGET: Final = _one(
    "stance target", "Whom does the Samurai strike at next?", _many("left", "How many Attacks are stored.")
)

STRIKER: Final = _one("striker", "Prank: which enemy is to strike the other?", *BY)


def _place(position: int) -> str:
    return POSITIONS[position].lower()


WALL: Final = AskKind("wall", (STUCK, BUSY, FALLOW), _place, "Where does the wall stand?", about=BY)

DIVVY_POINT: Final = _one_total(
    "divvy", "Divvy: which Total gets the next point?", _many("left", "How many are left."), run=True
)


def _joins(mob: int) -> str:
    return "stays" if mob == DONE else mob_key(mob)


JOIN_CHARGE: Final = AskKind(
    "join charge", (*MOB_IDS, DONE), _joins, "Does this Mob join the charge?", default=_last, run=True,
    about=OF_MOB,
)  # fmt: skip
CHARGER: Final = _one("charger", "Which of those that charge acts next?", _mob("cavalier", "Who leads it."))
CHARGE_ATTACK: Final = _yes_or_no(
    "charge attack", "Does the Cavalier attack at the end of the charge?", *OF_MOB
)
YIELDING: Final = "inactive"
SHADOWED: Final = AskKind(
    "shadows",
    (YIELDING, "damage"),
    _text,
    "In the Shadows: give up the Action, or take the damage?",
    about=BY,
)

ZONE_DIE: Final = ChanceKind("zone", range(1, 7), str, "The die that finds a zone")


# --- all ---

ASKS: Final[dict[str, AskKind[Any]]] = declared(AskKind, globals())
CHANCES: Final[dict[str, ChanceKind[Any]]] = declared(ChanceKind, globals())
