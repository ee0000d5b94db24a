"""Questions in words: each tells whose Action it is about, against whom, and which roll is needed."""

from __future__ import annotations

import re
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, RELEASED
from undercroft.games.battles.board import ACTIVE, STUCK
from undercroft.games.battles.cards import TITLES, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import ALLY, FRIEND
from undercroft.games.battles.flow.mobs import ASKED_FOR
from undercroft.games.battles.flow.moves import released_as
from undercroft.games.battles.guide.reading import asked_for, asked_seat, mustered, seats, table, value
from undercroft.games.battles.layout import DECLARE, END
from undercroft.games.battles.queries.figures import vc
from undercroft.games.battles.queries.titles import DOES, OBJECTS, action_title
from undercroft.games.battles.queries.turn_options import foretold, must_touch
from undercroft.games.battles.queries.uses import SPENT_ADDED_TO
from undercroft.games.battles.words.naming import at_most, called, counted, joined
from undercroft.games.battles.words.needs import spent_need, still_needs
from undercroft.kernel.sight import View
from undercroft.kit.words import Names, Phrase, Who, capital, question

_PLAYER: Final = re.compile(r"Player ([12])('s )?")
"""How the trail of a view calls the players."""


def prompt(view: View, who: Who) -> str:
    """The open question, for the player who is asked."""
    return capital(question(_PROMPTS, ASKS, _NAMES, view, who))


# what is going on


def going_on(view: View, who: Who) -> str:
    """The innermost of the trail as the viewer reads it: own Mobs by their name alone."""
    return read(view, view.trail[-1], who) if view.trail else ""


