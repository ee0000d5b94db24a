"""Meeting a monster, from token to end. DQ-MON-01..08, DQ-ESC-03..08, DQ-TOKEN-01..04, DQ-END-01..06"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import (
    ATTACK,
    DONE,
    ESCAPE,
    FACE_MONSTER,
    PICK_TOKEN,
    TOKEN,
    USE,
    USED,
    VOLLEY,
)
from undercroft.games.dungeonquest.board import CATACOMBS, NOWHERE
from undercroft.games.dungeonquest.cards import ATTACK_OF
from undercroft.games.dungeonquest.cards.heroes import ARCHER, MONSTERS
from undercroft.games.dungeonquest.cards.vocabulary import FLEEING, MET, RANGED
from undercroft.games.dungeonquest.flow.base_frames import Deed, Encounter
from undercroft.games.dungeonquest.flow.combat_cards import CardFight, SoloFight
from undercroft.games.dungeonquest.flow.combat_round import Fight
from undercroft.games.dungeonquest.flow.combat_variants import ClassicFight, ClassicSoloFight, DiceFight
from undercroft.games.dungeonquest.flow.draw import OPEN_CARDS, Draw, Supply
from undercroft.games.dungeonquest.flow.rolls import Spend, Suffer
from undercroft.games.dungeonquest.layout import POOLS
from undercroft.games.dungeonquest.queries.fights import (
    fights_with,
    hero_beaten,
    lairs_of,
    monster_beaten,
    no_escape,
    side_facing,
    way_back,
)
from undercroft.games.dungeonquest.queries.heroes import in_dungeon, lair_in, spendable
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, Quest
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

FIGHTS: Final[dict[str, Callable[[Seat], Fight]]] = {
    "dice": DiceFight, "classic_solo": ClassicSoloFight, "classic": ClassicFight,
}  # fmt: skip
"""The fights without Combat cards, by the mode."""


@dataclass
class Escape(Deed):
    """Each side draws one of its Power cards; hands back whether the hero escaped. DQ-ESC-01, -02"""

    def start(self, t: Quest) -> Next[bool]:
        """The hero draws. DQ-ESC-01"""
        return call(Draw("hero_power"), then=self.drawn)

    def drawn(self, t: Quest, card: CardId) -> Next[bool]:
        """The monster draws. DQ-ESC-01"""
        t.draw_for_escape(HERO_SIDE, card)
        return call(Draw("monster_power"), then=self.answered)

    def answered(self, t: Quest, card: CardId) -> Next[bool]:
        """Equal is enough; otherwise the monster's card wounds. DQ-ESC-02, DQ-RULING-25"""
        t.draw_for_escape(MONSTER_SIDE, card)
        mine, its = (ATTACK_OF[face] for face in t.faces(t.set_aside))
        t.note_escape(mine.escape, its.escape)
        if mine.escape >= its.escape:
            return done(True)
        return call(Suffer(self.seat, its.damage, MONSTERS[t.monster].name), then=self.caught)

    def caught(self, t: Quest, alive: bool) -> Next[bool]:
        """The wounds can kill. DQ-ESC-02, -08"""
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} tries to escape"


ARROWS: Final = 3


@dataclass
class Volley(Deed):
    """Turn up three Combat cards; each ranged one wounds the monster. Optional. DQ-HERO-03, DQ-DICE-08"""

    def start(self, t: Quest) -> Next[None]:
        """Whether to. DQ-HERO-03"""
        return ask(self.seat, VOLLEY, self.yes_or_no, then=self.shoot)

    def shoot(self, t: Quest, yes: bool) -> Next[None]:
        """Turn the cards up. DQ-HERO-03"""
        return call(Supply(OPEN_CARDS, ARROWS), then=self.hit) if yes else done(None)

    def hit(self, t: Quest, _: None) -> Next[None]:
        """Count the ranged ones; in card fights they go to the damage stack. DQ-HERO-03, DQ-CLASSIC-07"""
        hits = sum(ATTACK_OF[face].type == RANGED for face in t.faces(t.considered))
        t.volley(hits, t.options.combat_mode == "standard")
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "opening volley"


WON: Final = 0
ESCAPED: Final = 1
LOST: Final = 2
BROKEN_OFF: Final = 3
"""How an encounter with a monster can end; LOST means that the hero is dead."""


