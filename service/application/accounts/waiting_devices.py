"""New devices that wait for their player, in Redis: see `service.application.accounts.devices`."""

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client, script
from service.application.tokens.records import Token, digest_of

DEVICE_SECONDS = 600
"""How long a device waits to be confirmed, and may fetch its token after it was."""


class WaitingDevice(Struct, frozen=True):
    """A device that waits; `player` is None until somebody confirms it, who decides which token it gets.

    `until` is how long it may fetch that token.
    """

    user_code: str
    player: str | None = None
    generation: str = ""
    token: Token | None = None
    salt: str = ""
    until: str = ""


_read = msgspec.json.Decoder(WaitingDevice)


class Devices:
    """The devices that wait, in Redis, by the digests of their codes."""

    def __init__(self, store: Client) -> None:
        self._redis = store
        self._confirm = script(store, "service.application.accounts", "confirm")

    def keep(self, device_code: str, user_code: str, seconds: int) -> None:
        """A device waits from now on, for so long; one that waits already, or was confirmed, stays as it is."""
        digest = digest_of(device_code)
        self._redis.set(keys.device(digest), msgspec.json.encode(WaitingDevice(user_code)), ex=seconds, nx=True)
        self._redis.set(keys.device_shown(user_code), digest, ex=seconds)

    def waiting(self, device_code: str) -> WaitingDevice | None:
        """What is known of a device, by its own code."""
        raw = self._redis.get(keys.device(digest_of(device_code)))
        return None if raw is None else _read.decode(raw)

    def by_user_code(self, user_code: str) -> tuple[str, WaitingDevice] | None:
        """The digest of a device, and what is known of it, by the code that it shows."""
        digest = self._redis.get(keys.device_shown(user_code))
        raw = self._redis.get(keys.device(digest.decode())) if digest else None
        return None if digest is None or raw is None else (digest.decode(), _read.decode(raw))

    def confirm(self, digest: str, waiting: WaitingDevice, confirmed: WaitingDevice) -> bool:
        """Remember what a device is to get; False if it is not as it was read any more."""
        bodies = (msgspec.json.encode(waiting), msgspec.json.encode(confirmed))
        return bool(self._confirm(keys=[keys.device(digest)], args=[*bodies, DEVICE_SECONDS]))
