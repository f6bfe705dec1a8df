"""What a seat is told depends on nothing that it may not know.

A view is the truth with things turned down. An event tells a viewer the same whatever its secret fields hold. In
two worlds that were told to be the same, everything a seat can ask for is the same: options, refusals, who is
awaited, and what happens until something told differs.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.game import Game
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Command, Event, Private, Seat, Viewer
from domain.kernel.options import Rejection
from tests.conformance.candidates import Pool
from tests.conformance.cases import positions, viewers
from tests.conformance.structure import differences, plain
from tests.playouts import Case, Playout, Ply

ALTERNATIVES = 24
"""Most commands of one seat that are tried for pairs of worlds."""
MOST_VALUES = 30
"""Most values that are put into one secret field."""
PAIRED = 8
"""Most positions of a match from which pairs of worlds are made."""
FURTHER = 4
"""How many commands a pair of worlds is played on."""


def secrets(event: Event) -> list[Any]:
    """The values of the secret fields of an event."""
    return [getattr(event, name) for name in getattr(event, "secret", ())]


def test_a_view_is_the_truth_with_things_turned_down(playout: Playout) -> None:
    for ply in [*positions(playout), *playout.plies[-1:]]:
        world = ply.decided.table.known_world
        truth = plain(world.truth)
        for viewer in viewers(playout.case):
            assert differences(truth, plain(world.view(viewer))) == []


def test_everybody_knows_who_is_awaited_and_whether_the_game_is_over(playout: Playout) -> None:
    rules = playout.case.rules
    for table in playout.tables:
        world = table.known_world
        expected = engine.awaited(rules, world.truth)
        for viewer in viewers(playout.case):
            assert engine.awaited(rules, world.view(viewer)) == expected


def test_the_pending_decision_of_the_truth_says_no_more_than_that_of_the_view(playout: Playout) -> None:
    """`decide` asks the decision in the truth, with the view; a client asks the one in the view."""
    rules = playout.case.rules
    for ply in positions(playout):
        world = ply.before.known_world
        for seat in engine.awaited(rules, world.truth):
            view = world.view(seat)
            assert answers(rules, world.truth, view, seat) == answers(rules, view, view, seat)


def test_the_public_learns_nothing_that_a_seat_does_not(playout: Playout) -> None:
    for ply in positions(playout):
        world = ply.decided.table.known_world
        public = plain(world.public)
        for view in world.views:
            assert differences(plain(view), public) == []


def test_the_house_is_told_what_the_public_is_told(playout: Playout) -> None:
    for event in playout.events:
        assert told([event], HOUSE) == told([event], None)


def test_an_event_told_to_a_viewer_holds_nothing_more_to_take_away(playout: Playout) -> None:
    for event in playout.events:
        for viewer in viewers(playout.case):
            assert event.seen_by(viewer).seen_by(viewer) == event.seen_by(viewer)
            assert event.seen_by(viewer).seen_by(None) == event.seen_by(None)


def test_who_may_not_know_a_secret_is_told_that_there_is_one_and_no_more(playout: Playout) -> None:
    for event in playout.events:
        for viewer in _outsiders(event, playout.case):
            assert all(isinstance(value, Hidden) for value in secrets(event.seen_by(viewer)))


def test_the_seat_of_a_private_event_is_told_all_of_it(playout: Playout) -> None:
    for event in playout.events:
        if isinstance(event, Private):
            assert event.seen_by(event.seat) == event


def test_what_others_are_told_does_not_depend_on_a_secret(playout: Playout) -> None:
    held = _values_held(playout.events)
    for event in playout.events:
        for name in getattr(event, "secret", ()):
            for value in held[type(event), name]:
                if _alike(getattr(event, name), value):
                    other = replace(event, **{name: value})
                    for viewer in _outsiders(event, playout.case):
                        assert told([other], viewer) == told([event], viewer)


def _values_held(events: Sequence[Event]) -> dict[tuple[type[Event], str], list[Any]]:
    """For every secret field what it held in the match, and None where it may be nothing."""
    held: dict[tuple[type[Event], str], list[Any]] = {}
    for event in events:
        for name in getattr(event, "secret", ()):
            may_be_nothing = type(None) in get_args(get_type_hints(type(event))[name])
            values = held.setdefault((type(event), name), [None] if may_be_nothing else [])
            if getattr(event, name) not in values and len(values) < MOST_VALUES:
                values.append(getattr(event, name))
    return held


def _alike(value: Any, other: Any) -> bool:
    """Whether `other` might have been there: how long a sequence is may be seen from outside."""
    if isinstance(value, tuple) or isinstance(other, tuple):
        return isinstance(value, tuple) and isinstance(other, tuple) and len(value) == len(other)
    return True


def _outsiders(event: Event, case: Case) -> Iterator[Viewer]:
    owner = event.seat if isinstance(event, Private) else None
    return (viewer for viewer in viewers(case) if viewer is None or viewer != owner)


def test_worlds_that_were_told_to_be_the_same_cannot_be_told_apart(playout: Playout) -> None:
    rules, pool = playout.case.rules, Pool()
    for ply in positions(playout, PAIRED):
        pool.hear(islice(engine.legal(rules, ply.before.known_world.view(ply.seat), ply.seat), ALTERNATIVES))
        for viewer in viewers(playout.case):
            if viewer != ply.seat:
                for pair in _pairs(playout.case, ply, viewer):
                    _compare(playout.case, pair, viewer, pool, ply.before.match.ply)


Pair = tuple[World[Any], World[Any]]


def _pairs(case: Case, ply: Ply, viewer: Viewer) -> Iterator[Pair]:
    """Worlds after different commands of one seat, between which `viewer` was shown no difference."""
    groups: dict[bytes, list[World[Any]]] = {}
    world, version = ply.before.known_world, ply.before.match.ply
    legal = islice(engine.legal(case.rules, world.view(ply.seat), ply.seat), ALTERNATIVES)
    for command in dict.fromkeys((ply.command, *legal)):
        after, events = _given(case, world, ply.seat, command, version)
        groups.setdefault(told(events, viewer), []).append(after)
    for first, *others in groups.values():
        different = [other for other in others if other.truth != first.truth]
        yield from ((first, other) for other in different[:1])


def _given(
    case: Case, world: World[Any], seat: Seat, command: Command, version: int
) -> tuple[World[Any], list[Event]]:
    turn = engine.decide(case.rules, world, seat, command, case.chance(version))
    assert not isinstance(turn, Rejection)
    for event in turn.events:
        world = world.evolve(case.rules, event)
    return world, turn.events


def _compare(case: Case, pair: Pair, viewer: Viewer, pool: Pool, version: int) -> None:
    draw = case.chance(version, f"pairs {viewer}")
    for step in range(FURTHER):
        assert _all_there_is(case, pair[0], viewer, pool, version) == _all_there_is(
            case, pair[1], viewer, pool, version
        )
        awaited = engine.awaited(case.rules, pair[0].truth)
        if not awaited:
            return
        seat = awaited[draw.below(len(awaited))]
        common = _common(case.rules, pair, seat)
        if not common:
            return
        command = common[draw.below(len(common))]
        given = [_given(case, world, seat, command, version + 1000 * step) for world in pair]
        if told(given[0][1], viewer) != told(given[1][1], viewer):
            return  # the secret came into the open: that is what the game is about
        pair = (given[0][0], given[1][0])


def _common(rules: Game[Any], pair: Pair, seat: Seat) -> list[Command]:
    """Commands that are legal in both worlds."""
    first, second = (list(islice(engine.legal(rules, world.view(seat), seat), ALTERNATIVES)) for world in pair)
    return [command for command in first if command in second]


def _all_there_is(case: Case, world: World[Any], viewer: Viewer, pool: Pool, version: int) -> list[Any]:
    """Everything that `viewer` can request: its view, awaited seats, its options and refusals."""
    rules, view = case.rules, world.view(viewer)
    awaited = engine.awaited(rules, world.truth)
    found: list[Any] = [msgspec.json.encode(view), awaited]
    if viewer is not None:
        for command in pool.some(ALTERNATIVES // 2, case.chance(version, "asked")):
            turn = engine.decide(rules, world, viewer, command, case.chance(version))
            found.append(repr(turn) if isinstance(turn, Rejection) else "accepted")
        if viewer in awaited:
            found.append(answers(rules, world.truth, view, viewer))
    return found


def answers(rules: Game[Any], state: Any, view: Any, seat: Seat) -> str:
    """The options that the pending decision of `state` gives `seat`, as text."""
    return repr(list(rules.agenda(state)[-1].options(view, seat)))


def told(events: Sequence[Event], viewer: Viewer) -> bytes:
    """Events as shown and sent to `viewer`."""
    return msgspec.json.encode([event.seen_by(viewer) for event in events])
