"""What a command leads to in a series. Its tournaments are read at the versions that the command names."""

from functools import reduce

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.series.commands import OpenSeries
from domain.series.decide import decide
from domain.series.fold import follow
from domain.series.state import Series
from domain.tournament.state import Tournament
from streams.decider import Decider, Effect
from streams.series import SeriesStreams
from streams.stream import UnknownStream, UnknownVersion
from streams.tournaments import Tournaments


class SeriesDecider(Decider[Series]):
    """Decides commands for series."""

    def __init__(self, series: SeriesStreams, tournaments: Tournaments) -> None:
        super().__init__(series)
        self._tournaments = tournaments

    def decide(
        self, stream: str, now: Series, by: str, command: Command, at: Moment, seed: bytes = b""
    ) -> Effect[Series] | Rejection:
        """See Decider."""
        decided = decide(now, by, command, self._tournament)
        if isinstance(decided, Rejection):
            return decided
        return Effect(decided, reduce(follow, decided, now))

    def opens(self, command: Command) -> bool:
        """Whether a command opens a series."""
        return isinstance(command, OpenSeries)

    def _tournament(self, tournament: str, version: int) -> Tournament | None:
        """See domain.series.checks.Members."""
        try:
            return self._tournaments.checkpoint_at(tournament, version).state
        except (UnknownStream, UnknownVersion):
            return None
