"""The table as lines of text: the Round, both fields zone by zone with their Mobs, the running Action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import (
    DEAD,
    DEFENSE,
    MOBILE,
    POSITIONS,
    ZONE_OF,
    ZONES,
)
from undercroft.games.battles.cards import FIRST_TOTAL, ICONS, MOD, NAMES, TITLES, TOTALS, TRAIL
from undercroft.games.battles.guide.reading import seats, table
from undercroft.games.battles.layout import (
    CHARM_COUNTER,
    ELEMENTS,
    END_ROUND,
    FLOWER_COUNTER,
    GO,
    GUISE_COUNTER,
    MUSTER,
    NO_SEAT,
    OVER,
    TURNS,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.queries.figures import attack_number, own_defense, protection
from undercroft.games.battles.queries.in_force import STORING
from undercroft.games.battles.queries.uses import LOSES_NAMED
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import (
    act_name,
    bare_name,
    called,
    called_all,
    counted,
    joined,
    piece,
    piece_name,
    seat_name,
)
from undercroft.games.battles.words.prompts import action
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View

PHASES: Final[dict[str, str]] = {
    MUSTER: "Set-up",
    GO: "GO step",
    TURNS: "Turns",
    END_ROUND: "End Round",
    OVER: "The game is over",
}
"""The phases of a game. BA-ROUND-01"""

STEPS: Final[dict[str, str]] = {
    "declare": "Declare Phase",
    "play": "Play Phase",
    "action": "Action Phase",
    "damage": "Damage Phase",
    "end": "End Phase",
}
"""The phases of a Turn Action."""

CHOOSING: Final[dict[int, str]] = {
    1: "has chosen Mobs in secret",
    0: "chooses {} in secret",
    -1: "chooses {} next",
}
WRITING: Final[dict[int, str]] = {
    1: "has shared out {} in secret",
    0: "shares out {} in secret",
    -1: "shares out {} next",
}
"""What a Player does at set-up who has been asked, is asked, or will be. BA-SETUP-04, -05"""

OPENLY: Final[dict[str, str]] = {"alternate": "names {} in turns", "random": "gets {} by lot"}
"""How a Player comes by Mobs where nothing is secret. BA-SETUP-15, -16"""

BORROWED: Final[dict[int, str]] = {
    GUISE_COUNTER: "under the Guise of",
    FLOWER_COUNTER: "at the Flower of",
    UNDEAD_COUNTER: "undead, summoned by",
    CHARM_COUNTER: "charmed by",
}
"""Why a Mob obeys another, and whom it owes it to. BA-COUNTER-01"""


def sheet(view: View, who: Sequence[str]) -> list[str]:
    """Everything."""
    lines = [headline(view, who)]
    for seat in seats(view):
        lines += ["", *field_lines(view, seat, who)]
    more = [*orders(view, who), *action_lines(view, who)]
    return [*lines, "", *more] if more else lines


def headline(view: View, who: Sequence[str]) -> str:
    """Round, phase, first player, whose Turn it is or who has said GO."""
    facts = view.facts
    parts = [f"Round {facts['round']}"] if facts["round"] else []
    parts.append(PHASES[facts["phase"]])
    if facts["first"] != NO_SEAT:
        parts.append(f"first player {seat_name(facts['first'], who)}")
    if facts["phase"] == TURNS and facts["turn_seat"] != NO_SEAT:
        parts.append(f"Turn of {who[facts['turn_seat']]}")
    if facts["phase"] == GO:
        spoken = [who[seat] for seat in seats(view) if facts["said_go"][seat]]
        parts.append(f"{joined(spoken)} {'have' if len(spoken) > 1 else 'has'} said GO")
    if facts["phase"] == OVER:
        parts.append(f"{seat_name(facts['winner'], who)} wins: {facts['reason']}")
    return "   ".join(parts)


# fields


def field_lines(view: View, seat: Seat, who: Sequence[str]) -> list[str]:
    """One half of the table, zone by zone."""
    facts, known = view.facts, table(view)
    rank = facts["options"].rank(seat)
    shut = ", shut out of this Round" if facts["shut_out"][seat] else ""
    lines = [f"{who[seat]}, {rank.title}{shut}"]
    for zone, name in enumerate(ZONES):
        lying = [mob for mob in range(len(facts["mobs"])) if _lies(known, mob, seat, zone)]
        lines.append(f"  {name}{'' if lying else ': nobody'}")
        for mob in lying:
            lines += [f"    {told}" for told in mob_lines(view, mob, who)]
    told = (setup_line(view, seat, who), muster_line(view, seat))
    return [*lines, *(f"  {line}" for line in told if line)]


def _lies(known: Field, mob: int, seat: Seat, zone: int) -> bool:
    return known.side[mob] == seat and ZONE_OF[known.position[mob]] == zone


def setup_line(view: View, seat: Seat, who: Sequence[str]) -> str:
    """What everybody knows of a Player's set-up until LP are shown: what may be had, and who is done."""
    if not in_muster(view):
        return ""
    options, asked = view.facts["options"], view.asked
    turn = 0 if asked is None else (asked > seat) - (asked < seat)
    lp, mobs = counted(options.lp(seat), "LP"), f"up to {counted(options.most_mobs(seat), 'Mob')}"
    if not view.facts["mobs"]:
        doing = OPENLY.get(options.selection, CHOOSING[turn])
        return f"{who[seat]} {doing.format(mobs)}; {lp} to share out"
    in_order = options.selection != "alternate" and not options.kis and asked in seats(view)
    return f"{who[seat]} {(WRITING[turn] if in_order else 'has {} to share out').format(lp)}"


