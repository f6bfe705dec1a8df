"""The hash chain: nothing that is stored can be changed unnoticed."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.messages import Command, Event, Seat
from domain.match.commands import TakeSeat
from domain.match.events import MatchOpened, MatchStarted, SeatTaken
from domain.match.terms import Occupant
from events import chain
from events.envelope import Actor, commands_of
from tests.playouts import AT, GAMES, MATCH, Case, play_out

NAME = 'Zoë 信 "\\/\n\x01'
CANONICAL = (
    r'{"actor":{"by":"ply_x","key":"k-1"},"at":"2030-05-17T12:00:00.000Z","cause":"take_seat",'
    r'"command":{"name":"Zoë 信 \"\\/\n\u0001","seat":0,"type":"take_seat"},'
    r'"event":{"occupant":{"bot":null,"name":"Zoë 信 \"\\/\n\u0001","player":"ply_x"},"seat":0,'
    r'"type":"seat_taken"},'
    r'"previous":"b1c0c1c376b5b78f7db2a224e62ff17afc2dd69e090a9a4931b0dabd53602ebb","schema":1,"version":1}'
)
HASH = "f96526cbd3246814f62c917b3c0a94542f685e275b3f91204860061e2bc6133b"


class Wave(Command, frozen=True):
    """A command of no game."""

    hand: str


def linked(*events: Event, after: int = 0, previous: str | None = None) -> list[bytes]:
    start = chain.genesis(MATCH) if previous is None else previous
    return chain.link(after, start, AT, Actor("ply_x", 0, "req_1", "k-1"), "wave", events, Wave("left"))[1]


def hash_of(stored: bytes) -> Any:
    return msgspec.json.decode(stored)["hash"]


def test_the_stored_form_and_its_hash_are_those_of_the_vector() -> None:
    event = SeatTaken(Seat(0), Occupant(NAME, player="ply_x"))
    actor = Actor("ply_x", key="k-1")
    (envelope,), (stored,) = chain.link(
        0, chain.genesis("mat_1"), AT, actor, "take_seat", [event], TakeSeat(Seat(0), NAME)
    )
    assert stored.decode() == CANONICAL[:-1] + f',"hash":"{HASH}"}}'
    assert envelope.hash == HASH


def test_the_first_link_depends_on_the_match() -> None:
    assert chain.genesis("mat_1") == "b1c0c1c376b5b78f7db2a224e62ff17afc2dd69e090a9a4931b0dabd53602ebb"
    assert chain.genesis("mat_1") != chain.genesis("mat_2")


def test_every_link_names_the_one_before() -> None:
    stored = linked(MatchStarted(), MatchStarted(), MatchStarted())
    previous = [msgspec.json.decode(body)["previous"] for body in stored]
    assert previous == [chain.genesis(MATCH), hash_of(stored[0]), hash_of(stored[1])]


def test_a_chain_goes_on_where_it_stopped() -> None:
    (first,) = linked(MatchStarted())
    (second,) = linked(MatchStarted(), after=1, previous=hash_of(first))
    fields = msgspec.json.decode(second)
    assert (fields["version"], fields["previous"]) == (2, hash_of(first))


def test_a_chain_is_not_that_of_another_match() -> None:
    assert linked(MatchStarted()) != linked(MatchStarted(), previous=chain.genesis("mat_other"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_every_event_carries_the_hash_that_its_bytes_give(game: str) -> None:
    playout = play_out(Case(game, GAMES[game].meta.seats[1]))
    assert all(chain.digest_of(body) == hash_of(body) for body in linked(*playout.events))


def changed(value: Any) -> Any:
    """The same JSON with some part of it changed, in every possible place."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from ({**value, key: other} for other in changed(part))
            yield {name: part for name, part in value.items() if name != key}
        yield {**value, "more": 1}
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(part))
        yield [*value, 1]
    else:
        yield from (f"{value}!", None if value is not None else 0)


def test_a_change_in_any_field_is_noticed() -> None:
    opened = MatchOpened("auction", 1, 2, {"coins": 6, "list": [1, "a"]}, "ply_x", "full", "00")
    (stored,) = linked(opened)
    original = msgspec.json.decode(stored)
    fields = {name: part for name, part in original.items() if name != "hash"}
    tampered = list(changed(fields))
    assert len(tampered) > 40
    for other in tampered:
        body = msgspec.json.encode({**other, "hash": original["hash"]})
        assert chain.digest_of(body) != original["hash"], other