def read(view: View, title: str, who: Who) -> str:
    """A title as the viewer reads it."""

    def names(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        if found[2] is None:
            return who[seat]
        return "" if seat == view.seat else f"{who[seat]}'s "

    return _PLAYER.sub(names, title)


def action(view: View, who: Who) -> str:
    """The running Action: Ice Mage uses Ice Bolt against Ben's Thug with 3 LP."""
    known = table(view)
    players = [f"Player {seat + 1}" for seat in seats(view)]
    return "" if known.actor == NOTHING else read(view, action_title(known, players), who)


def _then(told: str) -> str:
    """What a question comes after."""
    return f"{told}: " if told else ""


# set-up


def _mob(view: View, who: Who) -> str:
    """How many there may be, and how many are chosen. BA-SETUP-02"""
    most = view.facts["options"].most_mobs(asked_seat(view))
    chosen = view.about["chosen"]
    said = "Choose a Mob in secret" if view.question == "mob" else "Name a Mob"
    return f"{said}: number {chosen + 1} of {most}{' at most' if most > 3 else ''}"


def _kis(view: View, who: Who) -> str:
    return f"Put a Kis, which is 1 LP, on a Mob, or stop; {view.about['left']} left"


def _mob_lp(view: View, who: Who) -> str:
    known, seat = table(view), asked_seat(view)
    left = view.about["undistributed"]
    more = [called(view, mob, who) for mob in known.fielded(seat) if mob > mustered(view)]
    name = called(view, mustered(view), who)
    return f"{name}: how many of {counted(left, 'LP')}? The rest is for {joined(more)}"


def _ability_lp(view: View, who: Who) -> str:
    known, mob = table(view), mustered(view)
    lp = max((value(view, key) for key in view.options), default=0)
    first, second = (TITLES[2 * known.mobs[mob] + slot] for slot in (0, 1))
    return f"{called(view, mob, who)}: split {counted(lp, 'LP')} between {first} and {second}"


def _melee(view: View, who: Who) -> str:
    points = view.about["pips"]
    return f"{called(view, mustered(view), who)}: {counted(points, 'melee point')}: lower ATT or raise DEF"


# the Round


def _go(view: View, who: Who) -> str:
    """Who has said GO already. BA-GO-02, -03"""
    facts = view.facts
    if any(facts["said_go"]):
        other = who[facts["said_go"].index(True)]
        return f"GO step of Round {facts['round']}. {other} has said GO: use GO actions, or say ready"
    return f"GO step of Round {facts['round']}: use a GO action, release a Mob, or say GO"


def _actor(view: View, who: Who) -> str:
    """What dictates the choice; a CALL that is obeyed leaves none. BA-CONJURERE-02, BA-DIVINER-02, -06"""
    seat, facts = asked_seat(view), view.facts
    if must_touch(table(view), seat):
        return "Your Turn, and the Icon has to be touched: by which Mob?"
    if facts["called"][seat]:
        return (
            f"Your Turn; {TITLES[ASKED_FOR['called act'][0]]} asks for what cannot be done: which Mob acts?"
        )
    if any(facts["position"][mob] == ACTIVE for mob in foretold(table(view), seat)):
        return "Your Turn, in the order of the forecast: which Mob acts?"
    return f"Round {facts['round']}, your Turn: which Mob acts?"


def _act(view: View, who: Who) -> str:
    """D10"""
    return f"{called(view, view.about['mob'], who)}: what does it do?"


def _release(view: View, who: Who) -> str:
    """What a released Mob will be in the next Round. BA-END-01, -03, BA-DARKMAGE-09"""
    standing = [view.facts["standing"][RELEASED[key]] for key in view.options if key in RELEASED]
    stuck = [ability for ability in standing if ability != NOTHING and released_as(ability) == STUCK]
    later = f" (out of {TITLES[stuck[0]]} INACTIVE)" if stuck else ""
    return (
        f"Round {view.facts['round']} ends: release a Mob, which will be ACTIVE in the next{later}, or pass"
    )


# declarations


def _target(view: View, who: Who) -> str:
    """For or against whom. BA-TURN-02"""
    known = table(view)
    turn = TURN[known.act] if known.actor != NOTHING and known.step == DECLARE else None
    helps = turn is not None and (turn.names in (FRIEND, ALLY) or not turn.harms)
    whom = "on whom?" if helps else "against whom?"
    if turn is not None and DOES[known.act] in OBJECTS:
        whom = "whom?"
    return f"{_then(going_on(view, who))}{whom}"


def _spend(view: View, who: Who) -> str:
    """How many of how many, and what limits them. BA-BEGGAR-05"""
    known = table(view)
    ability = view.about["act"]
    if ability in SPENT_ADDED_TO:
        rolled = f"The roll needs {spent_need(known, known.responder, ability)}"
        return f"{going_on(view, who)}: how much of the Stock? {rolled}"
    if known.responder != NOTHING:
        return f"{going_on(view, who)}: how many LP?"
    turn = TURN[known.act]
    name = "" if turn is None else turn.spends
    if (known.act, name) not in TOTAL_AT:
        return ASKS[view.question].prompt
    held = known.totals[known.actor][TOTAL_AT[known.act, name]]
    return f"{action(view, who)}: how many of {counted(held, 'LP')}?"


def _joining(view: View, who: Who) -> str:
    return f"{going_on(view, who)}: does {called(view, view.about['mob'], who)} join the charge?"


# windows


def threat(view: View, who: Who) -> str:
    """The running Action with what it still needs and rolls."""
    need = still_needs(table(view))
    return f"{action(view, who)} ({need})" if need else action(view, who)


def _end(view: View, who: Who) -> str:
    """What has happened, and whether it came off; a failure may have done harm. BA-TURN-21, BA-VC-06"""
    known = table(view)
    told = action(view, who)
    came = (
        "it is cancelled" if known.cancelled else "it came off" if known.succeeded else "it did not come off"
    )
    return f"{told}; {came}: answer it, or pass"


def _guard(view: View, who: Who) -> str:
    """Who is threatened by what; in answer to an answer, that. BA-TURN-11"""
    known, told = table(view), going_on(view, who)
    if known.responder != NOTHING or known.actor == NOTHING or known.step == END:
        return f"{told}: guard it, or let it happen"
    return f"{threat(view, who)}. {capital(told)}: guard it, or let it happen"


def _counter(view: View, who: Who) -> str:
    """The roll. BA-RANGER-01"""
    return f"{action(view, who)}. {capital(going_on(view, who))} ({_need(view)}): at whom?"


def _final_delay(view: View, who: Who) -> str:
    """The roll. BA-ABJURER-07"""
    return f"{going_on(view, who)} ({_need(view)}): shall it?"


def _need(view: View) -> str:
    """What the Mob that is asked for has to roll."""
    ability, name = asked_for(view)
    return at_most(vc(table(view), view.about["mob"], ability, name))


# single abilities


def _step(view: View, who: Who) -> str:
    """What is turned aside: the running Action, or an answer to it. BA-WIZARD-06"""
    acting = view.about["by"] == table(view).actor
    told = action(view, who) if acting else going_on(view, who)
    return f"{told}: it is turned aside. Move on to the next element?"


def _forecast(view: View, who: Who) -> str:
    row = view.facts["forecast"][1 - asked_seat(view)]
    listed = f" after {joined([called(view, mob, who) for mob in row])}" if row else " first"
    return f"The forecast: which enemy has to act{listed}?"


_NAMES: Final[Names] = {
    "going_on": lambda given: going_on(given.view, given.who),
    "about": lambda given: _then(going_on(given.view, given.who)),
    "action": lambda given: action(given.view, given.who),
    "of_action": lambda given: _then(action(given.view, given.who)),
    "threat": lambda given: threat(given.view, given.who),
    "round": lambda given: given.view.facts["round"],
    "mob": lambda given: called(given.view, mustered(given.view), given.who),
    "target": lambda given: called(given.view, given.view.facts["targets"][0], given.who),
    "least": lambda given: str(min((value(given.view, key) for key in given.view.options), default=1)),
}

_PROMPTS: Final[dict[str, Phrase]] = {
    "mob": _mob,
    "open mob": _mob,
    "kis": _kis,
    "mob lp": _mob_lp,
    "ability lp": _ability_lp,
    "rune": "{mob}: choose the first rune, the dice of Runecast; the second makes it easier to cast",
    "melee": _melee,
    "go": _go,
    "before": "Round {round}, before your Turn: release a Mob, act out of turn, or go on",
    "actor": _actor,
    "act": _act,
    "target": _target,
    "aim": "{action}: which Total?",
    "spend": _spend,
    "as what": "{of_action}as a Spell or as an Ability?",
    "play": "{threat}: answer it, or pass",
    "end": _end,
    "guard": _guard,
    "avert": "{about}dodge, or take the hit",
    "harm": "{about}double it, or let it be",
    "release": _release,
    "counter": _counter,
    "beg": ("{action} and rolls {least}D6: name a number; what is rolled is given unless it is higher"),
    "give": "{about}which Total gives the next point?",
    "change": "{about}it has failed. Which Total gets the points?",
    "element": "{about}which element?",
    "step": _step,
    "final delay": _final_delay,
    "echo": "{about}which other Mob instead?",
    "echo total": "{about}which other Total instead?",
    "plop": "{action}: on whom does the Pigeon drop?",
    "charmed": "{about}what does it do for you?",
    "forecast": _forecast,
    "called mob": "{about}which enemy has to act next?",
    "called act": "{about}what does it have to do?",
    "called n": "{about}how many LP does it have to spend?",
    "amplify": "{about}by how much? So many LP are spent",
    "spend more": "{of_action}how many LP in all? RB is no limit now",
    "raise": "{of_action}which dead Mob comes back?",
    "bodyguard": "{about}which of the undead steps in?",
    "wolf": "{about}whom does it bite?",
    "disguise": "{about}who is the target instead?",
    "joins": "{of_action}which ally joins?",
    "free attack": "{target} is grappled and has no DEF: which ally strikes next?",
    "victim": "{of_action}who fights next?",
    "dissenter": "{of_action}which enemy in the Portal?",
    "dissenting ally": "{of_action}it has failed. Which ACTIVE ally becomes INACTIVE?",
    "stance target": "{action}: who is struck at next?",
    "striker": "{of_action}which enemy is to strike the other?",
    "wall": "{of_action}where does the wall stand?",
    "divvy": "{action}, {going_on}: which Total gets the next point?",
    "join charge": _joining,
    "charger": "{going_on}: which Mob acts next?",
    "charge attack": "{about}does the Cavalier attack?",
    "shadows": "{going_on}: give up the Action, or take the damage",
}
"""Questions that need more than their own words."""
