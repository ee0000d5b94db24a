"""What holds at every question, whatever was played."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import DARK_MAGE, NECROMANCER, NOTHING, WIZARD
from undercroft.games.battles.board import BUSY, DEAD, DEFENSE, FALLOW, MOBILE, OVERLAY, POSITIONS, STUCK
from undercroft.games.battles.cards import CARDS, STANDING, TOTALS, written
from undercroft.games.battles.ending import out
from undercroft.games.battles.layout import (
    CHARM_COUNTER,
    COLUMNS,
    EARTH,
    FLOWER_COUNTER,
    GUISE_COUNTER,
    MUSTER,
    NO_SEAT,
    OVER,
    TURNS,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.queries.in_force import (
    ABSORBS,
    HOLDING,
    KEEPS_ASLEEP,
    LEADING,
    MARKED,
    OF_MOVES,
    STORING,
    TOUCHABLE,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kit.laws import require

POSTED: Final = frozenset(
    ability
    for ability, standing in enumerate(STANDING)
    if standing is not None and STUCK in dict(standing.recovers)
)
"""Abilities that lay their user in the STUCK slot. BA-POS-08"""

FEWEST_OPTIONS: Final = 1
MOST_OPTIONS: Final = 200
"""So many answers a question to a Player has."""

WEARS_OFF: Final = frozenset((absorbs.total, kind) for kind, absorbs in ABSORBS.items())
"""Totals that only fall, by place and Mob of the almanac: ABSORBTION's and VIGILANTE's."""


def check(t: Field) -> None:
    """Raise BrokenInvariant with the law that does not hold."""
    number = len(t.mobs)
    require(all(len(getattr(t, name)) == number for name in COLUMNS), "all is known of each Mob")
    require(t.home == sorted(t.home), "the Mobs of P1 come before those of P2")
    if t.phase == MUSTER or not t.round:
        return  # not even the musters are ready
    for mob in range(number):
        _check_place(t, mob)
        _check_points(t, mob)
        _check_standing(t, mob)
        _check_marks(t, mob)
        _check_control(t, mob)
        _check_held(t, mob)
    _check_turn(t)
    if t.phase == OVER:
        require(bool(t.reason), "a game that is over has a reason")
    elif not t.upset:
        require(not out(t, 0) and not out(t, 1), "the game is over when a Player is out")


def check_at_rest(t: Field) -> None:
    """What holds between the actions of the GO step and in End Round: nothing is half done."""
    for mob, position in enumerate(t.position):
        require(position != DEFENSE, "nobody defends between Actions")
        charges = t.charging[mob] != NOTHING
        require(position != MOBILE or charges, "nobody but who charges is MOBILE between Actions")
    require(t.actor == NOTHING and t.responder == NOTHING, "nobody acts between Actions")
    require(not t.upset and not t.entered, "everything that follows of an Action is done")


def check_muster(t: Field) -> None:
    """What holds of a game played from its set-up: LP, melee points, Hit Points."""
    if t.phase == MUSTER:
        return
    for seat in range(t.seats):
        own = t.fielded(seat)
        require(len(own) <= t.options.most_mobs(seat), "a party is no larger than the Rank allows")
        lp = sum(sum(t.lp[mob]) - t.kis[mob] for mob in own)
        require(lp == t.options.lp(seat), "the LP of a party are those of the Rank, and Kis")
        for mob in own:
            _check_dice(t, seat, mob)


def check_offers(number: int) -> None:
    """A question to a Player has an answer, and not too many."""
    require(FEWEST_OPTIONS <= number <= MOST_OPTIONS, "a question has 1 to 200 answers")


# set-up


def _check_dice(t: Field, seat: Seat, mob: int) -> None:
    kind, rank = t.mobs[mob], t.options.rank(seat)
    card = CARDS[kind]
    to_att = card.att - rank.att - t.att[mob]
    to_def = t.defense[mob] - card.defense - rank.defense
    require(to_att >= 0 and to_def >= 0, "melee points improve ATT and DEF")
    require(1 <= to_att + to_def <= t.options.melee_sides(kind), "melee points are what the die can show")
    pips = t.thp[mob] - t.options.printed_hp(kind) - rank.hp
    require(1 <= pips <= card.mod, "Total Hit Points are what the die can show")


# where a Mob lies, and what is written on it


def _check_place(t: Field, mob: int) -> None:
    position, beneath = t.position[mob], t.return_to[mob]
    require(0 <= position < len(POSITIONS), "a Mob has exactly one position")
    require(OVERLAY[position] == bool(beneath), "only who is MOBILE or defends has a place to return to")
    if beneath:
        require(not OVERLAY[beneath[0]] and beneath[0] != DEAD, "who is on the Stage came from somewhere")
        require(all(OVERLAY[under] for under in beneath[1:]), "only MOBILE and DEFENSE lie on each other")
    if position == DEAD:
        require(t.side[mob] == t.controller[mob] == t.home[mob], "the dead lie at home")
        return
    held = t.mobs[mob] == DARK_MAGE and position == DEFENSE  # BA-FIGHTER-11
    away = held or t.standing[mob] in OF_MOVES or t.borrowed[mob] == CHARM_COUNTER
    require(away or t.side[mob] == t.controller[mob], "a Mob lies on its controller's side")


def _check_points(t: Field, mob: int) -> None:
    hp, dead = t.hp[mob], t.position[mob] == DEAD
    require(0 <= hp <= t.max_hp[mob], "Hit Points lie between 0 and the maximum")
    require(not dead or hp == 0, "the dead have no Hit Points")
    require(dead or hp > 0 or t.upset, "who has no Hit Points is DEAD")
    undead = t.borrowed[mob] == UNDEAD_COUNTER
    require(undead or t.max_hp[mob] == t.thp[mob], "only the undead have another maximum")
    require(not t.sacrificed[mob] or dead, "who is sacrificed stays DEAD")
    _check_totals(t, mob)


def _check_totals(t: Field, mob: int) -> None:
    kind, held = t.mobs[mob], t.totals[mob]
    require(len(held) == len(TOTALS[kind]), "a Mob has the Totals of its abilities")
    require(min(held) >= 0, "no Total is below 0")
    lp = t.lp[mob]
    at_first = (*written(2 * kind, lp[0]), *written(2 * kind + 1, lp[1]))
    for at, total in enumerate(TOTALS[kind]):
        if (at, kind) in WEARS_OFF:
            require(held[at] <= at_first[at], "armor and VIGILANTE never rise")
        elif not total.movable:
            require(held[at] == at_first[at], "Totals that nobody can change stay as written")


# standing effects


def _check_standing(t: Field, mob: int) -> None:
    base, ability = t.base(mob), t.standing[mob]
    if ability == NOTHING:
        dying = t.upset and t.hp[mob] == 0
        require(dying or base not in (FALLOW, BUSY), "who is FALLOW or BUSY has a standing effect")
        return
    require(ability >> 1 == t.mobs[mob], "a standing effect is the Mob's own")
    posted = base == STUCK and ability in POSTED
    require(posted or base in (FALLOW, BUSY), "a standing effect needs FALLOW, BUSY or its slot")
    require(t.borrowed[mob] != UNDEAD_COUNTER, "the undead uphold nothing")


def _check_marks(t: Field, mob: int) -> None:
    ability = t.standing[mob]
    require(not t.trap[mob] or ability in MARKED, "a trap lies while TRAP stands")
    require((t.balls[mob] > 0) == (ability in OF_MOVES), "BALLS have dice while they stand, and only then")
    require(not t.touched[mob] or ability in TOUCHABLE, "a Pigeon flies while its Icon stands")
    require(t.stored[mob] >= 0, "nothing stored is below 0")
    require(not t.stored[mob] or ability in STORING, "attacks are stored in the stance")
    element = t.element[mob]
    blast = ability == 2 * WIZARD
    prepared = blast or (element == EARTH and ability == NOTHING)
    require(prepared if element != NOTHING else not blast, "an element is a preparation")
    if t.charging[mob] != NOTHING:
        require(t.charging[mob] in t.charges, "who charges follows a Cavalier")
        on_stage = t.position[mob] == MOBILE or MOBILE in t.return_to[mob]
        require(on_stage, "who charges is on the Stage")
    require(mob not in t.charges or ability in LEADING, "a charge stands while its Cavalier is BUSY")


# who holds whom


def _holds(t: Field, keeper: int) -> bool:
    """Whether a Mob upholds an effect that holds another, or is about to. BA-TURN-25"""
    return t.standing[keeper] in HOLDING or (keeper == t.actor and t.begins in HOLDING)


def _check_control(t: Field, mob: int) -> None:
    counter, holder = t.borrowed[mob], t.holder[mob]
    if not counter:
        require(holder == NOTHING, "who is not borrowed owes it to nobody")
        require(t.controller[mob] == t.home[mob], "nobody obeys another without a counter")
        return
    require(t.position[mob] != DEAD, "the dead carry no counters")
    require(t.controller[holder] == t.controller[mob], "a borrowed Mob obeys its holder's Player")
    if counter == UNDEAD_COUNTER:
        require(t.mobs[holder] == NECROMANCER, "the undead were summoned by a Necromancer")
        require(t.position[holder] != DEAD, "the undead have a living Necromancer")
        return
    require(t.controller[mob] != t.home[mob], "a borrowed Mob obeys the other Player")
    if counter == GUISE_COUNTER:
        require(_holds(t, holder), "a disguised Mob has an Assassin in GUISE")


def _check_held(t: Field, mob: int) -> None:
    if t.asleep_by[mob] != NOTHING:
        require(t.base(mob) == STUCK, "sleepers are STUCK")
        require(_holds(t, t.asleep_by[mob]), "a sleeper has an Enchanter in SLEEP")
    if t.borrowed[mob] == FLOWER_COUNTER:
        require(t.base(mob) == STUCK, "who stares at a Flower is STUCK")
    if t.standing[mob] in HOLDING - KEEPS_ASLEEP:
        held = [
            other for other, by in enumerate(t.holder) if by == mob and t.borrowed[other] == GUISE_COUNTER
        ]
        require(len(held) == 1, "an Assassin in GUISE holds one Mob")
    if t.standing[mob] in KEEPS_ASLEEP:
        require(t.asleep_by.count(mob) == 1, "an Enchanter in SLEEP holds one Mob")


# the course of the game


def _check_turn(t: Field) -> None:
    require(t.phase == TURNS or t.phase == OVER or t.turn_seat == NO_SEAT, "Turns are taken in their phase")
    if t.actor != NOTHING:
        require(t.turn_seat in (0, 1), "an Action belongs to somebody's Turn")
        require(0 <= t.spent <= max(1, t.held_before), "no more LP are spent than there were")
    else:
        require(t.act == NOTHING and not t.targets and not t.step, "without an actor there is no Action")
