"""Chance of tournaments that was chosen around a public beacon: other rounds of it, other signatures, none."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from audit import tournament_record
from audit.beacon import QUICKNET
from domain.kernel.chance import commitment
from domain.tournament.beacon import Beacon
from domain.tournament.chance import seed_of_table
from tests.beacons import INFO, rounds_file, signature_of, told
from tests.cups import CUP, played
from tests.forgeries.frame import FILE, Forgery, forgery
from tests.forgeries.honest import Events
from tests.forgeries.tournaments import anew, both, of_kind

ROUNDS = "rounds.jsonl"
SECRET = bytes(range(32))
"""That of the tournament that is played."""


def events_of() -> Events:
    """The events of an honest tournament with the beacon of the tests."""
    return [msgspec.json.decode(line) for line in tournament_record.read(honest()).lines]


def honest() -> bytes:
    """Its record."""
    return played("swiss", 4, 1, beacon=INFO.beacon).record


def waited_for() -> list[int]:
    """The rounds of the beacon that its pairings wait for."""
    return [paired["event"]["beacon_round"] for paired in of_kind(events_of(), "round_paired")]


def _with(change: Callable[[Events], object], *numbers: int, **more: bool) -> Forgery:
    """The record with changed events, held against a file of the true rounds, and of more."""
    events = events_of()
    change(events)
    body = anew(events, tournament_record.read(honest()).matches)
    return Forgery({FILE: body, ROUNDS: rounds_file(*waited_for(), *numbers)}, ("--beacon", ROUNDS), **more)


def _started(events: Events, signature: str, fits: bool) -> None:
    """The first round started with a signature, and with the seeds that follow from it, or with those of before."""
    started, paired = of_kind(events, "round_started")[0], of_kind(events, "round_paired")[0]
    both(started, lambda told: told.update(beacon_signature=signature))
    if fits:
        places = range(1, len(started["command"]["matches"]) + 1)
        seeds = [seed_of_table(SECRET, CUP, 1, paired["version"], place, signature) for place in places]
        started["command"]["commitments"] = [commitment(seed) for seed in seeds]


def _waits(number: int) -> Callable[[Events], object]:
    """The first pairing waits for another round, and starts with its signature."""

    def change(events: Events) -> None:
        of_kind(events, "round_paired")[0]["event"]["beacon_round"] = number
        _started(events, signature_of(number), fits=True)

    return change


@forgery
def a_later_round() -> Forgery:
    """A pairing that waits for a later round of the beacon than the first after it"""
    number = waited_for()[0] + 1
    return _with(_waits(number), number)


@forgery
def a_round_before_the_pairing() -> Forgery:
    """A pairing that waits for a round of the beacon which was there before it"""
    number = waited_for()[0] - 1
    return _with(_waits(number), number)


@forgery
def no_round() -> Forgery:
    """A pairing that waits for no round of the beacon, in a tournament that uses it"""

    def change(events: Events) -> None:
        del of_kind(events, "round_paired")[0]["event"]["beacon_round"]
        both(of_kind(events, "round_started")[0], lambda told: told.pop("beacon_signature"))

    return _with(change)


@forgery
def a_signature_of_another_round() -> Forgery:
    """A round that started with the signature of another round of the beacon, and the seeds that follow from it"""
    return _with(lambda events: _started(events, signature_of(1), fits=True))


@forgery
def a_made_up_signature() -> Forgery:
    """A round that started with a signature which nobody made, and the seeds that follow from it"""
    return _with(lambda events: _started(events, "ab" * 48, fits=True))


@forgery
def a_made_up_signature_in_the_file() -> Forgery:
    """A signature which nobody made, in the file of rounds too"""
    events, number = events_of(), waited_for()[0]
    _started(events, "ab" * 48, fits=True)
    rounds = rounds_file(*waited_for()[1:]) + told(number, "ab" * 48) + b"\n"
    body = anew(events, tournament_record.read(honest()).matches)
    return Forgery({FILE: body, ROUNDS: rounds}, ("--beacon", ROUNDS), by_rules=True)


@forgery
def another_randomness() -> Forgery:
    """A round whose seeds do not follow from the signature that it started with"""
    return _with(lambda events: _started(events, signature_of(1), fits=False))


@forgery
def signature_of_the_event_alone() -> Forgery:
    """Another signature in the event than in the command"""

    def change(events: Events) -> None:
        of_kind(events, "round_started")[0]["event"]["beacon_signature"] = signature_of(1)

    return _with(change)


@forgery
def signature_left_out() -> Forgery:
    """A round that waited for the beacon and started without its signature"""

    def change(events: Events) -> None:
        both(of_kind(events, "round_started")[0], lambda told: told.pop("beacon_signature"))

    return _with(change)


@forgery
def beacon_left_out() -> Forgery:
    """A tournament that used a beacon and says it used none"""

    def change(events: Events) -> None:
        both(of_kind(events, "tournament_opened")[0], lambda told: told.pop("beacon"))

    return _with(change)


def _chain(beacon: Beacon, **more: bool) -> Forgery:
    """The tournament with another chain, as its terms say it."""

    def change(events: Events) -> None:
        said = msgspec.to_builtins(beacon)
        both(of_kind(events, "tournament_opened")[0], lambda told: told.update(beacon=said))

    return _with(change, **more)


@forgery
def rounds_at_other_times() -> Forgery:
    """A beacon whose rounds are said to be at other times, so that the first one after the pairing is another"""
    return _chain(replace(QUICKNET.beacon, genesis=INFO.genesis_time))


@forgery
def unknown_chain() -> Forgery:
    """A beacon that nobody knows, which the operator may run"""
    return _chain(replace(INFO.beacon, chain="ab" * 32), by_rules=True)


@forgery
def round_that_the_file_lacks() -> Forgery:
    """A round of the beacon that is not in the file of true rounds"""
    files: dict[str, Any] = {FILE: honest(), ROUNDS: rounds_file(waited_for()[0] + 1)}
    return Forgery(files, ("--beacon", ROUNDS), by_rules=True)
