"""What belongs to a person: exported as a whole, and erased."""

from collections.abc import Iterator

import msgspec
from flask import Blueprint, Response
from msgspec import Struct

from domain.kernel.messages import Seat
from domain.match.commands import LeaveSeat, Resign
from events.envelope import timestamp
from service.application import problems
from service.application.limits import PAGE_MAX, WEBHOOKS_MAX
from service.application.players import Player
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import player_id
from service.http.conventions.writing import carry_out
from service.http.parts import parts
from service.http.players.documents import AccountExport, OwnComment
from service.http.players.players import player_or_problem
from service.http.players.tokens import documents
from service.http.webhooks.webhooks import webhook_document

bp = Blueprint("account", __name__)
TAG = "players"


class Place(Struct, frozen=True):
    """A seat of a match, as far as it matters here."""

    player: str | None = None


class Played(Struct, frozen=True):
    """A match of a player."""

    id: str
    status: str
    seats: tuple[Place | None, ...]


_played = msgspec.json.Decoder(Played)


@bp.get("/players/me/export")
@operation(TAG, scope="account", answer=AccountExport, token=True, problems=(problems.TOKEN_NEEDED,))
def export_account() -> Response:
    """Everything that belongs to the caller.

    Each match can be had whole, as a record: `/v1/matches/{match}/record`.
    """
    here, player = parts(), player_id()
    matches = tuple(played.id for played in _matches_of(player))
    document = AccountExport(
        exported_at=timestamp(here.clock()),
        player=player_or_problem(player),
        tokens=documents(player),
        webhooks=tuple(map(webhook_document, here.webhooks.page(player, WEBHOOKS_MAX, None)[0])),
        matches=matches,
        comments=tuple(
            OwnComment(match, said.at, said.text, said.made_at)
            for match in matches
            for said in here.notes.comments(match)
            if said.by == player
        ),
    )
    return answer(document, headers={"Cache-Control": "no-store"})


@bp.delete("/players/me")
@operation(TAG, scope="account", answer=Player, token=True, problems=(problems.TOKEN_NEEDED,))
def erase_account() -> Response:
    """Erase the caller.

    The caller leaves open matches and resigns from running ones. Name, tokens and webhooks are gone; finished
    matches stay. The answer is the player as it was.
    """
    here, player = parts(), player_id()
    was = player_or_problem(player)
    for played in _matches_of(player):
        _leave(played, player)
    for webhook in here.webhooks.page(player, WEBHOOKS_MAX, None)[0]:
        here.webhooks.remove(webhook.subscription)
    here.players.erase(player, here.clock())
    here.names.forget(player)
    return answer(was)


def _matches_of(player: str) -> Iterator[Played]:
    """The matches of a player, newest first."""
    before = None
    while True:
        page = parts().projections.matches.page([f"player:{player}"], PAGE_MAX, before=before)
        yield from map(_played.decode, page.bodies)
        before = page.next
        if before is None:
            return


def _leave(played: Played, player: str) -> None:
    """Leave a match that is not over; one that is over by now stays as it is."""
    for seat, place in enumerate(played.seats):
        if place and place.player == player and played.status in ("open", "running"):
            command = LeaveSeat(Seat(seat)) if played.status == "open" else Resign()
            try:
                carry_out(played.id, command, keyed=False)
            except Problem:
                continue
