"""What has to be true of the greedy bot for BATTLES with own Mobs: it weighs them by what their files say,
and takes a strong one into its party more often than a weak one.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tests.games.battles.test_own_mobs import WITCH
from tests.web.test_own_mobs import with_witch
from undercroft.bots import make_bot
from undercroft.bots.heuristics.battles.mustering import HEALERS, heals, helps, wards
from undercroft.drive.games import entered, game_with
from undercroft.drive.players import Thinker, chosen
from undercroft.games.battles.abilities import PRINTED_MOBS
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kernel.ids import CHANCE
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import all_steps
from undercroft.testing import clause

MUSTERS = 20


def mustered(folder: Path, old: str, new: str) -> int:
    """In how many of some parties of the bot a Mob of the guide is, its figures changed."""
    assert old in WITCH
    file = with_witch(folder) / "battles" / "mobs" / "frost_witch.toml"
    file.write_text(WITCH.replace(old, new), encoding="utf-8")
    game = game_with("battles", str(folder))
    bot, found = make_bot("greedy", game), 0
    for number in range(MUSTERS):
        random, taken = Random(number), []
        state = game.open(game.options(rank_p1=1, rank_p2=1))
        while state.pending is not None and (state.asked == CHANCE or state.pending.kind.name == "mob"):
            if state.asked == CHANCE:
                state.roll(random.getrandbits(200))
                continue
            taken.append(chosen(bot, Thinker(game, state, random)))
            state.answer_key(taken[-1])
        found += taken.count("frost-witch")
    return found


@clause("BA-RULING-135")
def test_a_strong_own_mob_is_taken_and_a_weak_one_is_not(tmp_path: Path) -> None:
    figures = "att = 13\ndef = 2\nmod = 6\nhp = 14"
    strong = mustered(tmp_path / "strong", figures, "att = 7\ndef = 4\nmod = 12\nhp = 24")
    weak = mustered(tmp_path / "weak", figures, "att = 16\ndef = 1\nmod = 4\nhp = 8")
    assert strong > MUSTERS
    assert weak == 0


@pytest.mark.parametrize(
    ("line", "sorts"),
    [
        ("turn[spend=pool]: heal(n*d8)@party", {heals}),
        ("hear[laid]{at=ally}: heal(3d4)@it", {heals}),
        ("hear[dying]{at=me}: block(); heal(1)@me; send(active)@me", set()),
        ("while: times(1)@party", {helps}),
        ("while: plus(att,att)@allies", {helps}),
        ("while: plus(damage,dmg)@me", set()),
        ("while: plus(def,def)@party", {wards}),
        ("while: shield(by=enemy)@party(zone=umbra&side=mine)", {wards}),
        ("out[play,free]{by=enemy,at=party,alone}: roll(vc); divert()@friend", {wards}),
        ("while: plus(def,4)@me", set()),
    ],
)
def test_what_a_mob_does_for_others_is_read_off_its_lines(line: str, sorts: set[object]) -> None:
    effect = read_effect(VOCABULARY, line)
    found = {sort for sort in (helps, heals, wards) if any(map(sort, all_steps(effect.steps)))}
    assert found == sorts


@pytest.mark.parametrize(
    ("line", "sort"),
    [("plus(def,def)@party", "WARDERS"), ("times(1)@party", "HELPERS")],
)
def test_an_own_mob_is_among_its_like(tmp_path: Path, line: str, sort: str) -> None:
    folder = with_witch(tmp_path)
    assert "plus(def,def)@party" in WITCH
    file = folder / "battles" / "mobs" / "frost_witch.toml"
    file.write_text(WITCH.replace("plus(def,def)@party", line), encoding="utf-8")
    with entered(game_with("battles", str(folder))):
        mustering = import_module("undercroft.bots.heuristics.battles.mustering")
    found = {name for name in ("HELPERS", "HEALERS", "WARDERS") if PRINTED_MOBS in getattr(mustering, name)}
    assert found == {sort}


def test_printed_mobs_that_heal_others_are_told_by_their_lines() -> None:
    assert {CARDS[kind].name for kind in HEALERS} == {"Cleric", "Monk", "Mystic", "Paladin", "Soothsayer"}
