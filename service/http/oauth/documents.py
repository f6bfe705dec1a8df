"""What the endpoints of OAuth take and answer, by its RFCs."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from service.application.tokens.scopes import Scope

Method = Literal["none"]
GrantType = Literal["authorization_code", "refresh_token"]
ClientId = Annotated[str, Meta(description="The id of the application, which it got when it was registered.")]
Scopes = Annotated[str, Meta(description="Scopes, with spaces between them.")]


class ServerMetadata(Struct, frozen=True):
    """What clients need to know of the authorization server (RFC 8414)."""

    issuer: Annotated[str, Meta(description="By what the server calls itself, as in `iss`.")]
    authorization_endpoint: Annotated[str, Meta(description="Where the player is sent.")]
    token_endpoint: Annotated[str, Meta(description="Where codes and refresh tokens are exchanged.")]
    registration_endpoint: Annotated[str, Meta(description="Where applications are registered.")]
    revocation_endpoint: Annotated[str, Meta(description="Where tokens are ended.")]
    introspection_endpoint: Annotated[str, Meta(description="Where an application asks about its own tokens.")]
    scopes_supported: Annotated[tuple[Scope, ...], Meta(description="What an application can be allowed.")]
    response_types_supported: Annotated[tuple[Literal["code"], ...], Meta(description="Codes alone.")]
    response_modes_supported: Annotated[tuple[Literal["query"], ...], Meta(description="In the query alone.")]
    grant_types_supported: Annotated[tuple[GrantType, ...], Meta(description="What is exchanged for tokens.")]
    token_endpoint_auth_methods_supported: Annotated[
        tuple[Method, ...], Meta(description="No application has a secret.")
    ]
    revocation_endpoint_auth_methods_supported: Annotated[
        tuple[Method, ...], Meta(description="No application has a secret.")
    ]
    introspection_endpoint_auth_methods_supported: Annotated[
        tuple[Method, ...], Meta(description="No application has a secret.")
    ]
    code_challenge_methods_supported: Annotated[
        tuple[Literal["S256"], ...], Meta(description="PKCE, with SHA-256 only.")
    ]
    authorization_response_iss_parameter_supported: Annotated[
        bool, Meta(description="Whether `iss` comes with every response (RFC 9207).")
    ]
    ui_locales_supported: Annotated[tuple[str, ...], Meta(description="The languages of the page of consent.")]
    service_documentation: Annotated[str, Meta(description="A page for people who write clients.")]


class NewApplication(Struct, frozen=True):
    """An application to register (RFC 7591): a public client. Other fields are ignored."""

    client_name: Annotated[str, Meta(description="What players are shown.")]
    redirect_uris: Annotated[
        tuple[str, ...], Meta(description="Where players may be sent back, compared to the letter.")
    ]
    token_endpoint_auth_method: Annotated[Method, Meta(description="No application has a secret.")] = "none"  # noqa: S105 - a method


class Registered(Struct, frozen=True):
    """A registered application."""

    client_id: ClientId
    client_id_issued_at: Annotated[int, Meta(description="When it was registered, in seconds since 1970.")]
    client_name: Annotated[str, Meta(description="What players are shown.")]
    redirect_uris: Annotated[tuple[str, ...], Meta(description="Where players may be sent back.")]
    grant_types: Annotated[tuple[GrantType, ...], Meta(description="What it may exchange for tokens.")]
    response_types: Annotated[tuple[Literal["code"], ...], Meta(description="Codes alone.")]
    token_endpoint_auth_method: Annotated[Method, Meta(description="It has no secret.")]


class AuthorizationRequest(Struct, frozen=True):
    """What an application asks a player for (RFC 6749, 4.1.1; RFC 7636, 4.3)."""

    response_type: Annotated[Literal["code"], Meta(description="A code is the answer.")]
    client_id: ClientId
    code_challenge: Annotated[str, Meta(description="The SHA-256 of the code verifier, in base64url.")]
    code_challenge_method: Annotated[Literal["S256"], Meta(description="PKCE, with SHA-256 only.")]
    redirect_uri: Annotated[
        str, Meta(description="Where the player is sent back; not needed if one is registered.")
    ] = ""
    scope: Annotated[Scopes, Meta(description="By default `read`.")] = ""
    state: Annotated[str, Meta(description="Comes back as it is.")] = ""


class TokenRequest(Struct, frozen=True):
    """A code or a refresh token to be exchanged (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5)."""

    grant_type: Annotated[GrantType, Meta(description="What is exchanged.")]
    client_id: ClientId
    code: Annotated[str, Meta(description="The code, with `authorization_code`.")] = ""
    code_verifier: Annotated[str, Meta(description="What the code challenge was made of.")] = ""
    redirect_uri: Annotated[str, Meta(description="If it is sent, the one of the authorization request.")] = ""
    refresh_token: Annotated[str, Meta(description="The refresh token, with `refresh_token`.")] = ""
    scope: Annotated[Scopes, Meta(description="With `refresh_token`: none but those that it has.")] = ""


class Tokens(Struct, frozen=True):
    """The tokens of an application."""

    access_token: Annotated[str, Meta(description="Sent as `Authorization: Bearer`.")]
    token_type: Annotated[Literal["Bearer"], Meta(description="How it is sent.")]
    expires_in: Annotated[int, Meta(description="For how many seconds it works.")]
    refresh_token: Annotated[str, Meta(description="Good once, for the next tokens.")]
    scope: Scopes


class TokenQuestion(Struct, frozen=True):
    """A token of an application (RFC 7009, 2.1; RFC 7662, 2.1)."""

    token: Annotated[str, Meta(description="An access token or a refresh token.")]
    client_id: ClientId
    token_type_hint: Annotated[
        Literal["access_token", "refresh_token"], Meta(description="Not needed: it is found out.")
    ] = "access_token"  # noqa: S105 - a kind of token


class Nothing(Struct, frozen=True):
    """An empty object."""


class Introspected(Struct, frozen=True):
    """What a token allows (RFC 7662, 2.2); nothing but `active` if it is not taken now."""

    active: Annotated[bool, Meta(description="Whether the token is taken now.")]
    client_id: ClientId | UnsetType = UNSET
    scope: Scopes | UnsetType = UNSET
    sub: Annotated[str, Meta(description="The id of the player.")] | UnsetType = UNSET
    iss: Annotated[str, Meta(description="The issuer.")] | UnsetType = UNSET
    iat: Annotated[int, Meta(description="Since when it is taken, in seconds since 1970.")] | UnsetType = UNSET
    exp: Annotated[int, Meta(description="Until when it is taken, in seconds since 1970.")] | UnsetType = UNSET


class ProtocolError(Struct, frozen=True):
    """An error of the protocol (RFC 6749, 5.2)."""

    error: Annotated[str, Meta(description="Its code, by the RFCs.")]
    error_description: Annotated[str, Meta(description="What is wrong, in English.")] | UnsetType = UNSET
