"""What has to be true of every later build: what people have made with an older one opens and means the same.

- records are replayed answer by answer, with the same offers, odds, events, views and results, and verified;
- a house is taken over: each table stands as it stood, its keys open its seats, and it goes on;
- saved games are resumed; the scores of days' quests are the same, and so are attempts that were left;
- positions, rosters, decks and content of an owner's own are read as what they were;
- action numbers have not moved (ADR 0006).

What differs on purpose in nothing but names stands in `bench/renames.toml`; improved words are written down
by `python -m tests.frozen.freeze --reword`.
"""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.frozen import (
    contents,
    decks,
    houses,
    numbers,
    positions,
    quests,
    records,
    rosters,
    saves,
    seen,
)
from tests.frozen.comparing import differences, moved_numbers
from tests.frozen.freeze import SORTS, kept
from tests.frozen.keeping import PACKED, Meaning, builds, unpack
from tests.server.kit import Person, Seat
from tests.server.regulars import DATABASE, serving
from tests.table.halls import Hall
from undercroft.cli import main
from undercroft.drive.games import games
from undercroft.drive.records import read_record
from undercroft.table.wire import Act, Seated

BUILDS = builds()
FEWEST = 20
A_FEW = (
    "battles/fray-copy",
    "dungeonquest/quest-copy",
    "dungeonquest/smallest-box",
    "immortal-magic/all-at-once",
)
"""Own content that is tried in every run; all of it takes ten seconds."""

each_build = pytest.mark.parametrize("build", BUILDS, ids=lambda path: path.name)
each_game = pytest.mark.parametrize("game", list(games()))


def compare(sort: ModuleType, build: Path, found: Meaning, before: Meaning | None = None) -> None:
    """Fail where anything means something else than it meant."""
    meant = kept(sort, build) if before is None else before
    assert meant
    wrong = differences(meant, found)
    assert not wrong, "\n".join(wrong)
    other = differences(meant, found, "words")
    assert not other, "\n".join(["Only words differ (`freeze --reword`):", *other])


@each_build
def test_there_is_enough_of_everything(build: Path) -> None:
    of_game = Counter(each["facts"]["game"] for each in kept(records, build).values())
    assert set(of_game) == set(games())
    assert min(of_game.values()) >= FEWEST
    tables = kept(houses, build)
    assert sum(not each["facts"]["over"] for each in tables.values()) >= FEWEST
    assert {each["facts"]["game"] for each in tables.values()} == set(games())
    assert len(kept(quests, build)["in the log"]["facts"]["attempts"]) >= FEWEST
    assert len([name for name in kept(contents, build) if not name.endswith(", cards")]) >= FEWEST
    for sort in (saves, positions, rosters, decks):
        assert len(kept(sort, build)) >= FEWEST, sort.NAME


@each_build
@each_game
def test_records_are_replayed_and_verified(build: Path, game: str) -> None:
    before = {name: each for name, each in kept(records, build).items() if each["facts"]["game"] == game}
    compare(records, build, records.look(build, before), before)
    assert all(each["facts"]["refused"] == "" for each in before.values())


@each_build
def test_saved_games_are_resumed(build: Path) -> None:
    compare(saves, build, saves.look(build))


