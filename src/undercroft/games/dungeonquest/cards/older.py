"""Cards written before their effects were lines: the fields `effect`, `status`, `gift` and `keep`, read as
lines that say the same. `undercroft content dungeonquest --upgrade` writes those into the files; after one
more release this goes away."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeonquest.cards.printed import MOST_DICE, PACKAGE
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.kit.content import MOST, Content, Entry, read_content, read_toml
from undercroft.kit.content_upgrade import upgraded
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import BadEffect

WORDS: Final[dict[str, dict[str, str]]] = read_toml(f"{PACKAGE}.cards", "older.toml")
"""What words of `effect`, of `gift` and of Power cards say now."""

FIELD: Final = re.compile(r"<(\w+)(?:=(\w+))?(?::([^>]*))?>")
NUMBERS: Final = {"count": MOST_DICE, "cards": MOST_DICE, "dice": MOST_DICE, "quarters": 3} | dict.fromkeys(
    ("counts", "hurt", "minus", "plus", "times", "wounds"), MOST
)
"""Fields that are whole numbers from 1, and the most."""

FLAGS: Final = ("chasm", "no_escape", "optional", "shuffle", "without_determination")
LISTS: Final = ("monsters", "obstacles")
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
    return MODERN[heading](Entry(place, f"{heading} {data.get('code', '?')}", data))


def upgrade_file(name: str, place: str, text: str) -> str:
    """A content file as it is written now."""
    folder = name.partition("/")[0]
    if folder not in ("decks", "heroes", "monsters") or name == "decks/combat.toml":
        return text
    heading = "card" if folder == "decks" else "power"
    return upgraded(place, text, heading, lambda data: _modern_entry(place, heading, data))


def modern_card(entry: Entry) -> dict[str, Any]:
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
        lines["gift"] = _said(gift, "word", "gift").split("\n")
    return _with_lines(entry, lines)


def modern_power(entry: Entry) -> dict[str, Any]:
    """The fields of a Power card as they are written now."""
    if "effect" not in entry.left:
        return entry.left
    if "data" in entry.left:
        raise entry.wrong("effect", "says what data says now; leave one of them out")
    printed, lines = entry.left.get("value"), list[str]()
    for inner in entry.tables("effect"):
        if inner.left.get("do") == "value_if_hurt":
            if any(": value(" in line and "~" not in line for line in lines):
                raise inner.wrong("do", "is 'value_if_hurt', which must come before what adds to the value")
            inner.left["value"] = inner.number("value") - (printed if isinstance(printed, int) else 0)
        lines.append(_said(inner, "do", "power"))
    return _with_lines(entry, {"effect": lines})


def _with_lines(entry: Entry, lines: dict[str, list[str]]) -> dict[str, Any]:
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


def _said(entry: Entry, name: str, sort: str) -> str:
    """What an entry with a word of a sort says."""
    word = entry.one_of(name, tuple(WORDS[sort]))
    entry.place += f" ({word})"
    form, found = WORDS[sort][word], dict[str, str]()
    for field, default, optional in FIELD.findall(form):
        if field not in found:
            found[field] = _field(entry, field, default, bool(optional))
    if word == "test" and entry.flag("again") != (found["obstacle"] == "hole"):
        raise entry.wrong("again", "and the obstacle 'hole' belong together; set both or none")
    entry.finish()
    return FIELD.sub(lambda each: _filled(found[each[1]], each[3]), form)


def _filled(value: str, form: str | None) -> str:
    return value if form is None else form.replace("%", value) if value else ""


def _field(entry: Entry, name: str, default: str, optional: bool) -> str:
    """What a field says, nothing where it may be absent and is."""
    if name in SPECIAL:
        return SPECIAL[name](entry)
    if name in FLAGS:
        return "yes" if entry.flag(name) else ""
    if name in LISTS:
        return "/".join(entry.texts(name))
    if name in NUMBERS:
        return str(entry.number(name, int(default) if default else None, 1, NUMBERS[name]))
    return entry.text(name, "" if optional else None)


def _steps(entry: Entry, name: str) -> str:
    return "; ".join(_said(inner, "do", "effect") for inner in entry.tables(name))


def _amount(entry: Entry) -> str:
    dice = entry.number("dice", 0, most=MOST_DICE)
    plus = entry.number("plus", 0) - entry.number("minus", 0)
    if dice == 0 and plus <= 0:
        raise entry.wrong("dice", "or plus must be one or more")
    return f"{dice}d6{f'{plus:+d}' if plus else ''}" if dice else str(plus)


def _failure(entry: Entry) -> str:
    steps = _steps(entry, "failure")
    return "wounds(excess)" if entry.flag("excess") else steps


def _table(entry: Entry) -> str:
    said = ""
    for inner in entry.tables("table", needed=True):
        low, high, steps = inner.number("from"), inner.number("to"), _steps(inner, "effects")
        inner.finish()
        said += f",[{low}{f'-{high}' if high != low else ''} => {steps}]" if steps else ""
    return said


def _times(entry: Entry) -> str:
    times = entry.number("times", least=1)
    return str(times) if times > 1 else ""


def _unless_hurt(entry: Entry) -> str:
    hurt = entry.number("unless_hurt", 0)
    return str(hurt - 1) if hurt else ""


def _use(entry: Entry) -> str:
    """At the end of the game a card was kept in any case, and only there a use could be optional."""
    when = WINDOWS[entry.one_of("when", tuple(WINDOWS))]
    steps, keep, optional = _steps(entry, "effect"), entry.flag("keep"), entry.flag("optional")
    if not steps:
        raise entry.wrong("effect", "must not be empty")
    if when == "end":
        return f"end: may()[{steps}]" if optional else f"end: {steps}"
    return f"use[{when}]: {'keep(); ' if keep else ''}{steps}"


SPECIAL: Final[dict[str, Callable[[Entry], str]]] = {
    "amount": _amount,
    "success": lambda entry: _steps(entry, "success"),
    "failure": _failure,
    "table": _table,
    "times": _times,
    "unless_hurt": _unless_hurt,
    "use": _use,
    "if_win": lambda entry: "win" if entry.flag("if_win") else "reveal",
    "value": lambda entry: str(entry.number("value", least=-MOST)),
}
"""Fields that need more to be said of."""

MODERN: Final = {"card": modern_card, "power": modern_power}
"""How entries are brought up to date, by their headings."""
