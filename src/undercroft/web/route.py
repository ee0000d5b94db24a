"""What a route is: how it is asked, what it is given, what it answers, and what asking costs.

Routes are data: the server answers by them, limits go by them, the OpenAPI document is written from them, and
tests find them. The types are msgspec's: what comes is checked against them, and refused by field.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette import routing
from starlette.requests import Request
from starlette.responses import Response

from undercroft.table.house import House
from undercroft.table.jobs import AnyJob
from undercroft.table.rate_limits import Budget, network
from undercroft.table.refusal import Refused
from undercroft.web.answer_cache import Shelves
from undercroft.web.limits import address_of

BODY_BYTES: Final = 64_000
JSON: Final = "application/json"
HTML: Final = "text/html"
AT: Final = re.compile(r" - at `(?:key in )?\$?\.?(?P<field>.*)`$")
"""How msgspec ends a sentence about a field."""

Name = Annotated[str, Meta(min_length=1, max_length=32)]
"""A part of a path: the name of a table or of a game."""
Bearer = Annotated[str, Meta(max_length=200)]


class NoQuery(Struct):
    """Nothing in the query counts."""


QueryT = TypeVar("QueryT")
BodyT = TypeVar("BodyT")
AnswerT = TypeVar("AnswerT")


@dataclass(frozen=True)
class Call(Generic[QueryT, BodyT]):
    """Somebody asks: of which house, from which address, and what, read and checked.

    `path` has the parts of the path by name, `key` is the key to a seat where one was sent.
    """

    house: House
    address: str
    request: Request
    path: Mapping[str, str]
    query: QueryT
    body: BodyT
    key: str | None

    @property
    def shelves(self) -> Shelves:
        """What is kept of answers to others."""
        shelves: Shelves = self.request.app.state.shelves
        return shelves

    async def worked(self, job: AnyJob, content: Mapping[str, str] | None = None) -> bytes:
        """What comes of a job in a worker; whoever asks pays for it."""
        return await self.house.errands.do(job, network(self.address), content)

    async def done(self, job: AnyJob, content: Mapping[str, str] | None = None) -> Response:
        """The same as an answer."""
        return Response(await self.worked(job, content), media_type=JSON)


@dataclass(frozen=True)
class Route(Generic[QueryT, BodyT, AnswerT]):
    """A way to ask. `spends` has no default: whoever adds a route says what it costs.

    `body` is a struct that is read from JSON, `bytes` for a body as it is, or None where there is none.
    `answer` is what the handler returns, unless it returns a response itself; `media` is its type. `keyed`
    routes read the key to a seat. `example` is a body that is answered and not refused. Pages are not
    `told` of in the OpenAPI document.
    """

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[[Call[QueryT, BodyT]], Awaitable[AnswerT | Response]]
    spends: Budget
    answer: type[AnswerT] | Any
    query: type[QueryT] | Any = NoQuery
    body: type[BodyT] | Any = None
    status: int = 200
    tags: tuple[str, ...] = ()
    media: str = JSON
    keyed: bool = False
    body_bytes: int = BODY_BYTES
    example: Any = None
    told: bool = True
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """What stands in braces in the path are its names."""
        object.__setattr__(self, "names", tuple(re.findall(r"{(\w+)}", self.path)))


AnyRoute = Route[Any, Any, Any]


def page(
    path: str,
    handler: Callable[[Call[Any, None]], Awaitable[Response]],
    spends: Budget = Budget.ASK,
    query: Any = NoQuery,
) -> AnyRoute:
    """A page that people open."""
    return Route("GET", path, handler, spends, None, query=query, media=HTML, told=False)


def served(route: AnyRoute) -> routing.Route:
    """A route as Starlette serves it. HEAD is answered wherever GET is."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        address = address_of(request.scope)
        if route.spends is not Budget.ASK:  # which whoever asks anything has spent
            house.budgets.spend(route.spends, address)
        data = b"" if route.body is None else await request.body()
        await house.turns.take(network(address))
        call = Call(
            house=house,
            address=address,
            request=request,
            path=_path(route, request) if route.told else dict(request.path_params),
            query=_converted(dict(request.query_params), route.query),
            body=_body(route, data),
            key=_key(request) if route.keyed else None,
        )
        answer = await route.handler(call)
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), route.status, media_type=route.media)

    return routing.Route(
        route.path, endpoint, methods=[route.method], name=route.path, max_body_size=route.body_bytes
    )


def _path(route: AnyRoute, request: Request) -> dict[str, str]:
    return {name: _converted(request.path_params[name], Name, name) for name in route.names}


def _key(request: Request) -> str | None:
    authorization = request.headers.get("authorization")
    if authorization is None:
        return None
    given: str = _converted(authorization, Bearer, "authorization")
    kind, _, token = given.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("forbidden", "The authorization header must be: Bearer, and the key to your seat.")
    return token


def _body(route: AnyRoute, data: bytes) -> Any:
    if route.body is None:
        return None
    if route.body is bytes:
        return data
    try:
        return msgspec.json.decode(data, type=route.body)
    except msgspec.ValidationError as error:
        raise _named(error, "data") from error
    except msgspec.DecodeError as error:
        raise Refused("malformed", f"The body of the request is no JSON: {error}.") from error


def _converted(value: Any, kind: Any, name: str = "data") -> Any:
    """A value as a route takes it: numbers in a query or a path are written out."""
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _named(error, name) from error


def _named(error: msgspec.ValidationError, name: str) -> Refused:
    """The refusal of a value: the field, then what is wrong with it."""
    says = str(error)
    at = AT.search(says)
    field_name = at["field"] if at and at["field"] else name
    return Refused("malformed", f"{field_name}: {says[: at.start()] if at else says}")
