"""Hooks: names in lines that stand for code of the thing that the lines stand on, checked when it is read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import is_hook
from undercroft.kit.language.syntax import HOOK, Effect, all_steps


def hooks_in(effects: Iterable[Effect]) -> Iterator[str]:
    """The hooks that lines name, as often as they do."""
    for effect in effects:
        said = [condition.who for condition in effect.conditions]
        said += [step.act for step in all_steps(effect.steps)]
        yield from (name.removeprefix(HOOK) for name in said if is_hook(name))


def check_hooks(users: Mapping[str, Sequence[Effect]], known: Collection[str], where: str) -> None:
    """Refuse a hook that a module has not, that nobody names, or that two of its users name.

    `users` are all whose code lies in the module `where`, each with its lines; `known` are its hooks.
    """
    owners: dict[str, str] = {}
    for user, effects in users.items():
        for hook in dict.fromkeys(hooks_in(effects)):
            if hook not in known:
                raise BadContent(
                    f"{user}: {where} has no hook {hook!r}; write it there, or take !{hook} out."
                )
            if hook in owners:
                raise BadContent(
                    f"{user}: !{hook} is a hook of {owners[hook]}; two users make a word, so declare one."
                )
            owners[hook] = user
    for hook in known:
        if hook not in owners:
            raise BadContent(f"{where}: nobody names its hook {hook!r}; take it out.")
