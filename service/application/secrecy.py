"""The secret of a service, from which it makes names that tell nobody whom they stand for."""

import secrets

from events import keys
from events.connection import Client


def secret_of(client: Client) -> bytes:
    """The secret, which is made once. Whoever uses it puts a word of its own before what it names."""
    client.set(keys.pseudonym_secret(), secrets.token_hex(32), nx=True)
    found: bytes = client.get(keys.pseudonym_secret())
    return found
