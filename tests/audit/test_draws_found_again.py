"""The draws of a match that is over, found from its events alone, are those that were made when it was played."""

import json
from typing import Any

import msgspec
import pytest

from audit.draws import DrawOfCommand, draws_of
from events.codec import Codec
from tests import draws, vectors
from tests.playouts import MATCH, play_out, stored_match


@pytest.mark.parametrize("case", draws.CASES, ids=lambda case: case.game)
def test_every_draw_is_found_again(case: Any) -> None:
    codec = Codec(case.rules)
    envelopes = [codec.envelope(body) for body in stored_match(play_out(case))]
    found = json.loads(msgspec.json.encode([told(made) for made in draws_of(codec, MATCH, envelopes)]))
    written = next(one for one in json.loads(vectors.GAMES.read_bytes()) if one["game"] == case.game)
    assert found == written["draws"]


def told(made: DrawOfCommand) -> dict[str, Any]:
    """A draw as the vectors have it."""
    parts = {name: part for name, part in msgspec.structs.asdict(made.drawn).items() if part not in (None, ())}
    return {"version": made.version, "ply": made.ply, **parts}
