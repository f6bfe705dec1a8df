"""Whole matches played by bots from fixed seeds, for every game that discovery finds and for the toy game."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from domain import games
from domain.kernel import bots, deciders, engine
from domain.kernel import table as tables
from domain.kernel.game import Game
from domain.kernel.match_events import MatchEnded, MatchOpened, SeedRevealed
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table
from domain.kernel.terms import Occupant
from events import chain
from events.chance import KeyedChance, commitment
from events.envelope import BOT_ACTOR, HOUSE_ACTOR, Actor, Envelope
from events.store import Append, EventStore
from tests.kernel.toy import AUCTION

MATCH = "mat_01hzxq3v7k0000000000000000"
AT = "2030-05-17T12:00:00.000Z"
RANDOM = "random"

GAMES: Mapping[str, Game[Any]] = {AUCTION.meta.key: AUCTION, **games()}


class Case(Struct, frozen=True):
    """What determines a match: everything that happens in it follows from this."""

    game: str
    seats: int
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    """The options that are not at their default."""
    bot: str = RANDOM
    """The key of the bot at all seats, or RANDOM for the one of the kernel."""

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return GAMES[self.game]

    @property
    def secret(self) -> bytes:
        """The seed of all chance."""
        return sha256(f"{self.game} {self.seed}".encode()).digest()

    def chance(self, ply: int, purpose: str = "") -> KeyedChance:
        """The chance of one command, or of another purpose at that version."""
        return KeyedChance(self.secret, MATCH, ply, purpose)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.seats}{chosen}-{self.bot}-{self.seed}"


class Ply(Struct, frozen=True):
    """One command of a match: the table before, and what it led to."""

    before: Table[Any]
    seat: Seat
    command: Command
    decided: Decided[Any]


class Playout(Struct, frozen=True):
    """A match from its creation to its end, or to where it was left."""

    case: Case
    opening: Decided[Any]
    plies: tuple[Ply, ...]

    @property
    def final(self) -> Table[Any]:
        """The table at the end."""
        return self.plies[-1].decided.table if self.plies else self.opening.table

    @property
    def tables(self) -> Iterator[Table[Any]]:
        """The table before every command, and at the end."""
        yield from (ply.before for ply in self.plies)
        yield self.final

    @property
    def turns(self) -> Iterator[tuple[Event, ...]]:
        """The events of the creation and of each command."""
        yield self.opening.events
        yield from (ply.decided.events for ply in self.plies)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for turn in self.turns for event in turn)


def terms(case: Case) -> MatchOpened:
    """What the match is opened with."""
    rules = case.rules
    return MatchOpened(
        game=case.game,
        rules_version=rules.meta.rules_version,
        seats=case.seats,
        options=msgspec.to_builtins(msgspec.convert(dict(case.options), rules.meta.options)),
        host="ply_host",
        start_when="full",
        commitment=commitment(case.secret),
    )


def open_table(case: Case, people: Collection[int] = ()) -> Decided[Any]:
    """The match created with a bot at every seat but those of `people`, up to the first command."""
    occupants = {
        Seat(seat): Occupant(f"person {seat}", player=f"ply_{seat}")
        if seat in people
        else Occupant(f"{case.bot} {seat}", bot=case.bot)
        for seat in range(case.seats)
    }
    return deciders.open_match(case.rules, terms(case), occupants, case.chance(0))


def command_of(case: Case, table: Table[Any], seat: Seat) -> Command:
    """What the bot of the match answers; the house is played by the bot of the kernel."""
    view = table.known_world.view(seat)
    options = list(engine.options(case.rules, view, seat))
    bot = bots.random if case.bot == RANDOM or seat == HOUSE else case.rules.bots[case.bot]
    return bot(view, seat, options, case.chance(table.match.ply, f"bot {seat}"))


def seat_on_turn(case: Case, table: Table[Any]) -> Seat | None:
    """One of the seats that must answer, drawn where several must; None at the end."""
    awaited = tables.awaited(case.rules, table.match, table.known_world.truth)
    return awaited[case.chance(table.match.ply, "turn").below(len(awaited))] if awaited else None


def plies(case: Case, table: Table[Any]) -> Iterator[Ply]:
    """The match played on."""
    while (seat := seat_on_turn(case, table)) is not None:
        command = command_of(case, table, seat)
        decided = deciders.play(case.rules, table, seat, command, case.chance(table.match.ply))
        assert not isinstance(decided, Rejection), f"{case.bot} gave {command}: {decided}"
        yield Ply(table, seat, command, decided)
        table = decided.table


@lru_cache(maxsize=64)
def play_out(case: Case, cap: int = 10_000) -> Playout:
    """The match of a case, at most `cap` commands of it."""
    opening = open_table(case)
    return Playout(case, opening, tuple(islice(plies(case, opening.table), cap)))


def record(
    store: EventStore, playout: Playout, match: str = MATCH, upto: int | None = None
) -> list[Envelope[Event]]:
    """Append a match to a store, command by command (`upto` so many turns), and return its envelopes."""
    envelopes: list[Envelope[Event]] = []
    previous = chain.genesis(match)
    for turn in list(playout.turns)[:upto]:
        linked, stored = chain.link(len(envelopes), previous, AT, Actor("ply_host"), "test", turn)
        store.append(Append(match, len(envelopes), stored))
        envelopes += linked
        previous = envelopes[-1].hash
    return envelopes


def _hand(ply: Ply) -> str:
    occupant = ply.before.match.seats[ply.seat]
    if ply.seat == HOUSE or occupant is None:
        return HOUSE_ACTOR
    return occupant.player or f"{BOT_ACTOR}{occupant.bot}"


def stored_match(playout: Playout) -> list[bytes]:
    """The match as the handler stores it: each command with its actor, and the seed at the end."""
    opening = [(Actor("ply_host"), "open_match", playout.opening.events, None)]
    turns = [
        (
            Actor(_hand(ply), int(ply.seat)),
            ply.command.__struct_config__.tag,
            ply.decided.events,
            ply.command,
        )
        for ply in playout.plies
    ]
    stored: list[bytes] = []
    previous = chain.genesis(MATCH)
    for actor, cause, events, command in (*opening, *turns):
        ended = isinstance(events[-1], MatchEnded)
        recorded = (*events, SeedRevealed(playout.case.secret.hex())) if ended else events
        envelopes, encoded = chain.link(len(stored), previous, AT, actor, cause, recorded, command)
        stored += encoded
        previous = envelopes[-1].hash
    return stored
