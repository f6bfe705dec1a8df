"""Openings, with the matches behind them: everybody's that count, and one's own that others may not see."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analysis.counting import begins_with, counts_at_seats
from analysis.facts import Facts, facts_of
from analysis.rating import BOT
from analysis.results import MatchResult
from projections.results import result_of
from service.application.callers import Caller
from service.application.games import game_or_problem
from service.application.matches.summaries import MatchSummary
from service.application.names import named_result
from service.application.parts import Accounts, Play, Results, Tournaments
from service.application.statistics.choosing import WantedMatches as WantedMatches
from service.application.statistics.choosing import choose
from service.application.statistics.documents import Explorer
from service.application.statistics.games import Chosen, WantedOpenings, openings_of
from service.application.statistics.moments import LOOKED_THROUGH_MAX, found_matches, with_moments
from service.application.statistics.results import WantedResults, results_page
from service.application.statistics.searching import Opening, Sought, alternatives_for, those_that_began
from service.application.statistics.sifting import Sieve
from streams.folding import FoldStep

OWN_MAX = 50
"""So many of one's own matches that others may not see count at most, the latest ones."""

_summary = msgspec.json.Decoder(MatchSummary)
_result = msgspec.json.Decoder(MatchResult)


class _Own(Struct, frozen=True):
    """A match that does not count for others: its result and its facts."""

    result: MatchResult
    facts: Facts


def explore_openings(
    play: Play,
    results: Results,
    tournaments: Tournaments,
    accounts: Accounts,
    by: Caller,
    game: str,
    wanted: WantedOpenings,
    of: WantedMatches,
    limit: int,
    before: str | None = None,
    *,
    told: bool = False,
) -> Explorer:
    """What followed a path and how it fared, and a page of the matches that began so, the latest to end first; if
    it is to be `told`, with where.

    Of the caller also those that only the players may see; of others never.
    """
    chosen = choose(play, tournaments, results, accounts, by, game, of)
    me = by.who.player.id if by.who.player else None
    own = list(_own(play, me, game, wanted)) if me and of.player == me and not of.tournament else []
    openings = openings_of(play, results, by, game, wanted, _with_own(chosen, own, of.player))
    opening = Opening(wanted.path, wanted.seat, of.player or (f"{BOT}{of.bot}" if of.bot else None), wanted.form)
    asked = _results(play, results, game, opening, of)
    shown = [one.result for one in own if before is None and _began(one.facts, opening)]
    called = play.names.calling(by.language, (seat.player for one in shown for seat in one.seats))
    page = results_page(play, results, by, asked, max(1, limit - len(shown)), before)
    items = (*(named_result(one, called) for one in shown), *map(_result.decode, page.bodies))
    sought = Sought(game_or_problem(play, game), (), opening)
    through = items[:LOOKED_THROUGH_MAX] if told else ()
    left = items[len(through) :]
    found = (*with_moments(play, results, by, through, sought), *found_matches(left))
    return Explorer(openings, found, page.next, len(left) if told else 0)


def _results(play: Play, results: Results, game: str, opening: Opening, of: WantedMatches) -> WantedResults:
    """Results in which a seat began so."""
    form = opening.form
    tags = (
        ("game", game),
        ("player", of.player),
        ("bot", of.bot),
        ("rules_version", form.rules_version),
        ("seats", form.seats),
    )
    return WantedResults(
        tags=[f"{name}:{value}" for name, value in tags if value is not None],
        tournaments=[f"tournament:{of.tournament}"] if of.tournament else [],
        sieve=Sieve(those=those_that_began(results, game, opening)),
        one_of=alternatives_for(game_or_problem(play, game), (), opening),
    )


def _with_own(chosen: Chosen, own: Sequence[_Own], player: str | None) -> Chosen:
    """Chosen sums, with those of one's own matches."""
    if not own or chosen.counts is None or chosen.choice is None:
        return chosen
    counts = chosen.counts.copy()
    for one in own:
        counts.update(counts_at_seats(msgspec.json.encode(one.facts), player))
    return Chosen(counts, replace(chosen.choice, matches=chosen.choice.matches + len(own)))


def _own(play: Play, player: str, game: str, wanted: WantedOpenings) -> Iterator[_Own]:
    """Of the latest finished matches of a player those that count but for that not everybody may see them."""
    tags = (f"game:{game}", f"player:{player}", "status:finished")
    page = play.index.page_for(player, tags, OWN_MAX)
    for summary in map(_summary.decode, page.bodies):
        found = None if summary.counts else _read(play, summary.id)
        if found and begins_with(msgspec.json.encode(found.facts), (), wanted.form.fits):
            yield found


def _read(play: Play, match: str) -> _Own | None:
    """A match, unless it would not count if everybody saw it."""
    checkpoint, _ = play.matches.current(match)
    now = checkpoint.state.match
    if now.assisted or now.terms.analysis or now.outcome is None or not now.outcome.standings:
        return None
    envelopes = play.matches.envelopes(match, 0, checkpoint.version)
    result = result_of(match, FoldStep(envelopes[-1], checkpoint), envelopes[now.over - 1].at)
    return _Own(result, facts_of(result, now, envelopes))


def _began(facts: Facts, opening: Opening) -> bool:
    body = msgspec.json.encode(facts)
    return begins_with(body, opening.path, opening.form.fits, opening.who, opening.seat)
