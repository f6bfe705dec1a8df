"""The authorization server: Authlib's, over the applications and tokens kept here.

Codes with PKCE (S256) for public clients, refresh tokens with rotation, revocation (RFC 7009), introspection
(RFC 7662), and the issuer in every authorization response (RFC 9207).
"""

import hmac
from collections.abc import Callable, Sequence
from typing import Any

from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import (
    AuthorizationServer,
    ClientMixin,
    InvalidClientError,
    InvalidGrantError,
    InvalidRequestError,
    InvalidScopeError,
    TokenMixin,
)
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant, RefreshTokenGrant
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge, create_s256_code_challenge
from authlib.oauth2.rfc7662 import IntrospectionEndpoint
from authlib.oauth2.rfc9207 import IssuerParameter
from flask import Request, Response, request
from msgspec import Struct

from events.envelope import milliseconds
from service.application.oauth import giving
from service.application.oauth.clients import Client
from service.application.oauth.codes import Code
from service.application.oauth.giving import OFFERED
from service.application.oauth.grants import ACCESS_SECONDS, InvalidGrant, Issued, Presented
from service.application.tokens.records import Token, in_order
from service.http.conventions.answers import encoded
from service.http.oauth.requests import AnyRequest, issuer
from service.http.parts import parts
from service.pages.reference import PLACE

PUBLIC = "none"
REFERENCE = "reference"
"""The application that is our own: the reference of the API, which signs in like any other."""


