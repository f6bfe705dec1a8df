"""Text for people in their language: labels, log lines, reasons. Fluent files beside the games and here.

A message is found by key (`command-move_agent`, `event-agent_moved`, `refusal-no_line`, `problem-stale_version`).
Its arguments are the fields of its subject: a seat as the name of its holder, with its number from one beside it as
`<field>_number`, a bool as yes or no, None as `none`, a hidden value as `hidden`, an id as its `name-<id>` with the
bare id beside it as `<field>_id`, a tuple as the joined names with `<field>_count` and each name as `<field>_1`,
`<field>_2` and so on, a nested value as `<field>_<its field>`. A mapping is joined from what is not 0: the text
`part-<field>` (by default `part-amount`) of each `name` and its `amount`, or `part-pair` of each `name` and the
`other` one there. In a tuple, values with fields are the text `part-<field>`; tuples are alternatives, joined with
"or", or the text `part-<field>` of `any` and `any_count`.
Besides the fields, `house` is whom the house plays; in what a decision asks of somebody, `<field>_is_you`
says whether a seat is theirs, and `may_<command>` is `yes` for each kind of command that they may give now. In the
label of an option `asked` is the kind of decision that it answers.
A seat of the reader is `you`, and `YOU($seat, "pay", "pays")` is what agrees with it (`second_person.py`).
A field `name` is the name of a person, which is no id and stays the same in every language.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource
from msgspec import Struct

from domain.kernel.catalogue import Entry
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Seat, wire_name
from domain.kernel.options import Option, Refuse
from service.application.languages import DEFAULT, LANGUAGES, OWN, text_file
from service.application.second_person import FUNCTIONS, READER

Holders = Callable[[int], str]
"""The name of a seat's holder; for the house, the id of whom it plays."""
CALLED = "name"
LONGEST = 1000
LONGEST_NUMBER = 10**15


