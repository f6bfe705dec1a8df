"""Whole matches played by bots from fixed seeds, for every game that discovery finds and for the toy game."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain import games
from domain.kernel import bots, engine
from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.chance import KeyedChance, commitment
from domain.kernel.game import Bot, Game, default_bot
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.kernel.options import Rejection
from domain.match.commands import BOT, OPEN, OpenMatch, Play, TakeSeat, cause_of
from domain.match.decide import acting_seat
from domain.match.events import MatchOpened
from domain.match.table import Consequence, Table, awaited
from events import chain
from events.envelope import Actor, Envelope, milliseconds
from events.store import Append, EventStore
from search.levels import LEVELS, Thinker
from tests.kernel.toy import AUCTION
from tests.tables import give

MATCH = "mat_01hzxq3v7k0000000000000000"
AT = "2030-05-17T12:00:00.000Z"
NOW = milliseconds(AT)
HOST = "ply_host"
RANDOM = "random"

GAMES: Mapping[str, Game[Any]] = {AUCTION.meta.key: AUCTION, **games()}


def own_bots(game: Game[Any]) -> list[str]:
    """The bots of a game without the levels that all games share."""
    return [key for key in game.bots if key not in LEVELS]


class Case(Struct, frozen=True):
    """What determines a match: everything that happens in it follows from this."""

    game: str
    seats: int
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    """The options that are not at their default."""
    bot: str = RANDOM
    """Who answers at all seats: the key of a bot, or RANDOM for the one of the kernel."""
    match: str = MATCH
    """Its id, on which chance depends too."""
    version: int | None = None
    """That of the rules; the newest one without."""

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
        return KeyedChance(self.secret, self.match, ply, purpose)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options)
        version = "" if self.version is None else f"-rules-{self.version}"
        return f"{self.game}-{self.seats}{chosen}-{self.bot}-{self.seed}{version}"


class Given(Struct, frozen=True):
    """A command of a match: who gave it at which table, and what it led to."""

    by: str
    command: Command
    before: Table[Any]
    decided: Consequence[Any]


class Ply(Struct, frozen=True):
    """A command of the game: the table before, and what it led to."""

    before: Table[Any]
    seat: Seat
    command: Command
    decided: Consequence[Any]

    @property
    def given(self) -> Given:
        """The command of the match that it is."""
        return Given(holder(self.before, self.seat), Play(self.seat, self.command), self.before, self.decided)


class Playout(Struct, frozen=True):
    """A match from its creation to its end, or to where it was left."""

    case: Case
    openings: tuple[Given, ...]
    plies: tuple[Ply, ...]

    @property
    def opening(self) -> Consequence[Any]:
        """The match created, with everybody at the table."""
        events = tuple(event for given in self.openings for event in given.decided.events)
        return Consequence(events, self.openings[-1].decided.table)

    @property
    def final(self) -> Table[Any]:
        """The table at the end."""
        return self.plies[-1].decided.table if self.plies else self.opening.table

    @property
    def tables(self) -> Iterator[Table[Any]]:
        """The table before every command of the game, and at the end."""
        yield from (ply.before for ply in self.plies)
        yield self.final

    @property
    def given(self) -> Iterator[Given]:
        """Every command of the match."""
        yield from self.openings
        yield from (ply.given for ply in self.plies)

    @property
    def turns(self) -> Iterator[tuple[Event, ...]]:
        """The events of each command."""
        return (given.decided.events for given in self.given)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for turn in self.turns for event in turn)


def bot_of(case: Case) -> str:
    """The key of the bot that holds the seats."""
    return case.bot if case.bot in case.rules.bots else default_bot(case.rules)


def opening_of(case: Case, people: Collection[int] = ()) -> OpenMatch:
    """The command that opens the match, with a bot at every seat but those of `people`."""
    options = msgspec.convert(dict(case.options), case.rules.meta.options)
    return OpenMatch(
        game=case.game,
        seats=tuple(OPEN if seat in people else f"{BOT}:{bot_of(case)}" for seat in range(case.seats)),
        options=msgspec.to_builtins(options, order="sorted"),
        commitment=commitment(case.secret),
        name="host",
    )


def terms(case: Case) -> MatchOpened:
    """What the match is opened with."""
    (opened, *_) = open_table(case)[0].decided.events
    assert isinstance(opened, MatchOpened)
    return opened


def open_table(case: Case, people: Collection[int] = ()) -> tuple[Given, ...]:
    """The match created with a bot at every seat but those of `people`, who sit down, up to the first command."""
    asked: list[tuple[str, Command]] = [(HOST, opening_of(case, people))]
    asked += [(f"ply_{seat}", TakeSeat(Seat(seat), f"person {seat}")) for seat in sorted(people)]
    given: list[Given] = []
    table: Table[Any] = Table()
    for by, command in asked:
        drawn, version = case.chance(0), case.version
        decided = give(case.rules, table, by, command, now=NOW, chance=drawn, seed=case.secret, opens_by=version)
        assert isinstance(decided, Consequence), decided
        given.append(Given(by, command, table, decided))
        table = decided.table
    return tuple(given)


def command_of(case: Case, table: Table[Any], seat: Seat) -> Command:
    """What the bot of the match answers; the house is played by the bot of the kernel."""
    view = table.known_world.view(seat)
    options = list(engine.options(case.rules, view, seat))
    bot = bots.random if case.bot == RANDOM or seat == HOUSE else hasty(case.rules.bots[case.bot])
    return bot(view, seat, options, case.chance(table.match.ply, f"bot {seat}"))


def hasty(bot: Bot) -> Bot:
    """The bot; one that searches tries each command once, which runs the same code in a third of the time. One in
    whose roll-outs everybody searches tries two commands.
    """
    if not isinstance(bot, Thinker):
        return bot
    width = 2 if bot.budget.answers else bot.budget.width
    return replace(bot, budget=replace(bot.budget, iterations=width, width=width))


def seat_on_turn(case: Case, table: Table[Any]) -> Seat | None:
    """One of the seats that must answer, drawn where several must; None at the end."""
    waits = awaited(case.rules, table.match, table.known_world.truth)
    return waits[case.chance(table.match.ply, "turn").below(len(waits))] if waits else None


def plies(case: Case, table: Table[Any]) -> Iterator[Ply]:
    """The match played on."""
    while (seat := seat_on_turn(case, table)) is not None:
        command = command_of(case, table, seat)
        by, chance = holder(table, seat), case.chance(table.match.ply)
        decided = give(case.rules, table, by, Play(seat, command), now=NOW, chance=chance, seed=case.secret)
        assert not isinstance(decided, Rejection), f"{case.bot} gave {command}: {decided}"
        yield Ply(table, seat, command, decided)
        table = decided.table


@lru_cache(maxsize=64)
def play_out(case: Case, cap: int = 10_000) -> Playout:
    """The match of a case, at most `cap` commands of it."""
    openings = open_table(case)
    return Playout(case, openings, tuple(islice(plies(case, openings[-1].decided.table), cap)))


def holder(table: Table[Any], seat: Seat) -> str:
    """Who gives commands for a seat."""
    occupant = table.match.seats[seat] if seat != HOUSE else None
    if occupant is None:
        return HOUSE_ACTOR
    return bot_actor(occupant.bot) if occupant.bot else str(occupant.player)


def link(given: Given, after: int, previous: str, at: str = AT) -> tuple[list[Envelope[Event]], list[bytes]]:
    """A command as it is stored."""
    actor = Actor(given.by, acting_seat(given.before.match, given.by, given.command))
    return chain.link(after, previous, at, actor, cause_of(given.command), given.decided.events, given.command)


def record(
    store: EventStore, playout: Playout, match: str = MATCH, upto: int | None = None
) -> list[Envelope[Event]]:
    """Append a match to a store, command by command (`upto` so many), and return its envelopes."""
    envelopes: list[Envelope[Event]] = []
    previous = chain.genesis(match)
    for given in list(playout.given)[:upto]:
        linked, stored = link(given, len(envelopes), previous)
        store.append(Append(match, len(envelopes), stored))
        envelopes += linked
        previous = envelopes[-1].hash
    return envelopes


def stored_match(playout: Playout) -> list[bytes]:
    """The match as it is stored."""
    stored: list[bytes] = []
    previous = chain.genesis(MATCH)
    for given in playout.given:
        envelopes, encoded = link(given, len(stored), previous)
        stored += encoded
        previous = envelopes[-1].hash
    return stored
