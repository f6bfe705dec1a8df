"""The names of what a game draws on its board, to which arrows and marks point."""

from collections.abc import Iterable

Places = frozenset[str]


def places_of(*bare: str, **kinds: Iterable[str | int]) -> Places:
    """The names of things of which there is one, and of those of each kind, as `agent:vagabond`."""
    return frozenset((*bare, *(f"{kind}:{one}" for kind, found in kinds.items() for one in found)))