class Application(ClientMixin):  # type: ignore[misc]  # Authlib has no types
    """A registered application, as Authlib asks for it."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def get_client_id(self) -> str:
        """See ClientMixin."""
        return self.client.id

    def get_default_redirect_uri(self) -> str | None:
        """See ClientMixin."""
        return self.client.redirect_uris[0] if len(self.client.redirect_uris) == 1 else None

    def get_allowed_scope(self, scope: str | None) -> str:
        """See ClientMixin. Raises InvalidScopeError for a scope that is not offered."""
        wanted = (scope or "read").split()
        if not set(wanted) <= set(OFFERED):
            raise InvalidScopeError(f"The scopes are {' '.join(OFFERED)}.")
        return " ".join(in_order(wanted))

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        """See ClientMixin."""
        return self.client.may_return_to(redirect_uri)

    def check_client_secret(self, client_secret: str) -> bool:
        """See ClientMixin: no application has a secret."""
        return False

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        """See ClientMixin."""
        return method == PUBLIC

    def check_response_type(self, response_type: str) -> bool:
        """See ClientMixin."""
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        """See ClientMixin."""
        return grant_type in ("authorization_code", "refresh_token")


class PresentedCode(Struct, frozen=True):
    """An authorization code that was presented."""

    text: str
    code: Code

    @property
    def code_challenge(self) -> str:
        """See CodeChallenge."""
        return self.code.challenge

    @property
    def code_challenge_method(self) -> str:
        """See CodeChallenge."""
        return "S256"

    def get_redirect_uri(self) -> str | None:
        """See AuthorizationCodeMixin. Clients of OAuth 2.1 do not send it again; if it is sent it must fit."""
        return self.code.redirect_uri if request.form.get("redirect_uri") else None

    def get_scope(self) -> str:
        """See AuthorizationCodeMixin."""
        return " ".join(self.code.scopes)


class PkceChallenge(CodeChallenge):  # type: ignore[misc]  # Authlib has no types
    """PKCE, always, and with SHA-256 only."""

    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]
    CODE_CHALLENGE_METHODS = {
        "S256": lambda verifier, challenge: hmac.compare_digest(create_s256_code_challenge(verifier), challenge)
    }

    def validate_code_challenge(self, grant: Any, redirect_uri: str) -> None:
        """See CodeChallenge."""
        if not grant.request.payload.data.get("code_challenge"):
            raise InvalidRequestError("Missing 'code_challenge'")
        if grant.request.payload.data.get("code_challenge_method") != "S256":
            raise InvalidRequestError("Unsupported 'code_challenge_method': it is S256")
        super().validate_code_challenge(grant, redirect_uri)


class CodeGrant(AuthorizationCodeGrant):  # type: ignore[misc]  # Authlib has no types
    """Tokens for a code."""

    TOKEN_ENDPOINT_AUTH_METHODS = [PUBLIC]

    def generate_authorization_code(self) -> str:
        """See AuthorizationCodeGrant."""
        asked, who = self.request, self.request.user
        code = Code(
            client=asked.client.get_client_id(),
            player=who.player.id,
            scopes=in_order(asked.scope.split()),
            redirect_uri=asked.payload.redirect_uri,
            challenge=asked.payload.data["code_challenge"],
            generation=who.generation,
        )
        return parts().accounts.codes.make(code)

    def save_authorization_code(self, code: str, request: Any) -> None:
        """See AuthorizationCodeGrant: making one keeps it."""

    def query_authorization_code(self, code: str, client: Application) -> PresentedCode | None:
        """See AuthorizationCodeGrant. A code is used up whatever follows."""
        found = parts().accounts.codes.take(code)
        return PresentedCode(code, found) if found and found.client == client.get_client_id() else None

    def delete_authorization_code(self, authorization_code: PresentedCode) -> None:
        """See AuthorizationCodeGrant: it was used up when it was presented."""

    def authenticate_user(self, authorization_code: PresentedCode) -> str | None:
        """See AuthorizationCodeGrant."""
        return giving.player_of_code(parts().accounts, authorization_code.code)

    def generate_token(self, user: str, **_: Any) -> dict[str, Any]:
        """See AuthorizationCodeGrant."""
        here, given = parts(), self.request.authorization_code
        client = self.request.client.client
        try:
            return _document(giving.exchange(here.play, here.accounts, client, given.text, given.code))
        except InvalidGrant:
            raise InvalidGrantError from None


class Renewal(TokenMixin):  # type: ignore[misc]  # Authlib has no types
    """A refresh token that was presented."""

    def __init__(self, presented: Presented) -> None:
        self.presented = presented

    def check_client(self, client: Application) -> bool:
        """See TokenMixin."""
        return bool(self.presented.grant.token.client == client.get_client_id())

    def get_scope(self) -> str:
        """See TokenMixin."""
        return " ".join(self.presented.grant.token.scopes)


class RefreshGrant(RefreshTokenGrant):  # type: ignore[misc]  # Authlib has no types
    """New tokens for a refresh token, which is used up. They allow what the player allowed."""

    TOKEN_ENDPOINT_AUTH_METHODS = [PUBLIC]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token: str) -> Renewal | None:
        """See RefreshTokenGrant."""
        try:
            return Renewal(giving.present(parts().play, parts().accounts, refresh_token))
        except InvalidGrant:
            return None

    def authenticate_user(self, refresh_token: Renewal) -> str:
        """See RefreshTokenGrant."""
        return refresh_token.presented.player

    def generate_token(self, user: str, **_: Any) -> dict[str, Any]:
        """See RefreshTokenGrant."""
        here, client = parts(), self.request.client.client
        try:
            issued = giving.refresh(here.play, here.accounts, client, self.request.refresh_token.presented)
        except InvalidGrant:
            raise InvalidGrantError from None
        return _document(issued)

    def revoke_old_credential(self, refresh_token: Renewal) -> None:
        """See RefreshTokenGrant: making the new one replaced it."""


def _document(issued: Issued) -> dict[str, Any]:
    return {
        "access_token": issued.access_token,
        "token_type": "Bearer",
        "expires_in": ACCESS_SECONDS,
        "refresh_token": issued.refresh_token,
        "scope": " ".join(issued.scopes),
    }


class Revocation(RevocationEndpoint):  # type: ignore[misc]  # Authlib has no types
    """RFC 7009. Either token ends both."""

    ENDPOINT_NAME = "revocation"
    CLIENT_AUTH_METHODS = [PUBLIC]

    def authenticate_token(self, request: Any, client: Application) -> None:
        """See RevocationEndpoint."""
        self.check_params(request, client)
        here, token = parts(), request.form["token"]
        if not giving.revoke(here.play, here.accounts, client.get_client_id(), token):
            raise InvalidGrantError("The token is not one of this client.")


class Introspection(IntrospectionEndpoint):  # type: ignore[misc]  # Authlib has no types
    """RFC 7662. An application learns about its own tokens."""

    ENDPOINT_NAME = "introspection"
    CLIENT_AUTH_METHODS = [PUBLIC]

    def authenticate_token(self, request: Any, client: Application) -> tuple[str, Token] | None:
        """See IntrospectionEndpoint."""
        self.check_params(request, client)
        here, token = parts(), request.form["token"]
        return giving.introspect(here.play, here.accounts, client.get_client_id(), token)

    def create_introspection_payload(self, token: tuple[str, Token] | None) -> dict[str, Any]:
        """See IntrospectionEndpoint."""
        if token is None:
            return {"active": False}
        player, of = token
        return {
            "active": True,
            "client_id": of.client,
            "scope": " ".join(of.scopes),
            "sub": player,
            "iss": issuer(),
            "iat": milliseconds(of.created_at) // 1000,
            "exp": milliseconds(of.expires_at or of.created_at) // 1000,
        }


class Issuer(IssuerParameter):  # type: ignore[misc]  # Authlib has no types
    """RFC 9207: the response names who gave it, so that a client cannot mix servers up."""

    def get_issuer(self) -> str:
        """See IssuerParameter."""
        return issuer()


class Server(AuthorizationServer):  # type: ignore[misc]  # Authlib has no types
    """The authorization server of the service."""

    def query_client(self, client_id: str) -> Application | None:
        """See AuthorizationServer."""
        found = _reference() if client_id == REFERENCE else parts().accounts.clients.get(client_id)
        return Application(found) if found else None

    def save_token(self, token: Any, request: Any) -> None:
        """See AuthorizationServer: making one keeps it."""

    def send_signal(self, name: str, *args: Any, **kwargs: Any) -> None:
        """See AuthorizationServer: nobody listens."""

    def create_oauth2_request(self, asked: Request | None) -> AnyRequest:
        """See AuthorizationServer."""
        return AnyRequest(asked or request)

    def handle_response(self, status: int, body: Any, headers: Sequence[tuple[str, str]]) -> Response:
        """See AuthorizationServer."""
        response = Response(encoded(body) if isinstance(body, dict) else body, status, headers=list(headers))
        response.headers["Cache-Control"] = "no-store"
        return response

    def guard(self, answer: Callable[[], Response]) -> Response:
        """An answer, or the error of the protocol instead of it."""
        try:
            return answer()
        except OAuth2Error as error:
            return self._error(error)
        except (
            ValueError
        ):  # Authlib repeats what was sent in its descriptions, which some characters must not be in
            return self._error(InvalidRequestError("The request has forbidden characters."))

    def answer_form(self, answer: Callable[[], Response]) -> Response:
        """The answer to what an application sent as a form, or the error of the protocol instead of it."""

        def check_and_answer() -> Response:
            check_form(request)
            return answer()

        return self.guard(check_and_answer)

    def _error(self, error: OAuth2Error) -> Response:
        response = self.handle_response(*error(None))
        if response.location:
            response.location = add_params_to_uri(response.location, [("iss", issuer())])
        return response

    def get_error_uri(self, request: Any, error: OAuth2Error) -> None:
        """See AuthorizationServer."""


class Reference(Client, frozen=True):
    """The reference of the API. No other program on a loopback address may come back in its name."""

    def may_return_to(self, uri: str) -> bool:
        """See Client."""
        return uri in self.redirect_uris


def _reference() -> Client:
    return Reference(REFERENCE, "API reference", (f"{issuer()}{PLACE}/",), "")


def check_form(asked: Request) -> None:
    """Refuse what RFC 6749 has refused of every form (3.2, 5.2) and Authlib leaves open.

    Raises InvalidClientError for a secret, which no application has, and InvalidRequestError for a parameter that
    comes twice.
    """
    if asked.authorization and asked.authorization.type == "basic":
        raise InvalidClientError("No application has a secret: send client_id in the form.", status_code=401)
    for name, values in asked.form.lists():
        if len(values) > 1:
            raise InvalidRequestError(f"'{name}' comes more than once.")


def server() -> Server:
    """The authorization server."""
    made = Server()
    made.register_grant(CodeGrant, [PkceChallenge(required=True)])
    made.register_grant(RefreshGrant)
    made.register_endpoint(Revocation)
    made.register_endpoint(Introspection)
    made.register_extension(Issuer())
    return made
