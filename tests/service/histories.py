"""Matches of any game that were played out, put into the store with players who can ask for them."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain import games
from domain.kernel import engine
from domain.kernel.messages import Command, Event, Private, Seat
from domain.kernel.options import Rejection
from domain.match.commands import Play, cause_of
from domain.match.events import MatchOpened, SeatTaken
from domain.match.terms import Occupant
from events import chain
from events.connection import Client
from events.envelope import Actor
from events.store import Append
from service.runtime.bootstrap import Cabinet
from tests.playouts import AT, MATCH, Case, Playout
from tests.service.support import Api, app_over
from tests.tables import play

CASES = [Case(key, game.meta.seats[1], seed=1) for key, game in games().items()]
"""A full table of every game that discovery finds."""
PATH = f"/v1/matches/{MATCH}"
ALTERNATIVES = 40


class Turn(Struct, frozen=True):
    """A command and what it led to."""

    events: tuple[Event, ...]
    command: Command


def turns(playout: Playout) -> list[Turn]:
    """The opening of a match, and its commands."""
    return [Turn(given.decided.events, given.command) for given in playout.given]


def keep(cabinet: Cabinet, history: Sequence[Turn], players: Sequence[Api], match: str = MATCH) -> list[int]:
    """Put a match that allows help into the store, with players at its first seats; returns the version after each
    turn.
    """
    previous, version, versions = chain.genesis(match), 0, []
    for number, turn in enumerate(history):
        events = [_seated(event, players) for event in turn.events]
        actor = Actor("ply_host", request_id=f"turn-{number}")
        cause = cause_of(turn.command)
        linked, stored = chain.link(version, previous, AT, actor, cause, events, turn.command)
        cabinet.store.append(Append(match, version, stored))
        previous, version = linked[-1].hash, linked[-1].version
        versions.append(version)
    return versions


def _seated(event: Event, players: Sequence[Api]) -> Event:
    if isinstance(event, SeatTaken) and event.seat < len(players):
        who = players[event.seat]
        return replace(event, occupant=Occupant(who.name, player=who.id))
    return replace(event, hints=True) if isinstance(event, MatchOpened) else event


def anew(cabinet: Cabinet, client: Client, who: Api) -> tuple[Cabinet, Api]:
    """The service without any match or cached data, and a player as a client of it."""
    for key in list(client.scan_iter("*match*")):
        client.delete(key)
    fresh = Cabinet.compose(cabinet.config, clock=cabinet.clock)
    return fresh, Api(app_over(fresh), who.token, who.id, who.name)


Pair = tuple[Seat, list[Turn], list[Turn]]


def indistinguishable(playout: Playout, viewer: Seat) -> Iterator[Pair]:
    """Pairs of histories that differ in what happened, but not in what was shown to `viewer`."""
    yield from _dealt_otherwise(playout, viewer)
    yield from _chosen_otherwise(playout, viewer)


def _chosen_otherwise(playout: Playout, viewer: Seat) -> Iterator[Pair]:
    """Another seat gave a different secret command."""
    rules, history = playout.case.rules, turns(playout)
    for number, ply in enumerate(playout.plies):
        if ply.seat == viewer:
            continue
        chance = playout.case.chance(ply.before.match.version)
        view = ply.before.known_world.view(ply.seat)
        for other in islice(engine.legal(rules, view, ply.seat), ALTERNATIVES):
            decided = play(rules, ply.before, ply.seat, other, chance)
            assert not isinstance(decided, Rejection)
            if decided.events != ply.decided.events and _told(decided.events, viewer) == _told(
                ply.decided.events, viewer
            ):
                before = history[: number + 1]
                yield viewer, [*before, history[number + 1]], [*before, Turn(decided.events, Play(ply.seat, other))]
                break


def _dealt_otherwise(playout: Playout, viewer: Seat) -> Iterator[Pair]:
    """Two others were given what the other one was."""
    history = turns(playout)
    for number, turn in enumerate(history[:3]):
        if swapped := _swapped(turn.events, viewer):
            yield viewer, history[: number + 1], [*history[:number], Turn(swapped, turn.command)]


def _swapped(events: Sequence[Event], viewer: Seat) -> tuple[Event, ...]:
    for i, one in enumerate(events):
        for j, other in enumerate(events[:i]):
            if isinstance(one, Private) and type(one) is type(other) and viewer not in (one.seat, other.seat):
                exchanged = list(events)
                exchanged[i] = replace(one, **{name: getattr(other, name) for name in one.secret})
                exchanged[j] = replace(other, **{name: getattr(one, name) for name in one.secret})
                if exchanged != list(events) and _told(exchanged, viewer) == _told(events, viewer):
                    return tuple(exchanged)
    return ()


def _told(events: Sequence[Event], viewer: Seat) -> list[Any]:
    return [event.seen_by(viewer) for event in events]
