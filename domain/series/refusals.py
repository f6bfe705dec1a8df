"""The codes of refusals in a series: stable, with texts in the service."""

from domain.tournament import refusals as tournament

CUT_MADE = "cut_made"
CUT_UNKNOWN = "cut_unknown"
ENTRIES_CLOSED = tournament.ENTRIES_CLOSED
LINK_UNKNOWN = "link_unknown"
LINK_WRONG = "link_wrong"
NOBODY_GOES = "nobody_goes"
NOT_ORGANISER = tournament.NOT_ORGANISER
PICKED_WRONG = "picked_wrong"
SERIES_ENDED = "series_ended"
SERIES_TOO_LONG = "series_too_long"
SERIES_WRONG = "series_wrong"
TOKEN_NEEDED = tournament.TOKEN_NEEDED
TOO_MANY_ENTRIES = tournament.TOO_MANY_ENTRIES
TOURNAMENT_LINKED = "tournament_linked"
TOURNAMENT_NOT_YOURS = "tournament_not_yours"
TOURNAMENT_NOT_IN = "tournament_not_in"
TOURNAMENT_TWICE = "tournament_twice"
TOURNAMENT_UNFINISHED = "tournament_unfinished"

REJECTIONS = (
    CUT_MADE,
    CUT_UNKNOWN,
    ENTRIES_CLOSED,
    LINK_UNKNOWN,
    LINK_WRONG,
    NOBODY_GOES,
    NOT_ORGANISER,
    PICKED_WRONG,
    SERIES_ENDED,
    SERIES_TOO_LONG,
    SERIES_WRONG,
    TOKEN_NEEDED,
    TOO_MANY_ENTRIES,
    TOURNAMENT_LINKED,
    TOURNAMENT_NOT_YOURS,
    TOURNAMENT_NOT_IN,
    TOURNAMENT_TWICE,
    TOURNAMENT_UNFINISHED,
)
