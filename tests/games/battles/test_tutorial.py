"""The tutorial.

- Its script fits the game from its position on, with everything that leaves no choice answered by the table.
- Something is said before every answer of the learner and before no other, and it is short.
- It has a GO action, an Attack, a Spell with a roll, a FALLOW effect, an answer out of turn, a Hack, a win.
- The numbers it speaks of are those of the table.
- It speaks of the printed Mobs, so there is none for an owner's own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import cast

from tests.games.battles.acts import COUNTER, FREEZE, ICE_BOLT, PROTECTION, WALL_OF_THORNS
from tests.games.lessons import lessons, opened, played, tutorial
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.games.battles.board import DEAD, FALLOW, INACTIVE, STUCK
from undercroft.games.battles.cards import POOL, VC
from undercroft.games.battles.events import EVENTS
from undercroft.games.battles.options import Options
from undercroft.games.battles.queries.figures import strength, vc
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kit.tutorial import LONGEST
from undercroft.testing import clause

GAME = find_game("battles")
LEARNER, RIVAL = 0, 1
DRUID, ICE_MAGE, RANGER, THUG, THEURGIST, JOKER = range(6)


def spoken_of(words: str) -> Field:
    """The table when the learner is told these words."""
    state = opened(GAME)
    for step in lessons(GAME, state):
        if words in step.says:
            return cast(Field, state.table)
    raise AssertionError(f"Nobody says: {words}")


@clause("BA-WIN-02")
def test_the_script_ends_with_the_learners_victory() -> None:
    state = played(GAME)
    assert state.over
    assert GAME.result(state).winners == (LEARNER,)


def test_only_the_learner_is_spoken_to_and_always() -> None:
    state = opened(GAME)
    asked = []
    for step in lessons(GAME, state):
        assert bool(step.says) == (state.asked == LEARNER), step
        asked.append(state.asked)
    assert 10 <= asked.count(LEARNER) <= 16
    assert {CHANCE, RIVAL} < set(asked)


def test_what_is_said_is_short() -> None:
    lesson = tutorial(GAME)
    said = [step.says for step in lesson.script if step.says] + [lesson.farewell]
    assert all(len(says) <= LONGEST and says == says.strip() for says in said)
    assert len(set(said)) == len(said)


def test_every_kind_of_question_of_a_plain_round_is_put_to_the_learner() -> None:
    state = opened(GAME)
    put = set()
    for _ in lessons(GAME, state):
        if state.asked == LEARNER and state.pending is not None:
            put.add(state.pending.kind.name)
    assert put == {"go", "before", "actor", "act", "target", "spend", "counter", "release"}


def test_everything_taught_is_told() -> None:
    told = {event.kind.name for event in played(GAME).events()}
    taught = {
        "go action", "vc roll", "standing began", "says go", "initiative", "declared", "cancelled",
        "att roll", "damaged", "hacked", "reacts", "lp spent", "dies", "round", "wins",
    }  # fmt: skip
    assert taught <= set(EVENTS)
    assert taught <= told


@clause("BA-DRUID-02", "BA-DRUID-03", "BA-RANGER-02", "BA-THEURGIST-08", "BA-ICEMAGE-01")
def test_the_numbers_spoken_of_are_on_the_table() -> None:
    t = spoken_of("12 or less, their VC")
    assert t.totals[DRUID][VC[WALL_OF_THORNS]] == 12
    t = spoken_of("the wall stands")
    assert (t.position[DRUID], t.said_go) == (FALLOW, [False, True])
    t = spoken_of("the Thug lost 6")
    assert (t.position[THUG], t.thp[THUG] - t.hp[THUG], t.hp[RANGER]) == (INACTIVE, 6, 14)
    assert vc(spoken_of("Its VC is 12"), ICE_MAGE, FREEZE) == 12
    assert spoken_of("the Thug is STUCK").position[THUG] == STUCK
    t = spoken_of("9 and 4, so 13")
    assert (t.att[RANGER], strength(t, RANGER, THEURGIST, False), t.standing[THEURGIST]) == (
        9,
        13,
        PROTECTION,
    )
    t = spoken_of("15 hits for 6")
    assert (t.position[THEURGIST], t.hp[THEURGIST]) == (INACTIVE, 3)
    t = spoken_of("a VC of 17")
    assert (vc(t, RANGER, COUNTER), t.position[DRUID], t.hp[RANGER]) == (17, INACTIVE, 11)
    t = spoken_of("with 11 Hit Points")
    assert (t.position[THEURGIST], t.position[THUG], t.hp[THUG]) == (DEAD, INACTIVE, 11)
    t = spoken_of("ATT 10")
    assert (strength(t, ICE_MAGE, THUG, True), t.totals[ICE_MAGE][POOL[ICE_BOLT]]) == (10, 6)
    assert spoken_of("you spend 3 LP").options.bonus(LEARNER) == 3


def test_both_parties_are_those_of_a_page() -> None:
    t = cast(Field, opened(GAME).table)
    lp = [sum(sum(t.lp[mob]) for mob in t.fielded(seat)) for seat in range(2)]
    assert lp == [Options().lp(0)] * 2
    assert t.position[JOKER] == DEAD


def test_the_bots_exist_and_leave_one_seat_to_the_learner() -> None:
    lesson = tutorial(GAME)
    options = read_options(GAME.options, lesson.options)
    assert len(lesson.seats) == options.players - 1
    assert all(make_bot(name, GAME) for name in lesson.seats)


def test_an_owners_own_mobs_have_no_tutorial(tmp_path: Path) -> None:
    printed = files("undercroft.games.battles") / "mobs" / "thug.toml"
    own = tmp_path / "battles" / "mobs" / "thug.toml"
    own.parent.mkdir(parents=True)
    asking = "from undercroft.drive.games import find_game; print(find_game('battles').tutorial is None)"

    def told(text: str) -> str:
        own.write_text(text, encoding="utf-8")
        environment = {**os.environ, "UNDERCROFT_CONTENT": str(tmp_path)}
        return subprocess.check_output([sys.executable, "-c", asking], env=environment, text=True).strip()

    text = printed.read_text(encoding="utf-8")
    assert told(text) == "False"
    assert told(text.replace("hp = 16", "hp = 15")) == "True"
