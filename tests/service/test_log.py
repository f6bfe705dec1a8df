"""The transparency log of the service: what is in it, exactly once, and what it tells nobody."""

import random
from collections.abc import Callable

import msgspec
import pytest

from events import ids
from events.connection import Client
from events.running_hash import after_each
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.support import Api, id_of, play, settle, table_for
from transparency import merkle, tiles
from transparency.keeper import Leaf, Place
from transparency.leaves import INTERVAL, tag_of
from transparency.notes import LogCheckpoint, Verifier, verified_checkpoint


def checkpoint(api: Api) -> LogCheckpoint:
    """The newest checkpoint, verified by the published keys."""
    keys = [Verifier.parse(line) for line in api.get("/v1/log/keys").text.splitlines()]
    return verified_checkpoint(api.get("/v1/log/checkpoint").text, keys)


def leaves(cabinet: Cabinet, match: str) -> list[tuple[int, Leaf]]:
    return cabinet.results.keeper.leaves_of(id_of(match), cabinet.play.matches.current(id_of(match))[0].state.match)


@pytest.fixture
def over(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A match of Ada and Bob that Ada has given up."""
    match = table_for(ada, bob)
    settle((ada, bob), match)
    drain()
    assert ada.post(f"{match}/resign").status_code == 200
    drain()
    return match


def test_a_match_is_in_the_log_with_its_opening_and_its_end(cabinet: Cabinet, api: Api, over: str) -> None:
    found = [leaf.statement for _, leaf in leaves(cabinet, over)]
    record = api.get(f"{over}/record").data.splitlines()
    last = msgspec.json.decode(record[-1])
    assert [(one.kind, one.stream) for one in found] == [("opened", id_of(over)), ("ended", id_of(over))]
    assert found[0].commitment == found[1].commitment == api.get(over).json["commitment"]
    assert (found[1].hash, found[1].outcome["how"]) == (last["hash"], "resignation")


def test_the_tiles_give_the_root_of_the_signed_checkpoint(cabinet: Cabinet, api: Api, over: str) -> None:
    found = checkpoint(api)
    tile = api.get(f"/v1/log/tile/{tiles.path(0, 0, found.size)}").data
    assert merkle.root(tiles.node_in(lambda *_: tile), found.size) == found.root
    entries = api.get(f"/v1/log/tile/{tiles.path('entries', 0, found.size)}").data
    assert b"".join(map(merkle.leaf_hash, tiles.entries_of(entries))) == tile
    for index, leaf in leaves(cabinet, over):
        assert tiles.entries_of(entries)[index] == leaf.entry


def test_the_log_is_served_to_be_kept(api: Api, over: str) -> None:
    sent = api.get(f"/v1/log/tile/{tiles.path(0, 0, checkpoint(api).size)}")
    assert sent.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Authorization" not in sent.headers.get("Vary", "")
    assert api.get("/v1/log/checkpoint").headers["Cache-Control"] == "public, max-age=1"


@pytest.mark.parametrize("tile", ["0/000", "0/001.p/1", "1/000.p/1", "entries/000.p/200", "nothing", "0/000.p/0"])
def test_what_is_not_there_yet_is_no_tile(api: Api, over: str, tile: str) -> None:
    assert api.get(f"/v1/log/tile/{tile}").json["code"] == "not_found"


def test_projections_that_are_rebuilt_leave_the_same_tree(
    cabinet: Cabinet, relay: Relay, api: Api, over: str
) -> None:
    before = api.get("/v1/log/checkpoint").text
    cabinet.projections.rebuild()
    cabinet.results.keeper.look_again()
    cabinet.results.keeper.follow_match(id_of(over), cabinet.play.matches.current(id_of(over))[0].state.match)
    cabinet.results.log.publish()
    assert api.get("/v1/log/checkpoint").text == before


def test_every_leaf_binds_what_the_public_was_shown_and_has_the_tag_of_its_number(
    cabinet: Cabinet, over: str
) -> None:
    match, matches = id_of(over), cabinet.play.matches
    seed = matches.seed(match, matches.current(match)[0].state.match)
    for number, (_, leaf) in enumerate(leaves(cabinet, over)):
        told = matches.checkpoint_at(match, leaf.statement.version).running_hashes
        assert told
        assert (leaf.statement.public, leaf.tag) == (told.seen_by(None), tag_of(seed, match, number))


def test_a_tournaments_leaf_binds_what_everybody_was_shown(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None]
) -> None:
    terms = {"game": "conspiracy", "name": "A cup", "format": "round_robin", "seats": 2}
    cup = ada.post("/v1/tournaments", terms).json["id"]
    drain()
    leaf = cabinet.results.keeper.leaf(Place(cup, 1, "opened", 0))
    told = after_each((), cabinet.tournaments.streams.envelopes(cup))
    assert leaf.statement.public == told[0][0].hex()
    assert cabinet.results.log.entries(0)[cabinet.results.log.places(cup)[1]] == leaf.entry


def test_a_tournament_is_in_the_log(cabinet: Cabinet, ada: Api, drain: Callable[[], None]) -> None:
    terms = {"game": "conspiracy", "name": "A cup", "format": "round_robin", "seats": 2}
    made = ada.post("/v1/tournaments", terms)
    assert made.status_code == 201, made.text
    drain()
    assert ids.kind_of(made.json["id"]) == ids.TOURNAMENT
    assert list(cabinet.results.log.places(made.json["id"])) == [1]


@pytest.mark.long
def test_what_the_log_had_of_a_history_that_is_lost_is_added_again(
    cabinet: Cabinet, client: Client, ada: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match, keeper, log = id_of(ada.open("me", "bot", "bot")), cabinet.results.keeper, cabinet.results.log
    play([ada], f"/v1/matches/{match}", drain, chance)
    early, late = (cabinet.play.matches.checkpoint_at(match, at).state.match for at in (2, INTERVAL))
    keeper.follow_match(match, late)
    for key in client.scan_iter("cn:{log}*"):
        client.delete(key)
    for now in (early, late):
        keeper.follow_match(match, now)
    assert set(log.places(match)) == {1, INTERVAL}
