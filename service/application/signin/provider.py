"""An identity provider: OpenID Connect with discovery, by code and PKCE. Authlib speaks the protocol.

It is loaded at the first sign-in: it takes megabytes, and few services have a provider.
"""

import hmac
import secrets
import ssl
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

from cachetools import TTLCache, cachedmethod
from msgspec import Struct

SECONDS = 10.0
"""How long the provider may take to answer."""
DISCOVERED_SECONDS = 600.0
"""How long what the provider says of itself, and its keys, are cached."""
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
"""How the provider may sign; never with the secret that it shares with the service, and never not at all."""


class Provider(Struct, frozen=True):
    """The operator's settings."""

    issuer: str
    client_id: str
    client_secret: str


class Attempt(Struct, frozen=True):
    """What has to fit when a person comes back."""

    state: str
    nonce: str
    verifier: str


class Identity(Struct, frozen=True):
    """Who the provider says a person is."""

    subject: str
    name: str


class Failed(Exception):
    """The sign-in did not succeed; the text is for the log."""


class SignIn:
    """Sends people to the provider, and understands what they bring back."""

    def __init__(self, provider: Provider, clock: Callable[[], datetime]) -> None:
        self.provider = provider
        self._clock = clock
        self._known: TTLCache[Any, Any] = TTLCache(8, DISCOVERED_SECONDS)

    def start(self, redirect_uri: str) -> tuple[str, Attempt]:
        """Where to send a person, and what to remember. Raises Failed if the provider does not answer."""
        import httpx2
        from authlib.common.errors import AuthlibBaseError

        attempt = Attempt(*(secrets.token_urlsafe(32) for _ in range(3)))
        try:
            with self._client(redirect_uri) as client:
                to, _ = client.create_authorization_url(
                    self._about()["authorization_endpoint"],
                    state=attempt.state,
                    nonce=attempt.nonce,
                    code_verifier=attempt.verifier,
                )
        except (httpx2.HTTPError, AuthlibBaseError, KeyError, ValueError) as error:
            raise Failed(repr(error)) from error
        return str(to), attempt

    def finish(self, attempt: Attempt, came: str, redirect_uri: str) -> Identity:
        """Who came back, at this address. Raises Failed for anything that does not fit."""
        import httpx2
        from authlib.common.errors import AuthlibBaseError
        from joserfc.errors import JoseError

        given = parse_qs(urlsplit(came).query)
        if not hmac.compare_digest(given.get("state", [""])[0].encode(), attempt.state.encode()):
            raise Failed("state")
        if given.get("iss", [self.provider.issuer]) != [self.provider.issuer]:
            raise Failed("issuer of the response")
        try:
            with self._client(redirect_uri) as client:
                tokens = client.fetch_token(
                    self._about()["token_endpoint"],
                    authorization_response=came,
                    state=attempt.state,
                    code_verifier=attempt.verifier,
                )
            return self._identity(tokens["id_token"], attempt.nonce)
        except (httpx2.HTTPError, AuthlibBaseError, JoseError, KeyError, ValueError) as error:
            raise Failed(repr(error)) from error

    def _identity(self, id_token: str, nonce: str) -> Identity:
        from joserfc import jwt
        from joserfc.jwk import KeySet

        claims = jwt.decode(id_token, KeySet.import_key_set(self._keys()), algorithms=ALGORITHMS).claims
        checks: dict[str, Any] = {
            "iss": {"essential": True, "value": self.provider.issuer},
            "aud": {"essential": True, "value": self.provider.client_id},
            "nonce": {"essential": True, "value": nonce},
            **{name: {"essential": True} for name in ("sub", "exp", "iat")},
        }
        jwt.JWTClaimsRegistry(int(self._clock().timestamp()), leeway=60, **checks).validate(claims)
        if claims.get("azp", self.provider.client_id) != self.provider.client_id:
            raise Failed("authorized party")
        name = next((claims[one] for one in ("name", "preferred_username") if claims.get(one)), "")
        return Identity(str(claims["sub"]), str(name))

    def _client(self, redirect_uri: str) -> Any:
        from authlib.integrations.httpx_client import OAuth2Client

        return OAuth2Client(
            self.provider.client_id,
            self.provider.client_secret,
            scope="openid profile",
            redirect_uri=redirect_uri,
            code_challenge_method="S256",
            timeout=SECONDS,
            verify=_trusting(),
        )

    @cachedmethod(lambda self: self._known, key=lambda self: "about")
    def _about(self) -> Mapping[str, Any]:
        """What the provider says of itself (OpenID Connect Discovery 1.0)."""
        found: dict[str, Any] = _json(f"{self.provider.issuer.rstrip('/')}/.well-known/openid-configuration")
        if found.get("issuer") != self.provider.issuer:
            raise Failed(f"the provider calls itself {found.get('issuer')!r}")
        return found

    @cachedmethod(lambda self: self._known, key=lambda self: "keys")
    def _keys(self) -> Any:
        return _json(self._about()["jwks_uri"])


def _json(url: str) -> Any:
    import httpx2

    answer = httpx2.get(url, timeout=SECONDS, verify=_trusting())
    answer.raise_for_status()
    return answer.json()


@cache
def _trusting() -> ssl.SSLContext:
    """What trusts the authorities that HTTPX trusts. To read them takes 40 ms: longer than a sign-in."""
    import httpx2

    return httpx2.create_ssl_context()
