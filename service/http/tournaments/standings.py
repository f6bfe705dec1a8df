"""How the standings of a tournament changed from round to round."""

from collections import Counter

import msgspec
from flask import Blueprint, Response, g

from domain.tournament import refusals
from domain.tournament.entries import ENTRIES_MAX
from service.application import problems
from service.application.texts import texts
from service.application.tournaments import foreseeing, standings
from service.application.tournaments.documents import ForeseenStandings, Outlook, StandingsByRound
from service.http.conventions import plots
from service.http.conventions.answers import plot_response, wants_plot
from service.http.conventions.operation import CSV, SVG, Query, operation
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.tables import tabular
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.tournaments.schemas import SupposedResults, ruling_of
from service.http.tournaments.spreadsheets import by_round_csv
from service.http.tournaments.versions import AS_OF, as_of

bp = Blueprint("standings_by_round", __name__)
TAG = "tournaments"

PLACES = Query(
    "places",
    "How many of the first places count as through; 1 for the winner.",
    {"type": "integer", "minimum": 1, "maximum": ENTRIES_MAX, "default": 1},
)
LINES_MAX = 12
"""How many entries, from the top, are plotted: more lines could not be told apart."""


@bp.get("/tournaments/<tournament>/standings/rounds")
@operation(TAG, costly=True, answer=StandingsByRound, others=(SVG, CSV), problems=(problems.UNKNOWN_TOURNAMENT,))
def show_standings_by_round(tournament: str) -> Response:
    """The standings after each round, as they were when it was closed.

    With `Accept: image/svg+xml`, a plot of the first twelve; with `text/csv` a line per entry with place and points
    after every round.
    """
    here = parts()
    found = standings.standings_by_round(here.play, here.tournaments, caller(), tournament)
    if not wants_plot():
        return in_form(found, by_round_csv)
    return plot_response(_plot(found.document), version=found.version)


@bp.post("/tournaments/<tournament>/standings/foreseen")
@operation(
    TAG,
    keyed=False,
    costly=True,
    answer=ForeseenStandings,
    request=SupposedResults,
    problems=(
        problems.UNKNOWN_TOURNAMENT,
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        refusals.ROUND_UNKNOWN,
        refusals.ROUND_STATUS,
        refusals.TABLE_UNKNOWN,
        refusals.TABLE_DECIDED,
        refusals.RANKS_WRONG,
        refusals.ENTRY_UNKNOWN,
        refusals.RULING_UNKNOWN,
        refusals.TOURNAMENT_ENDED,
    ),
)
def foresee_standings(tournament: str) -> Response:
    """The standings if open tables ended so, and if it were ruled so.

    Only computes: nothing is written. Tables of the round that is played which have no result may be given one; the
    others stay open. Rulings come after them. Anybody may ask.
    """
    here, body = parts(), load(SupposedResults, json_body())
    results = msgspec.convert(body["results"], list[foreseeing.Supposed])
    rulings, by = list(map(ruling_of, body["rulings"])), caller()
    found = foreseeing.foreseen_standings(here.play, here.tournaments, by, tournament, results, rulings)
    return versioned(found)


@bp.get("/tournaments/<tournament>/outlook")
@operation(
    TAG,
    costly=True,
    answer=Outlook,
    others=(CSV,),
    query=(PLACES, AS_OF),
    problems=(problems.UNKNOWN_TOURNAMENT, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER),
)
def show_outlook(tournament: str) -> Response:
    """Who is through already: certain, possible or impossible for each entry.

    In the last round every way in which few open tables can end is tried. Otherwise places are bounded, and what is
    only possible by the bounds says so. At a version (`as_of`) it never changes, but for names.
    """
    here, places = parts(), whole_number("places", 1, 1, ENTRIES_MAX)
    found = foreseeing.outlook_of(here.play, here.tournaments, caller(), tournament, places, as_of())
    return tabular(versioned(found), "entries")


def _plot(document: StandingsByRound) -> bytes:
    words, shown = texts(g.language), document.entries[:LINES_MAX]
    often = Counter(course.name for course in shown)
    lines = {
        course.name if often[course.name] == 1 else f"{course.name} #{course.entry}": course.ranks
        for course in shown
    }
    last = words.join(f"{course.ranks[-1]} {name}" for course, name in zip(shown, lines, strict=True))
    about = words.say("plot-standings-about", {"rounds": document.rounds, "places": last})
    title, of_rounds, of_places = (words.say(f"plot-standings{part}") for part in ("", "-x", "-y"))
    return plots.over_rounds(title, about, of_rounds, of_places, lines)
