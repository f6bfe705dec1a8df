"""Entries: entering a tournament, withdrawing and returning."""

from typing import Any

from msgspec import Struct

from domain.kernel.actors import is_guest
from domain.kernel.chance import commitment
from domain.kernel.game import Game, default_bot
from domain.match.commands import BOT
from domain.tournament.commands import Enter, LiftExclusion, RateEntry, Return
from domain.tournament.entries import withdrawal
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.directing import check_enters_others, check_entry
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import current_or_problem, tournament_for_known
from service.application.tournaments.guests import Person, enter_guest
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned
from streams.request import Done


class Entrant(Struct, frozen=True):
    """Who is to be entered: without `player`, `bot` and `guest` the caller."""

    player: str | None = None
    bot: str | None = None
    rating: int = 0
    guest: Person | None = None
    nonce: str | None = None
    link: str | None = None


def enter(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, whom: Entrant
) -> tuple[int | None, Versioned[TournamentDocument]]:
    """Enter the caller, or as the organiser another player, a bot or a guest. Gives the number of the entry.

    It has none yet who applies, or waits for a place.
    """
    now = current_or_problem(tournaments.streams, tournament).state
    if whom.player or whom.bot or whom.guest:
        check_enters_others(by, now)
    if whom.guest:
        done = enter_guest(play, tournaments, by, tournament, whom.guest, whom.rating)
        return _number_and_document(play, by, tournament, done)
    command = _enter_bot(play.games[now.terms.game], whom) if whom.bot else _enter_player(accounts, by, whom)
    if command.player:
        play.places.note(command.player, tournament)
    return _number_and_document(play, by, tournament, play.writing.carry_out(by, tournament, command))


def _number_and_document(
    play: Play, by: Caller, tournament: str, done: Done
) -> tuple[int | None, Versioned[TournamentDocument]]:
    entered = done.envelopes[0].event
    number = entered.entry if isinstance(entered, PlayerEntered) else None
    return number, tournament_after(play, by, tournament, done)


def _enter_bot(game: Game[Any], whom: Entrant) -> Enter:
    key = whom.bot if whom.bot != BOT else default_bot(game)
    if key not in game.bots:
        raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})
    return Enter("", None, key, whom.rating)


def _enter_player(accounts: Accounts, by: Caller, whom: Entrant) -> Enter:
    person = accounts.players.get(whom.player) if whom.player else by.who.player
    if person is None or (whom.player and is_guest(whom.player)):  # a guest is in the tournament that made it
        raise Problem(problems.UNKNOWN_PLAYER, {"player": whom.player or ""})
    digest = commitment(bytes.fromhex(whom.link)) if whom.link else None
    return Enter("", person.id, None, whom.rating, whom.nonce, digest)


def withdraw(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int, reason: str
) -> Versioned[TournamentDocument]:
    """Withdraw an entry: the caller's own, or as the organiser any."""
    command = withdrawal(_tournament_of_entry(tournaments, by, tournament, entry), by.name, entry, reason)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def bring_back(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int
) -> Versioned[TournamentDocument]:
    """Have an entry return after a withdrawal: the caller's own, or as the organiser any."""
    _tournament_of_entry(tournaments, by, tournament, entry)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, Return(entry)))


def lift_exclusion(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int
) -> Versioned[TournamentDocument]:
    """Lift the exclusion of a player whom the organiser withdrew, who may then return."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, LiftExclusion(entry)))


def rate(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int, rating: int
) -> Versioned[TournamentDocument]:
    """Change the rating by which an entry is seeded."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, RateEntry(entry, rating)))


def _tournament_of_entry(tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> Tournament:
    now = tournament_for_known(tournaments, by, tournament)
    check_entry(by, now, entry)
    return now
