"""What a build found, compared with what this one finds."""

from __future__ import annotations

from typing import Any

from bench.differential import apart
from tests.frozen import seen
from tests.frozen.keeping import FAILED, Meaning, as_kept

BY_ANSWER, IN_ALL = ", by answer", " in all"


def differences(kept: Meaning, found: Meaning, part: str = "facts") -> list[str]:
    """A sentence on each thing that does not mean the same any more."""
    now = as_kept(found)
    return [
        f"{name}: {why}"
        for name, meant in kept.items()
        if (why := _differs(meant[part], now[name][part], meant) if name in now else "it is gone")
    ]


def _differs(before: dict[str, Any], after: dict[str, Any], meant: dict[str, Any]) -> str:
    game = meant["facts"].get("game", "")
    before = seen.renamed(game, before)
    if before == after:
        return ""
    if FAILED in after:
        return str(after[FAILED])
    for name in before:
        if name.endswith(BY_ANSWER) and before[name] != after.get(name):
            return f"{name}: {_first(before[name], after.get(name, ''))}; {_other(before, after)}"
    return apart(before, after)


def _first(before: str, after: str) -> str:
    same = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return f"{len(before)} answers, {len(after)} here"
    return f"answer {same} is the first of {len(before)} that differs"


def _other(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What differs beside the course of the game, which is often easier to understand."""
    one, other = _plain(before), _plain(after)
    return apart(one, other) if one != other else "all else is the same"


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in facts.items() if not name.endswith((BY_ANSWER, IN_ALL))}


def moved_numbers(kept: Meaning, found: Meaning) -> list[str]:
    """The kinds of questions whose answers have other numbers, or none any more; new ones may be appended."""
    return [
        f"{game}, {name}: {why}"
        for game, meant in kept.items()
        for name, keys in meant["facts"].items()
        if name != "game" and (why := _moved(keys, found[game]["facts"].get(_called(game, name))))
    ]


def _called(game: str, question: str) -> str:
    return seen.names(game).questions.get(question, question)


def _moved(before: list[str], after: list[str] | None) -> str:
    if after is None:
        return "there is no such question any more"
    if after[: len(before)] == before:
        return ""
    pairs = enumerate(zip(before, after, strict=False))
    at = next((at for at, (one, other) in pairs if one != other), len(after))
    return f"{at} was {before[at]!r} and is {after[at : at + 1]}"
