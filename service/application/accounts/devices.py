"""One more device of a player: it shows a short code, and a device on which the player plays confirms it.

The way of RFC 8628 without an application: the new device is given a code of its own, by which it asks for its
token, and a short one for people. Nothing of either is stored but digests and what is shown, and all of it ends
after ten minutes. The devices that the player has keep their tokens.
"""

import secrets
from datetime import datetime, timedelta

from msgspec import Struct

from domain.kernel.values import Time
from events import ids
from events.envelope import milliseconds, timestamp
from service.application import problems
from service.application.accounts.authority import player_of
from service.application.accounts.waiting_devices import DEVICE_SECONDS, WaitingDevice
from service.application.callers import ANONYMOUS_KEY_MIN, Caller, checked_key
from service.application.parts import Accounts, Play
from service.application.players import Player
from service.application.problems import Problem
from service.application.tokens.records import Token, new_secret, secret_of
from service.application.tokens.scopes import SCOPES
from service.application.tokens.tokens import TOKENS_MAX, Revoked, TooManyTokens

INTERVAL_SECONDS = 5
"""How often a device may ask."""
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels, so that no word comes about (RFC 8628, 6.1)."""
HALF = 4
"""A code for people is twice so many letters: 2 to the power of 34 codes, of which few are open for ten minutes."""


class DeviceCodes(Struct, frozen=True):
    """What a new device is told: its own code, and the one that it shows."""

    device_code: str
    """By which this device asks for its token; it is shown to nobody."""
    user_code: str
    """What is typed on a device on which the player plays, as `BCDF-GHJK`."""
    verification_uri: str
    """Where that is done."""
    expires_in: int
    """Seconds until both codes end."""
    interval: int
    """Seconds to wait between two questions."""


class ConfirmedDevice(Struct, frozen=True):
    """A device that was confirmed."""

    user_code: str
    """The code that it shows."""
    name: str
    """What its token is called among those of the player."""
    until: Time
    """Until when it may fetch its token."""


def begin(play: Play, accounts: Accounts, by: Caller) -> tuple[DeviceCodes, bool]:
    """Let a new device wait; its codes, and whether the same request had begun it before.

    A problem for a request that is repeated when its codes have ended.
    """
    key, now = checked_key(by.key, ANONYMOUS_KEY_MIN), play.clock()
    fresh = f"{new_secret()} {_new_user_code()} {_end(now)}"
    made, replayed = play.writing.reserve(by, "", key, {"device": True}, fresh)
    salt, user_code, ends = made.split(" ")
    left = (milliseconds(ends) - milliseconds(timestamp(now))) // 1000
    if left <= 0:
        raise Problem(problems.DEVICE_UNKNOWN)
    device_code = secret_of(salt, key)
    accounts.devices.keep(device_code, user_code, left)
    return DeviceCodes(device_code, user_code, "/#/account", DEVICE_SECONDS, INTERVAL_SECONDS), replayed


def confirm(play: Play, accounts: Accounts, by: Caller, user_code: str, name: str) -> tuple[ConfirmedDevice, bool]:
    """Let a device that shows a code play for the caller, with a token that allows everything.

    It takes a token that allows everything. Confirmed again by the same player, nothing changes, and the answer is
    that of the first time, which the second value says.
    """
    by.need_all()
    player, now, code = by.player_id, play.clock(), _as_shown(user_code)
    play.writing.reserve(by, player, checked_key(by.key), {"confirm": code, "name": name}, code)
    while found := accounts.devices.by_user_code(code):
        digest, waiting = found
        if waiting.player is None:
            token = Token(ids.new_id(ids.TOKEN, now), name, SCOPES, timestamp(now))
            mine = WaitingDevice(code, player, by.who.generation, token, new_secret(), _end(now))
            if accounts.devices.confirm(digest, waiting, mine):
                return ConfirmedDevice(code, name, mine.until), False
        elif waiting.player == player and waiting.token:
            return ConfirmedDevice(code, waiting.token.name, waiting.until), True
        else:
            break
    raise Problem(problems.DEVICE_UNKNOWN)


def collect(play: Play, accounts: Accounts, device_code: str) -> tuple[Player, str]:
    """The player for whom a device was confirmed, and its token: the same as often as it asks.

    A problem until it is confirmed, and where all tokens of the player were revoked since.
    """
    waiting = accounts.devices.waiting(device_code)
    if waiting is None:
        raise Problem(problems.DEVICE_UNKNOWN)
    if waiting.player is None or waiting.token is None:
        raise Problem(problems.DEVICE_PENDING)
    player, tokens = player_of(accounts.players, waiting.player), accounts.players.tokens
    accounts.players.check_unlocked(player.id)
    tokens.tokens_of(player.id, play.clock())  # without those that have expired
    try:
        text = tokens.add(player.id, waiting.generation, waiting.token, secret_of(waiting.salt, device_code))
    except TooManyTokens:
        raise Problem(problems.TOO_MANY_TOKENS, {"most": TOKENS_MAX}) from None
    except Revoked:
        raise Problem(problems.DEVICE_UNKNOWN) from None
    return player, text


def _new_user_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(HALF)) for _ in range(2))


def _as_shown(user_code: str) -> str:
    """A code as a device shows it: people type it in small letters, and leave out the line."""
    letters = "".join(letter for letter in user_code.upper() if letter.isalnum())
    return f"{letters[:HALF]}-{letters[HALF:]}"


def _end(now: datetime) -> str:
    return timestamp(now + timedelta(seconds=DEVICE_SECONDS))
