"""Requests as Authlib asks for them."""

from collections import defaultdict
from functools import cached_property
from typing import Any

from authlib.oauth2.rfc6749 import OAuth2Payload, OAuth2Request
from flask import Request, request

from service.http.parts import parts


def issuer() -> str:
    """The address by which clients know the authorization server: the operator's setting, or the one they used."""
    return parts().edge.address or request.host_url.rstrip("/")


class Payload(OAuth2Payload):  # type: ignore[misc]  # Authlib has no types
    """The parameters of a request, of its query or its form."""

    def __init__(self, asked: Request) -> None:
        self._asked = asked

    @property
    def data(self) -> Any:
        """See OAuth2Payload."""
        return self._asked.values

    @cached_property
    def datalist(self) -> dict[str, list[str]]:
        """See OAuth2Payload."""
        found: dict[str, list[str]] = defaultdict(list)
        for name in self.data:
            found[name].extend(self.data.getlist(name))
        return found


class AnyRequest(OAuth2Request):  # type: ignore[misc]  # Authlib has no types
    """A request. Raises InsecureTransportError for an address of the service without TLS that is not loopback."""

    def __init__(self, asked: Request) -> None:
        super().__init__(method=asked.method, uri=issuer() + asked.path, headers=asked.headers)
        self._asked = asked
        self.payload = Payload(asked)

    @property
    def args(self) -> Any:
        """See OAuth2Request."""
        return self._asked.args

    @property
    def form(self) -> Any:
        """See OAuth2Request."""
        return self._asked.form
