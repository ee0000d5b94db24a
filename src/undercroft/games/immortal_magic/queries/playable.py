"""What a player may play and use now, and why not. DIM-PLAY-01..19, DIM-WINDOW-06..10, DIM-INSTANT-01, -04"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.board import NOWHERE
from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON, PLAYS, USES
from undercroft.games.immortal_magic.cards.records import ARMS, INSTANT, PATHS, SPELL
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.in_force import in_play_source, nullified
from undercroft.games.immortal_magic.queries.limits import why_not_wear
from undercroft.games.immortal_magic.queries.matching import (
    CHARACTERS,
    GEAR,
    Source,
    all_hold,
    amount,
    controller,
    fighters,
    lead_of,
    roller,
)
from undercroft.games.immortal_magic.queries.prices import COSTS, Discounts, discounts, price_with
from undercroft.games.immortal_magic.queries.targets import ONE_SHOTS, is_chosen, would_act
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kit.language.syntax import Choice, Effect, Roll, Step, all_steps
from undercroft.kit.refusals import Refusal
from undercroft.kit.words import joined

DEPLOYMENT: Final = "deployment"
MOVEMENT: Final = "movement"
ATTACK: Final = "attack"
DEFENCE: Final = "defence"

INSTANTS_IN: Final[dict[str, tuple[str, ...]]] = {
    DEPLOYMENT: ("any",),
    MOVEMENT: ("any",),
    ATTACK: ("attack", "fight", "any"),
    DEFENCE: ("defence", "fight", "any"),
    "start": ("start", "any"),
    "move": ("move", "any"),
    "fate": ("fate", "any"),
    "end": ("any",),
    "respond": ("respond",),
}
"""Which instants are played in each window and beside main decisions, whoever's turn and battle it is.

