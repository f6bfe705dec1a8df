"""Whole matches between bots, world by world."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Turn
from domain.kernel.messages import Event
from domain.richelieu import GAME
from domain.richelieu.state import State


class Match(Struct, frozen=True):
    """What happened, and the world after each command."""

    events: tuple[Event, ...]
    worlds: tuple[World[State], ...]
    told: tuple[int, ...]
    """How many of the events each world follows from."""

    @property
    def final(self) -> State:
        """The truth at the end."""
        return self.worlds[-1].truth


@cache
def played(bots: Sequence[str], seed: int = 0, **options: bool) -> Match:
    """A match to its end, one bot a seat."""
    key = seed.to_bytes(32, "big")
    turn = engine.start(GAME, len(bots), GAME.meta.options(**options), KeyedChance(key, "match", 0))
    events, worlds, told = list(turn.events), [engine.genesis(GAME, len(bots))], [0]
    while True:
        world = worlds[-1]
        for event in events[told[-1] :]:
            world = world.evolve(GAME, event)
        worlds.append(world)
        told.append(len(events))
        awaited = engine.awaited(GAME, world.truth)
        if not awaited:
            return Match(tuple(events), tuple(worlds[1:]), tuple(told[1:]))
        seat, chance = awaited[0], KeyedChance(key, "match", len(events))
        view = world.view(seat)
        command = GAME.bots[bots[seat]](view, seat, tuple(engine.options(GAME, view, seat)), chance)
        decided = engine.decide(GAME, world, seat, command, chance)
        assert isinstance(decided, Turn), decided
        events += decided.events
