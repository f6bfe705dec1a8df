"""Component data: read and checked once at import, with the provenance of each field.

Every `components*.yaml` beside a game's code is an edition; its field `edition` is its key.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

Provenance = Literal["printed", "derived", "reconstructed"]
"""Read off the published game, derived from what was read, or filled in because it could not be read."""


class Edition(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """The fields that every edition has. A game adds its own fields, each of which needs a provenance."""

    edition: str
    """Its key, which match options name."""
    notice: str
    """A sentence about what is printed and what is not."""
    provenance: Mapping[str, Provenance]
    """By field, or by a path into a field."""
    provenance_notes: Mapping[str, str]
    """Reasons, by field or by a path into a field."""


E = TypeVar("E", bound=Edition)


class Editions(Mapping[str, E]):
    """The editions of a game by key, checked; `raw` has them as written."""

    def __init__(self, found: Mapping[str, tuple[Mapping[str, Any], E]]) -> None:
        self.raw: Mapping[str, Mapping[str, Any]] = {key: raw for key, (raw, _) in found.items()}
        self._checked = {key: edition for key, (_, edition) in found.items()}

    def __getitem__(self, key: str) -> E:
        return self._checked[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._checked)

    def __len__(self) -> int:
        return len(self._checked)

    @property
    def choice(self) -> Meta:
        """What makes a match option one of the keys: `edition: Annotated[str, EDITIONS.choice] = …`."""
        keys = "|".join(map(re.escape, self))
        return Meta(pattern=f"^({keys})$", extra_json_schema={"enum": list(self)})


def closed_set(name: str, values: Iterable[str]) -> Meta:
    """What names the values of a text in the API: `AgentId = Annotated[str, closed_set("Agent", agents)]`.

    `name` is the name of the set there. Nothing is refused by it: what is possible is up to the options.
    """
    return Meta(title=name, extra_json_schema={"enum": list(dict.fromkeys(values))})


def require(holds: bool, field: str, what: str) -> None:
    """Raise ValueError naming the field unless `holds`."""
    if not holds:
        raise ValueError(f"components: {field}: {what}")


def installed(package: str, kind: type[E], check: Callable[[E], None]) -> Editions[E]:
    """The editions in the folder of a game. Raises ValueError naming the file and the field that is wrong."""
    found = sorted(files(package).iterdir(), key=lambda file: file.name)
    return collected(
        {
            file.name: file.read_bytes()
            for file in found
            if file.name.startswith("components") and file.name.endswith(".yaml")
        },
        kind,
        check,
    )


def collected(documents: Mapping[str, bytes], kind: type[E], check: Callable[[E], None]) -> Editions[E]:
    """The editions in documents, by file name. Raises ValueError naming the file and the field that is wrong."""
    found: dict[str, tuple[Mapping[str, Any], E]] = {}
    for name, document in documents.items():
        try:
            raw = msgspec.yaml.decode(document)
            edition = edition_from(raw, kind, check)
        except (ValueError, msgspec.MsgspecError) as error:
            raise ValueError(f"{name}: {error}") from error
        if edition.edition in found:
            raise ValueError(f"{name}: components: edition: there are two called {edition.edition!r}")
        found[edition.edition] = (raw, edition)
    return Editions(found)


def edition_from(raw: Any, kind: type[E], check: Callable[[E], None]) -> E:
    """The edition in `raw`. Raises ValueError naming the field that is wrong."""
    edition = msgspec.convert(raw, kind)
    _check_provenance(edition, raw)
    check(edition)
    return edition


def _check_provenance(edition: Edition, raw: Mapping[str, Any]) -> None:
    fields = set(edition.__struct_fields__) - set(Edition.__struct_fields__)
    named = {path.split(".")[0] for path in edition.provenance}
    for field in fields:
        require(field in named, "provenance", f"says nothing of {field}")
    for mapping in ("provenance", "provenance_notes"):
        for path in getattr(edition, mapping):
            field, *rest = path.split(".")
            there = field in fields and _leads_somewhere(raw.get(field), rest)
            require(there, f"{mapping}.{path}", "there is no such field")


def _leads_somewhere(data: Any, path: list[str]) -> bool:
    """Whether a path leads through `data`: into an object by key, into a list of objects by their `id`.

    Below a list or a table by number the last name may be an aspect of all entries, such as their order.
    """
    if not path:
        return True
    name, *rest = path
    parts = _parts(data)
    if name in parts:
        return _leads_somewhere(parts[name], rest)
    return not rest and (_is_table(data) or any(name in _parts(part) for part in parts.values()))


def _parts(data: Any) -> Mapping[str, Any]:
    """What a path may name in `data`; nothing in a scalar."""
    if isinstance(data, list):
        return {str(part["id"]): part for part in data if isinstance(part, dict) and "id" in part}
    return {str(key): part for key, part in data.items()} if isinstance(data, dict) else {}


def _is_table(data: Any) -> bool:
    """Whether `data` has entries that share aspects: objects in a list, or anything by number."""
    entries = data if isinstance(data, list | dict) else ()
    kind = dict if isinstance(data, list) else int
    return bool(entries) and all(isinstance(entry, kind) for entry in entries)
