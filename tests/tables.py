"""Tables of any game put together by hand, and commands given at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.chance import ScriptedChance
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.match.commands import cause_of
from domain.match.decide import acting_seat, decide
from domain.match.ending import give_up, not_running
from domain.match.events import MatchOpened, PositionSet, SeatTaken
from domain.match.opening import begin_when_full
from domain.match.past import NoPast, Past, PastCommand
from domain.match.playing import answer
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table, follow_all
from domain.match.terms import Moment, Occupant

NOON = 1_000_000


def open_match(
    game: Game[Any],
    opened: MatchOpened,
    seated: Mapping[Seat, Occupant],
    chance: Chance,
    *,
    position: PositionSet | None = None,
    origin: Table[Any] | None = None,
) -> Consequence[Any]:
    """A match with these terms and these occupants, regardless of authority; it starts if its terms say so when
    full.
    """
    placed = [position] if position else []
    taken = [SeatTaken(seat, occupant) for seat, occupant in seated.items()]
    at = Situation(game, Table(), chance, NOON)
    return begin_when_full(at, follow_all(game, origin or Table(), (opened, *placed, *taken)))


def play(
    game: Game[Any], table: Table[Any], seat: Seat, command: Command, chance: Chance
) -> Consequence[Any] | Rejection:
    """A seat gives a command of the game, regardless of its holder and of clocks."""
    return not_running(table.match) or answer(Situation(game, table, chance, NOON), table, seat, command)


def resign(game: Game[Any], table: Table[Any], seat: Seat) -> Consequence[Any]:
    """The player of a seat gives up."""
    return give_up(game, table, seat)


def give(
    game: Game[Any],
    table: Table[Any],
    by: str,
    command: Command,
    *,
    now: Moment = NOON,
    chance: Chance | None = None,
    past: Past | None = None,
    seed: bytes = b"",
    opens_by: int | None = None,
) -> Consequence[Any] | Rejection:
    """What a command of the match leads to; a match opens by the newest rules, or by those of a version."""
    drawn = chance or ScriptedChance()
    return decide(Situation(game, table, drawn, now, past or NoPast(), seed, None, opens_by), by, command)


class Remembered:
    """A match that remembers everything that was done in it; see `domain.match.past`."""

    def __init__(self, game: Game[Any], elsewhere: Mapping[str, Past] | None = None) -> None:
        self.game = game
        self.at: Table[Any] = Table()
        self._tables: dict[int, Table[Any]] = {}
        self._done: list[PastCommand] = []
        self._elsewhere = elsewhere or {}

    def give(
        self, by: str, command: Command, *, now: Moment = NOON, chance: Chance | None = None, seed: bytes = b""
    ) -> Consequence[Any] | Rejection:
        """Give a command and remember what it led to."""
        decided = give(self.game, self.at, by, command, now=now, chance=chance, past=self, seed=seed)
        if isinstance(decided, Consequence):
            self.remember(by, command, self.at, decided)
        return decided

    def remember(self, by: str, command: Command, before: Table[Any], decided: Consequence[Any]) -> None:
        """Continue the match with the result of a command at a table."""
        seat, after = acting_seat(before.match, by, command), decided.table
        self._done.append(
            PastCommand(before.version + 1, after.version, cause_of(command), seat, command, before, decided.events)
        )
        self._tables |= {before.version: before, after.version: after}
        self.at = after

    def latest_match(self) -> Match:
        """See Past."""
        return self.at.match

    def table(self, version: int) -> Table[Any]:
        """See Past."""
        return self._tables[version]

    def commands(self, first: int, last: int) -> Sequence[PastCommand]:
        """See Past."""
        return [one for one in self._done if first <= one.first <= last]

    def ends_command(self, version: int) -> bool:
        """See Past."""
        return version in self._tables

    def past_of(self, match: str) -> Past | None:
        """See Past."""
        return self._elsewhere.get(match)
