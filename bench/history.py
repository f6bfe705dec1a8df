"""Replay, and any version of a long match."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from bench.measure import Figure, p50_p99, rate, seconds
from bench.scripts import SEATS, open_match
from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR, OPERATOR
from domain.kernel.chance import commitment
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.options import commands
from domain.match.commands import BOT, Branch, Play
from domain.match.fold import is_match_event
from domain.match.situation import Situation
from domain.match.table import Table, awaited
from domain.match.terms import Moment, Origin
from events import ids
from events.envelope import Actor
from events.seeds import new_seed
from service.runtime.bootstrap import Cabinet
from streams.match_decider import MatchDecider
from streams.matches import Matches
from streams.request import Done, Request
from streams.transact import Writer

T = TypeVar("T")

EVENTS = 5000
LOOKS = 300
FORKS = 200
PASSES = 3


class LastFace:
    """A die that always shows its last face, which is blank: the long match must not end."""

    def below(self, limit: int) -> int:
        return limit - 1

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    match, ends = _long_match(cabinet)
    cabinet.projections.catch_up(match, cabinet.store.version(match))
    tables, draw = cabinet.play.matches, random.Random(7)
    early = [version for version in ends if version < 100]
    looks = [seconds(lambda: tables.checkpoint_at(match, draw.randrange(1, EVENTS))) for _ in range(LOOKS)]
    return [
        Figure("replay of the truth, from the store", rate(_truth(tables, match)) + " events", "", "50,000/s"),
        Figure("replay of the truth and all views", rate(_tables(cabinet, match)) + " events"),
        Figure(f"any version of a {EVENTS}-event match", p50_p99(looks), "", "within 5 ms"),
        Figure(f"a branch from the truth of a {EVENTS}-event match", p50_p99(_forks(cabinet, match, ends, None))),
        Figure("  of its first 100 events", p50_p99(_forks(cabinet, match, early, None)), "", "within 2 ms, both"),
        Figure("a branch from what a seat knows", p50_p99(_forks(cabinet, match, ends, Seat(0)))),
    ]


def _forks(cabinet: Cabinet, match: str, ends: Sequence[int], seat: Seat | None) -> list[float]:
    """How long it takes to branch off at random versions, each the last one of a command."""
    draw = random.Random(5)
    later = ends[len(ends) // 2 :]
    return [seconds(partial(_fork, cabinet, match, draw.choice(later), seat)) for _ in range(FORKS)]


def _fork(cabinet: Cabinet, match: str, at: int, seat: Seat | None) -> None:
    branch, seed = ids.new_id(ids.MATCH, cabinet.clock()), new_seed()
    origin, seats = Origin(branch, match, at, seat), (BOT,) * SEATS
    command = Branch(origin, EVENTS, seats, commitment(seed), "", undo="free")
    done = cabinet.play.writing.writer.transact(Request(branch, Actor(OPERATOR), command, seeds={branch: seed}))
    assert isinstance(done, Done), done


class Rigged(MatchDecider):
    """Decides matches in which the house's dice show what they are to show."""

    def situation(
        self, match: str, table: Table[Any], command: Command, now: Moment, seed: bytes = b""
    ) -> Situation[Any]:
        """See MatchDecider."""
        at = super().situation(match, table, command, now, seed)
        return replace(at, chance=LastFace()) if isinstance(command, Play) and command.seat == HOUSE else at


def _long_match(cabinet: Cabinet) -> tuple[str, list[int]]:
    """A match in which agents wander without the case and nobody challenges; the last version of each command."""
    match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
    matches, draw = Matches(cabinet.games, cabinet.store), random.Random(11)
    tournaments, refusals, ends = cabinet.tournaments.streams, cabinet.play.refusals, []
    writer = Writer(matches, tournaments, cabinet.store, refusals, cabinet.clock)
    writer.deciders[ids.MATCH] = Rigged(matches)
    while (now := matches.current(match)[0].state).version < EVENTS:
        game = matches.game(match)
        seat = awaited(game, now.match, now.known_world.truth)[0]
        found = list(commands(engine.options(game, now.known_world.view(seat), seat)))
        by = HOUSE_ACTOR if seat == HOUSE else f"ply_{seat}"
        command = Play(seat, draw.choice([c for c in found if _quiet(c)]))
        done = writer.transact(Request(match, Actor(by), command))
        assert isinstance(done, Done), done
        ends.append(done.checkpoint.version)
    return match, ends


def _quiet(command: Command) -> bool:
    kind = wire_name(command)
    quiet = ("place_payoffs", "pass", "advance_die", "roll_die")
    return kind in quiet or (kind == "move_agent" and not command.with_case)  # type: ignore[attr-defined]  # only that command has it


def _truth(tables: Matches, match: str) -> float:
    codec = tables.codec(match)
    evolve, envelope = codec.game.evolve, codec.envelope

    def replay() -> None:
        state = codec.game.initial()
        for body in tables.store.read(match):
            event = envelope(body).event
            if not is_match_event(event):
                state = evolve(state, event)

    return EVENTS / min(seconds(replay) for _ in range(PASSES))


def _tables(cabinet: Cabinet, match: str) -> float:
    return EVENTS / min(
        seconds(lambda: Matches(cabinet.games, cabinet.store).current(match)) for _ in range(PASSES)
    )
