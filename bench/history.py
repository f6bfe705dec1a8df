"""Replay, and any version of a long match."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from bench.measure import Figure, p50_p99, rate, seconds
from bench.scripts import SEATS, open_match
from domain.kernel import deciders, engine, table
from domain.kernel.game import Chance, Game
from domain.kernel.match_fold import is_match_event
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.options import commands
from domain.kernel.table import Table
from domain.kernel.terms import Moment, Occupant, Origin
from events import ids
from events.chance import new_seed
from events.envelope import Actor
from projections.tables import Tables
from service.bootstrap import Cabinet
from service.matches.branching import Terms, fork
from service.matches.commands import Receipt, Submission, Verdict

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
    match = _long_match(cabinet)
    cabinet.projections.catch_up(match, cabinet.store.version(match))
    tables, draw = cabinet.tables, random.Random(7)
    looks = [seconds(lambda: tables.at(match, draw.randrange(1, EVENTS))) for _ in range(LOOKS)]
    return [
        Figure("replay of the truth, from the store", rate(_truth(tables, match)) + " events", "", "50,000/s"),
        Figure("replay of the truth and all views", rate(_tables(cabinet, match)) + " events"),
        Figure(f"any version of a {EVENTS}-event match", p50_p99(looks), "", "within 5 ms"),
        Figure(f"a branch from the truth of a {EVENTS}-event match", p50_p99(_forks(cabinet, match, EVENTS, None))),
        Figure("  of its first 100 events", p50_p99(_forks(cabinet, match, 100, None)), "", "within 2 ms, both"),
        Figure("a branch from what a seat knows", p50_p99(_forks(cabinet, match, EVENTS, Seat(0)))),
    ]


def _forks(cabinet: Cabinet, match: str, upto: int, seat: Seat | None) -> list[float]:
    """How long it takes to branch off at random versions at which somebody is asked."""
    draw = random.Random(5)
    return [seconds(partial(_fork, cabinet, match, draw.randrange(upto // 2, upto), seat)) for _ in range(FORKS)]


def _fork(cabinet: Cabinet, match: str, at: int, seat: Seat | None) -> None:
    branch, seed = ids.new_id(ids.MATCH, cabinet.clock()), new_seed()
    start = cabinet.tables.at(match, at)
    there = start.table
    seated = {Seat(number): Occupant("random", bot="random") for number in range(SEATS)}
    terms = Terms("ply_host", None, seated, (), "full", "free")
    origin = Origin(branch, match, at, seat)

    def decide(game: Game[Any], before: Table[Any], chance: Chance, _: Moment) -> Verdict:
        return fork(game, origin, before, there, terms, seed, chance)

    going_on = start if seat is None else None
    submission = Submission(branch, Actor("ply_host"), "branch", decide, origin=going_on, seed=seed)
    done = cabinet.handler.create(submission, there.match.terms.game)
    assert isinstance(done, Receipt), done


def _long_match(cabinet: Cabinet) -> str:
    """A match in which agents wander without the case and nobody challenges."""
    match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
    draw = random.Random(11)
    while (now := cabinet.tables.current(match)[0].table).match.version < EVENTS:
        game = cabinet.tables.codec(match).game
        seat = table.awaited(game, now.match, now.known_world.truth)[0]
        found = list(commands(engine.options(game, now.known_world.view(seat), seat)))
        _submit(cabinet, match, seat, draw.choice([c for c in found if _quiet(c)]))
    return match


def _quiet(command: Command) -> bool:
    kind = wire_name(command)
    quiet = ("place_payoffs", "pass", "advance_die", "roll_die")
    return kind in quiet or (kind == "move_agent" and not command.with_case)  # type: ignore[attr-defined]  # only that command has it


def _submit(cabinet: Cabinet, match: str, seat: Seat, command: Command) -> None:
    def decide(game: Game[Any], now: Table[Any], chance: Chance, _: Moment) -> Verdict:
        return deciders.play(game, now, seat, command, LastFace() if seat == HOUSE else chance)

    done = cabinet.handler.submit(Submission(match, Actor("ply_0", int(seat)), wire_name(command), decide, command))
    assert isinstance(done, Receipt), done


def _truth(tables: Tables, match: str) -> float:
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
    return EVENTS / min(seconds(lambda: Tables(cabinet.games, cabinet.store).current(match)) for _ in range(PASSES))
