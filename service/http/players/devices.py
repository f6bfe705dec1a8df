"""One more device of a player: it asks, is confirmed on another one, and fetches its token."""

from flask import Blueprint, Response

from service.application import problems
from service.application.accounts import devices
from service.application.accounts.devices import ConfirmedDevice, DeviceCodes
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.players.documents import DeviceToken
from service.http.players.schemas import DeviceCode, DeviceConfirmation
from service.http.rates.throttle import ACCOUNTS
from service.http.schemas.structs import EmptyBody

bp = Blueprint("devices", __name__)
TAG = "players"


@bp.post("/devices")
@operation(
    TAG,
    scope=None,
    rate=ACCOUNTS,
    answer=DeviceCodes,
    status=201,
    request=EmptyBody,
    problems=(
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.DEVICE_UNKNOWN,
    ),
)
def begin_device() -> Response:
    """Let a new device ask for a token of a player, as by RFC 8628.

    Show `user_code`: the player types it on a device on which the player plays. Ask with `device_code` meanwhile,
    every `interval` seconds. Both end after ten minutes, also for the same `Idempotency-Key`.
    """
    here = parts()
    load(EmptyBody, json_body())
    begun, replayed = devices.begin(here.play, here.accounts, caller())
    return answer(begun, 201, headers={**NO_STORE, **replay_header(replayed)})


@bp.post("/devices/token")
@operation(
    TAG,
    scope=None,
    answer=DeviceToken,
    request=DeviceCode,
    problems=(
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.DEVICE_PENDING,
        problems.DEVICE_UNKNOWN,
        problems.PLAYER_LOCKED,
        problems.UNKNOWN_PLAYER,
        problems.TOO_MANY_TOKENS,
    ),
)
def collect_device_token() -> Response:
    """Fetch the token of a new device, once the player has confirmed it.

    `device_pending` until then. It is the same token as often as this is asked within ten minutes; other tokens of
    the player stay.
    """
    here, code = parts(), load(DeviceCode, json_body())["device_code"]
    player, token = devices.collect(here.play, here.accounts, code)
    return answer(DeviceToken(player.id, player.name, token), headers=NO_STORE)


@bp.post("/players/me/devices")
@operation(
    TAG,
    scope="account",
    rate=ACCOUNTS,
    answer=ConfirmedDevice,
    request=DeviceConfirmation,
    token=True,
    problems=(*WRITES, problems.DEVICE_UNKNOWN),
)
def confirm_device() -> Response:
    """Confirm a new device by the code that it shows: it plays for the caller, with a token of its own.

    Confirm only a device that you hold in your hands: it may do everything that you may. It needs a token that
    allows everything; the new one is among the caller's tokens and ends like any other. A device that the caller
    has confirmed already keeps the name that it got first.
    """
    here, body = parts(), load(DeviceConfirmation, json_body())
    confirmed, replayed = devices.confirm(here.play, here.accounts, person(), body["user_code"], body["name"])
    return answer(confirmed, headers={**NO_STORE, **replay_header(replayed)})
