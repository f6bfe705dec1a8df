"""Branches, rematches and tables that are held against their origin; records that are held against each other."""

from typing import Any

import msgspec

from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.match.commands import OpenMatch, Resign, TakeSeat
from tests.audit.forging import Log
from tests.forgeries import honest
from tests.forgeries.frame import ALL, FILE, Forgery, forgery, record
from tests.forgeries.honest import ADA, BOB, SECOND, Change, Events, forged, one, record_of, seed
from tests.playouts import GAMES, MATCH

ORIGIN = "origin.jsonl"


def _branch(change: Change, *, of: Log | None = None, **changes: bool) -> Forgery:
    """A forged record of a branch, held against that of its origin."""
    body = forged(record_of(of or honest.branch()), change)
    files = {FILE: body, ORIGIN: record_of(honest.duel())}
    return Forgery(files, ("--origin", ORIGIN), **changes)


@forgery
def shared_part_backdated() -> Forgery:
    """The part that a branch shares with its origin, backdated by ten years"""

    def change(events: Events) -> None:
        for event in events:
            if not event["event"].get("origin"):
                event["at"] = event["at"].replace("2030", "2020")
                continue
            break

    return _branch(change)


@forgery
def shared_part_of_others() -> Forgery:
    """The part that a branch shares with its origin, played by somebody else"""

    def change(events: Events) -> None:
        for event in events:
            if event["event"].get("origin"):
                break
            _replace(event, BOB, BOB[:-1] + "c")

    return _branch(change)


def _replace(event: dict[str, Any], old: str, new: str) -> None:
    text = msgspec.json.encode({name: event[name] for name in ("actor", "event", "command") if name in event})
    event |= msgspec.json.decode(text.replace(old.encode(), new.encode()))


@forgery
def shared_part_of_hidden_seed() -> Forgery:
    """Another die in the shared part, whose seed is left out as for a match that runs"""

    def change(events: Events) -> None:
        opened = next(event for event in events if event["event"].get("origin"))
        opened["command"].pop("seed")
        drawn = one(events, "start_player_drawn")
        drawn["seat"] = 1 - drawn["seat"]

    return _branch(change)


@forgery
def dealt_otherwise() -> Forgery:
    """A branch from knowledge that was dealt otherwise than by its seed"""

    def change(events: Events) -> None:
        state = one(events, "position_set")["state"]
        _exchange(state, events)

    return _branch(change, of=honest.branch_from_knowledge(), unknown_to_javascript=True)


def _exchange(state: Any, events: Events) -> None:
    """Another hidden order in a position."""
    pile = next(value for value in _lists(state) if len(value) > 2 and len({str(one) for one in value}) > 2)
    pile[0], pile[1] = pile[1], pile[0]


def _lists(value: Any) -> Any:
    if isinstance(value, list):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _lists(inner)


@forgery
def unknown_in_a_position() -> Forgery:
    """An unknown member of a given position"""
    body = forged(
        record_of(honest.branch_from_knowledge()),
        lambda events: one(events, "position_set")["state"].update(note=1),
    )
    return record(body, by_rules=True)


@forgery
def another_origin() -> Forgery:
    """A branch whose origin is another match than the one that is held against it"""
    files = {FILE: record_of(honest.branch()), ORIGIN: record_of(honest.branch_from_knowledge())}
    return Forgery(files, ("--origin", ORIGIN))


@forgery
def rematch_of_nothing() -> Forgery:
    """A rematch that does not repeat the match before"""

    def change(events: Events) -> None:
        for place in (events[0]["command"], events[0]["event"]):
            place["undo"] = "free"

    return _branch(change, of=honest.rematch(), by_rules=True)


@forgery
def table_without_its_tournament() -> Forgery:
    """A table whose tournament was asked for and is not there"""
    return _branch(lambda events: None, of=honest.table(), unknown_to_javascript=True)


@forgery
def one_seed_for_two_matches() -> Forgery:
    """One seed for two matches, of which one runs"""
    log = Log(SECOND, {}, GAMES[honest.GAME], seed(1))
    log.give(ADA, OpenMatch(honest.GAME, ("me", "open"), {}, commitment(seed(1))))
    return Forgery({"one.jsonl": record_of(honest.duel()), "two.jsonl": record_of(log)}, (ALL,))


@forgery
def two_stories_of_one_match() -> Forgery:
    """Two records of one match that differ"""
    log = Log(MATCH, {}, GAMES[honest.GAME], seed(1))
    log.give(ADA, OpenMatch(honest.GAME, ("me", "open"), {}, commitment(seed(1))))
    log.give(BOB, TakeSeat(Seat(1))).give(ADA, Resign())
    return Forgery({"one.jsonl": record_of(honest.duel()), "two.jsonl": record_of(log)}, (ALL,))