def test_the_order_of_keys_and_white_space_mean_nothing() -> None:
    (stored,) = linked(MatchStarted())
    fields = msgspec.json.decode(stored)
    shuffled = json.dumps(dict(reversed(fields.items())), indent=2)
    assert chain.digest_of(shuffled.encode()) == fields["hash"]


@given(st.text(), st.dictionaries(st.text(st.characters(max_codepoint=0xD7FF)), st.integers(-(2**53), 2**53)))
def test_any_text_is_written_as_rfc_8785_says(name: str, options: dict[str, int]) -> None:
    (stored,) = linked(MatchOpened(name, 1, 2, options, "ply_x", "full", "00"))
    fields = msgspec.json.decode(stored)
    claimed = fields.pop("hash")
    canonical = json.dumps(fields, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert stored.decode() == canonical[:-1] + f',"hash":"{claimed}"}}'


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_without_the_link_is_read_as_it_was(game: str) -> None:
    opening, *rest = stored = linked(*play_out(Case(game, GAMES[game].meta.seats[1])).events)
    smaller = chain.unlinked(rest, chain.hash_of(opening))
    assert {len(whole) - len(less) for whole, less in zip(rest, smaller, strict=True)} == {
        len(chain.genesis(MATCH)) + 14
    }
    assert list(chain.linked([opening, *smaller])) == stored
    assert list(chain.linked(smaller[5:], chain.hash_of(stored[5]))) == stored[6:]


def test_what_was_stored_with_the_link_stays_as_it_is() -> None:
    stored = linked(MatchStarted(), MatchStarted(), MatchStarted())
    newer = chain.unlinked(stored[2:], chain.hash_of(stored[1]))
    assert list(chain.linked([*stored[:2], *newer])) == stored


def test_what_follows_another_event_is_not_stored_without_the_link() -> None:
    first, second = linked(MatchStarted(), MatchStarted())
    for wrong in ([second, first], [b"{}"]):
        with pytest.raises(ValueError, match="no stored envelope that follows"):
            chain.unlinked(wrong, chain.genesis(MATCH))


def test_an_event_that_was_exchanged_together_with_its_hash_is_noticed_at_the_next_one() -> None:
    opening, *rest = linked(MatchStarted(), MatchStarted(), MatchStarted())
    _, last = chain.unlinked(rest, chain.hash_of(opening))
    (forged,) = chain.link(1, chain.hash_of(opening), AT, Actor("ply_y"), "wave", [MatchStarted()], None)[1]
    assert [chain.is_intact(body) for body in chain.linked([opening, forged, last])] == [True, True, False]


@pytest.mark.parametrize("junk", [b"", b"{", b"null", b"\xff", b'{"event":{"type":"x"}}', b',"schema":'])
def test_what_is_no_envelope_stays_as_it_is(junk: bytes) -> None:
    assert list(chain.linked([junk, junk])) == [junk, junk]


def test_the_first_event_of_a_command_holds_the_command() -> None:
    start, actor = chain.genesis(MATCH), Actor("ply_x")
    envelopes, stored = chain.link(0, start, AT, actor, "wave", [MatchStarted(), MatchStarted()], Wave("left"))
    assert [envelope.command for envelope in envelopes] == [{"type": "wave", "hand": "left"}, None]
    assert [b'"command"' in body for body in stored] == [True, False]


def test_a_command_begins_where_one_is_held() -> None:
    first = chain.link(0, chain.genesis(MATCH), AT, Actor("ply_x"), "wave", [MatchStarted()] * 2, Wave("left"))[0]
    second = chain.link(2, first[-1].hash, AT, Actor("ply_x"), "wave", [MatchStarted()], Wave("left"))[0]
    whole = [*first, *second]
    assert list(commands_of(whole)) == [first, second], "though nothing else tells them apart"
    assert list(commands_of(whole[1:])) == [first[1:], second], "the first may be the rest of one"
    assert list(commands_of([])) == []