def in_muster(view: View) -> bool:
    """Whether Mobs or LP are still to be told. BA-SETUP-14"""
    return view.facts["phase"] == MUSTER and not any(map(any, view.facts["lp"]))


def secrecy(view: View) -> str:
    """Why little is seen of a set-up."""
    options = view.facts["options"]
    if in_muster(view) and view.facts["mobs"] and not options.auto_setup:
        return "LP are shared out in secret and shown when both players are done."
    if in_muster(view) and not view.facts["mobs"] and options.selection == "secret":
        return "Mobs are chosen in secret and shown when both players have chosen."
    return ""


def muster_line(view: View, seat: Seat) -> str:
    """What the viewer has written down in secret at set-up."""
    row = view.facts["muster"][seat]
    if not row:
        return ""
    if view.facts["mobs"]:
        return f"Written down so far: {', '.join(str(number) for number in row)}"
    chosen = [NAMES[kind] for kind in row if kind >= 0]
    return f"Chosen so far: {', '.join(chosen)}"


def mob_lines(view: View, mob: int, who: Sequence[str]) -> list[str]:
    """A Mob with its numbers, its counters and its two abilities."""
    facts = view.facts
    if facts["position"][mob] == DEAD:
        lost = ", lost for ever" if facts["sacrificed"][mob] else ""
        return [f"{_named(view, mob, who)} DEAD{lost}"]
    head = f"{_mark(view, mob)}{_named(view, mob, who)} {_position(view, mob)}: {_numbers(view, mob)}"
    told = counters(view, mob, who)
    lines = [f"{head}; {', '.join(told)}" if told else head]
    if facts["totals"][mob] and facts["phase"] != MUSTER:
        lines += [f"  {_ability(view, mob, slot)}" for slot in (0, 1)]
    return lines


def _named(view: View, mob: int, who: Sequence[str]) -> str:
    """The name; where it does not lie at home also its Player."""
    told = piece(view, mob)
    return bare_name(told) if told.home == view.facts["side"][mob] else piece_name(told, who)


def _mark(view: View, mob: int) -> str:
    return "> " if mob == view.facts["actor"] else ""


def _position(view: View, mob: int) -> str:
    """The position; on the Stage also the one beneath."""
    facts = view.facts
    position, beneath = facts["position"][mob], facts["return_to"][mob]
    if position in (MOBILE, DEFENSE) and beneath:
        return f"{POSITIONS[position]}, from {POSITIONS[beneath[0]]}"
    return POSITIONS[position]


def _numbers(view: View, mob: int) -> str:
    """Hit Points, ATT and DEF as they count now, the Mod die."""
    facts, known = view.facts, table(view)
    parts = [f"{facts['hp'][mob]} of {facts['max_hp'][mob]} HP"] if facts["max_hp"][mob] else []
    parts.append(_changed("ATT", attack_number(known, mob), facts["att"][mob]))
    defense = own_defense(known, mob, False) + protection(known, mob)
    parts.append(_changed("DEF", defense, facts["defense"][mob]))
    return ", ".join([*parts, f"D{MOD[facts['mobs'][mob]]}"])


def _changed(name: str, now: int, written: int) -> str:
    return f"{name} {now}" if now == written else f"{name} {now} (written {written})"


