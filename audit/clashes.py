"""Records beside each other: one seed for two matches, two stories of one match. No record shows that by itself."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec import Struct

from audit.record import read
from domain.kernel.messages import wire_name
from domain.match.events import MatchOpened


class Comparable(Struct, frozen=True):
    """What of a record is compared with others: the commitments of its matches, and the hash of its last event."""

    match: str
    commitments: Mapping[str, str]
    """By match: its own, and those of the matches that it branches from."""
    events: int
    hash: str | None


def comparable(body: bytes) -> Comparable:
    """What of a verified record is compared."""
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
    return bool(msgspec.json.decode(read(read_longer()).lines[shorter.events - 1])["hash"] == shorter.hash)
