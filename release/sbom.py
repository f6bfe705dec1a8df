"""What the service runs with, as a bill of materials by CycloneDX 1.6."""

import re
from datetime import UTC, datetime
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from msgspec import Struct

PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?: ; ([^\\]*?))? *\\?$")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Pinned(Struct, frozen=True):
    """A package at a version, where it is needed, and the SHA-256 of its files."""

    name: str
    version: str
    where: str
    hashes: tuple[str, ...]


def pinned_in(constraints: str) -> list[Pinned]:
    """The packages of a file of constraints with hashes."""
    found: list[Pinned] = []
    for line in constraints.splitlines():
        if one := PINNED.match(line):
            found.append(Pinned(one[1], one[2], (one[3] or "").strip(), ()))
        elif hashed := HASH.findall(line):
            last = found[-1]
            found[-1] = Pinned(last.name, last.version, last.where, (*last.hashes, *hashed))
    return found


def bill(name: str, version: str, licence: str, packages: list[Pinned], epoch: int) -> dict[str, Any]:
    """The bill of materials of a version of the service."""
    root = f"pkg:pypi/{name}@{version}"
    described = [_component(one) for one in packages]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, ' '.join([root, *(_purl(one) for one in packages)]))}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).isoformat().replace("+00:00", "Z"),
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": name,
                "version": version,
                "purl": root,
                **({"licenses": [{"expression": licence}]} if licence else {}),
            },
        },
        "components": described,
        "dependencies": [{"ref": root, "dependsOn": [one["bom-ref"] for one in described]}],
    }


def _purl(one: Pinned) -> str:
    return f"pkg:pypi/{one.name.lower()}@{one.version}"


def _component(one: Pinned) -> dict[str, Any]:
    """A package. Its files are for several systems: the digest of each is a property."""
    told = [{"name": "cabinet-noir:sha256", "value": digest} for digest in one.hashes]
    where = [{"name": "cabinet-noir:where", "value": one.where}] if one.where else []
    return {
        "type": "library",
        "bom-ref": _purl(one),
        "name": one.name,
        "version": one.version,
        "purl": _purl(one),
        "scope": "required",
        "properties": [*where, *told],
    }
