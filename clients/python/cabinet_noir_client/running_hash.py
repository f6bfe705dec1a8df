"""What a caller was told, as a running hash (docs/records.md): another course of the match does not fit it."""

from hashlib import sha256
from typing import Any

import msgspec

GIVEN_UP = ("seat_resigned", "seat_substituted")
"""From these events on a player who gave up its seat is told what the public is, with the public's running hash."""

_canonical = msgspec.json.Encoder(order="sorted").encode


class AnotherCourse(Exception):
    """The event at `version` does not follow from what the service told before."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the event at version {version} does not follow from what was told before")
        self.version = version


def check(before: str, told: str, event: Any) -> None:
    """Whether `told` is the running hash after an event, if it was `before`. Raises AnotherCourse."""
    if event["type"] not in GIVEN_UP and hash_after(before, event) != told:
        raise AnotherCourse(event["version"])


def hash_after(before: str, event: Any) -> str:
    """The running hash after an event."""
    shown = {name: event[name] for name in ("at", "cause", "version")}
    shown["actor"] = {name: event["actor"].get(name) for name in ("by", "seat")}
    shown["event"] = _unnamed(event["event"])
    return sha256(bytes.fromhex(before) + sha256(_canonical(shown)).digest()).hexdigest()


def _unnamed(event: Any) -> Any:
    """An event without the names of people, which are no part of what lasts."""
    match event["type"]:
        case "seat_taken" if event["occupant"].get("player"):
            return {**event, "occupant": {**event["occupant"], "name": ""}}
        case "host_changed":
            return {**event, "name": ""}
        case "match_opened":
            return {name: value for name, value in event.items() if name != "host_name"}
    return event
