"""Component schemas of the document: answers, and the messages and states of the games."""

from inspect import cleandoc
from typing import Any

import msgspec
from apispec import APISpec

from domain.kernel.game import Game
from domain.kernel.match_events import EVENTS as MATCH_EVENTS
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.documents.adjudication import Position
from service.documents.analysis import Knowledge
from service.documents.history import EventDocument
from service.documents.jobs import AnalysedCommand
from service.documents.options import AllowedOption, AmountOption, SomeOption
from service.documents.tournaments import TournamentEventDocument
from service.documents.view import View

REF = "#/components/schemas/"


class Schemas:
    """Component schemas made from structs; those of a game are called `<game>.<Class>`."""

    def __init__(self, spec: APISpec) -> None:
        self._spec = spec
        self._added: set[str] = set()
        self.commands: dict[str, dict[str, str]] = {}
        self.events: dict[str, dict[str, str]] = {}
        self.views: list[dict[str, str]] = []
        self.tournament_event: dict[str, str] = {}
        self.events["match"] = self._union("match", "Event", MATCH_EVENTS)
        self.tournament_event = self._union("tournament", "Event", TOURNAMENT_EVENTS)

    def add_game(self, game: Game[Any]) -> None:
        """The commands, events, views and options of a game."""
        key = game.meta.key
        self.commands[key] = self._union(key, "Command", game.commands)
        self.events[key] = self._union(key, "Event", game.events)
        self.views.append(self._structs([game.state], f"{key}.")[0])
        self._structs([game.meta.options], f"{key}.")

    def _union(self, key: str, name: str, classes: Any) -> dict[str, str]:
        refs = self._structs(list(classes.values()), f"{key}.")
        mapping = {wire: ref["$ref"] for wire, ref in zip(classes, refs, strict=True)}
        title = f"{key}.{name}"
        union = {"oneOf": refs, "discriminator": {"propertyName": "type", "mapping": mapping}}
        self._spec.components.schema(title, union)
        return {"$ref": REF + title}

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of an answer."""
        (schema,) = self._structs([kind], "")
        return schema

    def _structs(self, kinds: list[Any], prefix: str) -> list[dict[str, Any]]:
        refs, components = msgspec.json.schema_components(kinds, ref_template=REF + prefix + "{name}")
        for name, schema in components.items():
            if prefix + name not in self._added:
                self._added.add(prefix + name)
                self._spec.components.schema(prefix + name, self._improved(name, schema))
        return list(refs)

    def _improved(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        """What the struct cannot say: which schemas the parts of the games have, and that tags are required.

        The title goes: games have classes of one name, and generators of clients take titles for names of types.
        """
        improved: dict[str, Any] = _require_tags(_flush(schema))
        improved.pop("title", None)
        parts = {
            View.__name__: ("view", self.views),
            Knowledge.__name__: ("view", self.views),
            Position.__name__: ("state", self.views),
            TournamentEventDocument.__name__: ("event", [self.tournament_event]),
            EventDocument.__name__: ("event", list(self.events.values())),
            AnalysedCommand.__name__: ("command", list(self.commands.values())),
            AllowedOption.__name__: ("command", list(self.commands.values())),
            AmountOption.__name__: ("command", list(self.commands.values())),
            SomeOption.__name__: ("command", list(self.commands.values())),
        }
        if name in parts:
            field, refs = parts[name]
            improved["properties"][field] = {"anyOf": refs}
        return improved


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a struct by itself."""
    schema: dict[str, Any] = _flush(msgspec.json.schema(kind))
    return schema


def _flush(schema: Any) -> Any:
    """Docstrings that describe are indented in the code only."""
    if isinstance(schema, dict):
        return {
            name: cleandoc(part) if name == "description" and isinstance(part, str) else _flush(part)
            for name, part in schema.items()
        }
    return [_flush(part) for part in schema] if isinstance(schema, list) else schema


def _require_tags(schema: Any) -> Any:
    """Tags are required. `items: false` goes: `maxItems` says the same, and apispec takes it for a name.

    A list of anything says so, as generators of clients ask for.
    """
    if isinstance(schema, dict):
        made = {name: _require_tags(part) for name, part in schema.items()}
        if made.get("items") is False:
            del made["items"]
        if made.get("type") == "array" and not {"items", "prefixItems"} & made.keys():
            made["items"] = {}
        properties = made.get("properties", {})
        tags = [name for name in ("type", "kind") if "enum" in properties.get(name, {})]
        missing = [name for name in tags if name not in made.get("required", [])]
        if missing and len(properties[missing[0]]["enum"]) == 1:
            made["required"] = [*missing, *made.get("required", [])]
        return made
    if isinstance(schema, list):
        return [_require_tags(part) for part in schema]
    return schema
