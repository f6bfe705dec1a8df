"""Finished matches by what happened in them."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from analysis.facets import LOST, WON, opening_name, value_name
from domain.kernel.facets import PERIODS, SEATS, bits
from domain.kernel.game import Game
from projections.index import Alternative, Group
from projections.results import ASSESSED as ASSESSED
from projections.results import at_seat
from projections.statistics import Form
from service.application import problems
from service.application.games import game_or_problem
from service.application.parts import Play, Results
from service.application.problems import Problem
from service.application.statistics.results import WantedResults
from service.application.statistics.sifting import Those

HAS = "has"
RESULTS = {"won": WON, "lost": LOST}
ALTERNATIVES_MAX = 36
"""In so many ways one search looks: each seat that may be meant is one."""

Bits = dict[str, tuple[Group, ...] | None]


class Happening(Struct, frozen=True):
    """What is to have happened: the value of a facet; at which seat, in which period, by whom, and whether that
    seat won or lost. None where it does not matter.
    """

    facet: str
    value: str
    seat: int | None = None
    period: int | None = None
    player: str | None = None
    bot: str | None = None
    result: str | None = None

    @property
    def holder(self) -> str | None:
        """The tag of who did it."""
        if self.player is not None:
            return f"player:{self.player}"
        return None if self.bot is None else f"bot:{self.bot}"


class Opening(Struct, frozen=True):
    """The first steps of a seat, in canonical JSON, and which seat or whose it is; None for any."""

    path: Sequence[str]
    seat: int | None = None
    who: str | None = None
    form: Form = Form()


class Sought(Struct, frozen=True):
    """What is to have happened in matches of a game, each as it was asked for and as it was read; the opening; and
    by which numbers of reports they were asked for.
    """

    game: Game[Any] | None = None
    happenings: tuple[tuple[str, Happening], ...] = ()
    opening: Opening | None = None
    assessed: tuple[str, ...] = ()


def read_happening(game: Game[Any], text: str, me: str | None) -> Happening:
    """What `facet:value` and, after commas, `seat:`, `period:`, `player:`, `bot:` and `result:` say.

    A problem for a facet or a value that the game does not have, and for anything else that says nothing.
    """
    (facet, value), *others = _pairs(text)
    check_declared(game, facet, value)
    said = dict(others)
    if len(said) < len(others) or not said.keys() <= {"seat", "period", "player", "bot", "result"}:
        raise _wrong()
    if said.get("result", "won") not in RESULTS or ("player" in said and "bot" in said):
        raise _wrong()
    player = me if said.get("player") == "me" else said.get("player")
    return Happening(
        facet,
        value,
        _number(said.get("seat"), 0, game.meta.seats[1] - 1),
        _number(said.get("period"), 1, PERIODS),
        player,
        said.get("bot"),
        said.get("result"),
    )


def check_declared(game: Game[Any], facet: str, value: str) -> None:
    """A problem that names what there is unless a game has a facet with a value."""
    there = values_by_facet(game)
    known = there.get(facet, tuple(there))
    if facet not in there or value not in known:
        asked = value if facet in there else facet
        raise Problem(problems.UNKNOWN_FACET, {"asked": asked, "known": known})


def values_by_facet(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """The facets of a game by key, with their values."""
    found: dict[str, tuple[str, ...]] = {}
    for facet in game.facets:
        found[facet.key] = (*found.get(facet.key, ()), *facet.values)
    return found


def alternatives_for(
    game: Game[Any], happenings: Sequence[Happening], opening: Opening | None = None
) -> tuple[Alternative, ...]:
    """The ways in which a match has everything that is to have happened, and began so; a problem for too many."""
    of_each = [list(_ways(game, one)) for one in happenings]
    if opening and (name := opening_name(game.meta.key, opening.path)):
        of_each.append([{name: ((bits(opening.seat), None),)}])
    found = tuple(_join_ways(ways) for ways in product(*of_each)) if of_each else ()
    if len(found) > ALTERNATIVES_MAX:
        raise Problem(problems.SEARCH_TOO_WIDE, {"most": ALTERNATIVES_MAX})
    return found


def _ways(game: Game[Any], one: Happening) -> Iterator[Bits]:
    name = value_name(game.meta.key, one.facet, one.value)
    holder, won = one.holder, RESULTS.get(one.result or "")
    if holder is None:
        yield {name: ((bits(one.seat, one.period), won),)}
        return
    for seat in range(min(game.meta.seats[1], SEATS)) if one.seat is None else (one.seat,):
        yield {name: ((bits(seat, one.period), won),), at_seat(holder, seat): None}


def _join_ways(ways: Sequence[Bits]) -> Alternative:
    found: Bits = {}
    for way in ways:
        for name, of in way.items():
            found[name] = None if of is None else (*(found.get(name) or ()), *of)
    return found


def those_that_began(results: Results, game: str, opening: Opening) -> Those:
    """Tells of matches in which a seat began so."""
    return lambda matches: results.statistics.matches_with_opening(
        game, matches, opening.path, opening.form, opening.who, opening.seat
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs = [part.partition(":") for part in text.split(",")]
    if any(not (name and colon and value) or any(map(str.isspace, value)) for name, colon, value in pairs):
        raise _wrong()
    return [(name, value) for name, _, value in pairs]


def _number(text: str | None, low: int, high: int) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and low <= int(text) <= high):
        raise _wrong()
    return int(text)


def _wrong() -> Problem:
    return Problem(problems.BAD_PARAMETER, {"name": HAS})


def read_search(
    play: Play, game: str | None, happenings: Sequence[str], opening: Opening | None = None, me: str | None = None
) -> Sought:
    """What is to have happened in matches of one game, and how a seat began.

    A problem for a facet, a value or a game that there is not.
    """
    if not happenings and opening is None:
        return Sought()
    if game is None:
        raise Problem(problems.BAD_PARAMETER, {"name": "game"})
    played = game_or_problem(play, game)
    return Sought(played, tuple((text, read_happening(played, text, me)) for text in happenings), opening)


def with_sought(results: Results, wanted: WantedResults, sought: Sought) -> WantedResults:
    """Some results, and of these only those in which all that is sought happened. A problem for too many ways."""
    if sought.game is None:
        return wanted
    asked = [one for _, one in sought.happenings]
    holders = (one.holder for one in asked if one.holder is not None)
    those = those_that_began(results, sought.game.meta.key, sought.opening) if sought.opening else None
    return replace(
        wanted,
        tags=list(dict.fromkeys((*wanted.tags, *holders))),
        one_of=alternatives_for(sought.game, asked, sought.opening),
        sieve=replace(wanted.sieve, those=those),
    )
