"""Every route of the server, each with what it takes, answers and costs. There is no other way in by HTTP."""

from __future__ import annotations

from typing import Final

from undercroft.table import wire
from undercroft.table.rate_limits import Budget
from undercroft.web import almanac, api, making, pages, rosters
from undercroft.web.route import AnyRoute, Route, page

RECORD_BYTES: Final = 4_000_000
"""A recorded game may be so long."""
TABLES, QUESTS, FALLBACK, GAMES, MAKING, HOUSE = (
    ("tables",), ("quests",), ("fallback",), ("games",), ("making",), ("house",),
)  # fmt: skip

PAGES: Final[tuple[AnyRoute, ...]] = (
    page("/", pages.lobby, query=pages.Lobby),
    page("/learn", pages.learn),
    page("/t/{table}", pages.table_page, spends=Budget.ENTER),
    page("/t/{table}/replay", pages.replay_page, spends=Budget.ENTER),
    page("/rules", pages.rule_books),
    page("/rules/{game}", pages.rules, spends=Budget.PRINT),
    page("/rules/{game}/{card}", almanac.leaf, query=almanac.Almanac),
    page("/games/{game}/decks", making.decks_page),
    page("/games/{game}/workshop", making.workshop_page),
    page("/games/{game}/rosters", rosters.rosters_page, query=rosters.Shown),
    page("/credits", pages.credits_page),
    page("/favicon.svg", pages.favicon),
    page("/favicon.ico", pages.favicon),
)
"""What people open."""

API: Final[tuple[AnyRoute, ...]] = (
    Route(
        "POST",
        "/api/tables",
        api.new_table,
        Budget.FOUND,
        wire.Seated,
        body=wire.NewTable,
        status=201,
        tags=TABLES,
        example={"game": "dungeon-kingdom"},
    ),
    Route(
        "POST",
        "/api/tables/import",
        api.import_table,
        Budget.FOUND,
        wire.Seated,
        query=api.Founder,
        body=bytes,
        status=201,
        tags=TABLES,
        body_bytes=RECORD_BYTES,
    ),
    Route(
        "GET",
        "/api/tables/{table}",
        api.table_status,
        Budget.ENTER,
        wire.TableStatus,
        tags=TABLES,
        keyed=True,
    ),
    Route(
        "POST",
        "/api/tables/{table}/seats",
        api.sit_down,
        Budget.SIT,
        wire.Seated,
        body=wire.SitDown,
        status=201,
        tags=TABLES,
        example={"name": "Bo"},
    ),
    Route(
        "GET",
        "/api/tables/{table}/moments",
        api.table_moments,
        Budget.LOOK,
        wire.Moments,
        query=api.Which,
        tags=TABLES,
        keyed=True,
    ),
    Route("GET", "/api/tables/{table}/record", api.table_record, Budget.LOOK, str, tags=TABLES, keyed=True),
    Route(
        "GET",
        "/api/tables/{table}/scores",
        api.table_scores,
        Budget.ENTER,
        wire.DayScores,
        tags=QUESTS,
        keyed=True,
    ),
    Route(
        "GET", "/api/daily/{game}", api.daily_scores, Budget.ASK, wire.DayScores, query=api.Day, tags=QUESTS
    ),
    Route(
        "POST",
        "/api/tables/{table}/messages",
        api.post_message,
        Budget.MESSAGE,
        str,
        body=bytes,
        tags=FALLBACK,
        keyed=True,
        example={"type": "say", "req_id": "1", "text": "Hello"},
    ),
    Route(
        "GET",
        "/api/tables/{table}/stream",
        api.stream,
        Budget.ENTER,
        str,
        query=api.Known,
        tags=FALLBACK,
        media=api.EVENTS,
        keyed=True,
    ),
    Route(
        "GET",
        "/api/games/{game}",
        api.game_text,
        Budget.PRINT,
        wire.GameText,
        query=dict[str, str],
        tags=GAMES,
    ),
    Route("GET", "/api/games/{game}/table", api.table_text, Budget.ASK, wire.TableText, tags=GAMES),
    Route("GET", "/healthz", api.healthz, Budget.ASK, dict[str, str], tags=HOUSE),
    Route("GET", "/metrics", api.metrics, Budget.ASK, str, tags=HOUSE, media="text/plain", keyed=True),
    Route("GET", "/api/games/{game}/decks", making.deck_stock, Budget.ASK, wire.DeckBox, tags=MAKING),
    Route(
        "POST",
        "/api/games/{game}/decks/check",
        making.check_deck,
        Budget.CHECK,
        wire.Deck,
        body=wire.DeckWish,
        tags=MAKING,
        example={"text": "H04*2", "name": "Mine"},
    ),
    Route("GET", "/api/games/{game}/workshop", making.card_bench, Budget.ASK, wire.Bench, tags=MAKING),
    Route(
        "POST",
        "/api/games/{game}/workshop/check",
        making.check_card,
        Budget.CHECK,
        wire.CardDraft,
        body=wire.CardWish,
        tags=MAKING,
        example={"fields": {"type": "instant"}},
    ),
    Route(
        "POST",
        "/api/games/{game}/workshop/try",
        making.try_card,
        Budget.TRY,
        wire.Tried,
        body=wire.TrialWish,
        tags=MAKING,
        example={"fields": {"type": "instant"}},
    ),
    Route(
        "GET",
        "/api/games/{game}/rosters",
        rosters.roster_stock,
        Budget.ASK,
        wire.RosterBox,
        query=rosters.Stock,
        tags=MAKING,
    ),
    Route(
        "POST",
        "/api/games/{game}/rosters/check",
        rosters.check_roster,
        Budget.CHECK,
        wire.Roster,
        body=wire.RosterWish,
        tags=MAKING,
        example={"text": "", "name": "Mine"},
    ),
)
"""What programs ask."""

ROUTES: Final = (*PAGES, *API)
