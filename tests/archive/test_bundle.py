"""An object contains a stream to the last byte, and no other object is taken for it."""

from contextlib import suppress
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from archive.bundle import FORM, Bundle, DamagedObject, name_of, pack, stream_of, unpack, zstd
from tests.playouts import GAMES, MATCH, Case, play_out, stored_match

OTHER = "mat_01hzxq3v7k1111111111111111"
TOY = Bundle(
    MATCH,
    1,
    stored_match(play_out(Case("auction", 3))),
    b"a secret seed",
    {b"ply_1|key": b"1 2 digest"},
    {"label": b"Ours", "comments": [(b"1-0", {b"c": b"Indeed.", b"m": b""})]},
)
NAME, BODY = pack(TOY)


@pytest.mark.parametrize("game", GAMES)
def test_a_stream_of_every_game_comes_back_to_the_last_byte(game: str) -> None:
    whole = Bundle(MATCH, 1, stored_match(play_out(Case(game, GAMES[game].meta.seats[0]))))
    name, body = pack(whole)
    assert unpack(MATCH, name, body) == whole
    assert len(body) < 16 * 1024


def test_what_belongs_to_a_stream_comes_back_too() -> None:
    assert unpack(MATCH, NAME, BODY) == TOY
    ready = replace(TOY, views={b"version": b"4", b"0": b"a view"})
    assert unpack(MATCH, *pack(ready)) == ready


def test_an_object_that_was_made_before_views_went_along_is_read() -> None:
    content = msgspec.msgpack.encode(msgspec.msgpack.decode(zstd.decompress(BODY))[:-1])
    older = zstd.compress(content)
    assert unpack(MATCH, name_of(MATCH, sha256(content).hexdigest()), older) == TOY


def test_a_stream_that_begins_later_is_as_good() -> None:
    branch = Bundle(MATCH, 5, TOY.events[4:])
    assert unpack(MATCH, *pack(branch)) == branch


def test_equal_streams_have_the_same_name_and_others_have_another() -> None:
    assert pack(replace(TOY))[0] == NAME
    assert pack(replace(TOY, seed=b"another"))[0] != NAME
    assert stream_of(NAME) == MATCH


@pytest.mark.parametrize("size", [0, 1, len(BODY) // 2, len(BODY) - 1])
def test_a_truncated_object_is_named(size: int) -> None:
    with pytest.raises(DamagedObject, match=NAME):
        unpack(MATCH, NAME, BODY[:size])


@pytest.mark.parametrize("at", range(0, len(BODY), len(BODY) // 40))
def test_an_altered_object_is_never_served(at: int) -> None:
    altered = BODY[:at] + bytes([BODY[at] ^ 1]) + BODY[at + 1 :]
    with suppress(DamagedObject):  # unless it is a bit of the packing that means nothing
        assert unpack(MATCH, NAME, altered) == TOY


def test_the_object_of_another_stream_is_not_taken_for_this_one() -> None:
    other, body = pack(replace(TOY, stream=OTHER))
    for stream, name in ((MATCH, NAME), (MATCH, other)):
        with pytest.raises(DamagedObject):
            unpack(stream, name, body)


def test_a_stream_whose_chain_is_broken_is_not_packed() -> None:
    altered = TOY.events[3].replace(b'"version":4', b'"version":9')
    with pytest.raises(ValueError, match="version 4"):
        pack(replace(TOY, events=[*TOY.events[:3], altered, *TOY.events[4:]]))


def test_a_stream_without_an_event_in_between_is_not_packed() -> None:
    with pytest.raises(ValueError, match="hash"):
        pack(replace(TOY, events=TOY.events[:3] + TOY.events[4:]))


@pytest.mark.parametrize(
    ("form", "said"), [(FORM + 1, "has form 2, which a newer version wrote"), (0, "which no version wrote")]
)
def test_an_object_of_another_form_is_refused_in_a_sentence(form: int, said: str) -> None:
    content = msgspec.msgpack.encode([form, *msgspec.msgpack.decode(zstd.decompress(BODY))[1:], "more"])
    name = name_of(MATCH, sha256(content).hexdigest())
    with pytest.raises(DamagedObject, match=said):
        unpack(MATCH, name, zstd.compress(content))
