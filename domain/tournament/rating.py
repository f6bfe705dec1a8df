"""The strength by which an entry is seeded, while it may change."""

from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, overtaken
from domain.tournament.state import Tournament

RATING_MAX = 10_000
OF_EVERY_ROUND = ("swiss", "pods")
"""The formats that pair every round anew. In the others the places of the first round decide all rounds."""


def rate_entry(now: Tournament, by: str, command: asked.RateEntry) -> Decided:
    """An entry gets another rating; pairings that have not started are dropped. The same one changes nothing.

    In formats that pair every round anew until the end, in the others until the first round starts.
    """
    found = now.entry(command.entry)
    if found is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if not 0 <= command.rating <= RATING_MAX:
        return Rejection(refusals.ENTRY_WRONG)
    if found.rating == command.rating:
        return ()
    if now.has_started and now.terms.format not in OF_EVERY_ROUND:
        return Rejection(refusals.TERM_FIXED, {"term": "seeding", "until": "started"})
    return told.EntryRated(found.number, found.rating, command.rating), *overtaken(now, "rating")