@each_build
@each_game
def test_a_saved_game_goes_on_at_the_terminal(
    build: Path,
    game: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.stdin", io.StringIO("table\nlog\nquit\n"))
    (first, *_) = (
        name
        for name, each in kept(saves, build).items()
        if each["facts"]["game"] == game and each["facts"]["person asked"] is not None
    )
    path = unpack(build / f"{saves.NAME}{PACKED}", tmp_path / "saved") / first
    answers = read_record(path).answers
    assert main(["play", game, "--plain", "--resume", str(path)]) == 0, capsys.readouterr().err
    assert "Resume it with:" in capsys.readouterr().out
    assert read_record(path).answers[: len(answers)] == answers


@each_build
def test_positions_are_laid_out(build: Path) -> None:
    compare(positions, build, positions.look(build))


# tables


@each_build
def test_tables_stand_as_they_stood(build: Path) -> None:
    compare(houses, build, houses.look(build))


@each_build
def test_tables_go_on(build: Path, tmp_path: Path) -> None:
    """Whoever is asked comes with their key and answers, at every table where somebody is."""
    asyncio.run(_go_on(build, tmp_path))


async def _go_on(build: Path, folder: Path) -> None:
    houses.laid_out(build, folder)
    hall = Hall(folder)
    gone_on: Counter[str] = Counter()
    try:
        for table, seat, key, game in _asked(build):
            visit = await hall.at(Seated(table=table, seat=seat, token=key))
            lesson = visit.room.hosted.lesson()
            choice = visit.room.hosted.state.keys()[0] if lesson is None else lesson.answer
            answer = await visit.ask(Act, seq=visit.seq, choice=choice)
            assert answer["type"] == "ack", (table, answer)
            gone_on[game] += 1
    finally:
        await hall.house.close()
    assert min(gone_on.values()) >= 5
    assert set(gone_on) == set(games())


def _asked(build: Path) -> list[tuple[str, int, str, str]]:
    """Every table at which a person is asked: its name, the seat with its key, and the game."""
    meant = {name.rpartition("(")[2].rstrip(")"): each["facts"] for name, each in kept(houses, build).items()}
    return [
        (table, seat, each["keys"][str(seat)], meant[table]["game"])
        for table, each in houses.keys_of(build).items()
        if (seat := meant[table]["person asked"]) is not None
    ]


@each_build
def test_a_server_takes_the_house_over(build: Path, tmp_path: Path) -> None:
    asyncio.run(_serve(build, tmp_path))


async def _serve(build: Path, folder: Path) -> None:
    (folder / "data").mkdir()
    assert houses.laid_out(build, folder / "data").name == DATABASE
    first = {game: (table, seat, key) for table, seat, key, game in reversed(_asked(build))}
    assert set(first) == set(games())
    meant = kept(houses, build)
    with serving(folder) as server:
        for table, seat, key in first.values():
            (facts,) = (each["facts"] for name, each in meant.items() if table in name)
            async with Person(server, Seat(table, seat, key)) as person:
                await person.until(lambda me: me.seq)
                assert (person.seq, person.choices) == (facts["seq"], facts["free choices"][str(seat)])
                lesson = person.now["lesson"]
                assert (await person.act(lesson and lesson["choice"]))["type"] == "ack"
        assert "Traceback" not in server.log.read_text()


@each_build
def test_scores_and_attempts_of_quests_are_the_same(build: Path) -> None:
    compare(quests, build, quests.look(build))


# what people write


@each_build
@pytest.mark.parametrize("sort", [rosters, decks], ids=lambda sort: sort.NAME)
def test_rosters_and_decks_are_legal_and_mean_the_same(build: Path, sort: ModuleType) -> None:
    before = kept(sort, build)
    compare(sort, build, sort.look(build), before)
    assert all(each["facts"]["legal"] and each["facts"]["status"] == 0 for each in before.values())


@each_build
def test_some_own_content_is_read_and_played(build: Path) -> None:
    before = {name: each for name, each in kept(contents, build).items() if name.startswith(A_FEW)}
    assert len(before) > len(A_FEW)
    compare(contents, build, contents.look(build, A_FEW), before)


@pytest.mark.soak
@each_build
def test_all_own_content_is_read_and_played(build: Path) -> None:
    compare(contents, build, contents.look(build))


# action numbers


@each_build
def test_action_numbers_have_not_moved(build: Path) -> None:
    moved = moved_numbers(kept(numbers, build), numbers.look(build))
    assert not moved, "\n".join(moved)


# the comparison itself


FACTS: dict[str, Any] = {
    "game": "battles",
    "questions": {"go": 3},
    "question": "go",
    "events": {"hit": 2},
    "zones": {"public": {"hand": [["a"]]}},
    "asked, by answer": "abcdef",
}


def _one(**facts: Any) -> Meaning:
    return {"a": {"facts": {**FACTS, **facts}, "words": {"table": ["x"]}}}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"question": "other"}, "a: .question: "),
        ({"events": {"hit": 3}}, "a: .events.hit: 2 | 3"),
        ({"zones": {"public": {"hand": [["b"]]}}}, 'a: .zones.public.hand[0][0]: "a" | "b"'),
        ({"asked, by answer": "abxdef"}, "a: asked, by answer: answer 2 is the first of 6 that differs"),
    ],
)
def test_whatever_differs_is_told(changed: dict[str, Any], told: str) -> None:
    assert differences(_one(), _one()) == []
    (why,) = differences(_one(), _one(**changed))
    assert why.startswith(told)
    assert differences(_one(), {}) == ["a: it is gone"]


def test_names_that_were_changed_on_purpose_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    new = _one(
        questions={"ready": 3}, question="ready", events={"struck": 2}, zones={"public": {"cards": [["a"]]}}
    )
    assert differences(_one(), new)
    renames = {"questions": {"go": "ready"}, "events": {"hit": "struck"}, "fields": {"hand": "cards"}}
    monkeypatch.setattr(seen, "_renames", lambda: {"battles": renames})
    assert differences(_one(), new) == []


@pytest.mark.parametrize(
    ("now", "moved"),
    [
        (["a", "b", "c", "d"], False),
        (["a", "b", "c"], False),
        (["a", "c", "b"], True),
        (["a", "b"], True),
        (["z", "a", "b", "c"], True),
        (None, True),
    ],
)
def test_numbers_may_be_appended_and_never_move(now: list[str] | None, moved: bool) -> None:
    before = {"battles": {"facts": {"game": "battles", "go": ["a", "b", "c"]}, "words": {}}}
    found = {"battles": {"facts": {"game": "battles"} | ({} if now is None else {"go": now}), "words": {}}}
    assert bool(moved_numbers(before, found)) == moved


def test_every_sort_is_kept_by_every_build() -> None:
    assert BUILDS
    for build in BUILDS:
        for sort in SORTS:
            assert kept(sort, build), (build.name, sort.NAME)
