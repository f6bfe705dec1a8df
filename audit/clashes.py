"""Records beside each other: one seed for two matches, two stories of one match; the same of tournaments and their
secrets. No record shows that by itself.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from audit import series_record, tournament_record
from audit.record import read
from audit.series_record import is_of_series
from audit.tournament_record import is_of_tournament
from domain.kernel.messages import wire_name
from domain.match.events import MatchOpened


class Comparable(Struct, frozen=True):
    """What of a record is compared with others: the commitments of its matches, and the hash of its last event."""

    match: str
    """The match, the tournament or the series."""
    commitments: Mapping[str, str]
    """By match: its own, and those of the matches that it branches from; of a tournament its own."""
    events: int
    hash: str | None


def comparable(body: bytes) -> Comparable:
    """What of a verified record is compared."""
    if is_of_series(body):
        return _of_series(body)
    return _of_tournament(body) if is_of_tournament(body) else _of_match(body)


def _of_tournament(body: bytes) -> Comparable:
    record = tournament_record.read(body)
    name, opened = record.header.tournament, msgspec.json.decode(record.lines[0])["event"]
    commitments = {name: opened["commitment"]} if "commitment" in opened else {}
    return Comparable(name, commitments, record.header.events, record.seal.hash)


def _of_series(body: bytes) -> Comparable:
    record = series_record.read(body)
    return Comparable(record.header.series, {}, record.header.events, record.seal.hash)


def _of_match(body: bytes) -> Comparable:
    record = read(body)
    fields = (msgspec.json.decode(line)["event"] for line in record.lines)
    openings = [event for event in fields if event["type"] == wire_name(MatchOpened)]
    owners = [*(event["origin"]["match"] for event in openings[1:]), record.header.match]
    commitments = {owner: event["commitment"] for owner, event in zip(owners, openings, strict=True)}
    return Comparable(record.header.match, commitments, record.header.events, record.seal.hash)


def clashes(records: Mapping[str, Comparable], read_body: Callable[[str], bytes]) -> Iterator[tuple[str, str]]:
    """The names of records that cannot be true beside another one, each with the check that says so, and why."""
    yield from _seeds(records)
    by_match = defaultdict(list)
    for name, one in records.items():
        if one.hash:
            by_match[one.match].append(name)
    for names in by_match.values():
        longest = max(names, key=lambda name: records[name].events)
        for name in names:
            if not _continues(records[name], records[longest], lambda longest=longest: read_body(longest)):  # type: ignore[misc]  # a default of a lambda
                yield name, f"chain: {longest} tells another course of {records[name].match}"


def _seeds(records: Mapping[str, Comparable]) -> Iterator[tuple[str, str]]:
    """Matches that were opened with one commitment, and a match that was opened with two."""
    matches, seeds = defaultdict(set), defaultdict(set)
    for one in records.values():
        for match, commitment in one.commitments.items():
            matches[commitment].add(match)
            seeds[match].add(commitment)
    for name, one in records.items():
        for match, commitment in one.commitments.items():
            if others := sorted(matches[commitment] - {match}):
                yield name, f"commitment: {match} has the seed of {others[0]}"
            elif len(seeds[match]) > 1:
                yield name, f"commitment: {match} was opened with another seed elsewhere"


def _continues(shorter: Comparable, longer: Comparable, read_longer: Callable[[], bytes]) -> bool:
    """Whether two records of one match tell one course, as far as the shorter one goes."""
    if shorter.events == longer.events:
        return shorter.hash == longer.hash
    body = read_longer()
    return bool(msgspec.json.decode(_events_in(body)[shorter.events - 1])["hash"] == shorter.hash)


def _events_in(body: bytes) -> Sequence[bytes]:
    """The lines of the events of a record."""
    if is_of_series(body):
        return series_record.read(body).lines
    return tournament_record.read(body).lines if is_of_tournament(body) else read(body).lines
