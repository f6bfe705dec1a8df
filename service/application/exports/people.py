"""How people appear in an export."""

import hmac
import re
from hashlib import sha256
from typing import Any

import msgspec

from domain.kernel.messages import Event
from events.connection import Client
from service.application.names import NameOf, named_event
from service.application.secrecy import secret_of

LENGTH = 20
"""Characters of a pseudonym: two people in a hundred million share one with a chance of one in 10^8."""
PERSON = re.compile(r"\b(?:ply|gst)_[0-9a-z]{26}\b")
"""The id of somebody inside a text."""
SPOKEN = frozenset({"name", "host_name", "reason"})
"""The fields of events of a match, and of terms of a tournament, that name somebody or that somebody wrote."""


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

    def title(self, text: str) -> str | None:
        """What somebody called something."""
        return text

    def event(self, event: Event) -> Any:
        """An event of the match itself, in JSON types."""
        return self.parts(msgspec.to_builtins(named_event(event, self._called)))

    def parts(self, value: Any) -> Any:
        """Something in JSON types that may name people."""
        return value


class Pseudonyms(People):
    """Every player by a pseudonym, the same in every export of a service; no names, nothing that people wrote."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(NameOf(lambda player, before: ""))
        self._secret = secret

    def id(self, player: str | None) -> str | None:
        """See People."""
        if player is None:
            return None
        return f"anon_{hmac.new(self._secret, player.encode(), sha256).hexdigest()[:LENGTH]}"

    def name(self, name: str | None, player: str | None) -> str | None:
        """See People."""
        return name if player is None else None

    def title(self, text: str) -> str | None:
        """See People."""
        return None

    def parts(self, value: Any) -> Any:
        """See People."""
        if isinstance(value, dict):
            return {name: self.parts(part) for name, part in value.items() if name not in SPOKEN}
        if isinstance(value, (list, tuple)):
            return [self.parts(part) for part in value]
        return PERSON.sub(lambda found: str(self.id(found[0])), value) if isinstance(value, str) else value


def pseudonyms(client: Client) -> Pseudonyms:
    """The pseudonyms of this service, by a secret that is made once."""
    return Pseudonyms(secret_of(client))
