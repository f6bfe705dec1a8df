"""The addresses that the service connects to for strangers: those of the public internet.

An IPv6 address that contains an IPv4 address (mapped, compatible, 6to4, Teredo, NAT64) must pass as both.
"""

import re
import socket
from collections.abc import Iterator, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from service.application.remarks import Remark
from service.application.webhooks.networks import Network

WEBHOOK_PORT_MIN = 1024
WEBHOOK_LOW_PORTS = (80, 443)
Address = IPv4Address | IPv6Address

NOT_PUBLIC = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # behind a carrier's NAT; Alibaba's metadata
            "127.0.0.0/8",  # loopback
            "168.63.129.16/32",  # Azure's host, reached from any machine in it
            "169.254.0.0/16",  # link-local; metadata of most clouds
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments; Oracle's metadata
            "192.0.2.0/24",  # documentation
            "192.88.99.0/24",  # 6to4 relays
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # benchmarks
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/3",  # multicast, reserved, broadcast
            "::/96",  # unspecified, loopback, IPv4-compatible
            "::ffff:0:0:0/96",  # IPv4-translated
            "64:ff9b:1::/48",  # NAT64 of a local network
            "100::/64",  # discarded
            "2001::/23",  # protocol assignments, Teredo
            "2001:db8::/32",  # documentation
            "3fff::/20",  # documentation
            "5f00::/16",  # segment routing
            "fc00::/7",  # private
            "fe80::/9",  # link-local and site-local
            "ff00::/8",  # multicast
        ),
    )
)
"""The networks in IANA's registries of special-purpose addresses, and addresses of cloud metadata services."""
NAT64 = ip_network("64:ff9b::/96")
HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?)*\.?")
PRINTABLE = re.compile(r"[!-~]+")


def may_connect(address: str, allowed: Sequence[Network]) -> bool:
    """Whether to connect to an address: if it is public, or in a network that the operator allows."""
    return is_allowed(address, allowed) or all(map(_is_public, _meanings(ip_address(address.partition("%")[0]))))


def is_allowed(address: str, allowed: Sequence[Network]) -> bool:
    """Whether an address is in a network that the operator allows; a mapped address counts as its IPv4 address."""
    read = ip_address(address.partition("%")[0])
    plain = getattr(read, "ipv4_mapped", None) or read
    return any(plain in network for network in allowed)


def _is_public(address: Address) -> bool:
    return address.is_global and not any(address in network for network in NOT_PUBLIC)


def _meanings(address: Address) -> Iterator[Address]:
    """The address and the IPv4 addresses that it contains."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            yield address.ipv4_mapped
            return
        if address.sixtofour:
            yield address.sixtofour
        if address.teredo:
            yield from address.teredo
        if address in NAT64:
            yield IPv4Address(int(address) & 0xFFFFFFFF)
    yield address


def fault_of(url: str, allowed: Sequence[Network]) -> str | None:
    """Why a URL cannot be that of a webhook; None if it can, judged by its text.

    Names are looked up for every message, so a name may still prove to lead to a private address.
    """
    if not PRINTABLE.fullmatch(url):
        return Remark("url_characters")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return Remark("url")
    if parts.scheme != "https" and not (parts.scheme == "http" and allowed):
        return Remark("url_https")
    if "@" in parts.netloc or parts.fragment:
        return Remark("url_parts")
    if port is not None and port < WEBHOOK_PORT_MIN and port not in WEBHOOK_LOW_PORTS:
        return Remark("url_port", ports=", ".join(map(str, WEBHOOK_LOW_PORTS)), least=str(WEBHOOK_PORT_MIN))
    return _fault_of_host(host, allowed)


def _fault_of_host(host: str, allowed: Sequence[Network]) -> str | None:
    literal = _literal(host)
    if literal is None:
        if not HOST.fullmatch(host) or len(host) > 253:
            return Remark("url_host")
        literal = "127.0.0.1" if re.fullmatch(r"(.*\.)?localhost\.?", host.lower()) else None
    if literal is not None and not may_connect(literal, allowed):
        return Remark("url_public")
    return None


def _literal(host: str) -> str | None:
    """The address that a host is written as, in any of the forms that systems accept; None if it is a name."""
    try:
        return str(ip_address(host))
    except ValueError:
        pass
    try:
        return socket.inet_ntoa(socket.inet_aton(host))
    except OSError:
        return None
