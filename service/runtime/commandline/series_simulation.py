"""Whole series of bots, directed by the use cases of the API: a request each, all counted, all audited."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.game import Game
from domain.series.terms import Link, Terms
from domain.tournament.state import Round, Tournament
from service.application.callers import Caller
from service.application.matches.auditing import audit_stream
from service.application.parts import Accounts, Play, SeriesParts, Tournaments
from service.application.players import Principal
from service.application.series import cutting, directing, standings
from service.application.series.cutting import NewTarget, WantedCut
from service.application.series.directing import NewSeries
from service.application.series.documents import SeriesStandings
from service.application.tokens.scopes import ALL
from service.application.tournaments import announcing, entries, pairing, rounds
from service.application.tournaments.announcing import Announcement
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedPairings
from service.application.versioned import Versioned
from service.runtime.commandline.simulation import NAME, SimulatedMatch, play_match
from service.runtime.processes.pool import pool
from service.runtime.settings import Config

T = TypeVar("T")
Tell = Callable[[Round, Iterator[SimulatedMatch]], Sequence[SimulatedMatch]]
POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
"""What ranks of a tournament of the league are worth."""
CUT = 8
"""How many go over to the final."""
LEAGUE, BEST = 3, 2
"""How many tournaments the league has, and how many of an entry count."""


class SeriesPlayed(Struct, frozen=True):
    """A series that was played: requests in all and beside entries and rounds, the standings, what audits found."""

    series: str
    requests: int
    beyond: int
    standings: SeriesStandings
    faults: tuple[str, ...]


class SimulatedParts(NamedTuple):
    """The parts that a series is directed with, and what the processes that play are made of."""

    play: Play
    tournaments: Tournaments
    series: SeriesParts
    accounts: Accounts
    config: Config


class SeriesSimulation:
    """Directs series as their organiser, while other processes play the matches."""

    def __init__(self, parts: SimulatedParts, game: Game[Any], bots: Sequence[str], swiss: int, seed: str) -> None:
        organiser = parts.accounts.players.create(NAME, parts.play.clock())[0]
        self._by = Caller(Principal(organiser, scopes=ALL), NAME, language="en")
        self._parts = parts
        self._game = game
        self._bots = bots
        self._swiss = swiss
        self._seed = seed
        self._requests = 0
        self._of_rounds = 0
        self._faults: list[str] = []

    def qualifier(self, processes: int, tell: Tell) -> SeriesPlayed:
        """A Swiss, of which the best go over to a knockout that is announced with the cut."""
        source = self._announce("Qualifier")
        self._play_out(source, processes, tell)
        link = Link(source, count=min(CUT, len(self._bots)))
        series = self._open(Terms("Qualifier and final"), [source], [link])
        final = Announcement(name="Final", format="knockout", tied_table="seed", seed=self._seed)
        target = NewTarget(self._game.meta.key, final, self._options, "final")
        parts = self._parts
        here = (parts.play, parts.tournaments, parts.series, self._by, series)
        wanted = WantedCut(1, announce=target)
        self._ask(cutting.foresee_cut(*here, wanted))
        cut = self._ask(cutting.make_cut(*here, wanted, "cut"))
        assert cut.target, "the final was announced"
        self._play_out(cut.target, processes, tell)
        return self._end(series, [source, cut.target])

    def league(self, processes: int, tell: Tell) -> SeriesPlayed:
        """Three Swiss tournaments of the same bots, of which the best two of each count."""
        members = [self._announce(f"Season {number}") for number in range(1, LEAGUE + 1)]
        series = self._open(Terms("League", POINTS, BEST), members, [])
        for member in members:
            self._play_out(member, processes, tell)
        return self._end(series, members)

    def _ask(self, found: Versioned[T], *, of_rounds: bool = False) -> T:
        """The answer to a request, which is counted."""
        self._requests += 1
        self._of_rounds += of_rounds
        return found.document

    def _options(self, game: Game[Any]) -> Any:
        return game.meta.options()

    def _announce(self, name: str) -> str:
        parts = self._parts
        wanted = Announcement(name=name, format="swiss", rounds=self._swiss, seed=f"{self._seed} {name}")
        made = announcing.announce(
            parts.play, parts.tournaments, self._by, self._game.meta.key, wanted, self._options, name
        )
        tournament = self._ask(made, of_rounds=True).id
        for bot in self._bots:
            whom = Entrant(bot=bot)
            _, entered = entries.enter(parts.play, parts.tournaments, parts.accounts, self._by, tournament, whom)
            self._ask(entered, of_rounds=True)
        return tournament

    def _open(self, terms: Terms, members: Sequence[str], links: Sequence[Link]) -> str:
        parts, wanted = self._parts, NewSeries(terms, tuple(members), tuple(links))
        return self._ask(directing.open_series(parts.play, parts.tournaments, self._by, wanted, terms.name)).id

    def _play_out(self, tournament: str, processes: int, tell: Tell) -> None:
        """Open, pair, start and close round after round, until the tournament is over."""
        with pool(self._parts.config, processes) as workers:
            while self._tournament(tournament).status != "ended":
                self._round(tournament, workers, tell)

    def _round(self, tournament: str, workers: Executor, tell: Tell) -> None:
        here = (self._parts.play, self._parts.tournaments, self._by, tournament)
        number = self._ask(rounds.open_round(*here), of_rounds=True).round
        self._ask(pairing.pair_round(*here, number, WantedPairings()), of_rounds=True)
        self._ask(rounds.start_round(*here, number), of_rounds=True)
        one = self._tournament(tournament).rounds[-1]
        played = tell(one, workers.map(play_match, [table.match for table in one.tables]))
        self._faults += [f"{match.match}: {match.fault}" for match in played if match.fault]
        self._ask(rounds.close_round(*here, number), of_rounds=True)

    def _tournament(self, tournament: str) -> Tournament:
        return self._parts.tournaments.streams.current(tournament)[0].state

    def _end(self, series: str, members: Sequence[str]) -> SeriesPlayed:
        parts = self._parts
        here = (parts.play, parts.tournaments, parts.series, self._by, series)
        self._ask(directing.end_series(*here, "all is played"))
        table = standings.standings_of(parts.play, parts.series, self._by, series)
        for stream in [*members, series]:
            report = audit_stream(parts.play.matches, parts.tournaments.streams, stream)
            if not report.ok or report.unchecked:
                self._faults.append(f"{stream}: {report.divergence or report.unchecked}")
        beyond = self._requests - self._of_rounds
        return SeriesPlayed(series, self._requests, beyond, table.document, tuple(self._faults))
