"""How a match changes the ratings of its players: the Plackett-Luce model of openskill (Weng and Lin, 2011).

A rating belongs to a player, or to a bot by its key. Every match between at least two of them counts, however it
ended, but for matches with a guest, who has no account that a rating could belong to. A player who resigned is
rated by the resulting rank, and the bot that took over is not rated. A bot that held several seats is an opponent
at each of them, and its own rating changes by the mean of what they would give it.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from itertools import groupby
from statistics import fmean

import msgspec
from msgspec import Struct
from openskill.models import PlackettLuce

from analysis.results import MatchResult
from domain.kernel.actors import is_guest

BOT = "bot:"
DIGITS = 6
"""Ratings are rounded after every match, so that all machines compute the same figures."""
CERTAINTY = 3
"""The distance of the conservative rating below the mean, in standard deviations."""

_model = PlackettLuce()


class Method(Struct, frozen=True):
    """The method of ratings. All begin with `mu` and `sigma`; figures have `digits` decimals."""

    library: str
    """The program that computes ratings."""
    version: str
    """The version of that program."""
    model: str
    """The model of the program, by its name there."""
    mu: float
    sigma: float
    beta: float
    """How far chance moves a performance, in the model."""
    kappa: float
    """The least that a deviation can shrink to, in the model."""
    tau: float
    """By how much every deviation grows before a match, in the model."""
    digits: int
    conservative: str
    """The formula of the rating that ranks players."""


METHOD = Method(
    library="openskill",
    version=version("openskill"),
    model=type(_model).__name__,
    mu=_model.mu,
    sigma=round(_model.sigma, DIGITS),
    beta=round(_model.beta, DIGITS),
    kappa=_model.kappa,
    tau=round(_model.tau, DIGITS),
    digits=DIGITS,
    conservative=f"mu - {CERTAINTY} sigma",
)
FINGERPRINT = sha256(msgspec.json.encode(METHOD)).hexdigest()[:12]
"""Ratings by another method are stored under other keys."""


class RatedSeat(Struct, frozen=True, array_like=True):
    """A seat of a rated match: whose rating it is for, under which name, with which rank, and whether it won."""

    who: str
    name: str
    rank: int
    won: bool


class Rating(Struct, frozen=True):
    """A rating after a match that ended `at`, with the rank there (the best of several).

    `matches` and `wins` count up to then. A shared win is a win; rank 1 in a draw without a winner is not.
    """

    name: str
    match: str
    at: str
    rank: int
    seats: int
    mu: float
    sigma: float
    matches: int
    wins: int

    @property
    def conservative(self) -> float:
        """A level that the skill almost certainly exceeds."""
        return conservative_of(self.mu, self.sigma)


def conservative_of(mu: float, sigma: float) -> float:
    """A level that a skill almost certainly exceeds."""
    return round(mu - CERTAINTY * sigma, DIGITS)


def who_is_rated(player: str | None, bot: str | None) -> str:
    """The holder of a seat, as identified in ratings."""
    return player or f"{BOT}{bot}"


def places_of(result: MatchResult) -> tuple[RatedSeat, ...]:
    """The rated places; none if there were no two opponents, or if a guest played."""
    if any(seat.player and is_guest(seat.player) for seat in result.seats):
        return ()
    places = tuple(
        RatedSeat(who_is_rated(seat.player, seat.bot), seat.name, seat.rank, seat.won) for seat in result.seats
    )
    return places if len({place.who for place in places}) > 1 else ()


def rated(match: str, at: str, places: Sequence[RatedSeat], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all participants after a match, from those before it."""
    teams = [[_model.create_rating(_figures(before.get(place.who)))] for place in places]
    after = _model.rate(teams, ranks=[float(place.rank) for place in places])
    by_who = sorted(zip(places, after, strict=True), key=lambda pair: pair[0].who)
    found = {}
    for who, pairs in groupby(by_who, key=lambda pair: pair[0].who):
        group = list(pairs)
        best = min((place for place, _ in group), key=lambda place: place.rank)
        earlier = before.get(who)
        found[who] = Rating(
            name=best.name,
            match=match,
            at=at,
            rank=best.rank,
            seats=len(places),
            mu=round(fmean(team[0].mu for _, team in group), DIGITS),
            sigma=round(fmean(team[0].sigma for _, team in group), DIGITS),
            matches=(earlier.matches if earlier else 0) + 1,
            wins=(earlier.wins if earlier else 0) + any(place.won for place, _ in group),
        )
    return found


def _figures(rating: Rating | None) -> list[float]:
    return [rating.mu, rating.sigma] if rating else [_model.mu, _model.sigma]
