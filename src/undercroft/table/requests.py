"""What people ask of a table. Each request either is done and acknowledged, or refused with a reason."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import structs

from undercroft.bots import bots_for
from undercroft.drive.lesson import WAITS
from undercroft.drive.safe_text import printable
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.table import present
from undercroft.table.entries import (
    Acted,
    Answered,
    AnyEntry,
    AskedBack,
    CameBack,
    Claimed,
    Left,
    Said,
    Sat,
    TookBack,
)
from undercroft.table.founding import bot_name, distinct
from undercroft.table.game_text import rule_texts
from undercroft.table.guest import Guest
from undercroft.table.hosted import Chair, HostedGame
from undercroft.table.refusal import Refused
from undercroft.table.room import Room
from undercroft.table.thinking import BotFailed
from undercroft.table.wire import (
    Ack,
    Act,
    AskHint,
    AskWhy,
    Claim,
    ComeBack,
    Consent,
    Fill,
    Here,
    Hinted,
    Leave,
    Say,
    Stops,
    TakeBack,
    Why,
    Worth,
)

ADVISER = "greedy"
"""The bot that gives hints."""

CHAT_SECONDS = 10
MOST_RECENT = 400
MOST_CHAT = 5000
"""So many lines may somebody say in so many seconds, and so many may be said at a table, from each seat its
share."""

MOST_TAKEN_BACK = 500
"""How often choices may be taken back at a table: each time it is played again, also when it is read."""

MOST_ARRANGED = 200
"""How often one player may give seats away, vote, ask for leave or answer that: everybody is told each time,
of some of it the whole log anew, and the log keeps it."""

MOST_PLACES = 10_000
"""Seats, places and faces are numbered from 0 on and below this, whatever the game."""

Change: TypeAlias = Act | Say | TakeBack | Consent | Fill | Leave | Claim | ComeBack
"""What is written in the log if it is done."""

Request: TypeAlias = Change | AskHint | AskWhy | Here | Stops


async def carry_out(room: Room, guest: Guest, request: Request) -> None:
    """Do what a guest asks, and answer them; Refused says why not."""
    room.check_open()
    room.check_key(guest)
    if room.hosted.stands and not isinstance(request, Say | AskWhy):
        raise Refused("not_now", room.hosted.stands)
    match request:
        case AskHint():
            await _hint(room, guest, request)
        case AskWhy():
            _why(room, guest, request)
        case Stops():
            await _stops(room, guest, request)
        case Here():
            guest.send(Ack(req_id=request.req_id, seq=room.hosted.seq))
        case _:
            async with room.lock:
                await _change(room, guest, request)


async def _change(room: Room, guest: Guest, request: Change) -> None:
    hosted = room.hosted
    seat = guest.seat
    if seat is None:
        raise Refused("forbidden", "You are watching; only players can do that.")
    room.check_key(guest)
    done = hosted.requests.get((seat, request.req_id))
    if done is not None:
        guest.send(Ack(req_id=request.req_id, seq=done))
        return
    if hosted.arranged[seat] >= MOST_ARRANGED and isinstance(
        request, Fill | Claim | ComeBack | Consent | TakeBack
    ):
        raise Refused(
            "too_many", "You have arranged so much at this table that all you can do is play or leave."
        )
    first, *more = _entries(room, seat, request)
    signed = structs.replace(first, by=seat, request=request.req_id)
    try:
        await room.commit([signed, *more], guest, request.req_id)
    except IllegalAnswer as error:
        raise Refused("unknown_choice", "That is not among the choices you have now.") from error


def _entries(room: Room, seat: Seat, request: Change) -> list[AnyEntry]:
    hosted = room.hosted
    match request:
        case Act():
            return [structs.replace(act(hosted, seat, request), took=room.used())]
        case Say():
            return [_say(hosted, seat, request, room.clock())]
        case TakeBack():
            return [_take_back(hosted, seat, request)]
        case Consent():
            return _consent(hosted, seat, request)
        case Fill():
            return _fill(room, seat, request)
        case Leave():
            return [_leave(hosted, seat, request)]
        case Claim():
            return _claim(room, seat, request)
        case ComeBack():
            return [_come_back(hosted, seat)]


# playing


def act(hosted: HostedGame, seat: Seat, request: Act) -> Acted:
    """The entry for an answer that comes in its turn; whether it is one is for the rules to say."""
    _check_moment(hosted, seat, request.seq)
    lesson = hosted.lesson()
    if lesson is not None and lesson.answer != request.choice:
        raise Refused("not_now", WAITS)
    return Acted(seat=seat, choice=request.choice)


def _check_moment(hosted: HostedGame, seat: Seat, seq: int) -> None:
    if hosted.over:
        raise Refused("over", "The game is over.")
    if seq < hosted.game_seq:
        raise Refused("stale", "The game has gone on since; look again.")
    if seq > hosted.seq:
        raise Refused("stale", "That is a moment which this table has not come to.")
    if hosted.asked != seat:
        raise Refused("not_your_turn", "It is not your turn to choose.")
    if hosted.chairs[seat].stand_in:
        raise Refused("not_your_turn", "A bot plays for you; take your seat back first.")
    if hosted.left_to_house:
        raise Refused("not_your_turn", "There is nothing to choose; the table goes on by itself.")


def _take_back(hosted: HostedGame, seat: Seat, request: TakeBack) -> AnyEntry:
    if request.seq < hosted.game_seq:
        raise Refused("stale", "The game has gone on since; look again.")
    if hosted.taken_back >= MOST_TAKEN_BACK:
        raise Refused("too_many", "So much has been taken back at this table that no more can be.")
    can, why = present.take_back(hosted, seat)
    if can == "no":
        raise Refused("over" if hosted.over else "not_now", why)
    keep = hosted.free_take_back(seat)
    if can == "free":
        keep = hosted.far_take_back(seat) if keep is None else keep
        assert keep is not None
        return TookBack(seat=seat, keep=keep)
    if hosted.asking is not None:
        raise Refused("not_now", "The others are being asked already.")
    keep = hosted.far_take_back(seat)
    assert keep is not None
    return AskedBack(seat=seat, keep=keep)


def _consent(hosted: HostedGame, seat: Seat, request: Consent) -> list[AnyEntry]:
    asking = hosted.asking
    if asking is None or seat not in asking.waiting:
        raise Refused("not_now", "Nobody asks you to agree to anything.")
    answered = Answered(seat=seat, agree=request.agree)
    if request.agree and asking.waiting == [seat]:
        return [answered, TookBack(seat=asking.seat, keep=asking.keep)]
    return [answered]


# talking and sitting


def _say(hosted: HostedGame, seat: Seat, request: Say, at: int) -> Said:
    text = printable(request.text)
    if not text:
        raise Refused("malformed", "There is nothing to read in that line.")
    recent = sum(
        said.seat == seat and at - CHAT_SECONDS < said.at <= at for said in hosted.chat[-MOST_RECENT:]
    )
    if recent >= MOST_RECENT:
        raise Refused("too_many", "That is a lot of talk; let the cards speak for a while.")
    share = MOST_CHAT // len(hosted.chairs)
    if hosted.lines[seat] >= share:
        raise Refused(
            "too_many", f"From each seat {share} lines can be said at this table, and from yours they are."
        )
    return Said(seat=seat, name=hosted.who[seat], text=text, at=at)


def _fill(room: Room, seat: Seat, request: Fill) -> list[AnyEntry]:
    hosted = room.hosted
    chair = _chair(hosted, request.seat)
    if not hosted.chairs[seat].host and not (
        request.bot and chair.open and _may_be_filled(room, request.seat)
    ):
        raise Refused(
            "forbidden",
            "Only the host of the table gives seats away; while the host is away, and where the game has "
            "waited long enough for an open seat, every player can let a bot play in it.",
        )
    if request.seat == seat:
        raise Refused("not_now", "You cannot give your own seat away; you can leave it.")
    if request.bot and chair.person and not room.attendance.is_here(request.seat):
        _check_seats_change(hosted)
        bot_name(hosted.game, request.bot, request.seat)
        return room.stand_in(request.seat, "host", request.bot)
    if chair.person and hosted.begun and room.attendance.is_here(request.seat):
        raise Refused(
            "not_now", f"{chair.name} is here and plays; only they can give that seat away, by leaving it."
        )
    return [_empty_or_bot(hosted, request.seat, request.bot)]


def _chair(hosted: HostedGame, seat: Seat) -> Chair:
    if seat >= len(hosted.chairs):
        raise Refused("malformed", f"There is no seat {seat}; seats are 0 to {len(hosted.chairs) - 1}.")
    return hosted.chairs[seat]


def _may_be_filled(room: Room, seat: Seat) -> bool:
    """Whether every player can let a bot play in an open seat."""
    host = room.hosted.host
    return host is None or not room.attendance.is_here(host) or room.waits_too_long_for(seat)


def _claim(room: Room, seat: Seat, request: Claim) -> list[AnyEntry]:
    """A vote that a bot stands in, and if it decides, that it does."""
    hosted, claimable = room.hosted, room.claimable()
    name = _chair(hosted, request.seat).name
    if request.seat == seat:
        raise Refused("not_now", "You can leave your own seat; nobody has to agree to that.")
    if claimable is None or claimable.seat != request.seat:
        raise Refused("not_now", f"{name} still has time; a bot may play for somebody who is asked and gone.")
    if seat not in room.attendance.voters(request.seat):
        raise Refused("not_now", "Only players who are connected decide about that.")
    claimed = Claimed(seat=seat, of=request.seat)
    decided = room.attendance.would_decide(seat, claimable)
    return [claimed, *(room.stand_in(claimable.seat, claimable.why) if decided else [])]


def _come_back(hosted: HostedGame, seat: Seat) -> AnyEntry:
    if not hosted.chairs[seat].stand_in:
        raise Refused("not_now", "You play yourself; no bot stands in for you.")
    return CameBack(seat=seat)


def _leave(hosted: HostedGame, seat: Seat, request: Leave) -> AnyEntry:
    return _empty_or_bot(hosted, seat, request.bot)


def _check_seats_change(hosted: HostedGame) -> None:
    if not hosted.taught:
        raise Refused("not_now", "Seats stay as they are until the lesson is over.")
    if hosted.opened.daily:
        raise Refused("not_now", "A day's quest is played by whoever began it; you can come back any time.")


def _empty_or_bot(hosted: HostedGame, seat: Seat, bot: str | None) -> AnyEntry:
    _check_seats_change(hosted)
    if bot is None:
        return Left(seat=seat)
    others = [name for at, name in enumerate(hosted.who) if at != seat]
    return Sat(seat=seat, name=distinct(bot_name(hosted.game, bot, seat), others), bot=bot)


async def _stops(room: Room, guest: Guest, request: Stops) -> None:
    """From now on they are asked as they wish; so they are what is open now, and are shown that anew."""
    if guest.seat is None:
        raise Refused("forbidden", "You are watching; only players are asked.")
    asks = room.hosted.game.asks
    for name in request.windows:
        if name not in asks or not asks[name].window:
            raise Refused("malformed", f"This game has no window {name!r}.")
    chair, left_before = room.hosted.chairs[guest.seat], room.hosted.left_to_house
    chair.stops, chair.at_once = request.windows, request.at_once
    guest.send(Ack(req_id=request.req_id, seq=room.hosted.seq))
    room.wake()
    if room.hosted.left_to_house != left_before:
        async with room.lock:
            await room.write_up(guest.seat)
            room.check_open()
            room.check_key(guest)
            guest.send(room.snapshot(guest.seat))


# explaining


async def _hint(room: Room, guest: Guest, request: AskHint) -> None:
    hosted = room.hosted
    if not hosted.opened.hints:
        raise Refused("forbidden", "This table is played without hints.")
    if guest.seat is None:
        raise Refused("forbidden", "Hints are for players.")
    _check_moment(hosted, guest.seat, request.seq)
    if hosted.state.asked == CHANCE or ADVISER not in bots_for(hosted.game):
        raise Refused("not_now", "There is no hint on this.")
    if room.hinting:
        raise Refused("busy", "The bot is thinking about a hint already.")
    room.hinting = True
    state, answers = hosted.state, len(hosted.state.journal)
    try:
        values = await room.bots.weigh(hosted.game, ADVISER, state, room.luck(), room.holder)
    except BotFailed as error:
        await room.keep_fault(ADVISER, error, state, answers)
        raise Refused("busy", "The bot has no answer now; try again.") from error
    finally:
        room.hinting = False
    best = max(values, key=lambda pair: pair[1])[0]
    worth = [Worth(key=key, value=round(value, 2)) for key, value in values]
    guest.send(Hinted(req_id=request.req_id, choice=best, values=worth))


def _why(room: Room, guest: Guest, request: AskWhy) -> None:
    hosted = room.hosted
    numbers = (request.spot.seat, request.spot.place, request.spot.face)
    if not all(number is None or 0 <= number < MOST_PLACES for number in numbers):
        raise Refused("malformed", "spot: no table has such a place.")
    shown = present.seen(hosted.game, hosted.state, guest.seat)
    reason = hosted.game.guide.why_not(shown, request.spot, hosted.who)
    texts = rule_texts(hosted.game.name, reason.clauses)
    guest.send(Why(req_id=request.req_id, text=reason.says, clauses=texts))
