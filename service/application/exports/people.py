"""How people appear in an export."""

import hmac
import secrets
from hashlib import sha256

from events import keys
from events.connection import Client
from service.application.names import NameOf

LENGTH = 20
"""Characters of a pseudonym: two people in a hundred million share one with a chance of one in 10^8."""


class People:
    """People as they are known: by id and name."""

    def __init__(self, called: NameOf) -> None:
        self._called = called

    def id(self, player: str | None) -> str | None:
        """How a player is called in every table."""
        return player

    def name(self, name: str | None, player: str | None) -> str | None:
        """The name at a seat; `player` is None for a bot, and `name` may be empty for a person."""
        return name if player is None else self._called(player, name or "")


class Pseudonyms(People):
    """Every player by a pseudonym, the same in every export of a service; no names."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def id(self, player: str | None) -> str | None:
        """See People."""
        if player is None:
            return None
        return f"anon_{hmac.new(self._secret, player.encode(), sha256).hexdigest()[:LENGTH]}"

    def name(self, name: str | None, player: str | None) -> str | None:
        """See People."""
        return name if player is None else None


def pseudonyms(client: Client) -> Pseudonyms:
    """The pseudonyms of this service, by a secret that is made once."""
    client.set(keys.pseudonym_secret(), secrets.token_hex(32), nx=True)
    return Pseudonyms(client.get(keys.pseudonym_secret()))
