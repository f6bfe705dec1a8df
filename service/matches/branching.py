"""Branches: lines of play that go on from a version of a match, as matches of their own.

From the truth a branch goes on with the world as it was; its stream holds only what comes after. From a seat's
knowledge it begins with a world that the seat holds possible, everything unknown to it having been dealt anew.
"""

from hashlib import sha256
from typing import Any

from msgspec import Struct

from domain.kernel import deciders
from domain.kernel.game import Chance, Game
from domain.kernel.match_events import MatchOpened
from domain.kernel.messages import Seat
from domain.kernel.position import dealt
from domain.kernel.table import Decided, Table
from domain.kernel.terms import Occupant, Origin, Reservation, StartWhen, UndoPolicy
from events.chance import KeyedChance, commitment, new_seed

NOT_SETTLED = "branch_inside_a_command"
NOTHING_TO_PLAY = "branch_of_nothing"


class Terms(Struct, frozen=True):
    """Under what a branch is played."""

    host: str
    host_name: str | None
    seated: dict[Seat, Occupant]
    reserved: tuple[Reservation, ...]
    start_when: StartWhen
    undo: UndoPolicy


def seed_of(given: bytes | None) -> bytes:
    """The seed of a branch: the same for the same given bytes, else a fresh one."""
    return sha256(b"branch" + given).digest() if given else new_seed()


def fork(
    game: Game[Any], origin: Origin, now: Table[Any], at: Table[Any], terms: Terms, seed: bytes, chance: Chance
) -> Decided[Any]:
    """The branch from the table `at`, `now` being the table that it goes on from: none for a seat's knowledge.

    From a seat's knowledge it depends on nothing that the seat could not know.
    """
    was = at.match.terms
    opened = MatchOpened(
        game=was.game,
        rules_version=game.meta.rules_version,
        seats=was.seats,
        options=was.options,
        host=terms.host,
        start_when=terms.start_when,
        commitment=commitment(seed),
        undo=terms.undo,
        origin=origin,
        host_name=terms.host_name,
        reserved=terms.reserved,
    )
    if origin.seat is None:
        return deciders.open_match(game, opened, terms.seated, chance, origin=now)
    drawn = KeyedChance(seed, origin.match, origin.version, f"branch/{origin.seat}")
    position = dealt(game, at.known_world, origin.seat, drawn)
    return deciders.open_match(game, opened, terms.seated, chance, position=position)
