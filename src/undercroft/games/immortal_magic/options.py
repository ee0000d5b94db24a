"""The options of Dungeons of Immortal Magic."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from undercroft.games.immortal_magic.board import MOST, SIDE_NAMES, SIDES
from undercroft.games.immortal_magic.cards import CAMPAIGNS, CARDS, DECK_FAULTS, DECKS, DUNGEONS
from undercroft.games.immortal_magic.cards.campaigns import UNSET, Campaign
from undercroft.games.immortal_magic.cards.deck_texts import is_written, read_deck_text
from undercroft.games.immortal_magic.cards.decks import (
    DECK_KEYS,
    STARTER,
    Counts,
    deck_faults,
    dungeon_fault,
)
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import JOINED, check_settings, number, one_of, setting, switch
from undercroft.kit.content import BadContent

NO_CAMPAIGN: Final = "none"
ALL_DECKS: Final = "all"
ROLL: Final = "roll"

FEWEST_LINES: Final = 2
GRIDS: Final[dict[str, tuple[int, int]]] = {
    f"{width}x{height}": (width, height)
    for width in range(FEWEST_LINES, MOST + 1)
    for height in range(FEWEST_LINES, MOST + 1)
}
"""Every grid by its name: columns, then rows. DIM-RULING-02"""

MOST_ROUNDS: Final = 200
MOST_DECKS: Final = 16
DECK_CHOICES: Final[tuple[str, ...]] = (ALL_DECKS, *DECKS, JOINED.join(DECKS))
"""The decks of the seats in their order; a list that is too short begins again."""

PRESETS: Final[dict[str, dict[str, object]]] = {
    "e1": {
        "attack_timing": "after_roll",
        "mulligan": False,
        "champion_gems": False,
        "room_replacement": "E1",
        "grid": "4x4",
    },
    "quick": {"grid": "3x3", "champions": 1},
    "campaign": {"players": 2, "campaign": "necromancers_lair"},
    "solo": {"players": 1, "campaign": "necromancers_lair_solo"},
}
"""The older edition's rules, a short game, and the ready campaigns. DIM-RULING-01"""


def decks_fault(text: str) -> str:
    """What is wrong with a list of decks, each the key of a deck or a deck written out. DIM-DECK-01, -02"""
    decks = text.split(JOINED)
    if len(decks) > MOST_DECKS:
        return f"it names {len(decks)} decks; name {MOST_DECKS} at most."
    for deck in decks:
        if deck not in DECKS and not is_written(deck):
            return (
                f"there is no deck {deck[:40]!r}; write one of {', '.join(DECKS)}, or a deck of your own "
                f"like H04*3,E12*1, and {JOINED} between the decks."
            )
        try:
            deck_cards(deck)
        except BadContent as error:
            return str(error)
    return ""


@lru_cache(maxsize=64)
def deck_cards(deck: str) -> Counts:
    """The cards of a deck, given by its key or written out."""
    return DECKS[deck] if deck in DECKS else read_deck_text(deck, CARDS)


