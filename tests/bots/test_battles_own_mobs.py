"""What has to be true of the greedy bot for BATTLES with own Mobs: it weighs them by what their files say,
and takes a strong one into its party more often than a weak one.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.games.battles.test_own_mobs import WITCH
from tests.web.test_own_mobs import with_witch
from undercroft.bots import make_bot
from undercroft.drive.games import game_with
from undercroft.drive.players import Thinker, chosen
from undercroft.kernel.ids import CHANCE
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
