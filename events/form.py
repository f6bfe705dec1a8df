"""The form of what is stored, and of what is derived from it: the numbers, and what a process does about others.

`STORED` counts the changes of what cannot be derived (keys of streams, markers, accounts), `DERIVED` those of the
projections. Whoever changes what a key is named, or what is in it, raises one of them. Form 0 is what versions
wrote before there were numbers.
"""

from typing import Any

from msgspec import Struct

from events import keys
from events.connection import Client, execute_together

STORED = 1
DERIVED = 1
BEFORE = 0
"""The form of what has no number."""

NEWER = (
    "Redis has data of form {found}, which a newer version wrote, and this one knows forms up to {known}: "
    "start the newer version again, or restore a copy from before"
)
AHEAD = (
    "Redis has what a newer version derived (form {found}; this version has {known}): start the newer version "
    "again, or stop every process and run `cabinet rebuild`, which derives it again as this version does"
)
OLDER = (
    "Redis has data of an earlier form ({found}; this version has {known}): stop every process, make a copy, and "
    "run `cabinet rebuild`, which carries over what is stored and derives the rest again"
)
UNKNOWN = "Redis has data of a form that no version wrote ({found}): restore a copy"


class Forms(Struct, frozen=True):
    """The form of what is stored, and of what is derived from it."""

    stored: int
    derived: int


NOW = Forms(STORED, DERIVED)


def forms(client: Client) -> Forms | None:
    """The forms of what a store has; None if it has nothing yet. Raises ValueError if these are no numbers."""
    kept = client.hgetall(keys.form())
    if kept:
        try:
            return Forms(int(kept[b"stored"]), int(kept[b"derived"]))
        except (KeyError, ValueError):
            raise ValueError(UNKNOWN.format(found=_text_of(kept))) from None
    return Forms(BEFORE, BEFORE) if _has_former_names(client) else None


def why_refused(client: Client) -> str:
    """Why this version does not use a store, in a sentence; an empty text if it does."""
    try:
        found = forms(client) or NOW
    except ValueError as error:
        return str(error)
    if unknown := [number for number in (found.stored, found.derived) if number < BEFORE]:
        return UNKNOWN.format(found=unknown[0])
    if found.stored > STORED:
        return NEWER.format(found=found.stored, known=STORED)
    if found.stored < STORED:
        return OLDER.format(found=found.stored, known=STORED)
    return AHEAD.format(found=found.derived, known=DERIVED) if found.derived > DERIVED else ""


def note(client: Client, now: Forms = NOW) -> None:
    """Note the forms of what a store has."""
    client.hset(keys.form(), mapping={"stored": now.stored, "derived": now.derived})


def note_if_new(client: Client) -> None:
    """Note the forms of a store that has none, because nothing is in it."""
    for name, number in (("stored", STORED), ("derived", DERIVED)):
        client.hsetnx(keys.form(), name, number)


def is_behind(client: Client) -> bool:
    """Whether what is derived must be derived again."""
    found = forms(client)
    return found is not None and found.derived < DERIVED


def is_ahead(client: Client) -> bool:
    """Whether a newer version has derived what this one can derive again, because it knows what is stored. Raises
    ValueError as `forms`.
    """
    found = forms(client)
    return found is not None and found.stored == STORED and found.derived > DERIVED


def is_of_before(client: Client) -> bool:
    """Whether what is stored has no number yet, and must be carried over. Raises ValueError as `forms`."""
    found = forms(client)
    return found is not None and found.stored == BEFORE


def _has_former_names(client: Client) -> bool:
    """Whether a version from before the numbers has written to a store."""
    asked = [("EXISTS", f"{keys.PREFIX}:{{p{number}}}:feed") for number in range(keys.PARTITIONS)]
    return any(answer == 1 for answer in execute_together(client, asked))


def _text_of(kept: dict[Any, Any]) -> str:
    return ", ".join(f"{name.decode()} {number.decode()}" for name, number in sorted(kept.items()))
