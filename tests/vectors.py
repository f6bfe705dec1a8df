"""The test vectors in `docs/vectors/`: a finished match, what chance draws from a seed, and all draws of a match.

`python -m tests.vectors` writes them anew; the tests hold them against the code and against a few lines that use
nothing of it.
"""

from pathlib import Path
from typing import Any

import msgspec

from audit.record import whole
from domain.kernel.chance import KeyedChance, commitment
from events.codec import Codec
from service.application.matches.records import PRODUCT
from tests import draws as games_draws
from tests import record_page
from tests.playouts import MATCH, Case, play_out, stored_match

FOLDER = Path(__file__).parents[1] / "docs" / "vectors"
RECORD = FOLDER / "match.jsonl"
DRAWS = FOLDER / "draws.json"
GAMES = FOLDER / "games.json"
CASE = Case("umbra_concilium", 3, bot="courtier")
SEED = bytes(range(32))
PLIES = (0, 7, 4999)
LIMITS = (2, 6, 6, 20, 52, 1000, 3_000_000_000, 3_000_000_000, 2**32, 1)
DECK = tuple(f"card{number}" for number in range(1, 11))


def record() -> bytes:
    """The record of a match of three bots."""
    return whole(Codec(CASE.rules), MATCH, stored_match(play_out(CASE)), PRODUCT)


def draws() -> dict[str, Any]:
    """Numbers and a shuffle for some plies of a match."""
    return {
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "match": MATCH,
        "plies": [{"ply": ply, **_drawn(KeyedChance(SEED, MATCH, ply))} for ply in PLIES],
    }


def _drawn(chance: KeyedChance) -> dict[str, Any]:
    """First a number below each limit, then a shuffle, from one and the same stream."""
    numbers = [{"limit": limit, "number": chance.below(limit)} for limit in LIMITS]
    return {"below": numbers, "shuffle": {"items": DECK, "order": chance.shuffle(DECK)}}


def games() -> bytes:
    """Every draw of a match of each game, a match a line."""
    return (
        b"[\n" + b",\n".join(msgspec.json.encode(games_draws.worked(case)) for case in games_draws.CASES) + b"\n]\n"
    )


def main() -> None:
    """Write the vectors, and the tables in `docs/records.md`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    RECORD.write_bytes(record())
    DRAWS.write_bytes(msgspec.json.format(msgspec.json.encode(draws()), indent=2) + b"\n")
    GAMES.write_bytes(games())
    record_page.refresh()


if __name__ == "__main__":
    main()
