"""Players: accounts and their matches."""

from hashlib import sha256
from typing import get_args

import msgspec
from flask import Blueprint, Response

from domain.kernel.actors import OPERATOR
from domain.match.state import Status
from events.store import KeyReused
from service.application import problems
from service.application.limits import ANONYMOUS_KEY_MIN, API
from service.application.players import Player, Secrets
from service.application.problems import Problem
from service.application.tokens.records import digest_of, new_secret, secret_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, WRITES, operation
from service.http.conventions.parameters import filter_tags, time_bounds
from service.http.conventions.requests import caller, idempotency_key, json_body, load, player_id, principal
from service.http.conventions.writing import replay_header
from service.http.matches.list_documents import MatchPage
from service.http.matches.matches import FILTERS, matches_page
from service.http.parts import parts
from service.http.players.documents import NewPlayerAnswer, RecoveryCode
from service.http.players.schemas import NewPlayer, Recovery
from service.http.rates.throttle import ACCOUNTS
from service.http.schemas.structs import EmptyBody

bp = Blueprint("players", __name__)
TAG = "players"


@bp.post("/players")
@operation(
    TAG,
    scope=None,
    rate=ACCOUNTS,
    answer=NewPlayerAnswer,
    status=201,
    request=NewPlayer,
    problems=(
        problems.MALFORMED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
    ),
)
def create_player() -> Response:
    """Create a player.

    The answer contains the token, which is shown only here: keep it. For a day, the same request with the same
    `Idempotency-Key` gets the same answer again.
    """
    body, key = load(NewPlayer, json_body()), idempotency_key(ANONYMOUS_KEY_MIN)
    here = parts()
    digest = sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
    try:
        made = here.accounts.players.create(body["name"], here.play.clock(), key and f"{_caller()}:{key}", digest)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    player, secrets, replayed = made
    headers = {"Location": f"{API}/players/{player.id}", "Cache-Control": "no-store", **replay_header(replayed)}
    return answer(_with_secrets(player, secrets), 201, headers=headers)


def _with_secrets(player: Player, secrets: Secrets) -> NewPlayerAnswer:
    return NewPlayerAnswer(player.id, player.name, player.created_at, secrets.token, secrets.recovery_code)


@bp.post("/players/recover")
@operation(
    TAG,
    scope=None,
    rate=ACCOUNTS,
    answer=NewPlayerAnswer,
    request=Recovery,
    problems=(
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.RECOVERY_INVALID,
    ),
)
def recover_player() -> Response:
    """Replace a lost first token by the recovery code.

    The code ends, and so does the old first token; the answer has new ones. Other tokens stay.
    """
    body, key = load(Recovery, json_body()), idempotency_key(ANONYMOUS_KEY_MIN)
    code = body["recovery_code"]
    salts, replayed = parts().play.writing.reserve(
        caller(), "", key, {"recover": digest_of(code)}, f"{new_secret()} {new_secret()}"
    )
    found = parts().accounts.players.recover(code, *(secret_of(salt, key) for salt in salts.split(" ")))
    player = parts().accounts.players.get(found[0]) if found else None
    if found is None or player is None:
        raise Problem(problems.RECOVERY_INVALID)
    headers = {"Cache-Control": "no-store", **replay_header(replayed)}
    return answer(_with_secrets(player, found[1]), headers=headers)


@bp.post("/players/me/recovery-code")
@operation(TAG, scope="account", answer=RecoveryCode, request=EmptyBody, token=True, problems=WRITES)
def renew_recovery_code() -> Response:
    """Make a new recovery code, in place of the one before. It is shown only here: keep it."""
    load(EmptyBody, json_body())
    caller().need_all()
    player, key = player_id(), idempotency_key()
    salt, replayed = parts().play.writing.reserve(caller(), player, key, {"recovery": True}, new_secret())
    code = parts().accounts.players.renew_recovery(player, secret_of(salt, key))
    return answer(RecoveryCode(code), headers={"Cache-Control": "no-store", **replay_header(replayed)})


def _caller() -> str:
    """The caller's name for limits and keys: a token is shown again only to the caller whose key created it."""
    who = principal()
    return who.player.id if who.player else OPERATOR if who.operator else ""


@bp.get("/players/<player>")
@operation(
    TAG,
    answer=Player,
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_PLAYER,
    ),
)
def show_player(player: str) -> Response:
    """One player."""
    return answer(player_or_problem(player))


@bp.get("/players/<player>/matches")
@operation(
    TAG,
    answer=MatchPage,
    query=(*(query for query in FILTERS if query.name != "player"), *PAGING),
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_PLAYER, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_matches_of(player: str) -> Response:
    """The matches of a player, newest first."""
    player_or_problem(player)
    tags = filter_tags("game", "tournament", status=get_args(Status))
    return matches_page([f"player:{player}", *tags], **time_bounds("since", "until"))


def player_or_problem(player_id: str) -> Player:
    """A player; a problem if there is none."""
    player = parts().accounts.players.get(player_id)
    if player is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player_id})
    return player
