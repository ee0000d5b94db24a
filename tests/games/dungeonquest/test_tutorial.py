"""The tutorial.

- Its script fits the game from its position on, with everything that leaves no choice answered by the table.
- Something is said before every answer of the learner and before no other, and it is short.
- It teaches a whole quest: first steps, a card, a search, a fight with counterattack and deathblow, a test,
  the sun, the way back.
- The numbers it speaks of are those of the table, and it ends where the learner may leave and win.
- It speaks of the printed cards, so there is none for an owner's own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import cast

from tests.games.lessons import lessons, opened, played, run_on, tutorial
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.games.dungeonquest.events import EVENTS
from undercroft.games.dungeonquest.queries.depths import loot_values
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kit.tutorial import LONGEST

GAME = find_game("dungeonquest")
LEARNER, RIVAL = 0, 1


def spoken_of(words: str) -> Quest:
    """The table when the learner is told these words."""
    state = opened(GAME)
    for step in lessons(GAME, state):
        if words in step.says:
            return cast(Quest, state.table)
    raise AssertionError(f"Nobody says: {words}")


def gold(quest: Quest, seat: int) -> int:
    """What a seat's Loot is worth."""
    return sum(worth for _, worth in loot_values(quest, seat))


def test_the_script_leads_to_a_choice_between_leaving_and_going_on() -> None:
    state = played(GAME)
    assert state.asked == LEARNER
    assert state.keys() == ["east", "south", "leave"]
    state.answer_key("leave")
    assert state.over
    assert GAME.result(state).winners == (LEARNER,)


def test_who_does_not_leave_plays_on() -> None:
    state = played(GAME)
    state.answer_key("south")
    run_on(state)
    assert not state.over


def test_only_the_learner_is_spoken_to_and_always() -> None:
    state = opened(GAME)
    asked = []
    for step in lessons(GAME, state):
        assert bool(step.says) == (state.asked == LEARNER), step
        asked.append(state.asked)
    assert 12 <= asked.count(LEARNER) <= 18
    assert {CHANCE, RIVAL} < set(asked)


def test_what_is_said_is_short() -> None:
    lesson = tutorial(GAME)
    said = [step.says for step in lesson.script if step.says] + [lesson.farewell]
    assert all(len(says) <= LONGEST and says == says.strip() for says in said)
    assert len(set(said)) == len(said)


def test_every_kind_of_question_of_a_plain_turn_is_put_to_the_learner() -> None:
    state = opened(GAME)
    put: dict[str, set[str]] = {}
    for step in lessons(GAME, state):
        if state.asked == LEARNER and state.pending is not None:
            put.setdefault(state.pending.kind.name, set()).add(step.answer)
    assert put["action"] == {"east", "search", "south", "north", "west"}
    assert put["move on"] == {"east", "west"}
    assert put["monster"] == {"attack"}
    assert {"open", "fight", "counter"} < set(put)


def test_everything_taught_is_told() -> None:
    events = played(GAME).events()
    told = {each.kind.name for each in events if each.facts_for(LEARNER).get("seat", LEARNER) == LEARNER}
    taught = {
        "sun", "explores", "moves", "draws", "keeps", "searches", "meets", "reveals", "counters",
        "wins round", "deathblow", "monster killed", "tests", "suffers", "sunset roll",
    }  # fmt: skip
    assert taught <= set(EVENTS)
    assert taught <= told


def test_the_numbers_spoken_of_are_on_the_table() -> None:
    assert gold(spoken_of("left with 90 gold"), RIVAL) == 90
    assert gold(spoken_of("100 gold"), LEARNER) == 100
    assert spoken_of("It is on 24").sun == 24
    assert spoken_of("The sun is on 25").sun == 25
    quest = spoken_of("so 2 wounds; you die of 16")
    assert (quest.wounds[LEARNER], quest.life(LEARNER)) == (2, 16)
    assert "160 gold" in tutorial(GAME).farewell
    assert gold(cast(Quest, played(GAME).table), LEARNER) == 160


def test_the_life_of_the_monster_is_hidden_from_the_learner() -> None:
    events = [event for event in played(GAME).events() if event.kind.name == "takes token"]
    assert len(events) == 1
    assert "token" not in events[0].facts_for(LEARNER)
    assert "token" in events[0].facts_for(RIVAL)


def test_the_bots_exist_and_leave_one_seat_to_the_learner() -> None:
    lesson = tutorial(GAME)
    options = read_options(GAME.options, lesson.options)
    assert len(lesson.seats) == options.players - 1
    assert all(make_bot(name, GAME) for name in lesson.seats)


def test_an_owners_own_cards_have_no_tutorial(tmp_path: Path) -> None:
    printed = files("undercroft.games.dungeonquest") / "decks" / "trap.toml"
    own = tmp_path / "dungeonquest" / "decks" / "trap.toml"
    own.parent.mkdir(parents=True)
    asking = "from undercroft.drive.games import find_game; print(find_game('dungeonquest').tutorial is None)"

    def told(text: str) -> str:
        own.write_text(text, encoding="utf-8")
        environment = {**os.environ, "UNDERCROFT_CONTENT": str(tmp_path)}
        return subprocess.check_output([sys.executable, "-c", asking], env=environment, text=True).strip()

    text = printed.read_text(encoding="utf-8")
    assert told(text) == "False"
    assert told(text.replace('name = "Explosion"', 'name = "Big Bang"')) == "True"
