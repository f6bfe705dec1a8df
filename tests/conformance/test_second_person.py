"""Every sentence about an event is right when it speaks to one of those whom it concerns."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    FunctionReference,
    Message,
    MessageReference,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)

from domain import games
from domain.kernel.messages import Event, wire_name
from service.application.languages import LANGUAGES
from service.application.second_person import finish, is_to_reader
from service.application.texts import seat_fields, texts
from tests.conformance.cases import CAP, cases
from tests.conformance.test_texts import arguments, holder, turns
from tests.playouts import play_out

SERVICE = "service.application"
PLACES = [*(f"domain.{key}" for key in games()), SERVICE]
OF_PEOPLE = frozenset({"seat", "seats", "asked", "winners", "occupant_name", "name"})
"""Who can be the reader in the sentences of the service about a match."""
ABOUT_NOBODY = frozenset({"event-match_opened"})
"""Where `seats` is a number."""
THIRD = {"are": "is", "have": "has", "do": "does", "forgo": "forgoes", "r": "'s", "your": "their"}
"""The forms for others that do not follow from those for the reader."""


@cache
def entries(place: str) -> Mapping[str, Message | Term]:
    text = files(place).joinpath("text", "en.ftl").read_text(encoding="utf-8")
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, Message | Term)]
    return {f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name: entry for entry in found}


def people(place: str) -> frozenset[str]:
    """The arguments that can be the reader."""
    if place == SERVICE:
        return OF_PEOPLE
    game = games()[place.removeprefix("domain.")]
    more = (get_type_hints(make)["return"] for make in game.particulars.values())
    kinds = [*game.events.values(), *(kind for kind in more if hasattr(kind, "__struct_fields__"))]
    return frozenset(name for kind in kinds for name in seat_fields(kind))


def variants(place: str, part: Any, reader: str) -> list[str]:
    """Everything that a part of a text can be, where `reader` reads and others are called Ada."""
    match part:
        case Message(value=inner) | Term(value=inner) | Placeable(expression=inner):
            return variants(place, inner, reader)
        case Pattern(elements=elements):
            return ["".join(parts) for parts in product(*(variants(place, one, reader) for one in elements))]
        case SelectExpression(variants=cases_of_it):
            return [one for case in cases_of_it for one in variants(place, case.value, reader)]
        case TextElement(value=text) | StringLiteral(value=text):
            return [text]
        case FunctionReference(arguments=given):
            who, to_reader, to_others = given.positional
            return [(to_reader if who.id.name == reader else to_others).value]
        case MessageReference(id=name):
            return variants(place, entries(place)[name.name], reader)
        case TermReference(id=name):
            return variants(place, entries(place)[f"-{name.name}"], reader)
        case VariableReference(id=name):
            return ["\x02you" if name.name == reader else "Ada" if name.name in people(place) else "…"]
    raise NotImplementedError(part)


def sentences(place: str) -> Iterator[tuple[str, str]]:
    """By event, every sentence about it, to each who can be the reader and to nobody of them."""
    for key, entry in entries(place).items():
        if key.startswith("event-") and key not in ABOUT_NOBODY:
            for reader in (*sorted(people(place)), ""):
                yield from ((key, text) for text in set(variants(place, entry, reader)))


def pairs(place: str) -> set[tuple[str, str]]:
    """What agrees with the reader in the texts of a place, with what agrees with others."""
    text = files(place).joinpath("text", "en.ftl").read_text(encoding="utf-8")
    return set(re.findall(r'YOU\(\$\w+, "([^"]*)", "([^"]*)"\)', text))


@pytest.mark.parametrize("place", PLACES)
def test_no_verb_is_that_of_somebody_else(place: str) -> None:
    wrong = re.compile(
        r"\x02you (\w+ly |no longer |alone )?(is|was|has|does|\w+s)\b|\x02you's|(?<!front )of \x02you\b"
    )
    assert [(key, text) for key, text in sentences(place) if wrong.search(text)] == []


@pytest.mark.parametrize("place", PLACES)
def test_no_second_verb_of_the_reader_is_that_of_somebody_else(place: str) -> None:
    wrong = re.compile(r"\x02you (?:(?!Ada|[.:;] ).)*(,|,? and) \w+s\b")
    assert [(key, text) for key, text in sentences(place) if wrong.search(text)] == []


@pytest.mark.parametrize("place", PLACES)
def test_no_verb_of_somebody_else_is_that_of_the_reader(place: str) -> None:
    to_reader = "|".join(sorted({you for you, _ in pairs(place)} | {"your"}))
    wrong = re.compile(rf"\bAda(r| ({to_reader}))\b|\b[Yy]our?\b")
    assert [(key, text) for key, text in sentences(place) if "\x02" not in text and wrong.search(text)] == []


@pytest.mark.parametrize("place", PLACES)
def test_what_agrees_with_the_reader_is_the_same_word_as_what_agrees_with_others(place: str) -> None:
    assert {pair for pair in pairs(place) if third_person(pair[0]) != pair[1]} == set()


def third_person(verb: str) -> str:
    if verb in THIRD:
        return THIRD[verb]
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if re.search(r"(s|sh|ch|x|z)$", verb) else f"{verb}s"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games())
def test_every_event_speaks_to_each_whom_it_names_and_names_the_others(key: str, language: str) -> None:
    words = texts(language, key)
    for event, more in played(key):
        named = words.tell("event", event, holder, **arguments(language, key, more))
        for seat in range(6):
            to_reader = told_to(seat, key, language, event, more)
            assert is_to_reader(to_reader) == (holder(seat) in named), (named, to_reader)
            assert holder(seat) not in to_reader, to_reader
            assert "\x02" not in finish(to_reader)


def told_to(seat: int, key: str, language: str, event: Event, more: Any) -> str:
    words = texts(language, key)

    def names(other: int) -> str:
        return words.reader if other == seat else holder(other)

    extra = words.arguments(more, names) if more else {}
    return words.tell("event", event, names, **extra)


@cache
def played(key: str) -> list[tuple[Event, Any]]:
    """The first events of each kind in whole matches, with what the positions before add to their sentences."""
    found = dict[str, list[tuple[Event, Any]]]()
    for case in cases():
        if case.game == key:
            for turn in turns(play_out(case, CAP)):
                for event, more in turn:
                    found.setdefault(wire_name(event), []).append((event, more))
    return [one for events in found.values() for one in events[:20]]


def test_a_sentence_that_begins_with_the_reader_begins_with_a_capital_letter() -> None:
    you = texts("en").reader
    assert finish(f"{you} pay. {you} win: {you} are ahead.") == "You pay. You win: you are ahead."
    assert finish("You and Ada pay.") == "You and Ada pay."
    assert finish(f"ラウンド1：{texts('ja').reader}のターンです。") == "ラウンド1：あなたのターンです。"
