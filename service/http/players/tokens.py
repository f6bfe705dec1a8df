"""The tokens of the caller."""

from datetime import timedelta
from typing import Any

from flask import Blueprint, Response

from events import ids
from events.envelope import moment, timestamp
from service.application import problems
from service.application.limits import API, TOKENS_MAX
from service.application.problems import Problem
from service.application.tokens.records import Held, Token, in_order, new_secret, secret_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, idempotency_key, json_body, load, player_id, principal
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.players.documents import NewTokenAnswer, TokenDocument, TokenList
from service.http.players.schemas import NewToken
from service.http.schemas.structs import EmptyBody

bp = Blueprint("tokens", __name__)
TAG = "players"
NO_STORE = {"Cache-Control": "no-store"}


@bp.get("/players/me/tokens")
@operation(TAG, scope="account", answer=TokenList, token=True, problems=(problems.TOKEN_NEEDED,))
def list_tokens() -> Response:
    """The caller's tokens, the oldest first, and the applications that act for the caller."""
    return answer(TokenList(documents(player_id())))


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
    here, player, body = parts(), player_id(), load(NewToken, json_body())
    _check_scopes(body["scopes"])
    now, key = here.play.clock(), idempotency_key()
    fresh = f"{ids.new_id(ids.TOKEN, now)} {timestamp(now)} {new_secret()}"
    made, replayed = parts().play.writing.reserve(caller(), player, key, {"token": body}, fresh)
    token_id, created_at, salt = made.split(" ")
    if (
        not replayed
        and sum(held.token.client is None for held in here.accounts.players.tokens.of(player, now)) >= TOKENS_MAX
    ):
        raise Problem(problems.TOO_MANY_TOKENS, {"most": TOKENS_MAX})
    token = Token(
        token_id, body["name"], in_order(body["scopes"]), created_at, _end(body["expires_in"], created_at)
    )
    text = here.accounts.players.tokens.add(player, token, secret_of(salt, key))
    headers = {"Location": f"{API}/players/me/tokens", **NO_STORE, **replay_header(replayed)}
    return answer(NewTokenAnswer(**_fields(Held(token, "", b"", None)), token=text), 201, headers=headers)


@bp.delete("/players/me/tokens/<token>")
@operation(
    TAG, scope="account", answer=TokenDocument, token=True, problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_TOKEN)
)
def revoke_token(token: str) -> Response:
    """Revoke a token, or what an application was allowed. The answer is the token as it was.

    It no longer works, and streams that were opened with it end.
    """
    player, held = player_id(), _held_or_problem(token)
    while not parts().accounts.players.revoke(player, held):
        held = _held_or_problem(token)
    return answer(_document(held))


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
    here, player, body = parts(), player_id(), load(EmptyBody, json_body())
    held, key = _held_or_problem(token), idempotency_key()
    if held.token.client:
        raise Problem(problems.UNKNOWN_TOKEN, {"token": token})
    _check_scopes(held.token.scopes)
    salt, replayed = parts().play.writing.reserve(caller(), player, key, {"rotate": token, **body}, new_secret())
    while (text := here.accounts.players.rotate(player, held, secret_of(salt, key))) is None:
        held = _held_or_problem(token)
    return answer(NewTokenAnswer(**_fields(held), token=text), headers={**NO_STORE, **replay_header(replayed)})


def documents(player: str) -> tuple[TokenDocument, ...]:
    """The tokens of a player."""
    here = parts()
    return tuple(map(_document, here.accounts.players.tokens.of(player, here.play.clock())))


def _check_scopes(scopes: Any) -> None:
    """Refuse to give out more than the caller's own token allows."""
    for scope in in_order(scopes):
        caller().need_scope(scope)


def _end(seconds: int | None, created_at: str) -> str | None:
    return None if seconds is None else timestamp(moment(created_at) + timedelta(seconds=seconds))


def _held_or_problem(token: str) -> Held:
    here = parts()
    for held in here.accounts.players.tokens.of(player_id(), here.play.clock()):
        if held.token.id == token:
            return held
    raise Problem(problems.UNKNOWN_TOKEN, {"token": token})


def _fields(held: Held) -> dict[str, Any]:
    token = held.token
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes,
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "last_used_at": held.last_used_at,
        "client": token.client,
        "current": token.id == principal().token,
    }


def _document(held: Held) -> TokenDocument:
    return TokenDocument(**_fields(held))
