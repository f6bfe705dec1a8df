"""Forged records of tournaments; what follows from what was forged is computed anew: chain, standings and seal."""

from collections.abc import Callable, Mapping
from functools import reduce
from hashlib import sha256
from typing import Any

import msgspec

from audit.tournament_record import FinishedMatch, read, write
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from streams.tournaments import READER
from tests.cups import CUP, PLAYERS, PRODUCT, PlayedCup, played
from tests.entry_cups import begun_elsewhere
from tests.forgeries.frame import FILE, HERE, Forgery, forgery
from tests.forgeries.honest import Events, forged, linked, one

Change = Callable[[Events], object]


def cup() -> PlayedCup:
    """An honest tournament of seven with three rounds, the first of them completed around a chosen table."""
    return played("swiss", 7, 3)


def events_of(record: bytes) -> Events:
    """The events of a record."""
    return [msgspec.json.decode(line) for line in read(record).lines]


def anew(events: Events, listed: tuple[FinishedMatch, ...] | None = None) -> bytes:
    """The record with these events, chained anew, with the standings and the seal that follow from them."""
    stored, _ = linked(events, CUP)
    now = reduce(follow, (READER.envelope(line).event for line in stored), Tournament())
    return write(CUP, now, stored, read(cup().record).matches if listed is None else listed, PRODUCT)


def changed(change: Change) -> bytes:
    """The honest record with changed events."""
    events = events_of(cup().record)
    change(events)
    return anew(events)


def with_matches(body: bytes, records: Mapping[str, bytes] | None = None, **more: bool) -> Forgery:
    """A forged record that is held against the records of its matches."""
    matches = {f"{name}.jsonl": record for name, record in (records or cup().records).items()}
    return Forgery({FILE: body, **matches}, ("--matches", HERE), **more)


def alone(body: bytes, **more: bool) -> Forgery:
    """A forged record by itself."""
    return Forgery({FILE: body}, **more)


def of_kind(events: Events, kind: str) -> list[dict[str, Any]]:
    """The envelopes of the events of a kind."""
    return [event for event in events if event["event"]["type"] == kind]


def both(event: dict[str, Any], change: Callable[[dict[str, Any]], object]) -> None:
    """Change a command and the event that it led to alike."""
    for told in (event["command"], event["event"]):
        change(told)


def exchange(told: dict[str, Any]) -> None:
    """The last two tables exchange who sits first."""
    one, other = (table["seats"] for table in told["tables"][-2:])
    one[0], other[0] = other[0], one[0]


@forgery
def pairing_by_hand() -> Forgery:
    """A pairing by hand that calls itself automatic"""
    return alone(changed(lambda events: both(of_kind(events, "round_paired")[-1], exchange)), by_rules=True)


@forgery
def rest_by_hand() -> Forgery:
    """A pairing that the organiser chose, around one table more than it says"""
    return alone(changed(lambda events: both(of_kind(events, "round_paired")[0], exchange)), by_rules=True)


@forgery
def bye_by_hand() -> Forgery:
    """A bye that is given to another than the program gives it to"""

    def change(told: dict[str, Any]) -> None:
        bye, seats = told["byes"][0], told["tables"][0]["seats"]
        bye["entry"], seats[0] = seats[0], bye["entry"]

    return alone(changed(lambda events: both(of_kind(events, "round_paired")[-1], change)), by_rules=True)


@forgery
def unknown_program() -> Forgery:
    """A pairing of a program that nobody knows"""
    named = {"engine": "matching_99"}
    body = changed(lambda events: both(of_kind(events, "round_paired")[-1], lambda told: told.update(named)))
    return alone(body, by_rules=True)


@forgery
def a_player_opens_a_round() -> Forgery:
    """A round that a player opens, who does not direct the tournament"""
    return alone(
        changed(lambda events: of_kind(events, "round_opened")[0]["actor"].update(by=PLAYERS[0])),
    )


@forgery
def entered_by_a_rival() -> Forgery:
    """A player who was entered by another player"""
    return alone(changed(lambda events: of_kind(events, "player_entered")[1]["actor"].update(by=PLAYERS[0])))


