"""Older forms of stored events, converted to today's.

A stored event is never edited. When a class changes its fields, its `schema` goes up by one and a function is
registered here under the wire name and the old schema; it receives and returns the fields of the event as plain
JSON. A command has no schema of its own: its form changes together with that of the event it is stored with.
"""

from collections.abc import Callable
from typing import Any

from events.strict import UnknownForm

Fields = dict[str, Any]
Upcasts = dict[tuple[str, int], Callable[[Fields], Fields]]


def _first_edition(fields: Fields) -> Fields:
    """A tournament of the first edition of the rules of standings; its opening and the command for it."""
    return {**fields, "terms": {**fields["terms"], "edition": 1}}


UPCASTS: Upcasts = {("tournament_opened", 1): _first_edition}
COMMANDS: Upcasts = {("open_tournament", 1): _first_edition}
"""Older forms of stored commands: a command has the schema of the first event that it led to."""


def lift(fields: Fields, schema: int, current: int, upcasts: Upcasts = UPCASTS) -> Fields:
    """The fields of an event of an older schema in today's form. Raises LookupError if a step is missing.

    Raises UnknownForm for a later schema: later code wrote it; guessing its meaning would misread it.
    """
    if schema > current:
        raise UnknownForm(
            f"{fields['type']!r} of schema {schema} was written by later code; this one knows {current}"
        )
    for old in range(schema, current):
        try:
            step = upcasts[fields["type"], old]
        except KeyError:
            raise LookupError(f"no upcast for {fields['type']!r} from schema {old}") from None
        fields = step(fields)
    return fields


def lift_command(fields: Fields, schema: int, current: int) -> Fields:
    """The fields of a command, stored with an event of an older schema, in today's form."""
    for old in range(schema, current):
        step = COMMANDS.get((fields["type"], old))
        fields = step(fields) if step else fields
    return fields
