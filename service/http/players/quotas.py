"""How much an account may have: read by its player and the operator, set by the operator."""

from flask import Blueprint, Response
from msgspec import Struct

from domain.kernel.values import PlayerId
from service.application import problems, quotas
from service.application.quotas import QuotaDocument
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import operation
from service.http.conventions.parameters import ME
from service.http.conventions.requests import caller, json_body, load, player_id
from service.http.parts import parts
from service.http.players.schemas import NewQuotas

bp = Blueprint("quotas", __name__)
TAG = "players"
OWN = (problems.TOKEN_NEEDED, problems.FOREIGN_PLAYER, problems.UNKNOWN_PLAYER)


class AccountQuotas(Struct, frozen=True):
    """How much an account may have."""

    player: PlayerId
    """Whose quotas they are."""
    quotas: tuple[QuotaDocument, ...]
    """One for each kind of thing that an account can make grow."""


@bp.get("/players/<player>/quotas")
@operation(TAG, answer=AccountQuotas, token=True, problems=OWN)
def show_quotas(player: str) -> Response:
    """Show how much an account has, and may have.

    Its player may ask (`me`), and the operator. Beyond a quota a request is refused (409, `too_many_…`).
    """
    here, whose = parts(), player_id() if player == ME else player
    found = quotas.quotas_of(here.accounts.players, here.play.quotas, caller(), whose)
    return answer(AccountQuotas(whose, found), headers=NO_STORE)


@bp.put("/players/<player>/quotas")
@operation(
    TAG,
    scope="account",
    answer=AccountQuotas,
    request=NewQuotas,
    token=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.OPERATOR_NEEDED,
        problems.UNKNOWN_PLAYER,
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.BAD_PARAMETER,
    ),
)
def set_quotas(player: str) -> Response:
    """Set how much an account may have, as the operator.

    Kinds that are not named stay as they are; null lets the account have what everybody has. What there is stays.
    """
    here, wanted = parts(), load(NewQuotas, json_body())
    found = quotas.set_quotas(here.accounts.players, here.play.quotas, caller(), player, wanted)
    return answer(AccountQuotas(player, found), headers=NO_STORE)
