"""The tokens of an application, without `await`, made from the one with it by `make clients`."""

import time
from collections.abc import Callable

from cabinet_noir_client import types as t
from cabinet_noir_client._sync_operations import Operations
from cabinet_noir_client._sync_transport import Transport
from cabinet_noir_client.flights import Flight

EARLY = 60.0
"""So many seconds before its end an access token is renewed."""
FOREVER = float("inf")

Keep = Callable[[t.Tokens], None]
"""Stores tokens. Each refresh token is good once: the last that came must not be lost. It uses no client that waits
for them.
"""


class Access:
    """What an application may do for a player who consented: its tokens, which are renewed when they are due.

    They are renewed a minute before they end, if that is known, and when the service refuses one; once for all
    requests and streams that wait. `keep` is given each that comes, before it is used. If it fails, whoever asked
    gets its error, and it is given them again with the next request. `now` is in seconds, of any clock that only
    goes on.
    """

    def __init__(
        self, application: str, tokens: t.Tokens, keep: Keep, *, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.application = application
        self.tokens = tokens
        self._keep = keep
        self._now = now
        self._end = FOREVER
        self._is_kept = True
        self._flight = Flight()

    def token(self, transport: Transport, refused: str = "") -> str:
        """An access token that works, as far as one can know, and is not the one that was refused."""
        old = self.tokens["access_token"]
        if old == refused or self._now() >= self._end - EARLY or not self._is_kept:
            self._flight.run(lambda: self._renew(transport, old))
        return self.tokens["access_token"]

    def take(self, tokens: t.Tokens) -> None:
        """Go on with new tokens, and keep them."""
        self.tokens, self._end, self._is_kept = tokens, self._now() + tokens["expires_in"], False
        self._store()

    def revoke(self, transport: Transport) -> None:
        """End the consent: its tokens work no more."""
        Operations(transport).oauth_revoke(
            {"token": self.tokens["refresh_token"], "client_id": self.application}
        )

    def settle(self) -> None:
        """Wait until tokens that are on their way have come and are kept."""
        self._flight.settle()

    def _renew(self, transport: Transport, old: str) -> None:
        if self._is_kept and self.tokens["access_token"] == old:
            tokens = Operations(transport).oauth_token(
                {
                    "grant_type": "refresh_token",
                    "client_id": self.application,
                    "refresh_token": self.tokens["refresh_token"],
                }
            )
            self.take(tokens)
        elif not self._is_kept:
            self._store()

    def _store(self) -> None:
        self._keep(self.tokens)
        self._is_kept = True
