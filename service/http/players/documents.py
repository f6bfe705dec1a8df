"""Documents of players."""

from msgspec import Struct


class NewPlayerAnswer(Struct, frozen=True):
    """A new player. The token is shown only here; send it as `Authorization: Bearer <token>`."""

    id: str
    name: str
    created_at: str
    token: str
