"""Every question BATTLES: Armageddon can ask, with its domain. Section 6 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.battles.abilities import IN_ORDER, MOBS, OTHER_ACTS, PRINTED_MOBS
from undercroft.games.battles.board import BUSY, FALLOW, MOST_MOBS, POSITIONS, STUCK
from undercroft.games.battles.cards import ACT_NAMES
from undercroft.games.battles.cards.records import ABILITY, SPELL
from undercroft.games.battles.layout import ELEMENTS, MOB, POINTS
from undercroft.games.battles.options import MOB_KEYS
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import Fact, texts, things

DONE: Final = -1
"""The answer that ends a run of choices, or declines one."""

MOB_IDS: Final = range(MOST_MOBS)
"""The Mobs of a game by their numbers."""

MOST_TOTALS: Final = 6
"""No Mob has more Totals."""

MOST_SPENT: Final = 200
"""No pool grows beyond this in one declaration. BA-RULING-37"""

NUMBERS: Final = range(61)
"""LP, points and dice that a player names."""


def mob_key(mob: int) -> str:
    """A Mob of this game: #0 to #23."""
    return "done" if mob == DONE else f"#{mob}"


def _kind(kind: int) -> str:
    return "done" if kind == DONE else MOB_KEYS[kind]


def with_last(kind: AskKind[int], answers: Sequence[int], last: int) -> tuple[int, ...]:
    """Answers and the one that ends a choice, in the order of the domain, own ones last."""
    return tuple(sorted((*answers, last), key=kind.number))


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


ALMANAC: Final = (*range(PRINTED_MOBS), DONE, *range(PRINTED_MOBS, MOBS))
OF_SLOT: Final = (Fact("slot", things("slot", MOST_MOBS), "Which of the Player's Mobs."),)

MOB_CHOICE: Final = AskKind(
    "mob", ALMANAC, _kind, "Choose a Mob in secret", waiting=True, private=True
)  # fmt: skip
OPEN_MOB: Final = AskKind("open mob", ALMANAC, _kind, "Name a Mob")
KIS: Final = AskKind("kis", (*MOB_IDS, DONE), mob_key, "Put a Kis on a Mob, or stop", default=_last, run=True)
MOB_LP: Final = AskKind(
    "mob lp", NUMBERS, str, "Give LP to a Mob", default=_share, run=True, waiting=True, private=True
)  # fmt: skip
ABILITY_LP: Final = AskKind(
    "ability lp", NUMBERS, str, "Give LP to the first ability; the second has the rest",
    default=_half, run=True, waiting=True, private=True, about=OF_SLOT)  # fmt: skip
RUNE: Final = AskKind(
    "rune", NUMBERS, str, "Set the first rune; the second has the rest",
    default=_last, waiting=True, private=True, about=OF_SLOT)  # fmt: skip
MELEE: Final = AskKind(
    "melee",
    NUMBERS,
    str,
    "Melee points to ATT; DEF has the rest",
    default=_half,
    about=(Fact("mob", MOB, "Whose points."),),
)

SETUP_ASKS: Final[tuple[AskKind[Any], ...]] = (MOB_CHOICE, OPEN_MOB, KIS, MOB_LP, ABILITY_LP, RUNE, MELEE)

DIE: Final = ChanceKind("die", range(1, 21), str, "One die")
COIN: Final = ChanceKind("coin", range(2), str, "The coin names the starting player")
DRAWN_MOB: Final = ChanceKind("drawn mob", range(MOBS), _kind, "A Mob is drawn")

SETUP_CHANCES: Final[tuple[ChanceKind[Any], ...]] = (DIE, COIN, DRAWN_MOB)

# --- Rounds and Turns ---

PASSING: Final = "pass"
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


