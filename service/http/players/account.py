"""What belongs to a person: exported as a whole, and erased."""

from flask import Blueprint, Response

from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.erasures.registry import Erasure
from service.application.limits import API, WEBHOOKS_MAX
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import player_id, request_id
from service.http.parts import parts
from service.http.players.documents import AccountExport, ErasedPlayer, ErasureDocument, OwnComment, OwnEntry
from service.http.players.players import player_or_problem
from service.http.players.tokens import documents
from service.http.webhooks.describe import webhook_document

bp = Blueprint("account", __name__)
TAG = "players"


@bp.get("/players/me/export")
@operation(TAG, scope="account", answer=AccountExport, token=True, problems=(problems.TOKEN_NEEDED,))
def export_account() -> Response:
    """Everything that belongs to the caller.

    Each match can be had whole, as a record: `/v1/matches/{match}/record`.
    """
    here, player = parts(), player_id()
    mine = here.accounts.belongings
    document = AccountExport(
        exported_at=timestamp(here.play.clock()),
        player=player_or_problem(player),
        tokens=documents(player),
        webhooks=tuple(map(webhook_document, here.hooks.registry.page(player, WEBHOOKS_MAX, None)[0])),
        matches=tuple(mine.matches(player)),
        comments=tuple(
            OwnComment(match, said.at, said.text, said.made_at) for match, said in mine.comments(player)
        ),
        entries=tuple(OwnEntry(cup, entry.number, entry.active) for cup, _, entry in mine.entries(player)),
    )
    return answer(document, headers={"Cache-Control": "no-store"})


@bp.delete("/players/me")
@operation(TAG, scope="account", answer=ErasedPlayer, status=202, token=True, problems=(problems.TOKEN_NEEDED,))
def erase_account() -> Response:
    """Erase the caller.

    When this is answered, the name is gone and no token of the caller works any more. In the background the caller
    then leaves open matches, resigns from running ones and withdraws from tournaments, and webhooks and comments
    go; finished matches stay. The answer has the player as it was, and the erasure; `Location` says how far it is.
    """
    here, was = parts(), player_or_problem(player_id())
    erasure = here.accounts.erasing.begin(was, request_id())
    document = ErasedPlayer(was.id, was.name, was.created_at, _document(erasure))
    return answer(document, 202, headers={"Location": f"{API}/erasures/{erasure.id}"})


@bp.get("/erasures/<erasure>")
@operation(TAG, answer=ErasureDocument, problems=(problems.UNKNOWN_ERASURE,))
def show_erasure(erasure: str) -> Response:
    """Show how far an erasure is.

    Whoever knows its id may ask, without a token. It is kept for a day after it is done.
    """
    found = parts().accounts.erasures.get(erasure) if ids.is_id(ids.ERASURE, erasure) else None
    if found is None:
        raise Problem(problems.UNKNOWN_ERASURE, {"erasure": erasure})
    return answer(_document(found), headers={"Cache-Control": "no-store"})


def _document(erasure: Erasure) -> ErasureDocument:
    return ErasureDocument(erasure.id, erasure.status, erasure.left, erasure.asked_at, erasure.updated_at)
