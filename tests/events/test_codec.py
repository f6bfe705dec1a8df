"""What is stored comes back as it was, also when it was written by older code."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from domain.kernel.messages import HOUSE, Event, Public, Seat, wire_name
from domain.match.commands import BOT, ME, Branch, Expire, Play, RuleMatch, TakeSeat
from domain.match.events import MatchStarted
from domain.match.table import Table
from domain.match.terms import Origin
from events import chain
from events.codec import Checkpoint, Codec, dump_match, load_match
from events.envelope import Actor, Envelope
from events.upcasts import Upcasts, lift
from tests.kernel.toy import Auction, State
from tests.kernel.toy_messages import Bid, DieThrown, Throw
from tests.playouts import AT, MATCH, Case, play_out

PLAYOUT = play_out(Case("auction", 3))
CODEC: Codec[Any] = Codec(Auction())
THROWN = Play(HOUSE, Throw())


class Scored(Public, frozen=True, tag="die_thrown"):
    """What became of `DieThrown`: schema 2 renamed a field, schema 3 added one."""

    schema: ClassVar[int] = 3
    prize: int
    sides: int


class LaterAuction(Auction):
    """The toy game of a later year."""

    events: Mapping[str, type[Event]] = {**Auction.events, "die_thrown": Scored}


def renamed(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": fields["type"], "prize": fields["face"]}


def given_sides(fields: dict[str, Any]) -> dict[str, Any]:
    return {**fields, "sides": 6}


STEPS: Upcasts = {("die_thrown", 1): renamed, ("die_thrown", 2): given_sides}


def stored(event: Event, schema: int | None = None) -> bytes:
    (envelope,), (body,) = chain.link(0, chain.genesis(MATCH), AT, Actor("house", -1), "throw", [event], THROWN)
    fields = msgspec.json.decode(body)
    return msgspec.json.encode({**fields, "schema": schema or envelope.schema})


def test_an_envelope_comes_back_as_it_was_sealed() -> None:
    actor = Actor("ply_x", 0, "r", "k")
    envelopes, bodies = chain.link(0, chain.genesis(MATCH), AT, actor, "throw", PLAYOUT.events, THROWN)
    assert [CODEC.envelope(body) for body in bodies] == envelopes


def test_an_envelope_names_its_place_its_cause_and_its_event() -> None:
    envelope = CODEC.envelope(stored(DieThrown(4)))
    command = {"type": "play", "seat": -1, "command": {"type": "throw"}}
    expected = Envelope(
        1, AT, Actor("house", -1), "throw", 1, DieThrown(4), chain.genesis(MATCH), envelope.hash, command
    )
    assert envelope == expected
    assert envelope.type == "die_thrown"
    assert CODEC.command(envelope.command) == THROWN


@pytest.mark.parametrize(("by", "worker"), [("house", True), ("bot:random", True), ("ply_x", False)])
def test_an_actor_knows_whether_a_worker_acted(by: str, worker: bool) -> None:
    assert Actor(by).is_worker is worker


def test_an_event_of_an_old_schema_is_lifted_to_todays() -> None:
    codec = Codec(LaterAuction(), STEPS)
    envelope = codec.envelope(stored(DieThrown(4)))
    assert envelope.event == Scored(4, 6)
    assert envelope.schema == 3


def test_an_event_of_an_old_schema_that_happens_to_fit_is_lifted_too() -> None:
    codec = Codec(LaterAuction(), STEPS)
    assert codec.envelope(stored(Scored(4, 8), schema=2)).event == Scored(4, 6)


def test_an_event_of_todays_schema_is_left_as_it_is() -> None:
    assert Codec(LaterAuction(), STEPS).envelope(stored(Scored(4, 8))).event == Scored(4, 8)


def test_a_missing_step_is_said_by_name() -> None:
    codec = Codec(LaterAuction(), {("die_thrown", 1): renamed})
    with pytest.raises(LookupError, match="no upcast for 'die_thrown' from schema 2"):
        codec.envelope(stored(DieThrown(4)))


def test_an_event_of_a_later_schema_is_not_read_by_older_code() -> None:
    with pytest.raises(LookupError, match="die_thrown"):
        CODEC.envelope(stored(DieThrown(4), schema=2))


def test_an_unknown_event_is_said_by_name() -> None:
    class Unheard(Public, frozen=True):
        pass

    with pytest.raises(LookupError, match="auction has no event 'unheard'"):
        CODEC.envelope(stored(Unheard()))


def test_an_event_of_todays_schema_with_wrong_fields_is_an_error() -> None:
    body = stored(DieThrown(4)).replace(b'"face":4', b'"face":"four"')
    with pytest.raises(msgspec.ValidationError):
        CODEC.envelope(body)


def test_nothing_is_lifted_where_nothing_changed() -> None:
    assert lift({"type": "x"}, 1, 1, {}) == {"type": "x"}


def test_a_game_cannot_take_the_name_of_a_match_event() -> None:
    class Clashing(Auction):
        events: Mapping[str, type[Event]] = {**Auction.events, wire_name(MatchStarted): DieThrown}

    with pytest.raises(TypeError, match="name of a match event"):
        Codec(Clashing())


def test_tables_and_views_come_back_as_they_were() -> None:
    for table in PLAYOUT.tables:
        checkpoint = Checkpoint(table, "ab")
        assert CODEC.load_checkpoint(CODEC.dump_checkpoint(checkpoint)) == checkpoint
        assert load_match(dump_match(table.match)) == table.match
        world = table.known_world
        for state in (world.truth, world.public, *world.views):
            assert CODEC.load_state(CODEC.dump_state(state)) == state


def test_a_table_of_another_shape_is_not_read() -> None:
    class Wider(State, frozen=True):
        more: int = 0

    class WiderAuction(Auction):
        state = Wider

    dumped = CODEC.dump_checkpoint(Checkpoint(PLAYOUT.final, "ab"))
    wider: Codec[Any] = Codec(WiderAuction())
    assert wider.load_checkpoint(dumped) is None


def test_a_table_of_other_rules_is_not_read() -> None:
    class NewerAuction(Auction):
        meta = msgspec.structs.replace(Auction.meta, rules_version=2)

    dumped = CODEC.dump_checkpoint(Checkpoint(PLAYOUT.final, "ab"))
    assert Codec(NewerAuction()).load_checkpoint(dumped) is None


def test_the_version_of_a_checkpoint_is_that_of_its_match() -> None:
    empty: Checkpoint[Any] = Checkpoint(Table(), "")
    assert empty.version == 0
    assert Checkpoint(PLAYOUT.final, "").version == len(PLAYOUT.events)


COMMANDS = [given.command for given in PLAYOUT.given] + [
    Expire(Seat(0), Bid(2)),
    Expire(Seat(0)),
    Branch(Origin("mat_2", "mat_1", 9, Seat(1)), 12, (ME, BOT), "c0", "ada"),
    TakeSeat(Seat(1), "bob", "d1"),
    RuleMatch(1, "forfeit", (None, 1)),
]


def test_every_command_comes_back_as_it_was() -> None:
    for command in COMMANDS:
        assert CODEC.command(msgspec.json.decode(msgspec.json.encode(command))) == command


@pytest.mark.parametrize(
    "fields",
    [
        None,
        {},
        {"type": "bid", "amount": 2},
        {"type": "play", "seat": 0},
        {"type": "play", "seat": 0, "command": {"type": "checkmate"}},
        {"type": "open_round"},
    ],
    ids=["nothing", "no type", "a command of the game alone", "without one", "of another game", "of a tournament"],
)
def test_what_is_no_command_of_a_match_of_the_game_is_not_read_as_one(fields: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.command(fields)
