"""Every game says everything in every language, and only with arguments that there are."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, Pattern, Term, TermReference, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from domain import games
from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.messages import HOUSE, Event, wire_name
from domain.kernel.options import Refuse
from search.levels import LEVELS
from service.application.languages import LANGUAGES
from service.application.texts import texts
from tests.conformance.cases import CAP, cases, viewers
from tests.conformance.unsaid import UNSAID
from tests.playouts import Playout, own_bots, play_out

pytestmark = pytest.mark.parametrize("key", games())
GOAL_LENGTH = 90
"""Characters that stand in one line beside the board of a laptop."""
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def parsed(key: str, language: str) -> Any:
    source = files(f"domain.{key}").joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(source)


@cache
def messages(key: str, language: str) -> Mapping[str, Message]:
    return {entry.id.name: entry for entry in parsed(key, language).body if isinstance(entry, Message)}


@cache
def entries(key: str, language: str) -> Mapping[str, Message | Term]:
    """Texts and the terms in them, which begin with a dash."""
    terms = {f"-{entry.id.name}": entry for entry in parsed(key, language).body if isinstance(entry, Term)}
    return {**messages(key, language), **terms}


def playouts(key: str) -> Iterator[Playout]:
    return (play_out(case, CAP) for case in cases() if case.game == key)


class Variables(Visitor):
    """Collects the names of the arguments that a text uses, and the ids of the texts in it."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.inside: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.inside.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:
        self.inside.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def used(key: str, language: str, text: str) -> set[str]:
    """The arguments that a text uses."""
    found = Variables()
    found.visit(entries(key, language)[text])
    return found.names.union(*(used(key, language, other) for other in found.inside))


def missing(key: str, language: str, text: str, arguments: Mapping[str, Any]) -> set[str]:
    """The arguments that a text uses and that it is not given."""
    return used(key, language, text) - arguments.keys()


def holder(seat: int) -> str:
    return f"seat {seat}"


def in_vain(key: str, text: str, message: Struct, more: Struct | None = None) -> dict[str, set[str]]:
    """The arguments that a text uses and that a message, with what is added to it, does not have, by language."""
    found = {
        language: missing(key, language, text, arguments(language, key, message) | arguments(language, key, more))
        for language in LANGUAGES
    }
    return {language: names for language, names in found.items() if names}


def arguments(language: str, key: str, message: Struct | None) -> dict[str, Any]:
    return texts(language, key).arguments(message, holder) if message else {}


def turns(playout: Playout) -> Iterator[list[tuple[Event, Struct | None]]]:
    """By command its events of the game, each with what the position before adds to its sentence."""
    rules = playout.case.rules
    for ply in playout.plies:
        state, turn = ply.before.known_world.public, list[tuple[Event, Struct | None]]()
        for event in ply.decided.events:
            if type(event) in rules.events.values():
                particulars = rules.particulars.get(type(event))
                turn.append((event, particulars(state, event) if particulars else None))
                state = rules.evolve(state, event.seen_by(None))
        yield turn


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
def test_the_goal_is_a_line_beside_the_board(key: str, language: str) -> None:
    assert len(texts(language, key).say("goal")) <= GOAL_LENGTH


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


@pytest.mark.long
def test_every_way_to_end_is_explained(key: str) -> None:
    outcomes = [playout.final.match.outcome for playout in playouts(key)]
    told = {f"how-{outcome.how}" for outcome in outcomes if outcome}
    assert [told - set(messages(key, language)) for language in LANGUAGES] == [set()] * len(LANGUAGES)


def test_every_event_is_told_with_the_arguments_it_has(key: str) -> None:
    known = games()[key].events.values()
    for playout in playouts(key):
        more = {type(event): (event, more) for turn in turns(playout) for event, more in turn}
        first = {type(event): (event, None) for event in playout.opening.events if type(event) in known}
        for event, added in {**first, **more}.values():
            for viewer in viewers(playout.case):
                assert in_vain(key, f"event-{wire_name(event)}", event.seen_by(viewer), added) == {}


@in_every_language
def test_the_log_says_every_field_of_an_event_or_leaves_it_out_on_purpose(key: str, language: str) -> None:
    unsaid = {}
    for name, kind in games()[key].events.items():
        said = used(key, language, f"event-{name}")
        left = {f for f in kind.__struct_fields__ if not any(a == f or a.startswith(f"{f}_") for a in said)}
        if left:
            unsaid[name] = left
    assert unsaid == UNSAID.get(key, {})


@in_every_language
def test_no_line_of_the_log_is_empty_or_repeats_the_one_before(key: str, language: str) -> None:
    words = texts(language, key)
    for playout in playouts(key):
        for turn in turns(playout):
            last = ""
            for event, more in turn:
                line = words.tell("event", event, holder, **arguments(language, key, more))
                assert line.strip(), wire_name(event)
                assert line != last, line
                last = line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_speaks_to_whom_it_asks_and_does_not_name_them(key: str, language: str) -> None:
    game, words = games()[key], texts(language, key)
    for playout in playouts(key):
        for ply in playout.plies[::10]:
            top = game.agenda(ply.before.known_world.view(ply.seat))[-1]
            if ply.seat != HOUSE:
                options = engine.options(game, ply.before.known_world.view(ply.seat), ply.seat)
                assert holder(ply.seat) not in words.ask(top, ply.seat, holder, options), wire_name(top)


def test_every_question_command_and_refusal_is_told_with_the_arguments_it_has(key: str) -> None:
    game = games()[key]
    for playout in playouts(key):
        for ply in playout.plies[::10]:
            view = ply.before.known_world.view(ply.seat)
            top = game.agenda(view)[-1]
            for language in LANGUAGES:
                needed = {
                    name.removesuffix("_is_you")
                    for name in used(key, language, f"decision-{wire_name(top)}")
                    if name.removeprefix("may_") not in game.commands
                }
                assert needed <= arguments(language, key, top).keys(), wire_name(top)
            for option in engine.options(game, view, ply.seat):
                if isinstance(option, Refuse):
                    for language in LANGUAGES:
                        given = texts(language, key).details({**option.given, **option.detail})
                        assert missing(key, language, f"refusal-{option.code}", given) == set()
                else:
                    label = in_vain(key, f"command-{wire_name(option.command)}", option.command)
                    assert [names for names in label.values() if names - {"asked"}] == []