DIM-WINDOW-06, -09, DIM-INSTANT-01, -04, DIM-RULING-06, -36
"""

ABILITIES_IN: Final[dict[str, tuple[str, ...]]] = INSTANTS_IN | {
    DEPLOYMENT: ("deploy", "main", "any"),
    MOVEMENT: ("main", "any"),
    "respond": (),
}
"""Which abilities may be used there. DIM-PLAY-03, DIM-WINDOW-06"""

MOST_PLAYS: Final = 60
"""So many cards a player plays in a turn at most. DIM-PLAY-19"""

OF_PATH: Final[dict[str, frozenset[Face]]] = {
    path: frozenset(face for face in CHARACTERS if CARDS[face].path == path) for path in PATHS
}
"""The characters of each path. DIM-CARD-04"""

OF_LEADS: Final = frozenset(("roller", "ally", "foeside"))
"""Targets for which the mark of a card asks for a lead of its path. DIM-PLAY-08"""

TIMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "attack": ("when an attack is made", ("DIM-WINDOW-03", "DIM-BATTLE-10")),
    "defence": ("on a defence that has been rolled", ("DIM-WINDOW-04", "DIM-BATTLE-12")),
    "fight": ("on an attack or a defence in a battle", ("DIM-WINDOW-09",)),
    "start": ("when a battle begins", ("DIM-WINDOW-02", "DIM-BATTLE-18")),
    "move": ("when another player's character is about to move", ("DIM-WINDOW-05",)),
    "respond": ("in answer to a card that another player plays", ("DIM-WINDOW-06", "DIM-WINDOW-11")),
    "fate": ("on a Fate card, a Fate Roll or a Trap that was turned up", ("DIM-WINDOW-07",)),
    "any": ("in any window, and beside your own decisions", ("DIM-INSTANT-04",)),
    "deploy": ("in your deployment phase", ("DIM-TURN-11",)),
    "main": ("in your own phases", ("DIM-PLAY-03",)),
}
"""When instants and abilities of each window are played and used, with the clauses."""


def _timed(what: str, effects: tuple[tuple[int, Effect], ...]) -> Refusal:
    """What is played or used at its time only. DIM-WINDOW-09"""
    times = [TIMES[effect.window] for _, effect in effects if effect.window]
    when = joined([says for says, _ in times], "or", none="in no window")
    clauses = dict.fromkeys(["DIM-WINDOW-09", *(clause for _, about in times for clause in about)])
    return Refusal(f"{{name}} is {what} {when}.", tuple(clauses))


NOT_PLAYED_NOW: Final = tuple(_timed("played", plays) for plays in PLAYS)
NOT_USED_NOW: Final = tuple(_timed("used", uses) for uses in USES)
"""By face: that it is played, or used, at another time."""

NO_INSTANT: Final = Refusal(
    "{name} is no Instant: it is played in your own deployment phase.",
    ("DIM-PLAY-02", "DIM-PLAY-03", "DIM-TURN-11"),
)
TOO_LATE: Final = Refusal(
    "{name} is no Instant: it is played in your own deployment phase, which is over for this turn.",
    NO_INSTANT.clauses,
)
TOO_MANY: Final = Refusal(f"You have played {MOST_PLAYS} cards this turn, and no more.", ("DIM-PLAY-19",))
TOO_DEAR: Final = Refusal("{name} costs {price}, you have {gems}.", ("DIM-PLAY-01",))
NO_MAGE: Final = Refusal("{name} needs a Mage of yours in play.", ("DIM-PLAY-04", "DIM-PLAY-09"))
NO_MAGE_LEADS: Final = Refusal("{name} needs a Mage of yours as your lead.", ("DIM-PLAY-11",))
NO_WARRIOR: Final = Refusal("{name} needs a Warrior of yours in play.", ("DIM-PLAY-05", "DIM-PLAY-09"))
NO_CHARACTER: Final = Refusal("{name} needs a character of yours in play.", ("DIM-EQUIP-01",))
NO_BEARER: Final = Refusal("None of your characters can take {name}.", ("DIM-EQUIP-01",))
WRONG_LEAD: Final = Refusal("{name} is for {path}s only; the lead that it is for is none.", ("DIM-PLAY-08",))
NO_SIDE: Final = Refusal("{name} is for your own side, and you have none in this battle.", ("DIM-PLAY-08",))
NOT_SO: Final = Refusal("What {name} asks for does not hold now: {words}.", ("DIM-PLAY-12", "DIM-PLAY-16"))
NO_TARGET: Final = Refusal(
    "There is nothing that {name} could act on now: {words}.", ("DIM-PLAY-15", "DIM-PLAY-18")
)

BY_ITSELF: Final = Refusal("{name} works by itself as long as it is in play.", ("DIM-WINDOW-09",))
NOT_FIGHTING: Final = Refusal(
    "{name} is used by {bearer}, who does not fight in this battle.", ("DIM-WINDOW-10",)
)
NULLIFIED: Final = Refusal("{name} is nullified and counts as absent.", ("DIM-EQUIP-14",))
NO_COUNTER: Final = Refusal("{name} has no counter left.", ("DIM-COUNTER-01",))
USED_UP: Final = Refusal(
    "{name} was used already; it renews at the start of your next turn.", ("DIM-TURN-13",)
)
NO_USE: Final = Refusal(
    "There is nothing that {name} could act on now; in a battle it helps its own side only.",
    ("DIM-PLAY-15", "DIM-WINDOW-10"),
)


def is_instant(face: Face) -> bool:
    """Whether a card can be played in windows. DIM-CARD-08"""
    return CARDS[face].type == INSTANT or CARDS[face].instant


def is_one_shot(face: Face) -> bool:
    """Whether a card goes to the graveyard when it has resolved. DIM-PLAY-13"""
    return face in ONE_SHOTS


def play_effects(face: Face, window: str) -> tuple[int, ...]:
    """The numbers of the effects that a card has when it is played now."""
    if not is_instant(face):
        return tuple(number for number, _ in PLAYS[face])
    return tuple(number for number, effect in PLAYS[face] if effect.window in INSTANTS_IN[window])


def _timely(face: Face, window: str) -> bool:
    """Whether a card is ever played then: without Instant only in the deployment phase.

    DIM-PLAY-02, -03, DIM-ITEM-01, DIM-RULING-47
    """
    return bool(play_effects(face, window)) if is_instant(face) else window == DEPLOYMENT


TIMELY: Final[dict[str, frozenset[Face]]] = {
    window: frozenset(face for face in range(FIRST_DUNGEON) if _timely(face, window))
    for window in INSTANTS_IN
}
"""The cards that can ever be played in each window."""

USABLE: Final[dict[str, dict[Face, tuple[int, ...]]]] = {
    window: {
        face: numbers
        for face, uses in enumerate(USES)
        if (numbers := tuple(number for number, effect in uses if effect.window in known))
    }
    for window, known in ABILITIES_IN.items()
}
"""The abilities that can ever be used in each window, by face."""


ALL_ACTS: Final = frozenset(VOCABULARY.verbs)


def _targets(effect: Effect, acts: frozenset[str] = ALL_ACTS) -> frozenset[str]:
    steps = [step for step in all_steps(effect.steps) if step.act in acts]
    named = {step.target.who for step in steps if step.target is not None}
    return frozenset(named | {"own" for step in steps if step.act == "help"})


TARGETS: Final[tuple[tuple[frozenset[str], ...], ...]] = tuple(
    tuple(_targets(effect) for effect in card.effects) for card in CARDS
)
"""Whom the effects of each face act on, all steps together."""

OF_ROLLS: Final = frozenset(("atk", "def", "roll", "adice", "ddice", "dice", "reroll"))
"""Actions that change a roll."""

ROLLERS: Final[tuple[tuple[frozenset[str], ...], ...]] = tuple(
    tuple(_targets(effect, OF_ROLLS) & {"roller", "ally"} for effect in card.effects) for card in CARDS
)
"""Whose rolls the effects of each face change, on a side of the battle. DIM-PLAY-11"""


# cards


def playable(t: Layout, seat: Seat, window: str) -> list[Face]:
    """The cards of a hand that can be played now, each face once; characters always. DIM-DEPLOY-02"""
    faces = TIMELY[window].intersection(map(t.face.__getitem__, t.hand[seat]))
    if not faces:
        return []
    known = discounts(t, seat)
    found = [face for face in faces if _why_not_in_time(t, seat, face, window, known) is None]
    found.sort()
    return found


def why_not(t: Layout, seat: Seat, face: Face, window: str) -> Refusal | None:
    """Why a card in hand cannot be played now. DIM-PLAY-02, -03"""
    if face in TIMELY[window]:
        return _why_not_in_time(t, seat, face, window, discounts(t, seat))
    if is_instant(face):
        return NOT_PLAYED_NOW[face]
    return TOO_LATE if window == MOVEMENT else NO_INSTANT


def _why_not_in_time(t: Layout, seat: Seat, face: Face, window: str, known: Discounts) -> Refusal | None:
    """Why a card cannot be played in its time. DIM-PLAY-01, -12, -19, DIM-EQUIP-01"""
    if (price_with(known, face) if known else COSTS[face]) > t.gems[seat]:
        return TOO_DEAR
    if t.cards_played[seat] >= MOST_PLAYS:
        return TOO_MANY
    if face in CHARACTERS:
        return None
    if face in GEAR:
        return _why_no_bearer(t, seat, face) or _why_no_choice(t, seat, face)
    return _why_no_caster(t, seat, face) or _why_no_effect(t, seat, face, window)


def _why_no_bearer(t: Layout, seat: Seat, face: Face) -> Refusal | None:
    places, refusal = t.place, NO_CHARACTER
    for at, owner in enumerate(t.owner):
        if owner == seat and places[at] != NOWHERE:
            if why_not_wear(t, t.in_play[at], face) is None:
                return None
            refusal = NO_BEARER
    return refusal


def _has_path(t: Layout, seat: Seat, path: str) -> bool:
    """Whether a player has a character of a path in play, in the zone or beyond. DIM-RULING-24, -42"""
    wanted, owner = OF_PATH[path], t.owner
    return any(face in wanted and owner[at] == seat for at, face in enumerate(t.faces))


def _why_no_caster(t: Layout, seat: Seat, face: Face) -> Refusal | None:
    """Spells need a Mage, Arms a Warrior, wherever they stand. DIM-PLAY-04, -05, -10"""
    kind = CARDS[face].type
    if kind == SPELL and not _has_path(t, seat, "M"):
        return NO_MAGE
    return NO_WARRIOR if kind == ARMS and not _has_path(t, seat, "W") else None


def _why_no_effect(t: Layout, seat: Seat, face: Face, window: str) -> Refusal | None:
    """Of a one-shot an effect must be legal, of every card all that it chooses. DIM-PLAY-15, -18"""
    if not is_one_shot(face):
        source = Source(seat, face, NO_CARD, NO_CARD, NO_CARD)
        return _why_wrong_path(t, source) or _why_no_choice(t, seat, face)
    found, refusal = False, NOT_SO
    numbers = play_effects(face, window)
    for number in numbers:
        source, effect = Source(seat, face, NO_CARD, NO_CARD, number), CARDS[face].effects[number]
        if len(numbers) > 1 and not all_hold(t, effect, source):
            continue
        fault = _why_not_effect(t, effect, source, window)
        if fault is None:
            found = True
        elif fault is not NO_TARGET or len(numbers) == 1 or _misses(t, effect, source, window):
            return fault
        else:
            refusal = fault
    return None if found else refusal


def _why_no_choice(t: Layout, seat: Seat, face: Face) -> Refusal | None:
    """Whether a card that stays has nothing to choose where it chooses as it is played. DIM-PLAY-18"""
    for number, effect in PLAYS[face]:
        source = Source(seat, face, NO_CARD, NO_CARD, number)
        if _misses(t, effect, source, DEPLOYMENT) and all_hold(t, effect, source):
            return NO_TARGET
    return None


def _misses(t: Layout, effect: Effect, source: Source, window: str) -> bool:
    """Whether a step of an effect has to choose and cannot. DIM-PLAY-18"""
    for step in effect.steps:
        legal = True
        if isinstance(step, Choice):
            legal = bool(branches(t, step, source, window))
        elif isinstance(step, Step) and is_chosen(step):
            legal = _step_is_legal(t, effect, step, source, window)
        if not legal:
            return True
    return False


def _why_not_effect(t: Layout, effect: Effect, source: Source, window: str) -> Refusal | None:
    fault = _why_wrong_path(t, source)
    if fault is not None:
        return fault
    if not all_hold(t, effect, source):
        return NOT_SO
    return None if _is_legal(t, effect, source, window) else NO_TARGET


def _why_wrong_path(t: Layout, source: Source) -> Refusal | None:
    """Whether the mark of a card, or strict magic, forbids it: of fighters only a lead's path counts.

    DIM-PLAY-07..09, -11, DIM-RULING-23, -25, -56
    """
    seat, face = source.seat, source.face
    card = CARDS[face]
    on = TARGETS[face][source.number] if source.number != NO_CARD else frozenset()
    if on & {"ally", "foeside"} and lead_of(t, seat) == NO_CARD:
        return NO_SIDE
    if t.options.strict_magic and card.type == SPELL and source.number != NO_CARD:
        rolls = ROLLERS[face][source.number]
        lead = lead_of(t, seat) if "ally" in rolls else roller(t)
        if rolls and controller(t, lead) == seat and _path_of(t, lead) != "M":
            return NO_MAGE_LEADS
    mark = card.path
    if not mark:
        return None
    if "roller" in on and _path_of(t, roller(t)) != mark:
        return WRONG_LEAD
    if on & {"ally", "foeside"} and _path_of(t, lead_of(t, seat)) != mark:
        return WRONG_LEAD
    if on & OF_LEADS or _has_path(t, seat, mark):
        return None
    return NO_MAGE if mark == "M" else NO_WARRIOR


def _path_of(t: Layout, lead: CardId) -> str:
    """The path of a lead; enemies have none. DIM-PLAY-08"""
    return "" if lead == NO_CARD else CARDS[t.face[lead]].path


# effects


def _is_legal(t: Layout, effect: Effect, source: Source, window: str) -> bool:
    """Whether all that is chosen can be chosen, and some step has a legal target. DIM-PLAY-15, -18"""
    if effect.window == "fight" and not _in_time(effect, window):
        return False
    found = False
    for step in effect.steps:
        if isinstance(step, Choice):
            legal = bool(branches(t, step, source, window))
            needed = True
        elif isinstance(step, Roll):
            legal, needed = True, False
        else:
            legal = _step_is_legal(t, effect, step, source, window)
            needed = is_chosen(step) or _for_wrong_side(t, effect, step, source)
        if needed and not legal:
            return False
        found = found or legal
    return found


def branches(t: Layout, choice: Choice, source: Source, window: str) -> list[int]:
    """The branches of a choice that are legal now. DIM-PLAY-18, DIM-WINDOW-09"""
    effect = CARDS[source.face].effects[source.number]
    return [
        number
        for number, step in enumerate(choice.options)
        if _step_is_legal(t, effect, step, source, window)
    ]


def _step_is_legal(t: Layout, effect: Effect, step: Step, source: Source, window: str) -> bool:
    if effect.window == "fight" and not _fits(step, window):
        return False
    return not _for_wrong_side(t, effect, step, source) and would_act(t, step, source)


def _in_time(effect: Effect, window: str) -> bool:
    """Whether a fight card that acts on a roll acts on that of this window. DIM-WINDOW-09, DIM-RULING-06"""
    rolls = [roll for step in effect.steps if isinstance(step, Step) and (roll := _roll_of(step))]
    return not rolls or window in rolls


def _fits(step: Step, window: str) -> bool:
    """What acts on attack belongs to the attack window, what acts on defence to the other. DIM-WINDOW-09"""
    return _roll_of(step) in ("", window)


def _roll_of(step: Step) -> str:
    """The roll that a step acts on, attack or defence; nothing if it may be either or none."""
    if step.act == "reroll":
        return step.word
    return ATTACK if step.act in ("atk", "adice") else DEFENCE if step.act in ("def", "ddice") else ""


def _for_wrong_side(t: Layout, effect: Effect, step: Step, source: Source) -> bool:
    """An ability raises and rerolls only rolls of its own side, and lowers only others'; a card from hand may
    serve any side. DIM-WINDOW-10, DIM-INSTANT-02"""
    if effect.on != "use" or step.target is None or step.target.who != "roller":
        return False
    rolling = roller(t)
    own = rolling != NO_CARD and controller(t, rolling) == source.seat
    return own if amount(t, step.figure, source) < 0 else not own


# abilities


def usable(t: Layout, seat: Seat, window: str) -> list[tuple[CardId, int]]:
    """The abilities that a player may use now: cards in play and the numbers of their effects."""
    known = USABLE[window]
    found: list[tuple[CardId, int]] = []
    if known.keys().isdisjoint(t.faces):
        return found
    for at, face in enumerate(t.faces):
        if face in known and controller(t, t.in_play[at]) == seat and _why_rests(t, at) is None:
            numbers = [number for number in known[face] if _why_no_use(t, at, number, window) is None]
            found += [(t.in_play[at], number) for number in numbers]
    return found


def why_not_used(t: Layout, at: int, window: str) -> Refusal | None:
    """Why whoever acts for a card in play can use none of its abilities now."""
    face = t.faces[at]
    if face not in USABLE[window]:
        return NOT_USED_NOW[face] if USES[face] else BY_ITSELF
    refusal = _why_rests(t, at)
    if refusal is not None:
        return refusal
    for number in USABLE[window][face]:
        fault = _why_no_use(t, at, number, window)
        if fault is None:
            return None
        refusal = refusal or fault
    return refusal


def _why_rests(t: Layout, at: int) -> Refusal | None:
    """Equipment needs a bearer who fights for its controller, in a battle, and must not be nullified.

    DIM-WINDOW-10
    """
    bearer = t.bearer[at]
    if bearer == NO_CARD:
        return None
    fighting = fighters(t)
    if fighting and bearer not in fighting:
        return NOT_FIGHTING
    return NULLIFIED if nullified(t, t.in_play[at]) else None


def _why_no_use(t: Layout, at: int, number: int, window: str) -> Refusal | None:
    """Its cost has to be there, its conditions to hold, and it needs a legal target. DIM-PLAY-15"""
    source = in_play_source(t, at, number)
    effect = CARDS[source.face].effects[number]
    if effect.cost.startswith("c1") and not t.counters[at]:
        return NO_COUNTER
    if effect.cost.endswith("once") and t.used[at] >> number & 1:
        return USED_UP
    if not all_hold(t, effect, source):
        return NOT_SO
    return None if _is_legal(t, effect, source, window) else NO_USE