@forgery
def rated_by_itself() -> Forgery:
    """A player who enters with a rating of its own"""
    change = {"rating": 3000}
    return alone(
        changed(lambda events: both(of_kind(events, "player_entered")[0], lambda told: told.update(change)))
    )


@forgery
def reported_by_a_player() -> Forgery:
    """A result that a player reports, not the house"""
    return alone(changed(lambda events: of_kind(events, "result_reported")[-1]["actor"].update(by=PLAYERS[0])))


@forgery
def another_result_than_the_command() -> Forgery:
    """A result that is not the one of its command"""
    return alone(changed(lambda events: of_kind(events, "result_reported")[-1]["event"].update(how="points")))


def _from_elsewhere(kind: str, **told: Any) -> Forgery:
    """The record of a tournament that was begun elsewhere, with another first event of a kind."""
    events = [msgspec.json.decode(line) for line in begun_elsewhere().stored]
    of_kind(events, kind)[0]["event"].update(told)
    return alone(anew(events, ()))


@forgery
def another_result_from_elsewhere() -> Forgery:
    """A result of a round that was played elsewhere, which is not the one of the command"""
    return _from_elsewhere("table_ruled", ranks=[2, 1])


@forgery
def another_round_from_elsewhere() -> Forgery:
    """A round that was played elsewhere without the bye that the command gives"""
    return _from_elsewhere("past_round_entered", byes=[])


def _turned(event: dict[str, Any]) -> None:
    def change(told: dict[str, Any]) -> None:
        told["ranks"], told["winners"] = told["ranks"][::-1], [1 - seat for seat in told["winners"]]

    both(event, change)


@forgery
def turned_result() -> Forgery:
    """The winner and the loser of the last table exchanged, and places with them"""
    return with_matches(changed(lambda events: _turned(of_kind(events, "result_reported")[-1])))


@forgery
def left_out_result() -> Forgery:
    """A round that is closed although a table has no result"""
    return alone(changed(lambda events: events.remove(of_kind(events, "result_reported")[-1])))


@forgery
def invented_ruling() -> Forgery:
    """A ruling that the match does not have"""

    def change(events: Events) -> None:
        of_cup = one(events, "tournament_opened")["organiser"]
        ruling = {"round": 1, "table": 1, "verdict": "result", "ranks": [1, 2], "reason": "so I say"}
        told = {"type": "table_ruled", "ruling": 1, **ruling}
        command = {"type": "rule_table", **ruling}
        last = events[-1]
        made = {"actor": {"by": of_cup}, "at": last["at"], "cause": "rule_table", "command": command}
        events.append({**made, "event": told, "schema": 1})

    return with_matches(changed(change))


@forgery
def exchanged_places() -> Forgery:
    """The first two of the standings exchanged"""
    lines = cup().record.splitlines()
    table = msgspec.json.decode(lines[-2])
    first, second = table["standings"][:2]
    first["entry"], second["entry"] = second["entry"], first["entry"]
    return alone(sealed([*lines[:-2], msgspec.json.encode(table)], lines[-1]))


@forgery
def another_tie_break() -> Forgery:
    """A tie-break of another value, with the same places"""
    lines = cup().record.splitlines()
    table = msgspec.json.decode(lines[-2])
    table["standings"][-1]["tie_breaks"][0] = "1"
    return alone(sealed([*lines[:-2], msgspec.json.encode(table)], lines[-1]))


@forgery
def another_tie_break_of_fide() -> Forgery:
    """A tie-break of FIDE of another value, with the same places"""
    lines = played("swiss", 7, 3, tie_breaks=("BH-C1", "DE")).record.splitlines()
    table = msgspec.json.decode(lines[-2])
    table["standings"][-1]["tie_breaks"][1] = "60"
    return alone(sealed([*lines[:-2], msgspec.json.encode(table)], lines[-1]))


