"""The atoms that tell of dice."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.battles import events
from undercroft.games.battles.table.muster import Musters


@dataclass(init=False, slots=True)
class Rolls(Musters):
    """The table as far as rolls are told."""

    def note_vc(self, mob: int, ability: int, need: int, pips: int, outcome: str) -> None:
        """Tell of a VC roll. BA-VC-01"""
        self.tell_of(events.VC_ROLL, mob, ability, need, pips, outcome)

    def note_attack(self, attacker: int, defender: int, need: int, pips: int, outcome: str) -> None:
        """Tell of an ATT roll. BA-ATT-02"""
        self.tell_of(events.ATT_ROLL, attacker, self.piece(defender), need, pips, outcome)

    def note_damage(self, mob: int, count: int, sides: int, dice: int, multiplier: int, flat: int) -> None:
        """Tell of the damage dice. BA-ATT-06, -09"""
        self.tell_of(events.DAMAGE_ROLL, mob, count, sides, dice, multiplier, flat)

    def note_stance(self, mob: int, need: int, pips: int) -> None:
        """Tell of the roll for PROPERSTANCE, which is no VC roll. BA-SAMURAI-03"""
        self.tell(events.STANCE_ROLL, mob, need, pips)

    def note_zone(self, mob: int, pips: int, zone: int) -> None:
        """Tell which zone the die found. BA-FIREMAGE-01"""
        self.tell(events.ZONE_ROLL, mob, pips, zone)

    def note_begging(self, mob: int, dice: int, named: int, pips: int) -> None:
        """Tell of the dice of BEG. BA-BEGGAR-02"""
        self.tell(events.BEGS, mob, dice, named, pips)

    def note_healing(self, mob: int, count: int, sides: int, dice: int, multiplier: int) -> None:
        """Tell of the dice of healing. BA-HEAL-01"""
        self.tell(events.HEAL_ROLL, mob, count, sides, dice, multiplier)
