"""Matches of one player, bot or tournament, of which openings and components are asked for."""

from collections.abc import Iterator
from itertools import islice

import msgspec
from msgspec import Struct

from analysis.rating import BOT
from domain.kernel.values import GameKey
from projections.results import ResultFilter
from projections.statistics import SomeMatches
from service.application import problems
from service.application.callers import Caller
from service.application.games import game_or_problem
from service.application.parts import Accounts, Play, Results, Tournaments
from service.application.problems import Problem
from service.application.statistics.documents import Choice
from service.application.statistics.games import Chosen
from service.application.statistics.players import check_player
from service.application.tournaments.finding import tournament_at

COUNTED_MAX = 5000
"""How many matches, the latest first, are counted for one player, bot or tournament."""


class WantedMatches(Struct, frozen=True):
    """Whose seats count, and in which tournament; `as_of` needs a tournament. None where it is not asked for."""

    player: str | None = None
    bot: str | None = None
    tournament: str | None = None
    as_of: int | None = None

    @property
    def is_all(self) -> bool:
        """Whether all matches are wanted."""
        return self.player is None and self.bot is None and self.tournament is None


class _Match(Struct, frozen=True):
    match: str


_match = msgspec.json.Decoder(_Match)


def choose(
    play: Play,
    tournaments: Tournaments,
    results: Results,
    accounts: Accounts,
    by: Caller,
    game: GameKey,
    wanted: WantedMatches,
) -> Chosen:
    """The sums of the wanted matches of a game.

    A problem for a game, a player or a bot that is not known, a tournament that does not exist or is of another
    game, and a version that it has not reached, or without a tournament.
    """
    if wanted.as_of is not None and wanted.tournament is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "as_of"})
    if wanted.player and wanted.bot:
        raise Problem(problems.BAD_PARAMETER, {"name": "bot"})
    bots = game_or_problem(play, game).bots
    if wanted.bot is not None and wanted.bot not in bots:
        raise Problem(problems.UNKNOWN_BOT, {"bot": wanted.bot, "bots": tuple(bots)})
    if wanted.is_all:
        return Chosen()
    of_tournament = _of_tournament(play, tournaments, by, game, wanted)
    if wanted.as_of is not None:
        found = list(of_tournament)
    else:
        found = list(islice(_filed(results, game, wanted), COUNTED_MAX + 1))
    if wanted.player:
        check_player(accounts, wanted.player, bool(found))
    who = wanted.player or (f"{BOT}{wanted.bot}" if wanted.bot else None)
    counted = found[:COUNTED_MAX]
    choice = Choice(
        wanted.player, wanted.bot, wanted.tournament, wanted.as_of, len(counted), len(found) > len(counted)
    )
    return Chosen(results.statistics.sums_of(game, SomeMatches(counted, who)), choice)


def _of_tournament(
    play: Play, tournaments: Tournaments, by: Caller, game: GameKey, wanted: WantedMatches
) -> Iterator[str]:
    """The matches of the wanted tournament that were decided by the wanted version, the latest round first."""
    if wanted.tournament is None:
        return iter(())
    now = tournament_at(play, tournaments, by, wanted.tournament, wanted.as_of).state
    if now.terms.game != game:
        raise Problem(problems.BAD_PARAMETER, {"name": "tournament"})
    tables = (table for one in reversed(now.rounds) for table in one.tables)
    return (table.match for table in tables if table.match is not None and table.is_decided and not table.is_void)


def _filed(results: Results, game: GameKey, wanted: WantedMatches) -> Iterator[str]:
    named = (("player", wanted.player), ("bot", wanted.bot), ("tournament", wanted.tournament))
    tags = [f"game:{game}", *(f"{name}:{value}" for name, value in named if value)]
    return (_match.decode(body).match for body in results.results.walk(ResultFilter(tags)))