@dataclass
class MeetMonster(Encounter):
    """Encounter a monster: token, escape or attack, combat. Hands back how it ended. DQ-MON-01

    After a victory the turn goes on, otherwise it is over. `space` is where it was met.
    """

    space: int = NOWHERE

    def start(self, t: Quest) -> Next[int]:
        """Steps 1 and 2: the monster player, Power cards and token. DQ-MON-02..05"""
        self.space = t.place[self.seat]
        t.meet(self.seat, self.monster)
        if self.lair != NO_CARD:
            t.take_lair(self.lair)
            return self.known(t)
        if t.tokens(self.monster).size():
            return call(Draw(POOLS[self.monster]), then=self.drawn)
        if t.solo:
            return chance(PICK_TOKEN, self.any_lair, then=self.taken)
        return ask(t.keeper, TOKEN, self.lairs, then=self.taken)

    def drawn(self, t: Quest, card: CardId) -> Next[int]:
        """A token of the pool. DQ-MON-03"""
        t.take_token(card)
        return self.known(t)

    def lairs(self, t: Quest) -> Sequence[int]:
        """The tokens of this monster in the dungeon, by their spaces. DQ-MON-05, DQ-TOKEN-01"""
        return lairs_of(t, self.monster)

    def any_lair(self, t: Quest) -> Odds[int]:
        """Alone, chance chooses among them. DQ-SOLO-08"""
        return [(at, 1) for at in lairs_of(t, self.monster)]

    def taken(self, t: Quest, at: int) -> Next[int]:
        """A token that lay elsewhere in the dungeon. DQ-MON-05, DQ-TOKEN-01"""
        t.take_lair(lair_in(t, at))
        return self.known(t)

    def known(self, t: Quest) -> Next[int]:
        """A rune may remove the monster before the choice. DQ-RUNE-01, DQ-CARD-04"""
        return call(Spend(self.seat, MET), then=self.banish)

    def banish(self, t: Quest, face: Face) -> Next[int]:
        """A banished monster counts as killed. DQ-RUNE-01"""
        if face == DONE:
            return self.choose(t)
        t.banish()
        return self.won(t)

    def choose(self, t: Quest) -> Next[int]:
        """Step 3: escape or attack, where escape is allowed. DQ-MON-06, -07"""
        if no_escape(t, self.seat, self.no_escape) is None:
            return ask(self.seat, FACE_MONSTER, self.ways, then=self.chosen)
        return self.attack(t)

    def ways(self, t: Quest) -> Sequence[str]:
        """Attack, escape, or a card by which one escapes. DQ-MON-06"""
        return [ATTACK, ESCAPE, *(USE[face] for face in spendable(t, self.seat, FLEEING))]

    def chosen(self, t: Quest, way: str) -> Next[int]:
        """One attempt to escape at most. DQ-ESC-01, -07"""
        if way == ATTACK:
            return self.attack(t)
        if way == ESCAPE:
            return call(Escape(self.seat), then=self.tried)
        t.use(self.seat, USED[way])
        return self.escaped(t)

    def tried(self, t: Quest, away: bool) -> Next[int]:
        """Away, dead, or in combat. DQ-ESC-02, -08"""
        if away:
            return self.escaped(t)
        return self.attack(t) if in_dungeon(t, self.seat) else self.fallen(t)

    def attack(self, t: Quest) -> Next[int]:
        """Tatianna opens with a volley. DQ-HERO-03"""
        if fights_with(t, ARCHER):
            return call(Volley(self.seat), then=self.shot)
        return self.fight(t)

    def shot(self, t: Quest, _: None) -> Next[int]:
        """A kill ends the combat before it begins. DQ-HERO-03"""
        if monster_beaten(t):
            return self.won(t)
        t.endure()
        return self.fight(t)

    def fight(self, t: Quest) -> Next[int]:
        """The combat, in the mode chosen. DQ-CMB-01, DQ-SOLO-09, DQ-DICE-01, DQ-CSOLO-01, DQ-CLASSIC-01"""
        fight = FIGHTS.get(t.options.combat_mode, SoloFight if t.solo else CardFight)
        return call(fight(self.seat), then=self.fought)

    def fought(self, t: Quest, _: None) -> Next[int]:
        """Who is dead? Without cards it can be both. DQ-END-01, -03, DQ-CSOLO-06, DQ-CLASSIC-09

        DQ-RULING-32
        """
        slain = monster_beaten(t)
        if hero_beaten(t):
            t.count_damage()
            if slain:
                t.note_victory()
                t.return_token()
            t.kill(self.seat, MONSTERS[self.monster].name)
            return self.fallen(t)
        return self.won(t) if slain else self.break_off(t)

    def won(self, t: Quest) -> Next[int]:
        """The hero's damage becomes tokens, the token goes to the pool. DQ-END-02, DQ-TOKEN-02"""
        t.note_victory()
        t.count_damage()
        t.return_token()
        t.end_encounter()
        return done(WON)

    def escaped(self, t: Quest) -> Next[int]:
        """The hero goes back and encounters that space in their next turn. DQ-ESC-03..06, DQ-CAT-11

        DQ-RULING-13
        """
        if self.space != CATACOMBS:
            direction = way_back(t, self.seat)
            came_by = side_facing(t, self.space, direction)
            t.flee(self.seat, t.came_from[self.seat], came_by)
            t.await_encounter(self.seat)
        return self.leave(t, ESCAPED)

    def break_off(self, t: Quest) -> Next[int]:
        """Too many rounds: the encounter is pending, but not in the catacombs. DQ-CMB-09"""
        t.note_broken_off()
        t.count_damage()
        if self.space != CATACOMBS:
            t.await_encounter(self.seat)
        return self.leave(t, BROKEN_OFF)

    def fallen(self, t: Quest) -> Next[int]:
        """The hero is dead, the token stays where it was met. DQ-END-03, DQ-ESC-08"""
        return self.leave(t, LOST)

    def leave(self, t: Quest, outcome: int) -> Next[int]:
        """The token stays where it was met, unless below; the turn is over. DQ-ESC-03, DQ-CAT-10, -11"""
        if t.token and self.space == CATACOMBS:
            t.return_token()
        elif t.token:
            t.place_token(self.space)
        t.end_encounter()
        if self.seat == t.active:
            t.finish_turn()
        return done(outcome)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} meets a {MONSTERS[self.monster].name}"
