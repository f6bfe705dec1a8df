"""How ratings are worked out anew after a match that came late, changed or is gone.

Each rating of a history is put into the place of the one before, from that match on, in steps. Whose rating comes
out different is due at its next match, and nobody else is. So what is due is all that a step needs to know: who is
killed in the middle leaves nothing half done, and matches that nobody concerned has played are not rated again.
Until a player's turn comes the former rating is the newest, and the leaderboard has everybody all the time.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from analysis.rating import RatedSeat, Rating, rated

_rating = msgspec.json.Decoder(Rating)
_places = msgspec.json.Decoder(tuple[RatedSeat, ...])
_encode = msgspec.json.Encoder().encode


class Edits(Struct):
    """Members of a sorted set that go, and those that come."""

    drop: list[str] = field(default_factory=list)
    put: list[str] = field(default_factory=list)

    def replace(self, before: str, after: str) -> None:
        """Put one member in the place of another; an empty text stands for none."""
        if before != after:
            self.drop += [before] if before else []
            self.put += [after] if after else []


class Revision(Struct):
    """What a window changes: the log, the histories, and who leaves it with another rating than before."""

    log: Edits
    of: dict[str, Edits]
    moved: list[str]


class Window(Struct, frozen=True):
    """A part of the rated matches, as `window.lua` reads it: texts by moment, the first moment first."""

    lines: Mapping[str, str]
    entries: Mapping[str, str]
    due: frozenset[str]
    befores: Mapping[str, str]
    """Who is in it, and the newest rating before it."""
    owns: Mapping[str, Mapping[str, str]]
    """The ratings in it by who and moment."""
    digest: str

    @property
    def moments(self) -> list[str]:
        """The moments of its matches, in order."""
        return sorted({*self.lines, *self.entries})

    def people(self, moment: str) -> list[str]:
        """Who was or is rated at a moment."""
        places = _places.decode(self.lines[moment]) if moment in self.lines else ()
        return sorted({*self.entries.get(moment, "").split(), *(place.who for place in places)})


def window_of(read: Sequence[Any]) -> Window:
    """A window from the answer of the script."""
    _, _, lines, entries, due, people, befores, owns, digest = read
    who = [one.decode() for one in people]
    return Window(
        lines=_by_moment(lines),
        entries=_by_moment(entries),
        due=frozenset(moment.decode() for moment in due),
        befores={one: split(before)[1] for one, before in zip(who, befores, strict=True)},
        owns={one: _by_moment(own) for one, own in zip(who, owns, strict=True)},
        digest=digest.decode(),
    )


def split(member: bytes) -> tuple[str, str]:
    """The moment of a member, which is the time at which a match ended and its id, and what comes after it."""
    if not member:
        return "", ""
    at, match, rest = member.decode().split("|", 2)
    return f"{at}|{match}", rest


def revise(window: Window) -> Revision:
    """Rate the matches of a window that are due, and those of whoever has another rating than before."""
    former, now = dict(window.befores), dict(window.befores)
    of = {who: Edits() for who in window.befores}
    log = Edits()
    for moment in window.moments:
        people = window.people(moment)
        has_moved = any(former[who] != now[who] for who in people)
        owns = {who: window.owns[who].get(moment, "") for who in people}
        after = dict(_rated(window, moment, now)) if has_moved or moment in window.due else owns
        log.replace(_member(moment, window.entries.get(moment, "")), _member(moment, _words(after)))
        for who, own in owns.items():
            new = after.get(who, "")
            of[who].replace(_member(moment, own), _member(moment, new))
            former[who], now[who] = own or former[who], new or now[who]
    return Revision(
        log,
        {who: edits for who, edits in of.items() if edits.drop or edits.put},
        [who for who in former if former[who] != now[who]],
    )


def _rated(window: Window, moment: str, now: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The ratings after the match of a moment; none if it does not count any more."""
    if moment in window.lines:
        at, match = moment.split("|")
        places = _places.decode(window.lines[moment])
        before = {place.who: _rating.decode(now[place.who]) for place in places if now[place.who]}
        for who, rating in rated(match, at, places, before).items():
            yield who, _encode(rating).decode()


def _words(after: Mapping[str, str]) -> str:
    return " ".join(who for who, rating in after.items() if rating)


def _member(moment: str, rest: str) -> str:
    return f"{moment}|{rest}" if rest else ""


def _by_moment(members: Sequence[bytes]) -> dict[str, str]:
    return dict(map(split, members))
