"""Where players lose: what reports came to, summed up by period and kind of decision. No report is made for it."""

from collections.abc import Iterator, Mapping

from analysis.losses import PARTS
from analysis.rating import BOT
from analysis.shares import rounded
from domain.tournament.state import Tournament
from projections.mistakes import Sums
from service.application import problems
from service.application.callers import Caller
from service.application.games import game_or_problem
from service.application.parts import Accounts, Play, Results, Tournaments
from service.application.problems import Problem
from service.application.statistics.documents import GameLosses, LossKind, WhereLost
from service.application.statistics.games import total
from service.application.statistics.players import check_player
from service.application.texts import texts
from service.application.tournaments.finding import tournament_now

NOTHING = Sums(0, {})
Games = Mapping[str, tuple[Sums, int, int]]
"""By game the sums, how many of the matches are the caller's own, and how many have no report."""


def where_player_loses(
    play: Play, results: Results, accounts: Accounts, by: Caller, player: str, game: str | None = None
) -> WhereLost:
    """Over the matches of a player that count; for the player itself also over its private ones and those with
    help.
    """
    if game is not None:
        game_or_problem(play, game)
    known, forms = results.mistakes.player(player), results.statistics.player(player)
    is_self = by.who.player is not None and by.who.player.id == player
    own = results.mistakes.own(player) if is_self else {}
    check_player(accounts, player, bool(known or forms))
    found = {}
    for key in sorted({*known, *own, *forms} if game is None else {game} & {*known, *own, *forms}):
        counted, private = known.get(key, NOTHING), own.get(key, NOTHING)
        played = total(seat.share for form in forms.get(key, ()) for seat in form.by_seat).count
        found[key] = _added_up(counted, private), private.matches, max(0, played - counted.matches)
    return _document(play, by, found, player=player)


def where_tournament_loses(
    play: Play,
    tournaments: Tournaments,
    results: Results,
    by: Caller,
    tournament: str,
    player: str | None = None,
    bot: str | None = None,
) -> WhereLost:
    """Over the matches of a tournament, of all who play in it, or of one player or bot. A problem for one that has
    no entry.
    """
    now = tournament_now(play, tournaments, by, tournament).state
    who = _who_entered(play, now, player, bot)
    sums = results.mistakes.tournament(tournament, now.terms.game, who)
    unreported = max(0, _matches_played(now, who) - sums.matches)
    return _document(play, by, {now.terms.game: (sums, 0, unreported)}, player=player, tournament=tournament)


def _who_entered(play: Play, now: Tournament, player: str | None, bot: str | None) -> str | None:
    if player is not None and bot is not None:
        raise Problem(problems.BAD_PARAMETER, {"name": "bot"})
    if player is not None and now.entry_of(player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})
    if bot is not None and bot not in (bots := play.games[now.terms.game].bots):
        raise Problem(problems.UNKNOWN_BOT, {"bot": bot, "bots": tuple(bots)})
    return player if bot is None else f"{BOT}{bot}"


def _matches_played(now: Tournament, who: str | None) -> int:
    """How many matches of a tournament are over, of all or of those in which somebody played."""
    entries = {one.number for one in now.entries if who is None or who in (one.player, f"{BOT}{one.bot}")}
    tables = (table for one in now.rounds for table in one.tables if table.match and table.report)
    return sum(not entries.isdisjoint(table.seats) for table in tables)


def _added_up(one: Sums, other: Sums) -> Sums:
    by_kind = dict(one.by_kind)
    for where, more in other.by_kind.items():
        was = by_kind.get(where, (0, 0, 0))
        by_kind[where] = was[0] + more[0], was[1] + more[1], was[2] + more[2]
    return Sums(one.matches + other.matches, dict(sorted(by_kind.items())))


def _document(
    play: Play, by: Caller, found: Games, player: str | None = None, tournament: str | None = None
) -> WhereLost:
    games = tuple(_game(play, by, game, *sums) for game, sums in found.items())
    items = (item for game, (sums, *_) in found.items() for item in _items(by, game, sums))
    return WhereLost(player, tournament, games, tuple(items))


def _game(play: Play, by: Caller, game: str, sums: Sums, own: int, unreported: int) -> GameLosses:
    period = play.games[game].period
    columns = list(zip(*sums.by_kind.values(), strict=True)) or [(), (), ()]
    decisions, lost, mistakes = (sum(column) for column in columns)
    return GameLosses(
        game=game,
        period=texts(by.language, game).say(f"period-{period.name}") if period else None,
        matches=sums.matches,
        own=own,
        unreported=unreported,
        decisions=decisions,
        lost=rounded(lost / PARTS),
        mistakes=mistakes,
    )


def _items(by: Caller, game: str, sums: Sums) -> Iterator[LossKind]:
    words = texts(by.language, game)
    for (period, kind), (decisions, lost, mistakes) in sums.by_kind.items():
        label = words.say(f"cause-{kind}")
        yield LossKind(game, period, kind, label, decisions, rounded(lost / PARTS), mistakes)
