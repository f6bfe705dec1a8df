"""The staff of a tournament, and handing the tournament over to another organiser."""

from collections.abc import Sequence

from domain.tournament.commands import AppointStaff, DismissStaff, OfferTournament, TakeOver, WithdrawOffer
from domain.tournament.terms import Right
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.directing import check_right
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned


def appoint(
    play: Play,
    tournaments: Tournaments,
    accounts: Accounts,
    by: Caller,
    tournament: str,
    player: str,
    rights: Sequence[Right],
) -> Versioned[TournamentDocument]:
    """Give a player rights in a tournament, instead of those it had."""
    now = tournament_for_known(tournaments, by, tournament)
    check_right(by, now, AppointStaff)
    command = AppointStaff(_existing_player(accounts, player), tuple(rights))
    play.places.note(player, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def dismiss(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, player: str
) -> Versioned[TournamentDocument]:
    """Take all rights from a player, or give up one's own."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, DismissStaff(player)))


def offer(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, player: str
) -> Versioned[TournamentDocument]:
    """Offer a tournament to another player, who may take it over."""
    now = tournament_for_known(tournaments, by, tournament)
    check_right(by, now, OfferTournament)
    command = OfferTournament(_existing_player(accounts, player))
    play.places.note(player, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def withdraw_offer(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[TournamentDocument]:
    """Take an offer of a tournament back, or decline it."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, WithdrawOffer()))


def take_over(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[TournamentDocument]:
    """Take over a tournament that is offered to the caller. A problem if it organises too many already.

    A place that is taken for nothing is found again when it is needed.
    """
    player, former = by.player_id, tournament_for_known(tournaments, by, tournament).organiser
    play.hosting.take_over(player, tournament)
    done = play.writing.carry_out(by, tournament, TakeOver())
    if former != player:
        play.hosting.drop(former, tournament)
    return tournament_after(play, by, tournament, done)


def _existing_player(accounts: Accounts, player: str) -> str:
    if accounts.players.get(player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})
    return player