def _ability(view: View, mob: int, slot: int) -> str:
    """An ability with its icons, LP and Totals: Trap (T F B), 4 LP: to set 13, to spring 11."""
    kind = view.facts["mobs"][mob]
    ability = 2 * kind + slot
    first = FIRST_TOTAL[ability]
    last = FIRST_TOTAL[ability + 1] if slot == 0 else len(TOTALS[kind])
    held = view.facts["totals"][mob]
    totals = ", ".join(f"{TOTALS[kind][at].of} {held[at]}" for at in range(first, last))
    lp = counted(view.facts["lp"][mob][slot], "LP")
    return f"{TITLES[ability]} ({' '.join(ICONS[ability])}), {lp}{f': {totals}' if totals else ''}"


# counters


def counters(view: View, mob: int, who: Sequence[str]) -> list[str]:
    """The standing effect of a Mob and every counter that lies on it. BA-COUNTER-01"""
    facts = view.facts
    return [told for told in (*_standing(view, mob), *_held(view, mob, who), *_marks(view, mob)) if told] + (
        [f"{counted(facts['kis'][mob], 'Kis')}"] if facts["kis"][mob] else []
    )


def _standing(view: View, mob: int) -> tuple[str, ...]:
    """What stands, and what lies in it."""
    facts = view.facts
    ability = facts["standing"][mob]
    if ability == NOTHING:
        return ()
    named = TRAIL[ability].stands
    balls = facts["balls"][mob]
    return (
        named,
        "a trap is set" if facts["trap"][mob] else "",
        f"{counted(balls, 'dice')} in the Balls" if balls else "",
        f"{counted(facts['stored'][mob], 'Attack')} stored" if ability in STORING else "",
        "the Pigeon flies" if facts["touched"][mob] else "",
    )


def _held(view: View, mob: int, who: Sequence[str]) -> tuple[str, ...]:
    """Who has a hold on it."""
    facts = view.facts
    borrowed, asleep, charging = facts["borrowed"][mob], facts["asleep_by"][mob], facts["charging"][mob]
    home = facts["home"][mob]
    return (
        f"{BORROWED[borrowed]} {called(view, facts['holder'][mob], who)}" if borrowed else "",
        f"obeys {who[facts['controller'][mob]]}" if facts["controller"][mob] != home else "",
        f"asleep by the spell of {called(view, asleep, who)}" if asleep != NOTHING else "",
        f"charging behind {called(view, charging, who)}" if charging != NOTHING else "",
    )


def _marks(view: View, mob: int) -> tuple[str, ...]:
    """The Wizard's element, and what DISSENSION gets back. BA-WIZARD-01, -08, BA-RULING-110"""
    facts = view.facts
    element, steps, kind = facts["element"][mob], facts["steps"][mob], facts["mobs"][mob]
    on = f", {counted(steps, 'step')} on" if steps else ""
    return (
        f"prepared in {ELEMENTS[element]}{on}" if element != NOTHING else "",
        f"{facts['owed'][mob]} of {TITLES[LOSES_NAMED[kind]]} come back" if facts["owed"][mob] else "",
    )


# what goes on


def orders(view: View, who: Sequence[str]) -> list[str]:
    """What dictates Turns: FORECAST, CALL, the Icon. BA-DIVINER-02, -05, BA-CONJURERE-02"""
    facts = view.facts
    lines = []
    for seat in seats(view):
        if facts["forecast"][seat]:
            lines.append(f"Forecast for {who[seat]}: {called_all(view, facts['forecast'][seat], who)}")
        if facts["called"][seat]:
            mob, act, n = facts["called"][seat]
            lp = f" with {counted(n, 'LP')}" if n >= 0 else ""
            lines.append(f"Call for {who[seat]}: {called(view, mob, who)} has to use {act_name(act)}{lp}")
    if facts["icon_due"]:
        lines.append(
            "The first player may touch the Icon"
            if facts["icon_due"] == 1
            else "The other player has to touch the Icon"
        )
    return lines


def action_lines(view: View, who: Sequence[str]) -> list[str]:
    """The running Turn Action with its phase and targets, and who answers it."""
    facts = view.facts
    if facts["actor"] == NOTHING:
        return []
    lines = [f"{STEPS.get(facts['step'], 'Action')}: {action(view, who)}"]
    if facts["responder"] != NOTHING:
        lines.append(f"  {called(view, facts['responder'], who)} acts out of turn")
    if facts["spared"]:
        lines.append(f"  spared: {called_all(view, facts['spared'], who)}")
    return lines
