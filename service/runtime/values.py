"""Values of settings that would do harm silently, or only later, if they were taken as they are.

Every function raises ValueError with a sentence that names the setting.
"""

import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from audit import beacon as curves
from audit.beacon import QUICKNET, BadBeacon, read_info
from service.application.tournaments.beacons import SERVERS_MOST, BeaconSetting

CURVE = curves.CURVE
"""The module that the extra `beacon` brings."""
SERVER = re.compile(r"https?://[^/?#@\s]+(/[^?#\s]*)?")
TOKEN_LENGTH = 24
"""A shorter token can be guessed."""
BUCKET = re.compile(r"s3://[a-z0-9][a-z0-9.-]+(/.*)?")
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
ARROW = "pyarrow"
"""The module that the extra `export` brings."""
TRACER = "opentelemetry.exporter.otlp.proto.http"
"""The module that the extra `otel` brings."""


def origins(name: str, text: str) -> tuple[str, ...]:
    """Origins as browsers send them (RFC 6454), or `*`."""
    given = tuple(text.split())
    if wrong := [origin for origin in given if not _is_origin(origin)]:
        raise ValueError(f"{name} names origins as https://host or https://host:port, not {' '.join(wrong)}")
    return given


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018  # raises ValueError for a port that is none
    except ValueError:
        return False
    host = f"{parts.scheme}://{parts.netloc}"
    return text == "*" or (
        parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in text and text == host
    )


def token(environment: Mapping[str, str], name: str) -> str | None:
    """A token, which is never repeated in what is said of it; None if it is not set."""
    text = environment.get(name) or None
    if text is not None and len(text) < TOKEN_LENGTH:
        raise ValueError(
            f"{name} is so short that it can be guessed: set {TOKEN_LENGTH} random characters or more, "
            "as `openssl rand -base64 32` makes them"
        )
    if text is not None and not re.fullmatch(r"[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?", text):
        raise ValueError(f"{name} has characters that no header can carry: use letters, digits and signs of ASCII")
    return text


def place(environment: Mapping[str, str], name: str) -> str:
    """A directory, or a bucket with a prefix; empty if it is not set."""
    text = environment.get(name, "")
    if SCHEME.match(text) and not BUCKET.fullmatch(text):
        raise ValueError(f"{name} is a directory or s3://bucket/prefix, not {text!r}")
    return text


def open_data(name: str, text: str, exports: str) -> None:
    """Refuse data for everybody where nothing can write its files."""
    if text != "no" and not exports:
        raise ValueError(f"{name} says nothing without CABINET_EXPORTS")
    if text != "no" and not _is_installed(ARROW):
        raise ValueError(f"{name} cannot be {text} without the extra export: pip install 'cabinet-noir[export]'")


def issuer(name: str, text: str) -> str:
    """The address of an identity provider."""
    if not re.fullmatch(r"https?://[^/?#@\s]+(/[^?#\s]*)?", text):
        raise ValueError(f"{name} is the address of an identity provider, as https://id.example.org, not {text!r}")
    return text


def traces(name: str, text: str) -> None:
    """Refuse traces that nothing installed could send."""
    if text == "otlp" and not _is_installed(TRACER):
        raise ValueError(f"{name} cannot be otlp without the extra otel: pip install 'cabinet-noir[otel]'")


def beacon(environment: Mapping[str, str], name: str, chain: str) -> BeaconSetting | None:
    """The public beacon: addresses of its servers, or a file of its rounds; by default of quicknet."""
    given, described = environment.get(name, ""), environment.get(chain, "")
    if not given:
        if described:
            raise ValueError(f"{chain} says nothing without {name}")
        return None
    if not _is_installed(CURVE):
        raise ValueError(f"{name} cannot be used without the extra beacon: pip install 'cabinet-noir[beacon]'")
    servers = tuple(given.split()) if re.match("https?://", given) else ()
    if wrong := [server for server in servers if not SERVER.fullmatch(server)]:
        raise ValueError(f"{name} names servers of drand as https://api.drand.sh, or one file, not {wrong[0]!r}")
    if len(servers) > SERVERS_MOST:
        raise ValueError(f"{name} names at most {SERVERS_MOST} servers, not {len(servers)}")
    if not servers and not Path(given).is_file():
        raise ValueError(f"{name} names servers of drand as https://api.drand.sh, or a file that is there")
    try:
        info = read_info(Path(described).read_bytes()) if described else QUICKNET
    except (OSError, BadBeacon) as error:
        raise ValueError(f"{chain} must be drand's description of a chain (/info): {error}") from None
    return BeaconSetting(info, servers, None if servers else Path(given))


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # of a package above it
        return False
