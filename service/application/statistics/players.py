"""What a player achieved: its results by game, and against others."""

from analysis.rating import BOT
from analysis.shares import FormShare, mean
from service.application import problems
from service.application.callers import Caller
from service.application.names import NameOf
from service.application.parts import Accounts, Play, Results
from service.application.problems import Problem
from service.application.statistics.documents import Meetings, PlayerGame, PlayerStats, Record, RecordPage
from service.application.statistics.games import expected, total
from service.application.statistics.walks import place_of, walk_from


def check_player(accounts: Accounts, player: str, has_played: bool) -> None:
    """A problem unless a player has played here (possibly in an imported record) or has an account."""
    if not has_played and accounts.players.get(player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})


def stats_of(results: Results, accounts: Accounts, player: str, only: str | None = None) -> PlayerStats:
    """A player's results by game, or `only` in one."""
    found = results.statistics.player(player)
    check_player(accounts, player, bool(found))
    return PlayerStats(player, {game: _in_game(forms) for game, forms in found.items() if only in (None, game)})


def _in_game(forms: tuple[FormShare, ...]) -> PlayerGame:
    seats = [seat for form in forms for seat in form.by_seat]
    ranks = sum(int(rank) * count for seat in seats for rank, count in seat.ranks.items())
    whole = total(seat.share for seat in seats)
    resigned = sum(seat.resigned for seat in seats)
    return PlayerGame(whole, expected(forms), mean(ranks, whole.count), resigned, forms)


def records_against(
    play: Play,
    results: Results,
    accounts: Accounts,
    by: Caller,
    player: str,
    against: str | None,
    game: str | None,
    limit: int,
    before: str | None,
) -> RecordPage:
    """A page of a player's opponents, or `against` one, most frequent first; `next` is the place to continue.

    It may be empty, though more follow: see `projections/selecting.py`.
    """
    met = results.statistics.met
    if against is None:
        found, walk = met.page(player, game, limit, walk_from(before))
    else:
        found, walk = met.some(player, [against], game), None
    check_player(accounts, player, bool(found) or met.has_any(player))
    names = play.names.calling(by.language, (who for who in found if not who.startswith(BOT)))
    rows = tuple(_record(who, names, ranked) for who, ranked in found.items())
    return RecordPage(player, game, rows, place_of(walk))


def _record(who: str, names: NameOf, ranked: Meetings) -> Record:
    bot = who.removeprefix(BOT) if who.startswith(BOT) else None
    return Record(None if bot else who, bot, bot or names(who, ""), ranked.count, ranked)
