"""What the decisions of a match lost, by seat, by period of the game and by kind of command, from a report on it.

Sums over matches are kept of these, so that nothing is worked out twice. A loss is kept in thousandths of a win:
sums of whole numbers can be subtracted again.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from analysis.counting import Counts
from analysis.facts import counting_envelopes
from analysis.rating import who_is_rated
from analysis.report import Finding
from analysis.turning import is_mistake
from domain.kernel.facets import Period
from domain.kernel.messages import Event, Seat
from domain.match.state import Match
from events.envelope import Envelope

PARTS = 1000
"""Of a win."""
MATCHES = "matches"


class Loss(Struct, frozen=True, array_like=True):
    """Decisions of one kind in one period: how many, what they lost in all, and how many surely lost much."""

    period: int
    kind: str
    decisions: int
    lost: int
    mistakes: int


class SeatLosses(Struct, frozen=True, array_like=True):
    """What somebody lost at a seat."""

    who: str
    losses: tuple[Loss, ...]


class Losses(Struct, frozen=True, array_like=True):
    """What was lost in a match, by so many play-outs. One that `counts` is seen by everybody."""

    game: str
    tournament: str | None
    counts: bool
    seats: tuple[SeatLosses, ...]
    playouts: int = 0


def of_player(who: str) -> str:
    """The sums of a player or a bot over matches that count: `<game> matches`, `<game> <period> <kind> <what>`."""
    return f"player:{who}"


def of_tournament(tournament: str) -> str:
    """The sums of a tournament: `matches`, `<who> matches`, `<who> <period> <kind> <what>`."""
    return f"tournament:{tournament}"


def of_own(who: str) -> str:
    """The sums of a player over matches that do not count, which are for the player alone; as `of_player`."""
    return f"own:{who}"


def is_whole(match: Match) -> bool:
    """Whether a match was played from its beginning by those who sat there: no branch, no position, no board."""
    terms = match.terms
    return terms.origin is None and not match.placed and not terms.analysis


def losses_of(
    game: str,
    period: Period | None,
    match: Match,
    envelopes: Iterable[Envelope[Event]],
    findings: Sequence[Finding],
    playouts: int,
) -> Losses:
    """What was lost in a match that is over, by the findings about all of it, each with so many play-outs. Where a
    bot took over from somebody, what that decided counts for nobody.
    """
    begins = _periods(period, match, envelopes)
    gone = {one.seat: one.version for one in (*match.substitutions, *match.resignations)}
    found: dict[int, list[tuple[int, str, float, bool]]] = {}
    for finding in findings:
        if finding.judged and finding.version <= gone.get(Seat(finding.seat), finding.version):
            at, kind = bisect_right(begins, finding.version - 1), finding.judged.command["type"]
            found.setdefault(finding.seat, []).append(
                (at, kind, finding.judged.loss.mean, is_mistake(finding.judged))
            )
    seats = tuple(
        SeatLosses(who_is_rated(held.player, held.bot), tuple(_losses_by_kind(found.get(seat, ()))))
        for seat, held in enumerate(match.seats)
        if held
    )
    return Losses(game, match.terms.tournament, match.counts, seats, playouts)


def _periods(period: Period | None, match: Match, envelopes: Iterable[Envelope[Event]]) -> list[int]:
    """The versions with which the periods of a match begin, the first one's 0."""
    begins = [0]
    for envelope in counting_envelopes(match, envelopes):
        if period and type(envelope.event) is period.event:
            number = max(1, getattr(envelope.event, period.field)) if period.field else len(begins) + 1
            begins += [envelope.version] * (number - len(begins))
    return begins


def _losses_by_kind(decisions: Iterable[tuple[int, str, float, bool]]) -> Iterator[Loss]:
    found: dict[tuple[int, str], list[tuple[float, bool]]] = {}
    for period, kind, loss, mistaken in decisions:
        found.setdefault((period, kind), []).append((loss, mistaken))
    for (period, kind), losses in sorted(found.items()):
        lost, mistakes = sum(loss for loss, _ in losses), sum(mistaken for _, mistaken in losses)
        yield Loss(period, kind, len(losses), round(PARTS * lost), mistakes)


def counts_of(found: Losses) -> Counts:
    """What the losses in a match add to the sums."""
    counts = Counter[tuple[str, str]]()
    if found.counts and found.tournament:
        counts[of_tournament(found.tournament), MATCHES] += 1
    for seat in found.seats:
        for name, first in _sums_with(found, seat.who):
            counts[name, f"{first} {MATCHES}"] += 1
            for loss in seat.losses:
                for what in ("decisions", "lost", "mistakes"):
                    counts[name, f"{first} {loss.period} {loss.kind} {what}"] += getattr(loss, what)
    return counts


def _sums_with(found: Losses, who: str) -> Iterator[tuple[str, str]]:
    """The hashes that somebody's losses are added to, and the first word of their fields there."""
    if not found.counts:
        yield of_own(who), found.game
        return
    yield of_player(who), found.game
    if found.tournament:
        yield of_tournament(found.tournament), who
