"""Matches to drive the service with: real ones, played by random choice."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from domain import games
from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.bots import random as random_bot
from domain.kernel.chance import KeyedChance, commitment
from domain.kernel.messages import HOUSE, Command, Seat
from domain.match import table, watching
from domain.match.commands import BOT, OPEN, OpenMatch, Play, TakeSeat
from domain.match.terms import Watch
from events import ids
from events.envelope import Actor
from events.memory_store import MemoryStore
from events.seeds import new_seed
from events.store import Append
from service.runtime.bootstrap import Cabinet
from streams.matches import Matches
from streams.request import Done, Request
from streams.tournaments import Tournaments
from streams.transact import Writer

GAME = "conspiracy"
SEATS = 4


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def open_match(cabinet: Cabinet, players: list[str | None], game: str = GAME, watch: Watch = watching.OPEN) -> str:
    """A running match; None seats the default bot, `bot:<key>` another."""
    match, seed = ids.new_id(ids.MATCH, now()), new_seed()
    bots = [player or BOT for player in players]
    seats = tuple(bot if bot.startswith(BOT) else OPEN for bot in bots)
    opening = OpenMatch(game, seats, {}, commitment(seed), "host", watch=watch)
    _done(cabinet.play.writing.writer, Request(match, Actor("ply_nobody"), opening, seeds={match: seed}))
    for seat, player in enumerate(players):
        if player and not player.startswith(BOT):
            _done(cabinet.play.writing.writer, Request(match, Actor(player), TakeSeat(Seat(seat), player)))
    return match


def shadow(cabinet: Cabinet, match: str) -> Any:
    """The same match with the same seed in memory, to see what its commands lead to."""
    store = MemoryStore()
    store.append(Append(match, 0, cabinet.store.read(match), seed=cabinet.store.seed(match)))

    matches = Matches(cabinet.games, store)
    writer = Writer(matches, Tournaments(store), store, cabinet.play.refusals, now)
    return SimpleNamespace(play=SimpleNamespace(matches=matches, writing=SimpleNamespace(writer=writer)))


def next_command(cabinet: Cabinet, match: str) -> tuple[Seat, Command] | None:
    """Who is awaited and a command drawn at random from the options; None when the match is over."""
    known = cabinet.play.matches.cached(match)
    now = (known or cabinet.play.matches.current(match)[0]).state
    game = games()[now.match.terms.game]
    awaiting = table.awaited(game, now.match, now.known_world.truth)
    if not awaiting:
        return None
    seat = awaiting[0]
    view = now.known_world.view(seat)
    chance = KeyedChance(b"bench", match, now.match.ply)
    return seat, random_bot(view, seat, tuple(engine.options(game, view, seat)), chance)


def submit(cabinet: Cabinet, match: str, seat: Seat, command: Command) -> Done:
    """Carry a command out."""
    return _done(
        cabinet.play.writing.writer, Request(match, Actor(_holder(cabinet, match, seat)), Play(seat, command))
    )


def _holder(cabinet: Cabinet, match: str, seat: Seat) -> str:
    if seat == HOUSE:
        return HOUSE_ACTOR
    known = cabinet.play.matches.cached(match)
    occupant = known.state.match.seats[seat] if known else None
    return (occupant and occupant.player) or f"ply_{seat}"


def _done(writer: Writer, asked: Request) -> Done:
    done = writer.transact(asked)
    assert isinstance(done, Done), done
    return done
