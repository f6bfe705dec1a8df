"""What players allowed applications: an access token for an hour, and a refresh token that is good once.

All refresh tokens that follow from one consent are a family and carry its name. If one comes a second time,
somebody has a copy, and the whole family ends (RFC 9700, 4.14.2).
"""

import hmac
import secrets
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from events import ids
from events.envelope import timestamp
from service.application.oauth.clients import Client
from service.application.players import Players
from service.application.tokens.records import Token, digest_of, player_of, text_of
from service.application.tokens.scopes import Scope
from service.application.tokens.tokens import TOKENS_MAX, Grant, renewed

ACCESS_SECONDS = 3600
GRANT_SECONDS = 90 * 24 * 3600
"""How long an application's access token is valid, and how long its refresh token if it is not used."""
PREFIX = "cnr_"
"""The beginning of every refresh token."""


class InvalidGrant(Exception):
    """The refresh token is not valid, or not any more."""


class Issued(Struct, frozen=True):
    """New tokens for an application."""

    access_token: str
    refresh_token: str
    scopes: tuple[Scope, ...]


class Presented(Struct, frozen=True):
    """A valid refresh token."""

    player: str
    family: str
    grant: Grant
    raw: bytes


class Grants:
    """Gives applications tokens."""

    def __init__(self, players: Players) -> None:
        self._players = players

    def issue(
        self,
        player_id: str,
        client: Client,
        scopes: tuple[Scope, ...],
        family: str,
        now: datetime,
        generation: str = "",
    ) -> Issued:
        """The first tokens after a consent. Raises Refused if all tokens were revoked since its generation."""
        tokens = self._players.tokens
        allowed = [held for held in tokens.tokens_of(player_id, now) if held.token.client]
        for held in allowed[: max(0, len(allowed) - TOKENS_MAX + 1)]:
            self._players.revoke(player_id, held)
        ends = timestamp(now + timedelta(seconds=GRANT_SECONDS))
        token = Token(ids.new_id(ids.TOKEN, now), client.name, scopes, timestamp(now), ends, client.id)
        return self._give(player_id, family, Grant(token, "", ""), None, now, generation)

    def refresh(self, presented: Presented, now: datetime) -> Issued:
        """New tokens in place of the old ones. Raises Refused if somebody was faster, and ends the family."""
        token = replace(presented.grant.token, expires_at=timestamp(now + timedelta(seconds=GRANT_SECONDS)))
        grant = replace(presented.grant, token=token)
        return self._give(presented.player, presented.family, grant, presented.raw, now)

    def present(self, text: str, now: datetime) -> Presented:
        """Check a refresh token. Raises Refused; if it was valid once, its family ends.

        While the player is locked it is refused, and nothing ends.
        """
        player, family, _ = _parts(text)
        if family and self._players.tokens.locked_since(player):
            raise InvalidGrant
        found = self._players.tokens.grant(player, digest_of(family)) if family else None
        if found is None:
            raise InvalidGrant
        grant, raw = found
        if grant.token.is_over(now) or not hmac.compare_digest(grant.refresh, digest_of(text)):
            self.end(player, family)
            raise InvalidGrant
        return Presented(player, family, grant, raw)

    def end(self, player: str, family: str) -> None:
        """Take back what an application was allowed."""
        self._players.tokens.end_grant(player, digest_of(family))
        self._players.changed(player)

    def revoke(self, text: str, client_id: str, now: datetime) -> bool:
        """Take back what an application was allowed, by one of its tokens; False for the token of another."""
        found = self.look_up(text, now)
        if found is None:
            return True
        player, token = found
        if token.client != client_id:
            return False
        for held in self._players.tokens.tokens_of(player, now):
            if held.token.id == token.id:
                self._players.revoke(player, held)
        return True

    def look_up(self, text: str, now: datetime) -> tuple[str, Token] | None:
        """The player of an access or refresh token, and what it allows; None for one that is not valid."""
        player, family, _ = _parts(text)
        if family:
            kept = self._players.tokens.grant(player, digest_of(family))
            if kept is None or not hmac.compare_digest(kept[0].refresh, digest_of(text)):
                return None
            return player, kept[0].token
        player = player_of(text)
        found = self._players.tokens.find(player, text, now) if ids.is_id(ids.PLAYER, player) else None
        return None if found is None else (player, found.token)

    def _give(
        self, player: str, family: str, grant: Grant, was: bytes | None, now: datetime, generation: str = ""
    ) -> Issued:
        access = text_of(player, secrets.token_urlsafe(32))
        refresh = f"{PREFIX}{player}_{family}_{secrets.token_hex(32)}"
        new = renewed(grant, digest_of(refresh), digest_of(access))
        token = replace(grant.token, expires_at=timestamp(now + timedelta(seconds=ACCESS_SECONDS)))
        if not self._players.tokens.keep_grant(player, digest_of(family), new, token, was, generation):
            self.end(player, family)
            raise InvalidGrant
        if was is not None:
            self._players.changed(player)
        return Issued(access, refresh, grant.token.scopes)


def _parts(text: str) -> tuple[str, str, str]:
    """The player, the family and the secret of a refresh token; nothing of any other text."""
    parts = text.removeprefix(PREFIX).split("_")
    if not text.startswith(PREFIX) or len(parts) != 4 or not ids.is_id(ids.PLAYER, "_".join(parts[:2])):
        return "", "", ""
    return "_".join(parts[:2]), parts[2], parts[3]
