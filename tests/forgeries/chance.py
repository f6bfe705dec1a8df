"""Chance that was chosen after all: nonces of players that were exchanged or left out."""

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.match.commands import OpenMatch, Resign, TakeSeat
from tests.audit.forging import Log
from tests.forgeries.frame import Forgery, forgery, record
from tests.forgeries.honest import ADA, BOB, GAME, Events, forged, one, play_on, record_of, seed
from tests.playouts import GAMES, MATCH

NONCE, OTHER = "5a" * 32, "a5" * 32


@cache
def drawn_together() -> bytes:
    """An honest record of Ada and Bob, who both have a part in the chance."""
    log = Log(MATCH, {}, GAMES[GAME], seed(1))
    log.give(ADA, OpenMatch(GAME, ("open", "open"), {}, commitment(seed(1))))
    log.give(BOB, TakeSeat(Seat(1), nonce=NONCE)).give(ADA, TakeSeat(Seat(0), nonce=OTHER))
    for _ in range(4):
        play_on(log)
    return record_of(log.give(BOB, Resign()))


def _with(change: Callable[[Events], object]) -> Forgery:
    return record(forged(drawn_together(), change))


@forgery
def nonce_changed() -> Forgery:
    """A nonce exchanged in the event and in the command"""

    def change(events: Events) -> None:
        one(events, "seat_taken")["nonce"] = OTHER
        next(line for line in events if line["event"]["type"] == "seat_taken")["command"]["nonce"] = OTHER

    return _with(change)


@forgery
def nonce_dropped() -> Forgery:
    """A nonce left out of the event and of the command"""

    def change(events: Events) -> None:
        del one(events, "seat_taken")["nonce"]
        del next(line for line in events if line["event"]["type"] == "seat_taken")["command"]["nonce"]

    return _with(change)


@forgery
def nonce_dropped_from_the_event() -> Forgery:
    """A nonce left out of the event alone"""

    def change(events: Events) -> None:
        del one(events, "seat_taken")["nonce"]

    return _with(change)


@forgery
def nonces_exchanged() -> Forgery:
    """The nonces of two players exchanged"""

    def change(events: Events) -> None:
        taken = [line for line in events if line["event"]["type"] == "seat_taken"]
        for line, nonce in zip(taken, (OTHER, NONCE), strict=True):
            line["event"]["nonce"] = line["command"]["nonce"] = nonce

    return _with(change)


@forgery
def nonce_of_a_bot() -> Forgery:
    """A nonce of a bot"""

    def change(events: Events) -> None:
        taken = next(line for line in events if line["event"]["type"] == "seat_taken")
        taken["event"]["occupant"] = {"name": "random (bot)", "player": None, "bot": "random"}

    return _with(change)


@forgery
def nonce_with_the_opening() -> Forgery:
    """A nonce in the request that opened the match, which drew the seed as well"""
    log = Log(MATCH, {}, GAMES[GAME], seed(1))
    opening = OpenMatch(GAME, ("me", "open"), {}, commitment(seed(1)))
    opened, taken = log.rightly(ADA, opening)
    log.write(ADA, opening, (opened, replace(taken, nonce=NONCE))).give(BOB, TakeSeat(Seat(1)))
    return record(record_of(log.give(BOB, Resign())))
