"""The start of a round: the ids of its matches follow from the tournament, and their seeds from its secret, and
from the public beacon if it uses one.

A tournament that was announced before there were secrets has fresh seeds.
"""

from msgspec import Struct

from domain.kernel.chance import commitment
from domain.kernel.options import Rejection
from domain.tournament.chance import seed_of_table
from domain.tournament.commands import StartRound
from domain.tournament.refusals import PAIRING_OUTDATED, ROUND_STATUS, ROUND_UNKNOWN
from domain.tournament.state import Tournament
from events import ids, keys
from events.envelope import parse_time
from service.application.fresh import Fresh
from streams.request import Plan
from streams.tournaments import Tournaments


class DrawnRound(Struct, frozen=True):
    """A round of the beacon, with its verified signature."""

    number: int
    signature: str


def plan_start(
    tournaments: Tournaments, fresh: Fresh, tournament: str, number: int, drawn: DrawnRound | None = None
) -> tuple[Plan, dict[str, bytes]]:
    """A planner of the command that starts a round, and the seeds of its matches, which the planning fills in.

    `drawn` is the round of the beacon that the pairings waited for when it was fetched.
    """
    seeds: dict[str, bytes] = {}

    def plan(now: Tournament) -> StartRound | Rejection:
        found = now.round(number)
        if found is None:
            return Rejection(ROUND_UNKNOWN, {"round": number})
        if found.status != "paired" or found.paired is None:
            return Rejection(ROUND_STATUS, {"round": number, "status": found.status})
        if drawn and found.beacon_round != drawn.number:
            return Rejection(PAIRING_OUTDATED, {"round": number})
        signature = drawn.signature if drawn else None
        (paired,) = tournaments.envelopes(tournament, found.paired - 1, found.paired)
        label = f"{tournament}/{number}/{found.paired}"
        places = range(1, len(found.tables) + 1)
        matches = [match_id(tournament, paired.at, f"{label}/{place}") for place in places]
        secret = tournaments.secret(tournament, now)
        made = (
            seed_of_table(secret, tournament, number, found.paired, place, signature) if secret else fresh.seed()
            for place in places
        )
        seeds.clear()
        seeds.update(zip(matches, made, strict=True))
        commitments = tuple(commitment(seeds[match]) for match in matches)
        return StartRound(number, found.paired, tuple(matches), commitments, signature)

    return plan, seeds


def match_id(tournament: str, at: str, label: str) -> str:
    """The id of a match: always the same for a label, in the partition of the tournament."""
    own = keys.partition(tournament)
    return ids.derived_id(ids.MATCH, parse_time(at), label, lambda made: keys.partition(made) == own)