def _window(name: str, prompt: str) -> AskKind[str]:
    return AskKind(name, (*USES, PASSING), _text, prompt, default=_passes, window=True)


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
    "act", (*IN_ORDER[:PRINTED_ACTS], BACK, *IN_ORDER[PRINTED_ACTS:]), act_key, "What does it do?"
)
TARGET: Final = AskKind("target", (*MOB_IDS, DONE), mob_key, "Against whom?")
AIM: Final = AskKind("aim", (*range(MOST_MOBS * MOST_TOTALS), DONE), _total, "Which Total?")
SPEND: Final = AskKind("spend", range(MOST_SPENT), str, "How many LP?", default=_last)
AS_WHAT: Final = AskKind("as what", (SPELL, ABILITY), _text, "As a Spell or as an Ability?")
PLAY_WINDOW: Final = _window("play", "Answer the Action, or pass")
END_WINDOW: Final = _window("end", "Answer what has happened, or pass")
GUARD: Final = _window("guard", "Guard the target, or let it happen")
AVERT: Final = _window("avert", "Dodge, or take the hit")
HARM: Final = _window("harm", "Double it, or let it be")
RELEASE_STEP: Final = AskKind(
    "release", (*RELEASE, PASSING), _text, "Release a Mob before the Round ends, or pass",
    default=_passes, window=True,
)  # fmt: skip

TURN_ASKS: Final[tuple[AskKind[Any], ...]] = (
    GO_STEP, BEFORE_TURN, ACTOR, ACT, TARGET, AIM, SPEND, AS_WHAT, PLAY_WINDOW, END_WINDOW, GUARD, AVERT,
    HARM, RELEASE_STEP,
)  # fmt: skip

D20: Final = ChanceKind(
    "d20",
    range(1, 21),
    str,
    "The twenty-sided die",
    about=(
        Fact("rolls", texts("att", "vc", "stance"), "What the roll is for."),
        Fact("need", POINTS, "What it needs."),
    ),
)
DICE: Final = ChanceKind("dice", range(721), str, "The sum of the dice")
INITIATIVE: Final = ChanceKind(
    "initiative", tuple((a, b) for a in range(1, 21) for b in range(1, 21)),
    lambda pair: f"{pair[0]}:{pair[1]}", "Both Players roll for initiative",
)  # fmt: skip

TURN_CHANCES: Final[tuple[ChanceKind[Any], ...]] = (D20, DICE, INITIATIVE)

# --- single abilities ---


def _blow(mob: int) -> str:
    return PASSING if mob == DONE else mob_key(mob)


COUNTER_BLOW: Final = AskKind(
    "counter", (*MOB_IDS, DONE), _blow, "Strike back at whoever hit the Ranger, or let it be",
    default=_last, window=True,
)  # fmt: skip

BEG_NUMBER: Final = AskKind("beg", range(1, 6 * MOST_MOBS + 1), str, "Beg: name a number for the dice")
GIVE: Final = AskKind("give", range(MOST_MOBS * MOST_TOTALS), _total, "Which Total gives the next point?")
CHANGE: Final = AskKind(
    "change", range(MOST_MOBS * MOST_TOTALS), _total, "Plead has failed: which Total gets the points?"
)
ELEMENT: Final = AskKind("element", range(4), lambda at: ELEMENTS[at].lower(), "Which element?")
STEP_ON: Final = AskKind("step", ("yes", "no"), _text, "Move on to the next element?", default=_passes)
END_ROUND_FOR: Final = AskKind(
    "final delay", ("yes", "no"), _text, "Delay: try to end the Round for the enemy?", default=_passes
)
ECHO_TARGET: Final = AskKind(
    "echo", (*MOB_IDS, DONE), mob_key, "Echo: which other Mob instead, or nobody?", default=_last
)
ECHO_TOTAL: Final = AskKind(
    "echo total", (*range(MOST_MOBS * MOST_TOTALS), DONE), _total, "Echo: which other Total instead?",
    default=_last,
)  # fmt: skip

PLOP: Final = AskKind("plop", MOB_IDS, mob_key, "On whom does the Pigeon drop?")
CHARMED: Final = AskKind("charmed", IN_ORDER, act_key, "What does the charmed Mob do for you?")
FORECAST_NEXT: Final = AskKind("forecast", MOB_IDS, mob_key, "Which enemy has to act next?")
CALLED_MOB: Final = AskKind("called mob", MOB_IDS, mob_key, "Which enemy is called?")
CALLED_ACT: Final = AskKind("called act", IN_ORDER, act_key, "What does it have to do?")
CALLED_SPEND: Final = AskKind(
    "called n", range(MOST_SPENT), str, "How many LP does it have to spend?", default=_first
)
AMPLIFY_BY: Final = AskKind(
    "amplify", range(MOST_SPENT), str, "By how much? So many LP are spent", default=_last
)
SPEND_MORE: Final = AskKind("spend more", range(MOST_SPENT), str, "How many LP in all? RB is no limit now")

