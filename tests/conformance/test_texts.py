"""Every game says everything in every language, and only with arguments that there are."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, Term, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from domain import games
from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.messages import wire_name
from domain.kernel.options import Refuse
from search.levels import LEVELS
from service.application.texts import texts
from tests.conformance.cases import CAP, cases, viewers
from tests.playouts import Playout, own_bots, play_out

LANGUAGES = ("en", "ja")
pytestmark = pytest.mark.parametrize("key", games())
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def parsed(key: str, language: str) -> Any:
    source = files(f"domain.{key}").joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(source)


@cache
def messages(key: str, language: str) -> Mapping[str, Message]:
    return {entry.id.name: entry for entry in parsed(key, language).body if isinstance(entry, Message)}


def playouts(key: str) -> Iterator[Playout]:
    return (play_out(case, CAP) for case in cases() if case.game == key)


class Variables(Visitor):
    """Collects the names of the arguments that a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def used(key: str, language: str, text: str) -> set[str]:
    """The arguments that a text uses."""
    found = Variables()
    found.visit(messages(key, language)[text])
    return found.names


def missing(key: str, language: str, text: str, arguments: Mapping[str, Any]) -> set[str]:
    """The arguments that a text uses and that it is not given."""
    return used(key, language, text) - arguments.keys()


def in_vain(key: str, text: str, message: Struct) -> dict[str, set[str]]:
    """The arguments that a text uses and that a message does not have, by language."""
    found = {
        language: missing(key, language, text, texts(language, key).arguments(message, lambda seat: f"seat {seat}"))
        for language in LANGUAGES
    }
    return {language: names for language, names in found.items() if names}


@in_every_language
def test_the_texts_can_be_read(key: str, language: str) -> None:
    entries = parsed(key, language).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []
    names = [entry.id.name for entry in entries if isinstance(entry, Message | Term)]
    assert len(set(names)) == len(names)


@in_every_language
def test_no_text_is_empty(key: str, language: str) -> None:
    assert [name for name, entry in messages(key, language).items() if not isinstance(entry.value, Pattern)] == []


def test_all_languages_have_the_same_texts(key: str) -> None:
    first, *others = (set(messages(key, language)) for language in LANGUAGES)
    assert [first ^ other for other in others] == [set()] * len(others)


@in_every_language
def test_there_is_a_text_for_every_command_event_and_refusal(key: str, language: str) -> None:
    game = games()[key]
    wanted = {"title", "summary", "goal"}
    wanted |= {f"command-{name}" for name in game.commands} | {f"event-{name}" for name in game.events}
    wanted |= {f"cause-{name}" for name in game.commands}
    wanted |= {f"refusal-{code}" for code in game.meta.refusals}
    assert wanted - set(messages(key, language)) == set()


@in_every_language
def test_every_bot_has_a_name(key: str, language: str) -> None:
    assert [bot for bot in games()[key].bots if not texts(language, key).has(f"name-{bot}")] == []


@in_every_language
def test_every_bot_says_how_it_plays(key: str, language: str) -> None:
    told = {name.removeprefix("bot-") for name in messages(key, language) if name.startswith("bot-")}
    assert told == set(own_bots(games()[key])) - {random.__name__}
    assert all(texts(language, key).say(f"bot-{shared}") for shared in (random.__name__, *LEVELS))


@in_every_language
def test_no_text_speaks_of_what_there_is_not(key: str, language: str) -> None:
    game = games()[key]
    known = {f"command-{name}" for name in game.commands} | {f"event-{name}" for name in game.events}
    known |= {f"refusal-{code}" for code in game.meta.refusals} | {f"cause-{name}" for name in game.commands}
    kinds = ("command-", "event-", "refusal-", "cause-")
    spoken = {name for name in messages(key, language) if name.startswith(kinds)}
    assert spoken - known == set()


def test_every_way_to_end_is_explained(key: str) -> None:
    outcomes = [playout.final.match.outcome for playout in playouts(key)]
    told = {f"how-{outcome.how}" for outcome in outcomes if outcome}
    assert [told - set(messages(key, language)) for language in LANGUAGES] == [set()] * len(LANGUAGES)


def test_every_event_is_told_with_the_arguments_it_has(key: str) -> None:
    known = games()[key].events.values()
    for playout in playouts(key):
        for event in {type(event): event for event in playout.events if type(event) in known}.values():
            for viewer in viewers(playout.case):
                assert in_vain(key, f"event-{wire_name(event)}", event.seen_by(viewer)) == {}


def test_every_question_command_and_refusal_is_told_with_the_arguments_it_has(key: str) -> None:
    game = games()[key]
    for playout in playouts(key):
        for ply in playout.plies[::10]:
            view = ply.before.known_world.view(ply.seat)
            top = game.agenda(view)[-1]
            assert in_vain(key, f"decision-{wire_name(top)}", top) == {}
            for option in engine.options(game, view, ply.seat):
                if isinstance(option, Refuse):
                    for language in LANGUAGES:
                        given = texts(language, key).details(option.given)
                        assert missing(key, language, f"refusal-{option.code}", given) == set()
                else:
                    assert in_vain(key, f"command-{wire_name(option.command)}", option.command) == {}
