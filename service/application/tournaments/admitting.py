"""Who may enter: the link, the list, and what becomes of applications."""

from functools import partial

from msgspec import Struct

from domain.kernel.chance import commitment
from domain.tournament.chance import link_of
from domain.tournament.commands import (
    AcceptApplication,
    ChangeList,
    DeclineApplication,
    MakeLink,
    WithdrawApplication,
)
from domain.tournament.state import Tournament
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.directing import check_right
from service.application.tournaments.documents import EntryLinkDocument, ListDocument, TournamentDocument
from service.application.tournaments.finding import current_or_problem, tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned


class Decision(Struct, frozen=True):
    """What the organiser decides on an application. Only who is accepted has a rating."""

    accept: bool
    reason: str = "-"
    rating: int = 0


def make_link(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[EntryLinkDocument]:
    """Make the link of a tournament, or make it anew. The stream holds its digest alone.

    The link follows from the secret of the tournament and the version of the event.
    """
    now = tournament_for_known(tournaments, by, tournament)
    check_right(by, now, MakeLink)
    secret = tournaments.streams.secret(tournament, now)
    plan = partial(_plan_link, secret, tournament)
    done = play.writing.carry_out(by, tournament, plan, body={"do": "link"})
    link = link_of(secret, tournament, done.envelopes[0].version).hex()
    return Versioned(
        EntryLinkDocument(tournament, done.checkpoint.version, link), done.checkpoint.version, done.replayed
    )


def _plan_link(secret: bytes, tournament: str, now: Tournament) -> MakeLink:
    return MakeLink(commitment(link_of(secret, tournament, now.version + 1)))


def decide_application(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, application: int, decision: Decision
) -> Versioned[TournamentDocument]:
    """Accept an application, or decline it for a reason."""
    tournament_for_known(tournaments, by, tournament)
    command = (
        AcceptApplication(application, decision.rating)
        if decision.accept
        else DeclineApplication(application, decision.reason)
    )
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def withdraw_application(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, application: int
) -> Versioned[TournamentDocument]:
    """Withdraw an application: the caller's own, or as the organiser any."""
    tournament_for_known(tournaments, by, tournament)
    command = WithdrawApplication(application)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def show_list(tournaments: Tournaments, tournament: str) -> Versioned[ListDocument]:
    """The ids of those who may enter by the list."""
    found = current_or_problem(tournaments.streams, tournament)
    return Versioned(_list_document(tournament, found.state), found.version)


def change_list(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, change: ChangeList
) -> Versioned[ListDocument]:
    """Add ids to the list and remove others from it."""
    tournament_for_known(tournaments, by, tournament)
    done = play.writing.carry_out(by, tournament, change)
    document = _list_document(tournament, done.checkpoint.state)
    return Versioned(document, done.checkpoint.version, done.replayed)


def _list_document(tournament: str, now: Tournament) -> ListDocument:
    return ListDocument(tournament, now.version, tuple(sorted(now.listed)))