RAISE: Final = AskKind("raise", MOB_IDS, mob_key, "Which dead Mob comes back?")
BODYGUARD: Final = AskKind("bodyguard", MOB_IDS, mob_key, "Which undead takes the Necromancer's place?")
WOLF: Final = AskKind("wolf", MOB_IDS, mob_key, "Whom does the wolf bite?")
DISGUISED: Final = AskKind("disguise", MOB_IDS, mob_key, "Disguise: who is the target instead?")

GRAPPLE_JOINS: Final = AskKind(
    "joins", (*MOB_IDS, DONE), mob_key, "Which ally joins the GRAPPLE, or nobody more?", default=_last
)
FREE_ATTACK: Final = AskKind("free attack", MOB_IDS, mob_key, "Which ally strikes next at the grappled Mob?")
ARENA_VICTIM: Final = AskKind(
    "victim", (*MOB_IDS, DONE), mob_key, "Who fights in the ARENA next, or is it enough?", default=_last
)
DISSENTER: Final = AskKind(
    "dissenter", (*MOB_IDS, DONE), mob_key, "Name an enemy in the Portal, or nobody more?", default=_last
)
DISSENTING_ALLY: Final = AskKind(
    "dissenting ally", MOB_IDS, mob_key, "DISSENSION failed: which ACTIVE ally becomes INACTIVE?"
)
STANCE_TARGET: Final = AskKind("stance target", MOB_IDS, mob_key, "Whom does the Samurai strike at next?")

STRIKER: Final = AskKind("striker", MOB_IDS, mob_key, "Prank: which enemy is to strike the other?")


def _place(position: int) -> str:
    return POSITIONS[position].lower()


WALL: Final = AskKind("wall", (STUCK, BUSY, FALLOW), _place, "Where does she stand behind her wall?")

DIVVY_POINT: Final = AskKind(
    "divvy", range(MOST_MOBS * MOST_TOTALS), _total, "Divvy: which Total gets the next point?", run=True
)


def _joins(mob: int) -> str:
    return "stays" if mob == DONE else mob_key(mob)


JOIN_CHARGE: Final = AskKind(
    "join charge", (*MOB_IDS, DONE), _joins, "Does this Mob join the charge?", default=_last, run=True
)
CHARGER: Final = AskKind("charger", MOB_IDS, mob_key, "Which of those that charge acts next?")
CHARGE_ATTACK: Final = AskKind(
    "charge attack", ("yes", "no"), _text, "Does the Cavalier attack at the end of his charge?"
)
YIELDING: Final = "inactive"
SHADOWED: Final = AskKind(
    "shadows", (YIELDING, "damage"), _text, "In the Shadows: give up the Action, or take the damage?"
)

ABILITY_ASKS: Final[tuple[AskKind[Any], ...]] = (
    DIVVY_POINT, JOIN_CHARGE, CHARGER, CHARGE_ATTACK, SHADOWED,
    STRIKER, WALL,
    GRAPPLE_JOINS, FREE_ATTACK, ARENA_VICTIM, DISSENTER, DISSENTING_ALLY, STANCE_TARGET,
    RAISE, BODYGUARD, WOLF, DISGUISED,
    COUNTER_BLOW, BEG_NUMBER, GIVE, CHANGE, ELEMENT, STEP_ON, END_ROUND_FOR, ECHO_TARGET,
    ECHO_TOTAL, PLOP, CHARMED, FORECAST_NEXT, CALLED_MOB, CALLED_ACT, CALLED_SPEND, AMPLIFY_BY, SPEND_MORE,
)  # fmt: skip
ZONE_DIE: Final = ChanceKind("zone", range(1, 7), str, "The die that finds a zone")

ABILITY_CHANCES: Final[tuple[ChanceKind[Any], ...]] = (ZONE_DIE,)

# --- all ---

ASKS: Final[dict[str, AskKind[Any]]] = {kind.name: kind for kind in (*SETUP_ASKS, *TURN_ASKS, *ABILITY_ASKS)}
CHANCES: Final[dict[str, ChanceKind[Any]]] = {
    kind.name: kind for kind in (*SETUP_CHANCES, *TURN_CHANCES, *ABILITY_CHANCES)
}