def sealed(lines: list[bytes], seal: bytes) -> bytes:
    """Lines under a seal that fits."""
    digest = sha256(b"".join(line + b"\n" for line in lines)).hexdigest()
    said = {**msgspec.json.decode(seal), "sha256": digest}
    return b"\n".join([*lines, msgspec.json.encode(said), b""])


@forgery
def other_players() -> Forgery:
    """A match that was played by others than were paired"""
    records, stranger = cup().records, PLAYERS[20]
    name, body = next(iter(records.items()))
    was = one(_events_of_match(body), "seat_taken")["occupant"]["player"]
    other = forged(body.replace(was.encode(), stranger.encode()), lambda events: None)
    listed = tuple(_listed(each, name, other) for each in read(cup().record).matches)
    return with_matches(anew(events_of(cup().record), listed), {**records, name: other})


def _events_of_match(body: bytes) -> Events:
    return [msgspec.json.decode(line) for line in body.splitlines()[1:-1]]


def _listed(each: FinishedMatch, name: str, body: bytes) -> FinishedMatch:
    last = msgspec.json.decode(body.splitlines()[-2])
    return FinishedMatch(name, last["version"], last["hash"]) if each.match == name else each


@forgery
def another_course() -> Forgery:
    """The last hash of a match that is not the one of its record"""
    first, *rest = read(cup().record).matches
    listed = (FinishedMatch(first.match, first.version, "ab" * 32), *rest)
    return with_matches(anew(events_of(cup().record), listed))


@forgery
def foreign_match() -> Forgery:
    """A line for a match that is none of the tournament"""
    listed = (*read(cup().record).matches, FinishedMatch("mat_01hzxq3v7k0000000000009999", 3, "ab" * 32))
    return alone(anew(events_of(cup().record), listed))


@forgery
def match_left_out() -> Forgery:
    """A match without its line"""
    return alone(anew(events_of(cup().record), read(cup().record).matches[1:]))


@forgery
def missing_record() -> Forgery:
    """A match whose record is not given with the others"""
    records = dict(cup().records)
    records.popitem()
    return with_matches(cup().record, records)


@forgery
def backdated() -> Forgery:
    """An event that is older than the one before it"""
    return alone(changed(lambda events: events[5].update(at="2020-05-17T12:00:00.000Z")))


@forgery
def without_a_command() -> Forgery:
    """An event too many, which no command led to"""

    def change(events: Events) -> None:
        events.insert(3, {**{k: v for k, v in events[2].items() if k != "command"}})

    return alone(changed(change))


@forgery
def unknown_member_of_an_envelope() -> Forgery:
    """An unknown member of an envelope of a tournament"""
    lines, events = cup().record.splitlines(), events_of(cup().record)
    events[1]["more"] = 1
    stored, last = linked(events, CUP)
    seal = {**msgspec.json.decode(lines[-1]), "hash": last}
    return alone(sealed([lines[0], *stored, *lines[1 + len(stored) : -1]], msgspec.json.encode(seal)))


@forgery
def unknown_member_of_the_header() -> Forgery:
    """An unknown member of the header of a tournament"""
    lines = cup().record.splitlines()
    return alone(sealed([lines[0][:-1] + b',"more":1}', *lines[1:-1]], lines[-1]))


@forgery
def doubled_member() -> Forgery:
    """A doubled member of the header of a tournament"""
    lines = cup().record.splitlines()
    return alone(sealed([lines[0][:-1] + b',"matches":9}', *lines[1:-1]], lines[-1]))


@forgery
def version_of_later() -> Forgery:
    """A version of the format of tournaments that is not known"""
    lines = cup().record.splitlines()
    header = lines[0].replace(b'"format_version":1', b'"format_version":2')
    return alone(sealed([header, *lines[1:-1]], lines[-1]))


@forgery
def deep_nesting() -> Forgery:
    """Options of a tournament that are nested a hundred thousand deep"""
    lines = cup().record.splitlines()
    deep = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
    return alone(
        sealed([lines[0], lines[1].replace(b'"options":{}', b'"options":' + deep), *lines[2:-1]], lines[-1])
    )
