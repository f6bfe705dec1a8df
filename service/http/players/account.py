"""What belongs to a person: exported as a whole, and erased."""

from flask import Blueprint, Response

from domain.kernel.messages import Command
from domain.match.commands import Cancel, LeaveSeat, Resign
from domain.match.state import Match
from domain.tournament.commands import Withdraw
from events.envelope import timestamp
from service.application import problems
from service.application.limits import WEBHOOKS_MAX
from service.application.players import Player
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import player_id
from service.http.conventions.writing import carry_out
from service.http.parts import parts
from service.http.players.documents import AccountExport, OwnComment, OwnEntry
from service.http.players.players import player_or_problem
from service.http.players.tokens import documents
from service.http.webhooks.webhooks import webhook_document

bp = Blueprint("account", __name__)
TAG = "players"


TRIES = 4
"""A match that starts or ends at the same moment is left in another way than was tried first."""


@bp.get("/players/me/export")
@operation(TAG, scope="account", answer=AccountExport, token=True, problems=(problems.TOKEN_NEEDED,))
def export_account() -> Response:
    """Everything that belongs to the caller.

    Each match can be had whole, as a record: `/v1/matches/{match}/record`.
    """
    here, player = parts(), player_id()
    mine = here.belongings
    document = AccountExport(
        exported_at=timestamp(here.clock()),
        player=player_or_problem(player),
        tokens=documents(player),
        webhooks=tuple(map(webhook_document, here.webhooks.page(player, WEBHOOKS_MAX, None)[0])),
        matches=tuple(mine.matches(player)),
        comments=tuple(
            OwnComment(match, said.at, said.text, said.made_at) for match, said in mine.comments(player)
        ),
        entries=tuple(OwnEntry(cup, entry.number, entry.active) for cup, _, entry in mine.entries(player)),
    )
    return answer(document, headers={"Cache-Control": "no-store"})


@bp.delete("/players/me")
@operation(TAG, scope="account", answer=Player, token=True, problems=(problems.TOKEN_NEEDED,))
def erase_account() -> Response:
    """Erase the caller.

    The caller leaves open matches, resigns from running ones and withdraws from tournaments. Name, tokens, webhooks
    and comments are gone; finished matches stay. The answer is the player as it was.
    """
    here, player = parts(), player_id()
    was = player_or_problem(player)
    _depart(player)
    for webhook in here.webhooks.page(player, WEBHOOKS_MAX, None)[0]:
        here.webhooks.remove(webhook.subscription)
    here.players.erase(player, here.clock())
    here.names.forget(player)
    _depart(player)  # from what began meanwhile
    here.outbox.rename(player, was.name, here.names.calling()(player, ""))
    here.places.forget(player)
    return answer(was)


def _depart(player: str) -> None:
    """Leave everything that is not over, and remove the comments."""
    here = parts()
    for tournament, cup, entry in here.belongings.entries(player):
        if entry.active and cup.status != "ended":
            _try(tournament, Withdraw(entry.number, ""))
    for match in here.belongings.concerned(player):
        for _ in range(TRIES):
            found = here.belongings.match(match)
            command = _departure(found, player) if found else None
            if command is None or _try(match, command):
                break
    for match, said in list(here.belongings.comments(player)):
        here.notes.withdraw(match, said.id)


def _departure(now: Match, player: str) -> Command | None:
    """How a player leaves a match; None if it has no part in it, or the match is over."""
    seat = now.seat_of(player)
    if now.status == "running":
        return None if seat is None else Resign()
    if now.status != "open":
        return None
    if seat is not None:
        return LeaveSeat(seat)
    return Cancel() if now.host == player else None


def _try(stream: str, command: Command) -> bool:
    """Carry out a command; False if it was refused, since something else happened first."""
    try:
        carry_out(stream, command, keyed=False)
    except Problem:
        return False
    return True
