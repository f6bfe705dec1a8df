"""The tokens of the caller."""

from flask import Blueprint, Response

from service import API
from service.application import problems
from service.application.accounts import tokens
from service.application.accounts.tokens import WantedToken
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.players.describe import new_token_answer, token_document
from service.http.players.documents import NewTokenAnswer, TokenDocument, TokenList
from service.http.players.schemas import NewToken
from service.http.schemas.structs import EmptyBody

bp = Blueprint("tokens", __name__)
TAG = "players"


@bp.get("/players/me/tokens")
@operation(TAG, scope="account", answer=TokenList, token=True, problems=(problems.TOKEN_NEEDED,))
def list_tokens() -> Response:
    """The caller's tokens, the oldest first, and the applications that act for the caller.

    Their texts are not stored, so they cannot be shown. `current` marks the one that asks.
    """
    here, by = parts(), caller()
    found = tokens.tokens_of(here.play, here.accounts, by, by.player_id)
    return answer(TokenList(tuple(token_document(held, by) for held in found)), headers=NO_STORE)


@bp.post("/players/me/tokens")
@operation(
    TAG,
    scope="account",
    answer=NewTokenAnswer,
    status=201,
    request=NewToken,
    token=True,
    problems=(*WRITES, problems.TOO_MANY_TOKENS),
)
def create_token() -> Response:
    """Create a token.

    It allows no more than the token that creates it. Its text is shown only here: keep it.
    """
    here, by, body = parts(), person(), load(NewToken, json_body())
    wanted = WantedToken(body["name"], tuple(body["scopes"]), body["expires_in"])
    made = tokens.create(here.play, here.accounts, by, wanted)
    headers = {"Location": f"{API}/players/me/tokens", **NO_STORE, **replay_header(made.replayed)}
    return answer(new_token_answer(made, by), 201, headers=headers)


@bp.delete("/players/me/tokens/<token>")
@operation(
    TAG, scope="account", answer=TokenDocument, token=True, problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_TOKEN)
)
def revoke_token(token: str) -> Response:
    """Revoke a token, or what an application was allowed. The answer is the token as it was.

    It no longer works, and streams that were opened with it end.
    """
    here, by = parts(), caller()
    return answer(token_document(tokens.revoke(here.play, here.accounts, by, by.player_id, token), by))


@bp.post("/players/me/tokens/<token>/rotate")
@operation(
    TAG,
    scope="account",
    answer=NewTokenAnswer,
    request=EmptyBody,
    token=True,
    problems=(*WRITES, problems.UNKNOWN_TOKEN),
)
def rotate_token(token: str) -> Response:
    """Give a token a new text.

    The old text no longer works. The new one is shown only here: keep it.
    """
    here, by = parts(), person()
    load(EmptyBody, json_body())
    made = tokens.rotate(here.play, here.accounts, by, token)
    return answer(new_token_answer(made, by), headers={**NO_STORE, **replay_header(made.replayed)})
