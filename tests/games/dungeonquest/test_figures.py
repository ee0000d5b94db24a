"""What has to be true of those who stand on the table:

- every hero and monster has its name, numbers and words, in the order of the numbers that views use;
- a hero's clauses are those about what they can do, and there is a clause for each ability;
- everybody sees at a glance what Loot adds to an attribute.
"""

from __future__ import annotations

from undercroft.drive.games import find_game
from undercroft.games.dungeonquest.cards.heroes import ABILITIES, HERO_KEYS, HEROES
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.guide.figures import ABILITY_CLAUSES
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.scenario import place
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.sight import view
from undercroft.table.game_text import printed

GAME = "dungeonquest"


def test_heroes_and_monsters_come_by_their_numbers() -> None:
    figures = GUIDE.figures(Options())
    assert [one.key for one in figures if one.kind == "hero"] == list(HERO_KEYS)
    assert [one.key for one in figures if one.kind == "monster"] == list(MONSTER_KEYS)
    assert all(one.name and one.text and one.clauses for one in figures)


def test_a_hero_has_life_and_attributes() -> None:
    """DQ-SETUP-05, DQ-TEST-01"""
    shown = {one.key: one for one in GUIDE.figures(Options()) if one.kind == "hero"}
    for hero in HEROES:
        assert dict(shown[hero.key].numbers) == {
            "life": hero.life,
            "strength": hero.strength,
            "agility": hero.agility,
            "armor": hero.armor,
            "luck": hero.luck,
        }
        assert shown[hero.key].clauses == tuple(ABILITY_CLAUSES[word] for word in hero.abilities)
    assert set(ABILITY_CLAUSES) == set(ABILITIES)


def test_a_monster_tells_the_lives_of_its_tokens() -> None:
    """DQ-MON-03"""
    golem = next(one for one in GUIDE.figures(Options()) if one.key == "golem")
    assert dict(golem.numbers) == {"least life": 4, "most life": 6}
    assert "4, 5, 5, 6" in golem.text


def test_clients_get_them_with_the_clauses_in_words() -> None:
    text = printed(find_game(GAME), Options())
    lindel = next(one for one in text.figures if one.key == "lindel")
    assert lindel.numbers["life"] == 15
    assert [rule.id for rule in lindel.clauses] == ["DQ-HERO-08"]
    assert all(rule.says for one in text.figures for rule in one.clauses)


def test_what_loot_adds_is_seen_by_everybody() -> None:
    """DQ-HERO-09"""
    belted = {"hero": "hugo", "at": "1,1", "loot": ["treasure-belt-of-strength", "search-coins-60"]}
    state = place(Options(players=2), {"heroes": [belted, {"at": "13,1"}]})
    told = Mark(Spot("loot", 0), "strength", "Strength +1 by Loot", 1)
    for seat in (0, 1, None):
        found = [mark for mark in GUIDE.marks(view(state, seat)) if mark.spot.zone == "loot"]
        assert found == [told]
