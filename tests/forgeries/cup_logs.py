"""Records of tournaments with the proof of a log that has other leaves than are due."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from domain.tournament.events import SeedRevealed, TournamentEnded
from events.memory_store import MemoryStore
from events.store import Append
from streams.matches import Matches
from streams.tournaments import READER, Tournaments
from tests.cups import CUP, PlayedCup
from tests.forgeries.frame import FILE, Forgery, forgery
from tests.forgeries.tournaments import cup
from tests.playouts import GAMES
from tests.transparency import test_forgeries as logs
from transparency.keeper import Keeper, Leaf, due_places
from transparency.leaves import Course


def leaves_of(made: PlayedCup, form: int = 2) -> list[Leaf]:
    """What an honest log says of a tournament."""
    store = MemoryStore()
    store.append(Append(CUP, 0, made.log.stored))
    keeper = Keeper(None, Matches(GAMES, store), Tournaments(store))  # type: ignore[arg-type]  # no leaf is added
    over = [
        version
        for version, line in enumerate(made.log.stored, 1)
        if isinstance(READER.envelope(line).event, TournamentEnded | SeedRevealed)
    ]
    return [keeper.leaf(place, form=form) for place in due_places(CUP, Course(1, over[-1], len(made.log.stored)))]


def proven(found: Sequence[Leaf]) -> Forgery:
    """The honest record with the proof of a log that has these leaves, against its key."""
    datas = [*logs.BEFORE, *(leaf.entry for leaf in found), *logs.AFTER]
    proof = msgspec.json.encode(logs.prove(datas, list(found)))
    return Forgery({FILE: cup().record + proof + b"\n"}, ("--key", str(logs.LOG.verifier)))


@forgery
def tag_of_another_number() -> Forgery:
    """A leaf of a tournament with the tag of another number, with which a second story would not show"""
    opened, *rest = leaves_of(cup())
    return proven([replace(opened, tag=opened.tag[::-1]), *rest])


@forgery
def tag_left_out() -> Forgery:
    """A leaf of a tournament without its tag"""
    *first, ended = leaves_of(cup())
    return proven([*first, replace(ended, tag=b"")])


@forgery
def older_form_again() -> Forgery:
    """A leaf of a tournament of form 1, which has no tag, after one of form 2"""
    return proven([*leaves_of(cup())[:-1], leaves_of(cup(), form=1)[-1]])


@forgery
def leaf_of_a_tournament_left_out() -> Forgery:
    """A proof without the leaf of the opening of a tournament"""
    return proven(leaves_of(cup())[1:])


@forgery
def leaf_of_another_course() -> Forgery:
    """A leaf of a tournament with another last hash"""
    *first, ended = leaves_of(cup())
    return proven([*first, replace(ended, statement=replace(ended.statement, hash="ab" * 32))])


@forgery
def leaf_of_a_form_of_later() -> Forgery:
    """A leaf of a tournament of a form that nobody knows"""
    *first, ended = leaves_of(cup())
    return proven([*first, replace(ended, statement=replace(ended.statement, form=3))])
