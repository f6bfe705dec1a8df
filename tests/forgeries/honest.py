"""Honest records, from which forgeries are made, and how a forger writes one anew."""

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from audit.record import FORMAT, FORMAT_VERSION, Header, whole, write
from domain.kernel import bots, engine
from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.chance import commitment
from domain.kernel.messages import HOUSE, Seat
from domain.match.commands import Branch, OpenMatch, OpenTable, Play, Resign, TakeSeat
from domain.match.opening import rematch_of
from domain.match.table import awaited
from domain.match.terms import Occupant, Origin
from events import chain
from events.codec import Codec
from tests.audit.forging import Log
from tests.playouts import GAMES, MATCH, Case, play_out, stored_match

ADA, BOB = "ply_01hzxq3v7k000000000000000a", "ply_01hzxq3v7k000000000000000b"
SECOND, THIRD = "mat_01hzxq3v7k0000000000000002", "mat_01hzxq3v7k0000000000000003"
GAME: Final = "richelieu"
COMMANDS = 12
"""How many commands of the game the match of Ada and Bob has before Bob resigns."""

Events = list[dict[str, Any]]
Change = Callable[[Events], object]


def seed(number: int) -> bytes:
    """A secret seed."""
    return sha256(f"a seed {number}".encode()).digest()


@cache
def played(game: str, seats: int, case: int = 0) -> bytes:
    """The record of a match that bots played to its end."""
    made = Case(game, seats, case)
    return whole(Codec(made.rules), MATCH, stored_match(play_out(made)), "a product")


@cache
def duel() -> Log:
    """A match of Ada and Bob, who resigns after some commands."""
    log = Log(MATCH, {}, GAMES[GAME], seed(1))
    log.give(ADA, OpenMatch(GAME, ("me", "open"), {}, commitment(seed(1))))
    log.give(BOB, TakeSeat(Seat(1)))
    for _ in range(COMMANDS):
        play_on(log)
    return log.give(BOB, Resign())


def play_on(log: Log) -> None:
    """The next command, drawn from the options."""
    truth = log.table.known_world.truth
    seat = awaited(log.game, log.table.match, truth)[0]
    view, options = (
        log.table.known_world.view(seat),
        engine.options(log.game, log.table.known_world.view(seat), seat),
    )
    command = bots.random(view, seat, list(options), Case(GAME, 2).chance(log.table.match.ply, "bot"))
    sits = log.table.match.seats[seat] if seat != HOUSE else None
    by = HOUSE_ACTOR if sits is None else sits.player or bot_actor(sits.bot or "")
    log.later(1000).give(by, Play(seat, command))


@cache
def branch() -> Log:
    """A branch of Ada from the truth of that match, which is over."""
    other = duel()
    at = ends(other)[len(ends(other)) // 2]
    log = other.branched(at, SECOND, seed(2))
    origin = Origin(SECOND, MATCH, at)
    asked = Branch(origin, len(other.stored), ("me", "bot"), commitment(seed(2)), seed=seed(1).hex())
    log.give(ADA, asked)
    return log.give(ADA, Resign())


@cache
def branch_from_knowledge() -> Log:
    """A branch of Ada from what she knew in that match."""
    other = duel()
    at = ends(other)[len(ends(other)) // 2]
    log = Log(THIRD, {MATCH: other}, GAMES[GAME], seed(3)).later(60_000)
    asked = Branch(Origin(THIRD, MATCH, at, Seat(0)), len(other.stored), ("me", "bot"), commitment(seed(3)))
    return log.give(ADA, asked).give(ADA, Resign())


@cache
def rematch() -> Log:
    """Ada plays that match again; Bob resigns at once."""
    other = duel()
    asked = rematch_of(other.table.match, ADA, commitment(seed(4)), MATCH)
    log = Log(SECOND, {MATCH: other}, GAMES[GAME], seed(4)).later(60_000)
    return log.give(ADA, asked).give(BOB, TakeSeat(Seat(0))).give(BOB, Resign())  # type: ignore[arg-type]  # no refusal


@cache
def table() -> Log:
    """The match of a table of a tournament, in which Bob resigns at once."""
    seats = (Occupant("", ADA), Occupant("", BOB))
    asked = OpenTable(GAME, "trn_01hzxq3v7k0000000000000000", 1, 1, ADA, "A cup", seats, {}, commitment(seed(5)))
    return Log(SECOND, {}, GAMES[GAME], seed(5)).give(ADA, asked).give(BOB, Resign())


def ends(log: Log) -> list[int]:
    """The versions at which somebody must act."""
    return [version for version, now in log._tables.items() if awaited(log.game, now.match, now.known_world.truth)]


def record_of(log: Log) -> bytes:
    """The record of a log."""
    return whole(Codec(log.game), log.match, log.stored, "a product")


def forged(body: bytes, change: Change, match: str | None = None, **header: Any) -> bytes:
    """A record with changed events, and chain, header and seal computed anew; `match` is the id where it begins."""
    lines = body.splitlines()
    events = [msgspec.json.decode(line) for line in lines[1:-1]]
    change(events)
    old = msgspec.json.decode(lines[0])
    root = match or next(
        (e["event"]["origin"]["match"] for e in events[1:] if "origin" in e["event"]), old["match"]
    )
    stored, last = linked(events, root)
    opened = next(e["event"] for e in reversed(events) if e["event"]["type"] == "match_opened")
    said = {**old, "rules_version": opened["rules_version"], "events": len(stored), **header}
    revealed = next((e["event"]["seed"] for e in events if e["event"]["type"] == "seed_revealed"), None)
    return write(Header(**said), stored, last, revealed)


def linked(events: Events, root: str) -> tuple[list[bytes], str]:
    """Events as they are stored, one after another, and the last hash."""
    previous, stored = chain.genesis(root), []
    for version, event in enumerate(events, 1):
        event.pop("hash", None)
        event |= {"version": version, "previous": previous}
        bare = msgspec.json.encode(event, order="sorted")
        previous = sha256(bare).hexdigest()
        stored.append(bare[:-1] + b',"hash":"' + previous.encode() + b'"}')
    return stored, previous


def one(events: Events, kind: str) -> dict[str, Any]:
    """The first event of a kind, as it was told."""
    return next(event["event"] for event in events if event["event"]["type"] == kind)


def resealed(lines: list[bytes], **header: Any) -> bytes:
    """Lines of events under a header and a seal that fit."""
    said = {"format": FORMAT, "format_version": FORMAT_VERSION, "product": "a product", "match": MATCH, **header}
    ends_with: Mapping[str, Any] = msgspec.json.decode(lines[-1])
    return write(Header(**said, events=len(lines)), lines, ends_with["hash"], None)
