"""What nearly holds: members, texts, times and versions that nothing else compares."""

from typing import Any

import msgspec

from audit.tournament_record import FinishedMatch, read
from tests.cups import CUP
from tests.forgeries.cup_logs import leaves_of
from tests.forgeries.frame import FILE, Forgery, forgery, record
from tests.forgeries.honest import Change, Events, forged, linked, one
from tests.forgeries.records import duel, umbra
from tests.forgeries.tournaments import alone, anew, both, changed, cup, events_of, of_kind, sealed, with_matches
from tests.transparency import test_forgeries as logs

NEVER = "2030-05-17T25:61:00.000Z"
"""No time."""


def _as_it_is(change: Change) -> Forgery:
    """A record of a tournament with events in a form that is not known, chained and sealed anew."""
    lines, events = cup().record.splitlines(), events_of(cup().record)
    change(events)
    stored, last = linked(events, CUP)
    seal = {**msgspec.json.decode(lines[-1]), "hash": last}
    return alone(sealed([lines[0], *stored, *lines[1 + len(stored) : -1]], msgspec.json.encode(seal)))


@forgery
def unknown_member_of_a_command() -> Forgery:
    """An unknown member of a command of a tournament"""
    return _as_it_is(lambda events: of_kind(events, "round_opened")[0]["command"].update(more=1))


@forgery
def unknown_member_of_the_terms() -> Forgery:
    """An unknown member of the terms of a tournament"""
    return _as_it_is(lambda events: both(events[0], lambda told: told["terms"].update(more=1)))


@forgery
def unknown_member_of_an_actor() -> Forgery:
    """An unknown member of an actor of a tournament"""
    return _as_it_is(lambda events: events[1]["actor"].update(more=1))


@forgery
def unknown_member_of_a_pairing() -> Forgery:
    """An unknown member of a pairing"""

    def change(told: dict[str, Any]) -> None:
        told["tables"][0]["more"] = 1

    return _as_it_is(lambda events: both(of_kind(events, "round_paired")[-1], change))


@forgery
def schema_of_later() -> Forgery:
    """An event of a tournament in a form of later"""
    return _as_it_is(lambda events: events[1].update(schema=9))


@forgery
def seat_in_a_tournament() -> Forgery:
    """An actor of a tournament who has a seat"""
    return _as_it_is(lambda events: events[1]["actor"].update(seat=1))


@forgery
def time_that_there_is_not() -> Forgery:
    """A time of day that there is not, in a match"""
    return record(forged(duel(), _never))


@forgery
def time_of_a_tournament_that_there_is_not() -> Forgery:
    """A time of day that there is not, in a tournament"""
    return alone(changed(_never))


def _never(events: Events) -> None:
    for event in events[3:]:
        event["at"] = NEVER


@forgery
def seed_in_capitals() -> Forgery:
    """A seed in capital letters, with which a match would have two records"""
    return record(forged(umbra(), _in_capitals))


@forgery
def secret_in_capitals() -> Forgery:
    """The secret of a tournament in capital letters"""
    return alone(changed(_in_capitals))


def _in_capitals(events: Events) -> None:
    revealed = one(events, "seed_revealed")
    revealed["seed"] = revealed["seed"].upper()


@forgery
def seat_of_another() -> Forgery:
    """A command for the seat of another"""

    def change(events: Events) -> None:
        sat = (event for event in events[1:] if event["actor"].get("seat") == 0)
        next(sat)["actor"]["seat"] = 1

    return record(forged(duel(), change), by_rules=True)


@forgery
def version_of_a_result() -> Forgery:
    """A result of a version that its match does not have"""

    def change(told: dict[str, Any]) -> None:
        told["version"] += 1

    return with_matches(changed(lambda events: both(of_kind(events, "result_reported")[-1], change)))


@forgery
def result_before_the_end() -> Forgery:
    """A result that was reported before its match was over"""
    return with_matches(
        changed(lambda events: both(of_kind(events, "result_reported")[-1], lambda told: told.update(version=1)))
    )


@forgery
def line_before_the_end() -> Forgery:
    """A line of a match that stops before its seed is revealed"""
    first, *rest = read(cup().record).matches
    before = msgspec.json.decode(cup().records[first.match].splitlines()[first.version - 1])
    cut = FinishedMatch(first.match, first.version - 1, before["hash"])
    return with_matches(anew(events_of(cup().record), (cut, *rest)))


@forgery
def place_twice() -> Forgery:
    """A place of the standings that is there twice"""
    lines = cup().record.splitlines()
    table = msgspec.json.decode(lines[-2])
    table["standings"].append(table["standings"][-1])
    return alone(sealed([*lines[:-2], msgspec.json.encode(table)], lines[-1]))


@forgery
def first_checkpoint_of_another() -> Forgery:
    """The first checkpoint of a tournament's proof, signed by another key"""
    found = leaves_of(cup())
    datas = [*logs.BEFORE, *(leaf.entry for leaf in found), *logs.AFTER]
    proof = msgspec.json.decode(msgspec.json.encode(logs.prove(datas, found)))
    proof["first"] = {"checkpoint": logs.checkpoint(datas[:6], logs.ANOTHER), "consistency": []}
    return _with_proof(cup().record, proof)


@forgery
def leaf_twice() -> Forgery:
    """A leaf that is proven twice"""
    proof = msgspec.json.decode(msgspec.json.encode(logs.prove(logs.HONEST)))
    proof["leaves"].insert(1, proof["leaves"][0])
    return _with_proof(logs.RECORD, proof)


def _with_proof(body: bytes, proof: dict[str, Any]) -> Forgery:
    return Forgery({FILE: body + msgspec.json.encode(proof) + b"\n"}, ("--key", str(logs.LOG.verifier)))
