"""What has to be true of the greedy bot for BATTLES: Armageddon.

- It beats chance nearly always, with equal musters nine times of ten, and plays every variant to the end.
- It musters sensibly: enough LP for what a Mob does every Round, fighters to ATT, casters to DEF.
- In secret set-up it sees nothing that it may not know.
- It finishes off who can be finished, strikes at who has no DEF, spends what is needed, keeps what is not,
  guards, averts and answers where it pays, lets go at the end of a Round what is worth less than a Turn.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.bots.battles_play import bot, choice, equal_musters, played, table, uses, values
from tests.bots.test_battles_abilities import mob
from tests.conftest import SOAK
from tests.games.battles.acts import ABSORBTION, BONUS_DAMAGE, PIGEON
from tests.games.battles.fights import Fight
from tests.games.battles.mustered import mustering
from undercroft.bots.heuristics.battles.mustering import melee_to_att, shares
from undercroft.drive.observers import Observer
from undercroft.drive.players import Thinker
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ABILITIES, ATTACK
from undercroft.games.battles.cards import CODES, KIND_NAMED
from undercroft.games.battles.layout import END_ROUND, GO
from undercroft.kernel.state import State
from undercroft.testing import clause

FEW = 12
FIRST = 10_000
"""The first seed."""
Z = 1.96

VARIANTS: tuple[dict[str, Any], ...] = (
    {"selection": "alternate", "kis": 6},
    {"rank_p1": 6, "rank_p2": 6, "lp_scale": "classic"},
    {"rank_p1": 20, "rank_p2": 20, "selection": "random", "auto_setup": True, "round_cap": 12},
    {"rank_p1": 3, "rank_p2": 9, "equal_ranks": False, "melee_die": "d6", "cap_result": "draw"},
    {
        "selection": "random", "zero_rule": "always", "friendly_hack": True, "free_o_actions": True,
        "warrior_bonus": "grow", "fireball_both_sides": True, "backstab_from_active": True,
        "standing_miss_hacks": False, "warlock_thp": "current", "beg_chooser": "beggar",
        "pigeon_targets": "enemies", "dissension_penalty": "next", "leap_per": "round",
    },
)  # fmt: skip
"""Ranks, ways to come by Mobs, and readings of the rules."""


def lower(won: int, games: int) -> float:
    """The lower end of Wilson's 95 % interval."""
    share, extra = won / games, Z * Z / games
    return (share + extra / 2 - Z * sqrt(share * (1 - share) / games + extra / games / 4)) / (1 + extra)