@dataclass(frozen=True)
class Options:
    """Players, grid, goal and variants; a campaign goes before them. The later edition is the default, what
    the older one says otherwise an option. DIM-WIN-01, DIM-CAMP-01, -02, DIM-RULING-01"""

    players: int = setting(2, (1, 2, 3, 4), "number of players; one plays a solo campaign")
    grid: str = setting("4x4", tuple(GRIDS), "columns and rows of the dungeon")
    champions: int = setting(2, (1, 2, 3), "champions needed to win")
    attack_timing: str = one_of(
        ("before_roll", "after_roll"), "when cards are played on an attack", "Cards on an attack"
    )
    mulligan: bool = switch("each player may take one new hand", on=True)
    champion_gems: bool = switch("a champion brings gems by its class", "Gems for champions", on=True)
    adjacent_grant: str = one_of(
        ("auto", "on", "off"),
        "a champion may be granted next to the zone; auto: two players on 3x3",
        "Champions beside their zone",
    )
    strict_magic: bool = switch("only a Mage casts Spells on rolls of its own side", "Spells by Mages only")
    loot_drops: bool = switch("a victor may take one card of the loser's equipment", "Taking loot")
    soul_trade: str = one_of(
        ("on_gain", "deployment", "off"),
        "when souls may be traded for gems; deployment: later too",
        "Trading souls for gems",
    )
    room_replacement: str = one_of(
        ("E2", "E1"),
        "which rooms are replaced when left: all but permanent ones, or completed ones",
        "Rooms that are replaced",
    )
    dungeon_empty: str = one_of(
        ("open", "reshuffle"), "what follows the last dungeon card", "When the dungeon is empty"
    )
    deck_out: str = one_of(
        ("nothing", "reshuffle", "lose"),
        "what happens when the deck of a player is empty",
        "When a deck is empty",
    )
    bonus_draw_phase: str = one_of(("deployment", "any"), "when extra draws are allowed", "Extra draws")
    first_turn_bonus_draw: bool = switch(
        "extra draws are allowed in the first turn", "Extra draws in the first turn"
    )
    helpers_die: bool = switch("helpers fall with their lead", "Helpers fall with their lead")
    guarded_gates: bool = switch("the first character of a line guards its gate", on=True)
    deck_check: bool = switch("decks must keep all rules of deck building", "Decks keep all rules", on=True)
    start_gems: int = number(5, 0, 20, "gems at the start", "Gems at the start")
    start_hand: int = number(7, 3, 10, "cards at the start", "Cards at the start")
    hand_limit: int = number(7, 5, 12, "cards a player keeps at the end of the turn")
    battle_cap: int = number(24, 6, 60, "attack steps after which a battle is a stand-off", "Longest battle")
    round_cap: int = number(60, 10, MOST_ROUNDS, "the game ends after this round", "Last round")
    dungeon: str = setting(STARTER, tuple(DUNGEONS), "the cards of the dungeon")
    decks: str = setting(
        ALL_DECKS,
        DECK_CHOICES,
        "the decks of the players in the order of seats; a deck may be written out, as in H04*3,E12*1",
        decks_fault,
    )
    campaign: str = one_of(
        (NO_CAMPAIGN, *CAMPAIGNS), "the campaign that is played; alone you need a solo one"
    )
    first_player: str = one_of((ROLL, *SIDE_NAMES), "who begins")

    def of_campaign(self) -> Campaign | None:
        """The campaign that is played, if one is."""
        return CAMPAIGNS.get(self.campaign)

    def size(self) -> tuple[int, int]:
        """Columns and rows of the dungeon. DIM-SETUP-01, DIM-CAMP-01"""
        campaign = CAMPAIGNS.get(self.campaign)
        return (campaign.width, campaign.height) if campaign and campaign.width else GRIDS[self.grid]

    def gems_at_start(self) -> int:
        """DIM-SETUP-04, DIM-CAMP-01"""
        campaign = self.of_campaign()
        return campaign.start_gems if campaign and campaign.start_gems != UNSET else self.start_gems

    def cards_at_start(self) -> int:
        """DIM-SETUP-03, DIM-CAMP-01"""
        campaign = self.of_campaign()
        return campaign.start_hand if campaign and campaign.start_hand != UNSET else self.start_hand

    def rounds(self) -> int:
        """The round after which the game ends. DIM-WIN-03, DIM-CAMP-01"""
        campaign = self.of_campaign()
        return campaign.round_cap if campaign and campaign.round_cap != UNSET else self.round_cap

    def champions_needed(self) -> int:
        """The champions that win the game; UNSET in a campaign with other objectives only. DIM-WIN-01, -06"""
        campaign = self.of_campaign()
        return campaign.champions() if campaign and campaign.objectives else self.champions

    def grants_champions(self) -> bool:
        """Whether a champion may be granted in the row next to a zone. DIM-CHAMP-06"""
        if self.adjacent_grant == "auto":
            return self.players == 2 and self.size() == (3, 3)
        return self.adjacent_grant == "on"

    def deck_of(self, seat: int) -> str:
        """The deck that a seat plays: its key, or the deck written out."""
        chosen = DECK_KEYS if self.decks == ALL_DECKS else self.decks.split(JOINED)
        return chosen[seat % len(chosen)]

    def cards_of(self, seat: int) -> Counts:
        """The cards of the deck that a seat plays."""
        return deck_cards(self.deck_of(seat))

    def beginner(self) -> int:
        """The seat that is to begin; below zero if it is rolled for. DIM-SETUP-05, DIM-CAMP-06"""
        if self.first_player == ROLL:
            return 0 if self.players == 1 else -1
        return SIDES[self.players].index(SIDE_NAMES.index(self.first_player))

    def __post_init__(self) -> None:
        check_settings(self)
        self._check_players()
        width, height = self.size()
        if self.players > 2 and width != height:
            raise BadOption(
                f"Option grid cannot be {self.grid} with {self.players} players; take a square one, like 4x4."
            )
        self._check_dungeon(width, height)
        self._check_decks()

    def _check_dungeon(self, width: int, height: int) -> None:
        """There are cards enough for the grid, whichever of the two a campaign sets. DIM-DECK-08"""
        campaign = self.of_campaign()
        laid = len(campaign.fixed) if campaign else 0
        if campaign and campaign.dungeon:
            fault = dungeon_fault(campaign.dungeon, width * height - laid)
            named = f"Option grid cannot be {self.grid} in {campaign.name}"
        else:
            fault = dungeon_fault(DUNGEONS[self.dungeon], width * height - laid)
            named = f"Option dungeon cannot be {self.dungeon} on a grid of {width}x{height}"
        if fault:
            raise BadOption(f"{named}. {fault}")

    def _check_decks(self) -> None:
        """Decks in use are legal, unless nobody minds. DIM-DECK-03..07"""
        if not self.deck_check:
            return
        for deck in dict.fromkeys(self.deck_of(seat) for seat in range(self.players)):
            written_out = deck not in DECKS
            faults = deck_faults(CARDS, deck_cards(deck)) if written_out else DECK_FAULTS[deck]
            if faults:
                shown = repr(deck[:40]) if written_out else deck
                raise BadOption(f"Option decks cannot be {shown} while deck_check is on. {' '.join(faults)}")

    def _check_players(self) -> None:
        """Campaigns say how many play; one plays alone only there. DIM-CAMP-01, -05"""
        campaign = self.of_campaign()
        if campaign is None and self.players == 1:
            solo = [key for key, other in CAMPAIGNS.items() if other.players[0] == 1]
            like = f", like {solo[0]}" if solo else ""
            raise BadOption(
                f"Option campaign cannot be {self.campaign} for one player; take a solo campaign{like}."
            )
        if campaign is not None and not campaign.players[0] <= self.players <= campaign.players[1]:
            least, most = campaign.players
            number = str(least) if least == most else f"{least} to {most}"
            raise BadOption(
                f"Option players cannot be {self.players} in {campaign.name}; it is for {number}."
            )
        if self.first_player != ROLL and SIDE_NAMES.index(self.first_player) not in SIDES[self.players]:
            seats = ", ".join(SIDE_NAMES[side] for side in SIDES[self.players])
            raise BadOption(
                f"Option first_player cannot be {self.first_player} with {self.players} players; "
                f"they sit {seats}."
            )
