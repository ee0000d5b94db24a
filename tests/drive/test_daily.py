"""What has to be true of a day's quest: everybody has the same, every day has another, and it is alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from undercroft.drive.daily import (
    SEED_BITS,
    NoQuest,
    check_quest,
    daily_options,
    daily_salt,
    daily_seed,
    day_at,
    games_for_one,
    read_day,
)
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.kernel.game import Game

DAY = date(2026, 11, 15)
QUEST = find_game("dungeonquest")


def beginning(game: Game, day: date) -> list[str]:
    """What chance and the rules answer before the player is asked for the first time."""
    match = Match(game, game.open(daily_options(game)), [None], Seeded(daily_seed(game, day)))
    match.advance()
    return [question.kind.key(value) for question, value in match.state.journal]


def test_the_seed_of_a_day_is_the_same_everywhere_and_for_ever() -> None:
    assert daily_seed(replace(QUEST, rules_version=1), DAY) == 2129199049628476724


def test_another_day_game_or_rules_version_has_another_seed() -> None:
    seeds = {
        daily_seed(QUEST, DAY),
        daily_seed(QUEST, date(2026, 11, 16)),
        daily_seed(find_game("dungeon-kingdom"), DAY),
        daily_seed(replace(QUEST, rules_version=QUEST.rules_version + 1), DAY),
    }
    assert len(seeds) == 4
    assert all(0 <= seed < 2**SEED_BITS for seed in seeds)


def test_the_same_day_begins_alike_and_the_hero_changes_with_the_days() -> None:
    assert beginning(QUEST, DAY) == beginning(QUEST, DAY)
    heroes = {tuple(beginning(QUEST, date(2026, 11, number))) for number in range(1, 15)}
    assert len(heroes) > 3


def test_options_are_the_usual_ones_for_one_player() -> None:
    assert daily_options(QUEST) == QUEST.options(players=1)


def test_salts_differ_by_the_day() -> None:
    assert daily_salt(DAY) != daily_salt(date(2026, 11, 16))


def test_only_games_that_can_be_played_alone_have_a_quest() -> None:
    assert games_for_one() == [QUEST]
    with pytest.raises(NoQuest, match=r"cannot be played alone.*try dungeonquest"):
        check_quest(find_game("dungeon-kingdom"))


def test_a_quest_is_played_with_the_printed_cards() -> None:
    check_quest(QUEST)
    with pytest.raises(NoQuest, match="printed cards of DungeonQuest; leave out your own"):
        check_quest(replace(QUEST, content="mine"))


def test_the_day_changes_at_midnight_in_utc() -> None:
    midnight = 1_794_700_800
    assert day_at(midnight) == DAY
    assert day_at(midnight - 1) == date(2026, 11, 14)


def test_a_day_is_read_as_it_is_written() -> None:
    assert read_day("2026-11-15", DAY) == DAY
    assert read_day("2024-02-29", DAY) == date(2024, 2, 29)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-2-1", "20261115", "2026-W46-7", "2026-02-30", "15.11.2026", "٢٠٢٦-11-15"]
)
def test_what_is_no_date_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NoQuest, match="is not a date; write it as year-month-day, like 2026-11-15"):
        read_day(text, DAY)


def test_a_day_that_has_not_come_is_refused() -> None:
    with pytest.raises(NoQuest, match="2026-11-16 is not open yet; today is 2026-11-15"):
        read_day("2026-11-16", DAY)
