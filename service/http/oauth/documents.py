"""What the endpoints of OAuth take and answer, by its RFCs."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.components import closed_set
from service.application.tokens.scopes import Scope

Method = Literal["none"]
GrantType = Literal["authorization_code", "refresh_token"]
ClientId = str
"""The id of the application, which it got when it was registered."""
Scopes = str
"""Scopes, with spaces between them."""


class ServerMetadata(Struct, frozen=True):
    """What clients need to know of the authorization server (RFC 8414)."""

    issuer: str
    """By what the server calls itself, as in `iss`."""
    authorization_endpoint: str
    """Where the player is sent."""
    token_endpoint: str
    """Where codes and refresh tokens are exchanged."""
    registration_endpoint: str
    """Where applications are registered."""
    revocation_endpoint: str
    """Where tokens are ended."""
    introspection_endpoint: str
    """Where an application asks about its own tokens."""
    scopes_supported: tuple[Scope, ...]
    """What an application can be allowed."""
    response_types_supported: tuple[Literal["code"], ...]
    """Codes alone."""
    response_modes_supported: tuple[Literal["query"], ...]
    """In the query alone."""
    grant_types_supported: tuple[GrantType, ...]
    """What is exchanged for tokens."""
    token_endpoint_auth_methods_supported: tuple[Method, ...]
    """No application has a secret."""
    revocation_endpoint_auth_methods_supported: tuple[Method, ...]
    """No application has a secret."""
    introspection_endpoint_auth_methods_supported: tuple[Method, ...]
    """No application has a secret."""
    code_challenge_methods_supported: tuple[Literal["S256"], ...]
    """PKCE, with SHA-256 only."""
    authorization_response_iss_parameter_supported: bool
    """Whether `iss` comes with every response (RFC 9207)."""
    ui_locales_supported: tuple[str, ...]
    """The languages of the page of consent."""
    service_documentation: str
    """A page for people who write clients."""


class NewApplication(Struct, frozen=True):
    """An application to register (RFC 7591): a public client. Other fields are ignored."""

    EXAMPLE: ClassVar[Mapping[str, Any]] = {
        "client_name": "Board",
        "redirect_uris": ["https://board.example.org/back"],
    }

    client_name: str
    """What players are shown."""
    redirect_uris: tuple[str, ...]
    """Where players may be sent back, compared to the letter."""
    token_endpoint_auth_method: Method = "none"  # noqa: S105 - a method
    """No application has a secret."""


class Registered(Struct, frozen=True):
    """A registered application."""

    client_id: ClientId
    client_id_issued_at: int
    """When it was registered, in seconds since 1970."""
    client_name: str
    """What players are shown."""
    redirect_uris: tuple[str, ...]
    """Where players may be sent back."""
    grant_types: tuple[GrantType, ...]
    """What it may exchange for tokens."""
    response_types: tuple[Literal["code"], ...]
    """Codes alone."""
    token_endpoint_auth_method: Method
    """It has no secret."""


class AuthorizationRequest(Struct, frozen=True):
    """What an application asks a player for (RFC 6749, 4.1.1; RFC 7636, 4.3)."""

    response_type: Literal["code"]
    """A code is the answer."""
    client_id: ClientId
    code_challenge: str
    """The SHA-256 of the code verifier, in base64url."""
    code_challenge_method: Literal["S256"]
    """PKCE, with SHA-256 only."""
    redirect_uri: str = ""
    """Where the player is sent back; not needed if one is registered."""
    scope: Scopes = ""
    """By default `read`."""
    state: str = ""
    """Comes back as it is."""


class TokenRequest(Struct, frozen=True):
    """A code or a refresh token to be exchanged (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5)."""

    EXAMPLE: ClassVar[Mapping[str, Any]] = {
        "grant_type": "authorization_code",
        "client_id": "app_01m80awb296cj3maqhz8r1x6gz",
        "code": "cnc_4f0e…",
        "code_verifier": "a-verifier-of-at-least-forty-three-characters-0123456789",
    }

    grant_type: GrantType
    """What is exchanged."""
    client_id: ClientId
    code: str = ""
    """The code, with `authorization_code`."""
    code_verifier: str = ""
    """What the code challenge was made of."""
    redirect_uri: str = ""
    """If it is sent, the one of the authorization request."""
    refresh_token: str = ""
    """The refresh token, with `refresh_token`."""
    scope: Scopes = ""
    """With `refresh_token`: none but those that it has."""


class Tokens(Struct, frozen=True):
    """The tokens of an application."""

    access_token: str
    """Sent as `Authorization: Bearer`."""
    token_type: Literal["Bearer"]
    """How it is sent."""
    expires_in: int
    """For how many seconds it works."""
    refresh_token: str
    """Good once, for the next tokens."""
    scope: Scopes


class TokenQuestion(Struct, frozen=True):
    """A token of an application (RFC 7009, 2.1; RFC 7662, 2.1)."""

    EXAMPLE: ClassVar[Mapping[str, Any]] = {
        "token": "cnt_ply_01m8…",
        "client_id": "app_01m80awb296cj3maqhz8r1x6gz",
    }

    token: str
    """An access token or a refresh token."""
    client_id: ClientId
    token_type_hint: Literal["access_token", "refresh_token"] = "access_token"  # noqa: S105 - a kind of token
    """Not needed: it is found out."""


class Nothing(Struct, frozen=True):
    """An empty object."""


class Introspected(Struct, frozen=True):
    """What a token allows (RFC 7662, 2.2); nothing but `active` if it is not taken now."""

    active: bool
    """Whether the token is taken now."""
    client_id: ClientId | UnsetType = UNSET
    """The application."""
    scope: Scopes | UnsetType = UNSET
    """Its scopes, with spaces between them."""
    sub: str | UnsetType = UNSET
    """The id of the player."""
    iss: str | UnsetType = UNSET
    """The issuer."""
    iat: int | UnsetType = UNSET
    """Since when it is taken, in seconds since 1970."""
    exp: int | UnsetType = UNSET
    """Until when it is taken, in seconds since 1970."""


ERRORS = (
    *("invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type"),
    *("invalid_scope", "access_denied", "unsupported_response_type", "unsupported_token_type"),
    *("invalid_redirect_uri", "invalid_client_metadata"),
)
"""The codes of RFC 6749, 7009 and 7591."""
ErrorCode = Annotated[str, closed_set("ProtocolErrorCode", ERRORS)]
"""What is wrong with a request of the protocol."""


class ProtocolError(Struct, frozen=True):
    """An error of the protocol (RFC 6749, 5.2)."""

    error: ErrorCode
    """Its code, by the RFCs."""
    error_description: str | UnsetType = UNSET
    """What is wrong, in English."""
