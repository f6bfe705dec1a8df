"""What belongs to a person: exported as a whole, and erased."""

from flask import Blueprint, Response

from service import API
from service.application import problems
from service.application.accounts import leaving
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import caller, player_id
from service.http.parts import parts
from service.http.players.describe import erased_player, erasure_document, export_document
from service.http.players.documents import AccountExport, ErasedPlayer, ErasureDocument

bp = Blueprint("account", __name__)
TAG = "players"


@bp.get("/players/me/export")
@operation(TAG, scope="account", answer=AccountExport, token=True, problems=(problems.TOKEN_NEEDED,))
def export_account() -> Response:
    """Everything that belongs to the caller.

    Each match can be had whole, as a record: `/v1/matches/{match}/record`.
    """
    here, by = parts(), caller()
    account = leaving.export(
        here.play, here.accounts, here.hooks, here.study.studies, here.moderation.reports, by, by.player_id
    )
    return answer(export_document(account, by), headers=NO_STORE)


@bp.delete("/players/me")
@operation(TAG, scope="account", answer=ErasedPlayer, status=202, token=True, problems=(problems.TOKEN_NEEDED,))
def erase_account() -> Response:
    """Erase the caller.

    When this is answered, the name is gone and no token of the caller works any more. In the background the caller
    then leaves open matches, resigns from running ones and withdraws from tournaments, and webhooks, studies and
    comments go; finished matches stay. The answer has the player as it was, and the erasure; `Location` says how
    far it is.
    """
    was, erasure = leaving.erase(parts().accounts, caller(), player_id())
    headers = {"Location": f"{API}/erasures/{erasure.id}"}
    return answer(erased_player(was, erasure), 202, headers=headers)


@bp.get("/erasures/<erasure>")
@operation(TAG, answer=ErasureDocument, problems=(problems.UNKNOWN_ERASURE,))
def show_erasure(erasure: str) -> Response:
    """Show how far an erasure is.

    Whoever knows its id may ask, without a token. It is kept for a day after it is done.
    """
    found = leaving.erasure_of(parts().accounts, erasure)
    return answer(erasure_document(found), headers=NO_STORE)
