"""The catalogue of a game: every component that players meet, with the texts that say what it does."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True):
    """A component. Its name is the text `name-<id>`; what it does are the texts `effect-…` of `texts`, in order."""

    id: str
    kind: str
    """What it is: `card`, `agent`, `symbol` …; a text `kind-<kind>`."""
    rule: str
    """The section of RULES.md that matters."""
    texts: tuple[str, ...]
    details: Mapping[str, Any] = {}
    """The arguments of the texts."""


def symbols(sections: Mapping[str, str], kind: str = "symbol") -> tuple[Entry, ...]:
    """Entries whose text is that of their id, by the section that matters."""
    return tuple(Entry(id, kind, rule, (id,)) for id, rule in sections.items())


def no_entries(edition: str) -> tuple[Entry, ...]:
    """The catalogue of a game whose components need no explanation."""
    return ()