def wins(games: int, equal: bool) -> int:
    """Games won against chance, seats in turn."""
    won = 0
    for number in range(FIRST, FIRST + games):
        mine = number % 2
        seats = ["random", "random"]
        seats[mine] = "greedy"
        state = played(seats, number, equal_musters(number // 2) if equal else None)
        won += GAME.result(state).winners == (mine,)
    return won


@pytest.mark.longer
def test_it_beats_chance_nearly_always():
    """Each with its own muster."""
    games = 200 if SOAK else 10
    assert wins(games, equal=False) / games >= 0.9


def test_with_equal_musters_it_is_far_better_than_chance():
    """The same Mobs, LP, melee points and Hit Points; each muster once from either seat.

    Nine of ten need many games to tell: so few can only show that it is far from even.
    """
    won = wins(FEW, equal=True)
    assert lower(won, FEW) > 0.5


@pytest.mark.soak
def test_with_equal_musters_it_wins_nine_of_ten():
    """A thousand games, and it is no luck."""
    won = wins(1000, equal=True)
    assert won / 1000 >= 0.9
    assert lower(won, 1000) >= 0.88


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_every_variant_is_played_to_the_end(number):
    """With the laws checked at the end."""
    state = played(["greedy", "greedy"], number, **VARIANTS[number])
    assert state.over
    GAME.check(state)


class Invariants(Observer):
    """Looks at the table after every answer."""

    def after(self, state: State, value: Any) -> None:
        GAME.check(state)


UNDECLARED = {ABSORBTION, BONUS_DAMAGE, PIGEON}
"""Abilities that work by themselves."""


@pytest.mark.soak
def test_in_five_thousand_games_it_uses_every_ability():
    """LP are the bot's choice or even; in every tenth game the laws are checked after every answer."""
    found: Counter[int] = Counter()
    for number in range(5000):
        watch = [Invariants()] if number % 10 == 0 else []
        even = number % 2 == 1
        state = played(["greedy", "greedy"], number, watch=watch, selection="random", auto_setup=even)
        found.update(uses(state))
    never = [
        CODES[ability] for ability in range(ABILITIES) if not found[ability] and ability not in UNDECLARED
    ]
    assert never == []


# set-up


@clause("BA-SETUP-05", "BA-SETUP-07")
@pytest.mark.parametrize("names", [("Warrior", "Evoker", "Cleric"), ("Mystic", "Assassin", "Enchanter")])
def test_lp_are_shared_out_over_all_mobs(names):
    """All of them, and nobody who needs some has none."""
    found = shares([KIND_NAMED[name.casefold()] for name in names], 15)
    assert sum(map(sum, found)) == 15
    assert all(sum(each) >= 2 for each in found)


def test_no_lp_are_wasted_on_a_vc_beyond_19():
    """A Shaman's two VC rolls, 9 and 10 before LP."""
    pipe, dance = shares([KIND_NAMED["shaman"]], 17)[0]
    assert 9 + pipe <= 19
    assert 10 + dance <= 19


@clause("BA-SETUP-08")
@pytest.mark.parametrize(("name", "to_att"), [("Fighter", 6), ("Barbarian", 6), ("Mystic", 0), ("Evoker", 0)])
def test_fighters_strike_and_casters_defend(name, to_att):
    fight = Fight([name], ["Cleric"])
    assert melee_to_att(fight.t, 0, 6) == to_att


@clause("BA-SETUP-06")
def test_all_kis_are_used():
    """Unspent they have no effect."""
    state = played(["greedy", "greedy"], 5, kis=7, round_cap=10)
    t = table(state)
    assert [sum(t.kis[mob] for mob in range(len(t.mobs)) if t.home[mob] == seat) for seat in (0, 1)] == [7, 7]


@clause("BA-SETUP-04")
def test_what_the_other_has_chosen_in_secret_changes_nothing():
    """The second Player sees the same in every Mob, whatever the first has written down."""
    seen = [
        bot().values(Thinker(GAME, mustering(*first, "warrior"), Random(3)))
        for first in (("fighter", "thief", "joker"), ("runecaster", "monk", "samurai"))
    ]
    assert seen[0] == seen[1]


# in a fight


def acts(fight: Fight) -> str:
    """What the bot's next Mob does: questions up to the declaration are answered by it."""
    while fight.asked == "before":
        fight.say(choice(fight.state))
    if fight.asked == "actor":
        fight.say(choice(fight.state))
    return choice(fight.state)


def test_it_finishes_off_who_can_be_finished():
    fight = Fight(["Fighter"], [mob("Cleric", hp=20), mob("Cavalier", hp=3), mob("Ranger", hp=20)])
    assert fight.act(0, ATTACK).asked == "target"
    assert choice(fight.state) == "#2"


@clause("BA-ATT-05")
def test_it_strikes_at_who_has_no_def():
    fight = Fight(
        ["Fighter"], [mob("Monk", defense=8), mob("Monk", defense=8, position="STUCK")], duplicates=True
    )
    assert choice(fight.act(0, ATTACK).state) == "#2"


def test_it_breaks_what_stands_rather_than_hurt_who_does_nothing():
    """Hacking value: of two Mystics the one whose LIGHT heals her hurt allies."""
    shining = mob("Mystic", 9, hp=18, position="FALLOW", standing="LIGHT")
    hurt = [mob("Fighter", hp=9, defense=9), mob("Ranger", hp=9, defense=9)]
    fight = Fight(["Fighter"], [*hurt, mob("Mystic", 9, hp=18), shining], duplicates=True)
    found = values(fight.act(0, ATTACK).state)
    assert found["#4"] > found["#3"]


def test_no_healing_is_wasted_on_the_healthy():
    fight = Fight([mob("Cleric", 5), "Fighter"], [mob("Ranger", hp=30)])
    assert acts(fight) != "heal"


def test_healing_goes_to_who_needs_it():
    fight = Fight([mob("Cleric", 5, att=20), mob("Fighter", hp=3), "Ranger"], [mob("Barbarian", hp=30)])
    fight.act(0, 36)
    assert choice(fight.state) == "#1"


def test_points_are_kept_where_fewer_do():
    """One die kills as surely as three."""
    fight = Fight([mob("Evoker", 6)], [mob("Cleric", hp=1), "Ranger"])
    fight.act(0, 50, 1)
    assert fight.asked == "spend"
    assert choice(fight.state) == "1"


def test_a_hopeless_roll_is_not_tried():
    """ASSASSINATE with 1 in 20 against a sure Attack."""
    assert (
        acts(Fight([mob("Assassin", att=4, totals={("GUISE", "vc"): 1})], [mob("Cleric", hp=5), "Ranger"]))
        == "attack"
    )


def test_sacrifice_is_not_risked_for_a_poor_roll_when_a_kill_is_at_hand():
    dead = mob("Beggar", hp=0, position="DEAD")
    fight = Fight([mob("Cleric", 0, 0, att=2, totals={("RESSURECT", "vc"): 2}), dead], [mob("Ranger", hp=1)])
    assert acts(fight) == "attack"


@clause("BA-FIGHTER-07")
def test_a_hit_is_dodged():
    fight = Fight([mob("Fighter", 0, 6)], [mob("Cleric", att=2)], turn=1)
    fight.act(1, ATTACK).roll(15)
    assert fight.asked == "avert"
    assert choice(fight.state) == "#0.2"


def test_a_dance_is_not_wasted_on_trifles():
    """The Shaman is kept for better than a few points that change hands."""
    fight = Fight([mob("Shaman", 0, 5, att=3), "Fighter"], [mob("Thief", 0, 3), mob("Evoker", 7)], turn=1)
    fight.act(2, 25)
    while fight.asked in ("spend", "divvy", "aim"):
        fight.say(fight.keys()[0])
    assert fight.asked == "play"
    assert choice(fight.state) == "pass"


def test_a_demon_that_may_fail_is_not_used_against_a_scratch():
    """Absorbing badly costs more than the blow."""
    warlock = mob(
        "Warlock",
        0,
        9,
        hp=20,
        position="FALLOW",
        standing="SUMMON DEMON",
        totals={("SUMMON DEMON", "vc2"): 2},
    )
    fight = Fight([warlock], [mob("Mystic", att=18)], turn=1)
    fight.act(1, ATTACK)
    assert fight.asked == "guard"
    assert choice(fight.state) == "pass"


@clause("BA-END-01")
def test_what_is_worth_less_than_a_turn_is_released_at_the_end_of_the_round():
    """A PEACE PIPE against enemies who are never FALLOW."""
    shaman = mob("Shaman", 4, att=4, position="FALLOW", standing="PEACE PIPE")
    fight = Fight([shaman, "Fighter"], ["Ranger", "Warrior"], at=END_ROUND, after={"turn_actions": 3})
    assert choice(fight.state) == "release #0"


def test_what_holds_an_enemy_is_kept():
    """SLEEP on their best Mob."""
    enchanter = mob("Enchanter", 0, 9, position="FALLOW", standing="SLEEP")
    sleeper = mob("Barbarian", 5, hp=30, position="STUCK", asleep_by=0)
    fight = Fight([enchanter, "Fighter"], [sleeper, "Mystic"], at=END_ROUND, after={"turn_actions": 3})
    assert choice(fight.state) == "pass"


def test_a_go_action_that_hardly_succeeds_is_left():
    """HOWL with a VC of 2 costs the Round."""
    fight = Fight([mob("Barbarian", totals={("HOWL", "vc"): 2}), "Fighter"], ["Cleric", "Ranger"], at=GO)
    assert choice(fight.state) == "GO"


def test_in_the_shadows_a_little_damage_is_taken_and_death_is_not():
    """SHADOWS: the Action is given up only where the damage costs more."""
    for hp, answer in ((30, "damage"), (3, "inactive")):
        dark = mob("Mystic", 0, 2, position="BUSY", standing="SHADOWS")
        fight = Fight([mob("Fighter", att=3, hp=hp), "Cleric"], [dark, mob("Cleric", hp=9)])
        fight.act(0, ATTACK, 3)
        assert fight.asked == "shadows"
        assert choice(fight.state) == answer


def test_a_mob_once_named_is_not_taken_back():
    """Back is never an answer of the bot's, so that it cannot go round in circles."""
    fight = Fight(["Fighter", "Ranger"], ["Cleric", "Thief"])
    fight.say("#0")
    assert fight.may("back")
    assert values(fight.state)["back"] < min(
        value for key, value in values(fight.state).items() if key != "back"
    )


def test_what_is_kept_from_naming_the_mob_is_what_asking_again_gives():
    """The same bot asked twice in a row, and a fresh one, see the same in every act."""
    fight = Fight([mob("Ice Mage", 3, 3), "Ranger"], ["Cleric", "Thief"])
    mind = bot()
    mind.values(Thinker(GAME, fight.state, Random(0)))
    fight.say("#0")
    assert mind.values(Thinker(GAME, fight.state, Random(0))) == bot().values(
        Thinker(GAME, fight.state, Random(0))
    )


def test_games_of_the_bot_are_decided_well_before_the_cap():
    """It goes for the kill."""
    rounds = [table(played(["greedy", "greedy"], number)).round for number in islice(range(90, 200), 6)]
    assert sum(rounds) / len(rounds) < 25
