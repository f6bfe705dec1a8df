"""Documents of players."""

from msgspec import Struct

from service.application.tokens.scopes import Scope


class NewPlayerAnswer(Struct, frozen=True):
    """A new player. The token is shown only here; send it as `Authorization: Bearer <token>`."""

    id: str
    name: str
    created_at: str
    token: str


class TokenDocument(Struct, frozen=True):
    """A token. `last_used_at` is exact to the hour. `client` is the application that acts with it."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    client: str | None
    current: bool


class TokenList(Struct, frozen=True):
    """The caller's tokens."""

    items: tuple[TokenDocument, ...]


class NewTokenAnswer(TokenDocument, frozen=True):
    """A token with its text, which is shown only here."""

    text: str
