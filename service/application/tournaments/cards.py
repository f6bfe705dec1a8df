"""The card of an entry of a tournament: everything about it on one page."""

from collections import Counter
from itertools import pairwise

from analysis.rating import METHOD, conservative_of, who_is_rated
from domain.tournament import refusals
from domain.tournament.standings import Place, standings
from domain.tournament.state import Entry, Tournament
from events.envelope import timestamp
from events.ids import made_at
from service.application.callers import Caller
from service.application.parts import Play, Results, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import entry_document, place_document, points_of, rulings_of
from service.application.tournaments.documents import RulingDocument
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import Card, OpponentDocument, RatingCourseDocument, TurnDocument
from service.application.tournaments.turns import turns_of_all
from service.application.versioned import Versioned

FOLLOWED_MAX = 2000
"""How many rated matches since the announcement are followed to find what the tournament did to a rating."""
START = conservative_of(METHOD.mu, METHOD.sigma)
"""The conservative rating before the first rated match."""


def card_of(
    play: Play,
    tournaments: Tournaments,
    results: Results,
    by: Caller,
    tournament: str,
    number: int,
    as_of: int | None = None,
) -> Versioned[Card]:
    """The card of an entry, now or as of a version; a problem if there is none with this number."""
    found = tournament_at(play, tournaments, by, tournament, as_of)
    now = found.state
    entry = now.entry(number)
    if entry is None:
        raise Problem(refusals.ENTRY_UNKNOWN, {"entry": number})
    places = {place.entry: place for place in standings(now)}
    turns = turns_of_all(now)[number]
    card = Card(
        tournament=tournament,
        version=now.version,
        entry=entry_document(entry),
        place=place_document(now, places[number]),
        turns=turns,
        opponents=_opponents(now, places, turns),
        seats=_seats(now, turns),
        rulings=tuple(_rulings(now, number)),
        rating=_rating(results, tournament, now, entry, turns),
    )
    return Versioned(card, found.version)


def _opponents(
    now: Tournament, places: dict[int, Place], turns: tuple[TurnDocument, ...]
) -> tuple[OpponentDocument, ...]:
    made = []
    for number in sorted({other for turn in turns for other in turn.opponents}):
        entry, place = now.entries[number - 1], places[number]
        made.append(OpponentDocument(number, entry.name, entry.rating, place.rank, points_of(place.points)))
    return tuple(made)


def _seats(now: Tournament, turns: tuple[TurnDocument, ...]) -> tuple[int, ...]:
    held = Counter(turn.seat for turn in turns if turn.seat is not None)
    return tuple(held[seat] for seat in range(now.terms.most))


def _rulings(now: Tournament, number: int) -> list[RulingDocument]:
    """The rulings that count on tables of an entry, or on its points."""

    def concerns(ruling: RulingDocument) -> bool:
        if ruling.entry is not None:
            return ruling.entry == number
        one = now.round(ruling.round or 0)
        return one is not None and number in one.tables[(ruling.table or 1) - 1].seats

    return [ruling for ruling in rulings_of(now) if ruling.counts and concerns(ruling)]


def _rating(
    results: Results, tournament: str, now: Tournament, entry: Entry, turns: tuple[TurnDocument, ...]
) -> RatingCourseDocument | None:
    """What the matches of a tournament did to the rating of an entry; None where that is not known."""
    page = results.ratings.history(now.terms.game, who_is_rated(entry.player, entry.bot), FOLLOWED_MAX)
    known = page.ratings[::-1]
    if not known or (page.next and known[0].at > timestamp(made_at(tournament))):
        return None
    before = START if page.next is None else known[0].conservative
    figures = pairwise([before, *(rating.conservative for rating in known)])
    matches = {turn.match for turn in turns}
    steps = [step for rating, step in zip(known, figures, strict=True) if rating.match in matches]
    if not steps:
        return None
    change = sum(after - before for before, after in steps)
    return RatingCourseDocument(steps[0][0], steps[-1][1], round(change, METHOD.digits), len(steps))