class Texts:
    """The texts of one game (or of the service alone) in one language."""

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = language
        self._bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self._separators: dict[str, str] = {}
        resources = [_resource(package, language) for package in _packages(game)]
        for resource in resources:
            self._bundle.add_resource(resource)
        self.keys = dict.fromkeys(
            entry.id.name
            for resource in resources
            for entry in resource.body
            if isinstance(entry, Message) and entry.value
        ).keys()

    def has(self, key: str) -> bool:
        """Whether the text exists."""
        return key in self.keys

    def say(self, key: str, arguments: Mapping[str, Any] | None = None) -> str:
        """The text of `key`. Raises LookupError if there is none; a missing argument shows as its name."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            raise LookupError(f"no text {key!r} in {self.language}")
        text, _ = self._bundle.format_pattern(pattern, {n: _cut(a) for n, a in (arguments or {}).items()})
        return str(text)

    def name(self, identifier: str) -> str:
        """The name of a component, or the id itself."""
        key = f"name-{identifier}"
        return self.say(key) if _is_key(identifier) and self.has(key) else identifier

    @property
    def reader(self) -> str:
        """What the reader is called in a text that is not finished; see `second_person`."""
        return f"{READER}{self.say('you')}"

    def value(self, facet: str, value: str) -> str:
        """What a value of a facet is called: by a text of its own, or as the component or command that it names."""
        own = (key for key in (f"facet-{facet}-{value}", f"name-{value}", f"cause-{value}") if self.has(key))
        return self.say(next(own, f"facet-{facet}-{value}"))

    def every(self, kind: str, arguments: Mapping[str, Any] | None = None) -> dict[str, str]:
        """Every text of a kind in the order of the files; for `name`, the names of all that has one, by id."""
        prefix = f"{kind}-"
        return {key.removeprefix(prefix): self.say(key, arguments) for key in self.keys if key.startswith(prefix)}

    def explain(self, entry: Entry) -> str:
        """What a component does."""
        arguments = self.details(entry.details)
        return self.paragraph(self.say(f"effect-{text}", arguments) for text in entry.texts)

    def tell(self, kind: str, message: Struct, holder: Holders, **instead: Any) -> str:
        """The text about a command, an event or a decision; `holder` gives the names of seats.

        `instead` replaces or adds arguments.
        """
        arguments = {**self.arguments(message, holder), **instead}
        return self.say(f"{kind}-{message.__struct_config__.tag}", arguments)

    def ask(self, decision: Struct, seat: Seat, holder: Holders, options: Iterable[Option]) -> str:
        """What a decision asks of whoever sits at a seat that it awaits, who is `you` and has these options."""
        fields = seat_fields(type(decision))
        yours = {f"{field}_is_you": "yes" if getattr(decision, field) == seat else "no" for field in fields}
        possible = (wire_name(option.command) for option in options if not isinstance(option, Refuse))
        return self.tell("decision", decision, holder, **yours, **{f"may_{name}": "yes" for name in possible})

    def offer(self, command: Struct, asked: str, holder: Holders, **instead: Any) -> str:
        """The label of a command among the options of a kind of decision."""
        return self.tell("command", command, holder, asked=asked, **instead)

    def join(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence."""
        return self._between("items").join(words)

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other."""
        return self._between("sentences").join(sentences)

    def _between(self, parts: str) -> str:
        """What stands between two parts of a sentence, or two sentences."""
        if parts not in self._separators:
            self._separators[parts] = self.say(f"between-{parts}")
        return self._separators[parts]

    def arguments(self, message: Struct, holder: Holders) -> dict[str, Any]:
        """The fields of a message as arguments of its text."""
        seats = seat_fields(type(message))
        arguments: dict[str, Any] = {"house": self._holder(HOUSE, holder)}
        for field in message.__struct_fields__:
            arguments.update(self._argument(field, getattr(message, field), holder, field in seats))
        return arguments

    def details(self, detail: Mapping[str, Any]) -> dict[str, Any]:
        """The particulars of a refusal as arguments of its text."""
        return {
            name: part for field, value in detail.items() for name, part in self._argument(field, value).items()
        }

    def _argument(self, field: str, value: Any, holder: Holders = str, seat: bool = False) -> dict[str, Any]:
        if isinstance(value, Hidden):
            return {field: "hidden"}
        if value is None or isinstance(value, bool):
            return {field: {None: "none", True: "yes", False: "no"}[value]}
        if isinstance(value, str):
            return {field: value if field == CALLED else self.name(value), f"{field}_id": value}
        if isinstance(value, int):
            return {field: self._holder(value, holder), f"{field}_number": value + 1} if seat else {field: value}
        if isinstance(value, Mapping):
            entries = [self._entry(field, *entry) for entry in value.items() if entry[1]]
            return {field: self.join(entries), f"{field}_count": len(entries)}
        if isinstance(value, tuple | list):
            names = [self._part(field, part, holder, seat) for part in value]
            each = {f"{field}_{place}": name for place, name in enumerate(names, 1)}
            ids = self.join(part for part in value if isinstance(part, str))
            return {field: self.join(names), f"{field}_ids": ids, f"{field}_count": len(names), **each}
        if isinstance(value, Struct):
            return {f"{field}_{name}": part for name, part in self.arguments(value, holder).items()}
        return {}

    def _part(self, field: str, value: Any, holder: Holders, seat: bool) -> str:
        text = f"part-{field}"
        if isinstance(value, Struct) and self.has(text):
            return self.say(text, self.arguments(value, holder))
        if isinstance(value, tuple | list):
            names = [self._part(field, part, holder, seat) for part in value]
            either = self._between("alternatives").join(names)
            return self.say(text, {"any": either, "any_count": len(names)}) if self.has(text) else either
        return str(self._argument("", value, holder, seat).get("", ""))

    def _entry(self, field: str, key: str, value: Any) -> str:
        """What stands under a key: an amount, or the id of something else."""
        if isinstance(value, str):
            return self.say("part-pair", {"name": self.name(key), "other": self.name(value)})
        text = f"part-{field}" if self.has(f"part-{field}") else "part-amount"
        return self.say(text, {"name": self.name(key), "amount": value})

    def _holder(self, seat: int, holder: Holders) -> str:
        return self.name(holder(seat)) if seat == HOUSE else holder(seat)


def _cut(argument: Any) -> Any:
    """Text from a stranger, cut to the length that Fluent accepts."""
    if isinstance(argument, int) and abs(argument) > LONGEST_NUMBER:
        argument = str(argument)
    return argument[:LONGEST] if isinstance(argument, str) else argument


def date_in_words(at: str | None) -> str:
    """A written time for a sentence, to the minute; `none` without one."""
    return "none" if at is None else f"{at[:10]} {at[11:16]} UTC"


@cache
def texts(language: str, game: str | None = None) -> Texts:
    """The texts of a game in a language, loaded once."""
    return Texts(language if language in LANGUAGES else DEFAULT, game)


def _packages(game: str | None) -> list[str]:
    return [*OWN, f"domain.{game}"] if game else list(OWN)


@cache
def _resource(package: str, language: str) -> Resource:
    """The texts of a package, in the default language if it has none in this one.

    They are read once: those of the service itself stand beside the texts of every game.
    """
    file = text_file(package, language)
    file = file if file.is_file() else text_file(package, DEFAULT)
    return FluentResource(file.read_text(encoding="utf-8"))


def _is_key(text: str) -> bool:
    return text.isascii() and text.replace("_", "").replace("-", "").isalnum()


@cache
def seat_fields(message: type[Struct]) -> frozenset[str]:
    """The fields of a message that hold seats."""
    return frozenset(field for field, hint in get_type_hints(message).items() if _has_seat(hint))


def _has_seat(hint: Any) -> bool:
    return hint is Seat or any(_has_seat(part) for part in get_args(hint))
