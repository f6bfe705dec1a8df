"""Whose limits a request counts for: the holder of its token, or its address."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from flask import request

from domain.kernel.actors import OPERATOR
from service.application.players import Principal
from service.http.conventions.requests import principal

NETWORK_BITS = 64
"""The length of the IPv6 prefix that one subscriber is given (RFC 6177)."""


def client() -> str:
    """A name for the caller: the same for all requests with one token, or without a token from one address."""
    return client_of(principal(), request.remote_addr or "")


def client_of(who: Principal, address: str) -> str:
    """A name for a caller with this token, or without one from this address."""
    if who.player:
        return who.player.id
    return OPERATOR if who.operator else network(address)


@lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """The network of an IPv6 address; any other address unchanged."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> (128 - NETWORK_BITS) << (128 - NETWORK_BITS)))
    return str(found.ipv4_mapped or found if isinstance(found, IPv6Address) else found)
