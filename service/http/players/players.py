"""Players: accounts and their matches."""

from typing import get_args

from flask import Blueprint, Response

from domain.match.state import Status
from service import API
from service.application import problems
from service.application.accounts import joining, renaming
from service.application.accounts.authority import player_of
from service.application.players import Player
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import CSV, NAMES_UNKNOWN, PAGING, WRITES, operation
from service.http.conventions.parameters import filter_tags, time_bounds
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.writing import replay_header
from service.http.matches.list_documents import MatchPage
from service.http.matches.matches import FILTERS, matches_page
from service.http.parts import parts
from service.http.players.describe import new_player_answer
from service.http.players.documents import NewPlayerAnswer, RecoveryCode
from service.http.players.schemas import NewPlayer, NewPlayerName, Recovery
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
    here, name = parts(), load(NewPlayer, json_body())["name"]
    player, secrets, replayed = joining.create(here.play, here.accounts, caller(), name)
    headers = {"Location": f"{API}/players/{player.id}", **NO_STORE, **replay_header(replayed)}
    return answer(new_player_answer(player, secrets), 201, headers=headers)


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
    here, code = parts(), load(Recovery, json_body())["recovery_code"]
    player, secrets, replayed = joining.recover(here.play, here.accounts, caller(), code)
    return answer(new_player_answer(player, secrets), headers={**NO_STORE, **replay_header(replayed)})


@bp.post("/players/me/recovery-code")
@operation(TAG, scope="account", answer=RecoveryCode, request=EmptyBody, token=True, problems=WRITES)
def renew_recovery_code() -> Response:
    """Make a new recovery code, in place of the one before. It is shown only here: keep it.

    The one before no longer works, so one that was stolen is worthless after this.
    """
    here = parts()
    load(EmptyBody, json_body())
    code, replayed = joining.renew_recovery(here.play, here.accounts, caller())
    return answer(RecoveryCode(code), headers={**NO_STORE, **replay_header(replayed)})


@bp.put("/players/me/name")
@operation(
    TAG,
    scope="account",
    answer=Player,
    request=NewPlayerName,
    token=True,
    problems=(*WRITES, problems.RENAMED_LATELY),
)
def rename_player() -> Response:
    """Choose another name for the caller, once a day.

    It is shown everywhere in place of the one before, also in matches that are over; records that were downloaded
    have none. The one before is remembered for an erasure alone.
    """
    here, name = parts(), load(NewPlayerName, json_body())["name"]
    return answer(renaming.rename(here.play, here.accounts, caller(), name))


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
    """One player.

    What others see of it: the name, and since when it plays here.
    """
    return answer(player_of(parts().accounts.players, player))


@bp.get("/players/<player>/matches")
@operation(
    TAG,
    answer=MatchPage,
    others=(CSV,),
    query=(*(query for query in FILTERS if query.name != "player"), *PAGING),
    problems=(*NAMES_UNKNOWN, problems.TOKEN_NEEDED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_matches_of(player: str) -> Response:
    """The matches of a player, newest first.

    Open, running and finished ones that the caller may know of. The list may lag behind writes.
    """
    player_of(parts().accounts.players, player)
    tags = filter_tags("game", "tournament", status=get_args(Status))
    return matches_page([f"player:{player}", *tags], **time_bounds("since", "until"))
