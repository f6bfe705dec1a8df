"""From a request to a stream and back: what every write has in common."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import Any

import msgspec
from flask import Response, g

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Command
from events import ids
from events.connection import UNREACHABLE
from events.store import KeyReused
from service.application import problems
from service.application.limits import RESERVATION_SECONDS
from service.application.problems import Problem, refused
from service.http.conventions.caller import Caller, expected_version
from service.http.conventions.either import either
from service.http.conventions.requests import caller, idempotency_key, principal
from service.http.parts import Parts, parts
from streams.request import Busy, Done, Foreseen, Plan, Refused, Request, Stale
from streams.reservations import Claim

REPLAYED = "Idempotency-Replayed"
REFUSED_FROM, FAILED_FROM = 400, 500
"""The first status of a request that was refused, and of one that failed."""
STREAMS = tuple(f"{kind}_" for kind in ids.STREAMS)
Together = Callable[[Request], Awaitable[Done | Refused]]
"""Carries out a command together with others."""


def carry_out(
    stream: str,
    command: Command | Plan,
    *,
    body: Any = None,
    seeds: Mapping[str, bytes] | None = None,
    new: bool = False,
    keyed: bool = True,
    behind: int | None = None,
) -> Done:
    """Carry out a command of this request's caller; see `write`.

    `body` is what an idempotency key stands for, if it is not the command. A `new` stream has no version yet. A
    delayed watcher is `behind`: it knows the stream up to that version.
    """
    here, asking = parts(), caller()
    if asking.name != OPERATOR:
        here.places.note(asking.name, stream)
        if new:
            here.hosting.begin(asking.name, stream)
    return write(here, _request(here, asking, stream, command, body, seeds, new, keyed, behind), new)


def play(here: Parts, by: Caller, match: str, command: Command, behind: int | None) -> Request:
    """A command in a match."""
    return _request(here, by, match, command, None, None, False, True, behind)


def write(here: Parts, asked: Request, new: bool = False) -> Done:
    """Carry out a command and tell who follows; whatever prevents it becomes a problem."""
    with _wording():
        done = here.writer.transact(asked)
    if isinstance(done, Done):
        tell(here, asked.stream, done)
    return _unless_refused(here, asked.stream, done, new)


async def write_together(here: Parts, asked: Request, transact: Together) -> Done:
    """Carry out a command together with others, where those who follow are told; see `write`."""
    with _wording():
        done = await transact(asked)
    return await either(_unless_refused, here, asked.stream, done)


def tell(here: Parts, stream: str, done: Done) -> None:
    """Tell who follows what a command led to."""
    if done.envelopes and not done.replayed:
        here.hub.hear(stream, done)


def _unless_refused(here: Parts, stream: str, done: Done | Refused, new: bool = False) -> Done:
    if isinstance(done, Refused):
        raise Problem(done.rejection.code, done.rejection.detail) if new else _refusal(here, stream, done)
    return done


@contextmanager
def _wording() -> Iterator[None]:
    """What may prevent a write, as a problem."""
    try:
        yield
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    except Busy:
        raise Problem(problems.BUSY) from None


def foresee(stream: str, command: Command, behind: int | None) -> Foreseen:
    """What a command would lead to; whatever would prevent it becomes the same problem."""
    try:
        asked = _request(parts(), caller(), stream, command, None, None, False, True, behind)
        found = parts().writer.foresee(asked)
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    if isinstance(found, Refused):
        raise _refusal(parts(), stream, found)
    return found


def _request(
    here: Parts,
    by: Caller,
    stream: str,
    command: Command | Plan,
    body: Any,
    seeds: Mapping[str, bytes] | None,
    new: bool,
    keyed: bool,
    behind: int | None,
) -> Request:
    def current() -> int:
        return behind or here.store.version(stream)

    return Request(
        stream=stream,
        actor=by.actor(keyed),
        command=command,
        body=b"" if body is None else msgspec.json.encode(body, order="sorted"),
        expected=None if new or not keyed else expected_version(by.condition, current),
        seeds={} if seeds is None else seeds,
        behind=behind,
    )


def _refusal(here: Parts, stream: str, found: Refused) -> Problem:
    """The problem of a refused command."""
    if ids.kind_of(stream) == ids.TOURNAMENT:
        return Problem(found.rejection.code, found.rejection.detail, version=found.version)
    game = here.matches.game(stream)
    return refused(found.rejection, game.meta.key, found.version, game.meta.refusals)


def replay_header(replayed: bool) -> dict[str, str]:
    """The header that marks a repeated answer."""
    return {REPLAYED: "true"} if replayed else {}


def reserve(owner: str, key: str, body: Any, made: str) -> tuple[str, bool]:
    """What a request creates without an event: see `claim`. A problem for a different body."""
    digest = sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
    try:
        return claim(Claim(owner, "request", key, made, RESERVATION_SECONDS, digest))
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None


def new_id(kind: str, owner: str, cause: str) -> str:
    """The id of the match or tournament that `cause` creates; the same key gets the same id for a day.

    Other causes get other ids: a match must not be opened with the seed that was chosen for a branch.
    """
    made = ids.new_id(kind, parts().clock())
    return claim(Claim(owner, f"{kind}:{cause}", idempotency_key(), made, RESERVATION_SECONDS))[0]


def claim(wanted: Claim) -> tuple[str, bool]:
    """Reserve what this request creates: see `Reservations.reserve`. If it is refused, that is given back."""
    made, replayed = parts().reservations.reserve(wanted)
    if not replayed:
        g.setdefault("claims", []).append(wanted)
    return made, replayed


def give_back(response: Response) -> Response:
    """A request that was refused leaves nothing: neither what it reserved, nor the place where it was to act.

    What became of a request that failed is not known; what it reserved stays, so that it can be repeated.
    """
    if REFUSED_FROM <= response.status_code < FAILED_FROM:
        with suppress(*UNREACHABLE):  # it ends by itself
            for wanted in g.pop("claims", ()):
                _give_back(wanted)
    return response


def _give_back(wanted: Claim) -> None:
    here, player = parts(), principal().player
    if wanted.made.startswith(STREAMS):
        if here.store.version(wanted.made):  # a request with the same key, at the same time, was carried out
            return
        if player:
            here.places.drop(player.id, wanted.made)
            here.hosting.drop(player.id, wanted.made)
    here.reservations.give_back(wanted)
