"""Everything that happened can be stored, read and folded again, and leads to the same."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from domain.kernel import engine
from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Event
from domain.match.commands import Start
from domain.match.table import Table, advance
from events import chain
from events.codec import Checkpoint, Codec
from events.envelope import Actor
from tests.conformance.cases import CAP, positions, viewers
from tests.playouts import AT, MATCH, NOW, Playout, open_table, plies, stored_match
from tests.tables import give


def test_replaying_what_was_recorded_gives_the_same_world(playout: Playout) -> None:
    codec = Codec(playout.case.rules)
    table: Table[Any] = Table()
    for body in stored_match(playout):
        table = advance(playout.case.rules, table, codec.envelope(body).event)
    assert table == playout.final


def test_the_same_seed_leads_to_the_same_match(playout: Playout) -> None:
    openings = open_table(playout.case)
    assert openings == playout.openings
    assert tuple(islice(plies(playout.case, openings[-1].decided.table), CAP)) == playout.plies


def test_a_turn_is_up_to_date_while_it_is_resolved(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in playout.plies:
        world = ply.before.known_world
        turn = engine.decide(rules, world, ply.seat, ply.command, playout.case.chance(ply.before.match.ply))
        assert isinstance(turn, Turn)
        assert turn.state == ply.decided.table.known_world.truth


def test_every_event_survives_the_codec_whole_and_as_told(playout: Playout) -> None:
    codec = Codec(playout.case.rules)
    for event in dict.fromkeys(map(_key, playout.events)):
        for viewer in (*viewers(playout.case), HOUSE):
            told = event.event.seen_by(viewer)
            for form in (event.event, told):
                actor, start = Actor("house"), chain.genesis(MATCH)
                envelopes, stored = chain.link(0, start, AT, actor, "start", [form], Start())
                assert [codec.envelope(body) for body in stored] == envelopes
                assert chain.digest_of(stored[0]) == envelopes[0].hash


class _key:
    """An event that equals any other which is written the same."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._text = msgspec.json.encode(event)

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _key) and other._text == self._text


def test_every_table_survives_the_codec_with_all_views_and_pending_decisions(playout: Playout) -> None:
    codec = Codec(playout.case.rules)
    for table in playout.tables:
        checkpoint = Checkpoint(table, "ab")
        assert codec.load_checkpoint(codec.dump_checkpoint(checkpoint)) == checkpoint
        world = table.known_world
        for state in (world.truth, world.public, *world.views):
            dumped = codec.dump_state(state)
            loaded = codec.load_state(dumped)
            assert loaded == state
            assert codec.dump_state(loaded) == dumped


def test_every_command_of_the_match_survives_being_stored(playout: Playout) -> None:
    codec = Codec(playout.case.rules)
    for given in playout.given:
        stored = msgspec.json.decode(msgspec.json.encode(given.command))
        assert codec.command(stored) == given.command


def test_every_command_survives_being_sent(playout: Playout) -> None:
    for ply in playout.plies:
        sent = msgspec.json.encode(ply.command)
        kind = playout.case.rules.commands[msgspec.json.decode(sent)["type"]]
        assert msgspec.json.decode(sent, type=kind) == ply.command


def test_what_is_stored_has_no_fractions(playout: Playout) -> None:
    """RFC 8785 writes fractions in a way of its own; the hash chain does without them."""

    def fractions(value: Any) -> bool:
        if isinstance(value, dict):
            return any(map(fractions, value.values()))
        return any(map(fractions, value)) if isinstance(value, list) else isinstance(value, float)

    assert not fractions(msgspec.json.decode(msgspec.json.encode(playout.events)))


@pytest.mark.parametrize("most", [2**53])
def test_what_is_stored_can_be_read_by_every_json_parser(playout: Playout, most: int) -> None:
    def numbers(value: Any) -> list[int]:
        if isinstance(value, dict):
            return [number for part in value.values() for number in numbers(part)]
        if isinstance(value, list):
            return [number for part in value for number in numbers(part)]
        return [value] if isinstance(value, int) else []

    assert all(abs(number) <= most for number in numbers(msgspec.json.decode(msgspec.json.encode(playout.events))))


def test_a_kept_view_is_asked_the_same_as_a_folded_one(playout: Playout) -> None:
    """Kept states have their mappings in the order of the keys: nothing may depend on another one."""
    rules, codec = playout.case.rules, Codec(playout.case.rules)
    for ply in positions(playout):
        view = ply.before.known_world.view(ply.seat)
        kept = codec.load_state(codec.dump_state(view))
        assert list(engine.options(rules, kept, ply.seat)) == list(engine.options(rules, view, ply.seat))


def test_a_kept_truth_goes_on_as_a_folded_one(playout: Playout) -> None:
    rules, codec = playout.case.rules, Codec(playout.case.rules)
    for ply in positions(playout):
        kept = codec.load_checkpoint(codec.dump_checkpoint(Checkpoint(ply.before, "ab")))
        assert kept is not None
        by, command, case = ply.given.by, ply.given.command, playout.case
        chance = case.chance(ply.before.match.ply)
        assert give(rules, kept.state, by, command, now=NOW, chance=chance, seed=case.secret) == ply.decided
