"""Decks of Dungeons of Immortal Magic in every form that they can be written in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from tests.frozen.keeping import Meaning, tried
from undercroft.cli.immortal_magic import deck_command as deck
from undercroft.drive.games import find_game
from undercroft.kernel.making import DeckDraft, DeckMaking

NAME = "decks"
READY = ("shield_of_vado", "axes_of_olkog", "halls_of_brundholm", "songs_of_sylthae")
CHARACTERS, LARGEST = 14, 50
OTHER_NAMES = ("Shield of Vado", "songs of sylthae")

Drawn = list[tuple[str, str, int]]
"""The cards of a deck: id, name, number."""


# making


def _making() -> DeckMaking:
    decks = find_game("immortal-magic").decks
    assert decks is not None
    return decks


@cache
def drawn(seed: int) -> DeckDraft:
    """A legal deck by lot."""
    rng, making = Random(f"deck/{seed}"), _making()
    stock = list(making.stock())
    for _ in range(1000):
        rng.shuffle(stock)
        people = [card for card in stock if dict(card.facets)["Type"] == "Character"][:CHARACTERS]
        cards, size = dict[str, int](), 0
        for card in [*people, *stock]:
            number = min(rng.randint(1, card.most), LARGEST - size)
            if number and card.code not in cards:
                cards[card.code] = number
                size += number
        draft = making.read(",".join(f"{code}*{number}" for code, number in cards.items()), "")
        if not draft.remarks:
            return draft
    raise AssertionError("no deck by lot is legal")


def written_out(seed: int) -> str:
    """The same in short, as an option takes it."""
    return drawn(seed).code


def _cards(draft: DeckDraft) -> Drawn:
    """The cards of a deck, with their names as the long form has them."""
    named = [line for line in draft.text.splitlines() if line.endswith(")") and not line.startswith("#")]
    names = {
        line.rpartition(" (")[2].rstrip(")"): line.partition(" ")[2].rpartition(" (")[0] for line in named
    }
    return [(code, names[code], number) for code, number in draft.cards]


def _shown(cards: Drawn, draft: DeckDraft) -> str:
    return draft.text


def _in_short(cards: Drawn, draft: DeckDraft) -> str:
    return ",".join(code if number == 1 else f"{code}*{number}" for code, _, number in cards)


def _short_lines(cards: Drawn, draft: DeckDraft) -> str:
    return "\n".join(_in_short(cards[at : at + 5], draft) for at in range(0, len(cards), 5)) + "\n"


def _names_only(cards: Drawn, draft: DeckDraft) -> str:
    return "My own deck\n\n" + "".join(f"{number} {name}\n" for _, name, number in cards)


def _ids_only(cards: Drawn, draft: DeckDraft) -> str:
    return "".join(f"{number} {code}\n" for code, _, number in cards)


def _times(cards: Drawn, draft: DeckDraft) -> str:
    signs = ("{n}x {name}", "{n}× {name}", "{n} * {name}", "{name} x{n}", "{name} × {n}", "{name} *{n}")
    lines = [signs[at % len(signs)].format(n=each[2], name=each[1]) for at, each in enumerate(cards)]
    return "Deck: Times\n" + "\n".join(lines)


def _small_letters(cards: Drawn, draft: DeckDraft) -> str:
    return "".join(
        f"  {number}  {name.casefold()}  ({code.casefold()})  # a remark\n" for code, name, number in cards
    )


def _one_by_one(cards: Drawn, draft: DeckDraft) -> str:
    """Every copy in a line of its own, without a number."""
    return "# all of them\nDeck: One by one # and counted together\n" + "".join(
        f"{name}\n" * number for _, name, number in reversed(cards)
    )


def _table(cards: Drawn, draft: DeckDraft) -> str:
    lines = [f"{code} = {number} # {name}" for code, name, number in cards]
    return "\n".join(['name = "A table"', 'provenance = "owner"', "", "[cards]", *lines, ""])


def _inline(cards: Drawn, draft: DeckDraft) -> str:
    pairs = ", ".join(f"{code} = {number}" for code, _, number in cards)
    return f'name = "Inline"\nprovenance = "owner"\ncards = {{ {pairs} }}\n'


FORMS: tuple[tuple[str, Callable[[Drawn, DeckDraft], str]], ...] = (
    ("shown.txt", _shown), ("short.txt", _in_short), ("short-lines.deck", _short_lines),
    ("names.txt", _names_only), ("ids", _ids_only), ("times.txt", _times), ("small.txt", _small_letters),
    ("one-by-one.md", _one_by_one), ("table.toml", _table), ("table.txt", _table), ("inline.toml", _inline),
)  # fmt: skip


def make(folder: Path) -> None:
    """Have decks written in all forms, by lot."""
    place = folder / NAME
    place.mkdir()
    for number in range(2 * len(FORMS)):
        name, form = FORMS[number % len(FORMS)]
        draft = drawn(10 + number)
        (place / f"{number:02}-{name}").write_text(form(_cards(draft), draft), encoding="utf-8")
    for key in READY[:2]:  # as people begin with one: what the command prints, with remarks at its end
        with redirect_stdout(StringIO()) as said:
            assert deck.show(key) == 0
        (place / f"{key}.txt").write_text(said.getvalue(), encoding="utf-8")


# looking


def look(folder: Path) -> Meaning:
    """What decks mean: their cards, and that they are legal."""
    return {name: tried(_meaning, said) for name, said in _said(folder)}


def _said(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((folder / NAME).iterdir()):
        yield path.name, str(path)
    for name in (*READY, *OTHER_NAMES):
        yield f"ready: {name}", name


def _meaning(said: str) -> dict[str, Any]:
    with redirect_stdout(StringIO()) as told:
        status = deck.check(said, json=True)
    found = json.loads(told.getvalue())
    wanted = ("name", "legal", "faults", "size", "cards", "short")
    return {
        "facts": {"status": status, **{name: found[name] for name in wanted if name in found}},
        "words": {},
    }
