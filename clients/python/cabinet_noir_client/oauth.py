"""A player's consent that an application acts for it (OAuth 2.1, with PKCE)."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from urllib.parse import parse_qs, urlencode, urlsplit

from msgspec import Struct

from cabinet_noir_client import types as t

SECRET_BYTES = 32


class NoConsent(Exception):
    """The player came back without a code: `error` is the code of the protocol, such as `access_denied`."""

    def __init__(self, error: str, told: str) -> None:
        super().__init__(f"{error}: {told}" if told else error)
        self.error = error


class Consent(Struct, frozen=True):
    """A consent that is asked for. Keep it, for yourself, with the browser's session until the player is back."""

    application: str
    endpoint: str
    issuer: str
    redirect_uri: str
    scope: str
    state: str
    verifier: str

    @property
    def address(self) -> str:
        """Where to send the player's browser."""
        challenge = urlsafe_b64encode(sha256(self.verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "response_type": "code",
            "client_id": self.application,
            "redirect_uri": self.redirect_uri,
            "scope": self.scope,
            "state": self.state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return f"{self.endpoint}?{urlencode(asked)}"

    def token_request(self, came_back: str) -> t.TokenRequest:
        """What the code is exchanged by that the player came back with, to the address `came_back`.

        Raises NoConsent if the player refused, or if the answer belongs to another question or another service.
        """
        query = parse_qs(urlsplit(came_back).query)
        told = {name: values[0] for name, values in query.items() if len(values) == 1}
        if not hmac.compare_digest(told.get("state", "").encode(), self.state.encode()):
            raise NoConsent("invalid_state", "this is no answer to what was asked")
        if told.get("iss") != self.issuer:
            raise NoConsent("invalid_issuer", "another service answered")
        if "code" not in told:
            raise NoConsent(told.get("error", "invalid_response"), told.get("error_description", ""))
        return {
            "grant_type": "authorization_code",
            "client_id": self.application,
            "code": told["code"],
            "code_verifier": self.verifier,
            "redirect_uri": self.redirect_uri,
        }


def ask(server: t.ServerMetadata, application: str, redirect_uri: str, scope: str) -> Consent:
    """A new consent to ask for, of scopes with spaces between them."""
    return Consent(
        application,
        server["authorization_endpoint"],
        server["issuer"],
        redirect_uri,
        scope,
        secrets.token_urlsafe(SECRET_BYTES),
        secrets.token_urlsafe(SECRET_BYTES),
    )
