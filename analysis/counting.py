"""What a finished match adds to the statistics: sums by hash and field.

All of them are whole numbers, so that they can be subtracted again.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from math import lcm

import msgspec

from analysis.facts import Facts, SeatFacts
from domain.kernel.game import MOST_SEATS

Counts = Counter[tuple[str, str]]
"""What a document adds, by hash and field."""
WIN = lcm(*range(1, MOST_SEATS + 1))
"""A win in parts, so that any number of winners can share it evenly."""
STEP = 25
"""The step in plies in which lengths are counted."""

_facts = msgspec.json.Decoder(Facts)
_canonical = msgspec.json.Encoder(order="deterministic").encode


def of_game(game: str) -> str:
    """The sums of a game: `<rules> <seats> <table> <what> …`."""
    return f"game:{game}"


def of_player(who: str) -> str:
    """The sums of a player or a bot: `<game> <seats> <table> <seat> <what> …`."""
    return f"player:{who}"


def against(who: str) -> str:
    """The results of a player or a bot against others: `<game> <other> better|tied|worse`."""
    return f"against:{who}"


def of_names(game: str) -> str:
    """The sums of what seats used: `<rules> <seats> <table> count|wins <name>`."""
    return f"names:{game}"


def of_opening(game: str, path: str) -> str:
    """How seats continued after the opening `path`: `<rules> <seats> <table> <seat> count|wins <next>`.

    A path is a list of types of commands, or of commands, in canonical JSON, and so is the next step.
    """
    return f"opening:{game}:{sha256(path.encode()).hexdigest()[:20]}"


def counts_of(body: bytes) -> Counts:
    """What the facts of a match add to the sums."""
    facts, counts = _facts.decode(body), Counts()
    for name, field, count in _counts(facts):
        counts[name, field] += count
    return counts


def _counts(facts: Facts) -> Iterator[tuple[str, str, int]]:
    form, game = _form(facts), of_game(facts.game)
    yield game, f"{form} matches", 1
    yield game, f"{form} how {facts.how}", 1
    yield game, f"{form} plies", facts.plies
    yield game, f"{form} length {facts.plies // STEP * STEP}", 1
    yield game, f"{form} seconds", facts.seconds
    for number, seat in enumerate(facts.seats):
        yield from _at_seat(facts, number, seat)
        for field, count in _of_seat(seat):
            yield of_player(seat.who), f"{facts.game} {len(facts.seats)} {facts.table} {number} {field}", count
    yield from _meetings(facts)


def counts_at_seats(body: bytes, who: str | None = None) -> Counts:
    """What the seats of a match add to the sums of its game, or only those that somebody held."""
    facts, counts = _facts.decode(body), Counts()
    for number, seat in enumerate(facts.seats):
        for name, field, count in _at_seat(facts, number, seat) if who in (None, seat.who) else ():
            counts[name, field] += count
    return counts


def _at_seat(facts: Facts, number: int, seat: SeatFacts) -> Iterator[tuple[str, str, int]]:
    form = _form(facts)
    for field, count in _of_seat(seat):
        yield of_game(facts.game), f"{form} {number} {field}", count
    for name in seat.named:
        yield of_names(facts.game), f"{form} count {name}", 1
        yield of_names(facts.game), f"{form} wins {name}", wins(seat)
    for path, following in _steps(seat):
        yield of_opening(facts.game, path), f"{form} {number} count {following}", 1
        yield of_opening(facts.game, path), f"{form} {number} wins {following}", wins(seat)


def _form(facts: Facts) -> str:
    return f"{facts.rules_version} {len(facts.seats)} {facts.table}"


def wins(seat: SeatFacts) -> int:
    """The win of a seat, in parts."""
    return WIN // seat.shared if seat.shared else 0


def _of_seat(seat: SeatFacts) -> Iterator[tuple[str, int]]:
    yield f"rank {seat.rank}", 1
    yield "wins", wins(seat)
    yield "resigned", int(seat.resigned)
    if seat.score is not None:
        yield "scored", 1
        yield "score", seat.score


def begins_with(
    body: bytes,
    path: Sequence[str],
    fits: Callable[[str, str, str], bool],
    who: str | None = None,
    at: int | None = None,
) -> bool:
    """Whether a match of a form that `fits` has a seat, or one that somebody held, whose opening begins with a path
    of canonical JSON.
    """
    facts = _facts.decode(body)
    return fits(str(facts.rules_version), str(len(facts.seats)), facts.table) and any(
        who in (None, seat.who) and at in (None, number) and _begins(seat, path)
        for number, seat in enumerate(facts.seats)
    )


def _begins(seat: SeatFacts, path: Sequence[str]) -> bool:
    if not path or path[0].startswith("{"):
        return list(seat.commands[: len(path)]) == list(path)
    return [_canonical(kind).decode() for kind in seat.types[: len(path)]] == list(path)


def _steps(seat: SeatFacts) -> Iterator[tuple[str, str]]:
    """Each step of an opening: the path before it and the next step, as types and as commands."""
    for at, kind in enumerate(seat.types):
        yield path_of([_canonical(earlier).decode() for earlier in seat.types[:at]]), _canonical(kind).decode()
    for at, command in enumerate(seat.commands):
        yield path_of(seat.commands[:at]), command


def path_of(steps: Sequence[str]) -> str:
    """The canonical JSON of a list whose parts are canonical JSON."""
    return f"[{','.join(steps)}]"


def _meetings(facts: Facts) -> Iterator[tuple[str, str, int]]:
    for number, seat in enumerate(facts.seats):
        for other, rival in enumerate(facts.seats):
            if other != number and rival.who != seat.who:
                how = "tied" if seat.rank == rival.rank else "better" if seat.rank < rival.rank else "worse"
                yield against(seat.who), f"{facts.game} {rival.who} {how}", 1
