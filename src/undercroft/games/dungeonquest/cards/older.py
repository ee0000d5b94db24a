"""Cards written before their effects were lines: the fields `effect`, `status`, `gift` and `keep`, read as
lines that say the same. `undercroft content dungeonquest --upgrade` writes those into the files; after one
more release this goes away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeonquest.cards.printed import MOST_DICE, PACKAGE, Fields
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.kit.content import Content, read_content
from undercroft.kit.content_upgrade import upgraded
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import BadEffect

PLAIN: Final[dict[str, str]] = {
    "wounds_half_life": "wounds(half)",
    "heal_all": "heal(all)",
    "killed": "kill()",
    "passage_down": "descend(later)",
    "fall": "descend(now)",
    "secret_door": "move(1)@through",
    "secret_passage": "move(2)@through",
    "to_tower": "move(1)@tower",
    "leave_catacombs": "may()[surface()]",
    "naga": "naga()",
    "door_opens": "pass()",
    "door_stays": "end_turn()",
    "keep": "keep()",
    "end_status": "shed()",
    "end_turn": "end_turn()",
    "dragon_rage": "rage()",
}
"""Words of `effect` without fields, and the steps that say the same."""

PLAIN_GIFTS: Final[dict[str, str]] = {
    "reroll_test": "spend[rolled]: reroll()",
    "escapes": "spend[fleeing]: pass()",
    "averts_trap": "spend[sprung]: cancel()",
    "opens": "spend[barred]: pass()",
    "banishes": "spend[met]: cancel()",
}
PLAIN_POWERS: Final[dict[str, str]] = {"back": "lost: return()", "eagle_eye": "reveal: show()@foe~next"}
"""Words of `gift` and of Power cards without fields, and the lines that say the same."""

WINDOWS: Final[dict[str, str]] = {"loot_window": "pack", "action": "action", "end": "end"}


def read_modern(name: str) -> Content:
    """A content file with its effects as lines; a copy of what was printed before they were is still one."""
    content = read_content(PACKAGE, name, _modern_file)
    return Content(content.place, _modern_file(content.place, content.data))


def _modern_file(place: str, data: dict[str, Any]) -> dict[str, Any]:
    return {heading: _modern_entries(place, heading, value) for heading, value in data.items()}


def _modern_entries(place: str, heading: str, value: Any) -> Any:
    """What stands under a heading; what is no list of entries stays for whoever reads it to refuse."""
    if heading not in MODERN or not isinstance(value, list):
        return value
    return [_modern_entry(place, heading, each) if isinstance(each, dict) else each for each in value]


def _modern_entry(place: str, heading: str, data: dict[str, Any]) -> dict[str, Any]:
    return MODERN[heading](Fields(place, f"{heading} {data.get('code', '?')}", data))


def upgrade_file(name: str, place: str, text: str) -> str:
    """A content file as it is written now."""
    folder = name.partition("/")[0]
    if folder not in ("decks", "heroes", "monsters") or name == "decks/combat.toml":
        return text
    heading = "card" if folder == "decks" else "power"
    return upgraded(place, text, heading, lambda data: _modern_entry(place, heading, data))


def modern_card(entry: Fields) -> dict[str, Any]:
    """The fields of a card of a deck as they are written now."""
    older = [name for name in ("effect", "gift", "keep") if name in entry.left]
    status = entry.table("status") if isinstance(entry.left.get("status"), dict) else None
    if not older and status is None:
        return entry.left
    if "data" in entry.left:
        raise entry.wrong((*older, "status")[0], "says what data says now; leave one of them out")
    if entry.flag("keep") and entry.left.get("type") == "loot":
        raise entry.wrong("keep", "is for cards that are not Loot; Loot is always kept")
    lines = {"effect": _line("resolve", _steps(entry, "effect"))}
    if status is not None:
        entry.left["status"] = status.text("word")
        lines["status"] = _line("turn", _steps(status, "effect"))
        status.finish()
    gift = entry.table("gift")
    if gift is not None:
        lines["gift"] = _said(gift, "word", PLAIN_GIFTS, GIFTS).split("\n")
    return _with_lines(entry, lines)


def modern_power(entry: Fields) -> dict[str, Any]:
    """The fields of a Power card as they are written now."""
    if "effect" not in entry.left:
        return entry.left
    if "data" in entry.left:
        raise entry.wrong("effect", "says what data says now; leave one of them out")
    lines = []
    for inner in entry.tables("effect"):
        if inner.left.get("do") != "value_if_hurt":
            lines.append(_said(inner, "do", PLAIN_POWERS, POWERS))
        elif any(": value(" in line and "~" not in line for line in lines):
            raise inner.wrong("do", "is 'value_if_hurt', which must come before what adds to the value")
        else:
            lines.append(_value_if_hurt(inner, entry.left.get("value")))
    return _with_lines(entry, {"effect": lines})


def _with_lines(entry: Fields, lines: dict[str, list[str]]) -> dict[str, Any]:
    """The fields of an entry with lines in place of older ones."""
    for name, line in ((name, line) for name, said in lines.items() for line in said):
        try:
            read_effect(VOCABULARY, line)
        except BadEffect as error:
            raise entry.wrong(name, f"says {line!r} by now, and {str(error).rstrip('?')}") from error
    data = [line for said in lines.values() for line in said]
    return {**entry.left, **({"data": data} if data else {})}


def _line(on: str, steps: str) -> list[str]:
    return [f"{on}: {steps}"] if steps else []


Readers = dict[str, Callable[[Fields], str]]


def _said(entry: Fields, name: str, plain: dict[str, str], readers: Readers) -> str:
    """What an entry with a word says."""
    word = entry.one_of(name, (*readers, *plain))
    entry.place += f" ({word})"
    said = plain[word] if word in plain else readers[word](entry)
    entry.finish()
    return said


def _steps(entry: Fields, name: str) -> str:
    return "; ".join(_said(inner, "do", PLAIN, EFFECTS) for inner in entry.tables(name))


def _branches(success: str, failure: str) -> str:
    return (f"[{success}]" if success else "") + (f" else[{failure}]" if failure else "")


def _amount(entry: Fields) -> str:
    dice = entry.number("dice", 0, most=MOST_DICE)
    plus = entry.number("plus", 0) - entry.number("minus", 0)
    if dice == 0 and plus <= 0:
        raise entry.wrong("dice", "or plus must be one or more")
    return f"{dice}d6{f'{plus:+d}' if plus else ''}" if dice else str(plus)


def _wounds(entry: Fields) -> str:
    amount, less = _amount(entry), entry.text("less", "")
    return f"wounds({amount}{f',less={less}' if less else ''})"


def _test(entry: Fields) -> str:
    names = [entry.text("attribute"), entry.text("or_lower", "")]
    obstacle, again = entry.text("obstacle", ""), entry.flag("again")
    if again != (obstacle == "hole"):
        raise entry.wrong("again", "and the obstacle 'hole' belong together; set both or none")
    options = [f"obstacle={obstacle}"] if obstacle else []
    if entry.flag("without_determination"):
        options.append("bare")
    success, failure = _steps(entry, "success"), _steps(entry, "failure")
    if entry.flag("excess"):
        failure = "wounds(excess)"
    said = ",".join(["/".join(filter(None, names)), *options])
    return f"test({said}){_branches(success, failure)}"


def _roll(entry: Fields) -> str:
    said = f"table({entry.positive('dice', 1, MOST_DICE)}d6"
    for inner in entry.tables("table", needed=True):
        low, high, steps = inner.number("from"), inner.number("to"), _steps(inner, "effects")
        inner.finish()
        said += f",[{low}{f'-{high}' if high != low else ''} => {steps}]" if steps else ""
    return f"{said})"


def _draw(entry: Fields) -> str:
    said = f"draw({entry.text('deck')},{entry.positive('count', 1, MOST_DICE)})"
    return f"may()[{said}]" if entry.flag("optional") else said


def _bargain(entry: Fields) -> str:
    times = entry.positive("times")
    branches = _branches(_steps(entry, "success"), _steps(entry, "failure"))
    return f"bargain(1d6{f'*{times}' if times > 1 else ''}){branches}"


EFFECTS: Final[Readers] = {
    "wounds": _wounds,
    "heal": lambda entry: f"heal({_amount(entry)})",
    "lose_turns": lambda entry: f"lose_turns({_amount(entry)})",
    "test": _test,
    "roll": _roll,
    "draw": _draw,
    "monster": lambda entry: (
        f"monster({entry.text('kind')}{',no_escape' if entry.flag('no_escape') else ''})"
    ),
    "turn_tile": lambda entry: f"turn({entry.positive('quarters', 1, most=3)})",
    "turn_corridors": lambda entry: f"turn({entry.positive('quarters', 1, most=3)})@corridors",
    "discard_loot": lambda entry: f"lose({entry.text('which')})",
    "bargain": _bargain,
    "moves": lambda entry: f"move({entry.positive('count', most=MOST_DICE)})",
}


def _use(entry: Fields) -> str:
    """At the end of the game a card was kept in any case, and only there a use could be optional."""
    when = WINDOWS[entry.one_of("when", tuple(WINDOWS))]
    steps, keep, optional = _steps(entry, "effect"), entry.flag("keep"), entry.flag("optional")
    if not steps:
        raise entry.wrong("effect", "must not be empty")
    if when == "end":
        return f"end: may()[{steps}]" if optional else f"end: {steps}"
    return f"use[{when}]: {'keep(); ' if keep else ''}{steps}"


def _passes(entry: Fields) -> str:
    said = f"spend[tested]{{test.of={'/'.join(entry.texts('obstacles'))}}}: pass()"
    return f"{said}\nspend[chasm]: pass()" if entry.flag("chasm") else said


def _calms_dragon(entry: Fields) -> str:
    return f"spend[raging]: cancel(){'; sleep()' if entry.flag('shuffle') else ''}"


def _chest(entry: Fields) -> str:
    dice, times = entry.positive("dice", most=MOST_DICE), entry.positive("times")
    return f"held: worth({dice}d6{f'*{times}' if times > 1 else ''})"


GIFTS: Final[Readers] = {
    "bonus": lambda entry: f"held: bonus({entry.text('attribute')},{entry.positive('plus')})",
    "passes": _passes,
    "passes_test": lambda entry: f"spend[tested]{{test.of={entry.text('attribute')}}}: pass()",
    "use": _use,
    "heavy": lambda entry: f"held: heavy({entry.positive('counts')})",
    "ignores": lambda entry: f"held: immune({entry.text('status')})",
    "calms_dragon": _calms_dragon,
    "pair": lambda entry: f"held{{have(card={entry.text('with')})>=1}}: worth({entry.positive('plus')})",
    "chest": _chest,
    "shields": lambda entry: f"spend[hurt]: wounds(-{entry.positive('wounds')})",
}


def _cards(entry: Fields) -> int:
    return entry.positive("cards", most=MOST_DICE)


def _at(entry: Fields) -> str:
    return "win" if entry.flag("if_win") else "reveal"


def _win_plus(entry: Fields) -> str:
    plus, hurt = entry.positive("plus"), entry.number("unless_hurt", 0)
    return f"win{f'{{wounds<={hurt - 1}}}' if hurt else ''}: wounds({plus})@foe"


def _plus_if_monster(entry: Fields) -> str:
    return f"reveal{{foe.is={'/'.join(entry.texts('monsters'))}}}: value({entry.positive('plus')})"


def _value_if_hurt(entry: Fields, printed: Any) -> str:
    """It named the value that the card then has."""
    entry.place += f" ({entry.text('do')})"
    hurt, value = entry.positive("hurt"), entry.number("value")
    entry.finish()
    return f"reveal{{wounds>={hurt}}}: value({value - (printed if isinstance(printed, int) else 0)})"


POWERS: Final[Readers] = {
    "cancel": lambda entry: f"reveal{{foe.is={entry.text('type')}}}: cancel()",
    "win_plus": _win_plus,
    "mend": lambda entry: f"{_at(entry)}: heal({_cards(entry)})",
    "draw": lambda entry: f"reveal: draw(combat,{_cards(entry)})",
    "discard": lambda entry: f"{_at(entry)}: discard({_cards(entry)})@foe",
    "next_plus": lambda entry: f"reveal: value({entry.positive('plus')})~next",
    "next_foe_minus": lambda entry: f"reveal: value(-{entry.positive('minus')})@foe~next",
    "own_damage": lambda entry: f"reveal: wounds({_cards(entry)})",
    "plus_if_type": lambda entry: f"reveal{{foe.is={entry.text('type')}}}: value({entry.positive('plus')})",
    "plus_if_monster": _plus_if_monster,
}

MODERN: Final = {"card": modern_card, "power": modern_power}
"""How entries are brought up to date, by their headings."""
