"""The test vectors in `docs/vectors/`: a finished match, what chance draws from a seed, and all draws of a match.

`python -m tests.vectors` writes them anew; the tests hold them against the code and against a few lines that use
nothing of it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from audit.record import whole
from domain.kernel.chance import KeyedChance, commitment
from domain.kernel.messages import Seat
from domain.match.nonces import seed_of_play
from domain.match.state import SeatNonce
from domain.tournament.chance import lot, lots_key, seed_of_table
from domain.tournament.events import TournamentOpened
from domain.tournament.state import Tournament
from events.codec import Codec
from service.application.matches.records import PRODUCT
from tests import draws as games_draws
from tests import record_page, wire_forms
from tests.beacons import RECORDED
from tests.cups import played
from tests.playouts import MATCH, Case, play_out, stored_match
from tests.tournament.support import terms

FOLDER = Path(__file__).parents[1] / "docs" / "vectors"
RECORD = FOLDER / "match.jsonl"
DRAWS = FOLDER / "draws.json"
CUP = FOLDER / "tournament.jsonl"
MATCHES = FOLDER / "tournament"
GAMES = FOLDER / "games.json"
CHANCE = FOLDER / "chance.json"
CASE = Case("umbra_concilium", 3, bot="courtier")
SEED = bytes(range(32))
PLIES = (0, 7, 4999)
LIMITS = (2, 6, 6, 20, 52, 1000, 3_000_000_000, 3_000_000_000, 2**32, 1)
TOURNAMENT = "trn_01hzxq3v7k0000000000000000"
NONCES: tuple[dict[str, str], ...] = ({}, {"0": "11" * 32}, {"1": "11" * 32}, {"0": "11" * 32, "2": "22" * 32})
LOTS = (("seed", 3), ("pods", 2, 5), ("shaken", 0, 7), ("rank", 12))
DECK = tuple(f"card{number}" for number in range(1, 11))


def record() -> bytes:
    """The record of a match of three bots."""
    return whole(Codec(CASE.rules), MATCH, stored_match(play_out(CASE)), PRODUCT)


def tournament() -> dict[Path, bytes]:
    """The record of a tournament and those of its matches."""
    cup = played("swiss", 7, 3, tie_breaks=("buchholz_cut_1", "buchholz_average", "direct_encounter", "drawn_lots"))
    return {CUP: cup.record, **{MATCHES / f"{name}.jsonl": body for name, body in cup.records.items()}}


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


def chance() -> dict[str, Any]:
    """Seeds of play for some nonces, and seeds of tables, without and with a beacon, and lots of a tournament."""
    lots = lots_key(SEED, TOURNAMENT)
    cup = Tournament(opened=TournamentOpened(terms(seed="public"), "ply_ada", commitment(SEED)), lots=lots)
    return {
        "seed": SEED.hex(),
        "nonces": [{"by_seat": given, "seed_of_play": _seed_of_play(given)} for given in NONCES],
        "tournament": TOURNAMENT,
        "tables": [
            {"round": number, "paired": paired, "table": table, "seed": _table(number, paired, table)}
            for number, paired, table in ((1, 9, 1), (1, 9, 2), (12, 345, 67))
        ],
        "beacon": [
            {"round": 1, "paired": 9, "table": 1, "signature": signed, "seed": _table(1, 9, 1, signed)}
            for signed in RECORDED.values()
        ],
        "lots": lots,
        "public_seed": "public",
        "drawn": [{"what": "/".join(map(str, what)), "lot": str(lot(cup, *what))} for what in LOTS],
    }


def _seed_of_play(given: Mapping[str, str]) -> str:
    return seed_of_play(SEED, [SeatNonce(Seat(int(seat)), nonce) for seat, nonce in given.items()]).hex()


def _table(number: int, paired: int, table: int, signature: str | None = None) -> str:
    return seed_of_table(SEED, TOURNAMENT, number, paired, table, signature).hex()


def games() -> bytes:
    """Every draw of a match of each game, a match a line."""
    return (
        b"[\n" + b",\n".join(msgspec.json.encode(games_draws.worked(case)) for case in games_draws.CASES) + b"\n]\n"
    )


def main() -> None:
    """Write the vectors, the tables in `docs/records.md`, and that of the verifier."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    MATCHES.mkdir(exist_ok=True)
    RECORD.write_bytes(record())
    for path, body in tournament().items():
        path.write_bytes(body)
    DRAWS.write_bytes(msgspec.json.format(msgspec.json.encode(draws()), indent=2) + b"\n")
    GAMES.write_bytes(games())
    CHANCE.write_bytes(msgspec.json.format(msgspec.json.encode(chance()), indent=2) + b"\n")
    record_page.refresh()
    wire_forms.refresh()


if __name__ == "__main__":
    main()
