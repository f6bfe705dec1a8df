"""Older forms of stored events, converted to today's.

A stored event is never edited. When a class changes its fields, its `schema` goes up by one and a function is
registered here under the wire name and the old schema; it receives and returns the fields of the event as plain
JSON.
"""

from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]
Upcasts = dict[tuple[str, int], Callable[[Fields], Fields]]

UPCASTS: Upcasts = {}


def lift(fields: Fields, schema: int, current: int, upcasts: Upcasts = UPCASTS) -> Fields:
    """The fields of an event of an older schema in today's form. Raises LookupError if a step is missing.

    An event of a later schema was written by later code; guessing its meaning would misread it.
    """
    if schema > current:
        raise LookupError(
            f"{fields['type']!r} of schema {schema} was written by later code; this one knows {current}"
        )
    for old in range(schema, current):
        try:
            step = upcasts[fields["type"], old]
        except KeyError:
            raise LookupError(f"no upcast for {fields['type']!r} from schema {old}") from None
        fields = step(fields)
    return fields
