"""Changing the terms of a tournament while it lasts: each until its own moment, with what it was before."""

from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.admission import ENTRIES_MAX, moved_up
from domain.tournament.checks import Decided, overtaken
from domain.tournament.entries import wrong_with
from domain.tournament.some_terms import PAIRED_BY, UNTIL, SomeTerms, Until, named_terms, those_of, with_terms
from domain.tournament.state import Tournament
from domain.tournament.terms import Format, fits

ROUNDS_FREE: tuple[Format, ...] = ("swiss", "pods")
"""The formats in which the organiser sets the number of rounds; in the others the entries determine it."""


def change_terms(now: Tournament, by: str, command: asked.ChangeTerms) -> Decided:
    """Terms become others as long as each may change. What they are already changes nothing.

    Pairings that have not started are dropped if they follow from what changes. Who waits moves up where there are
    more places now.
    """
    given = named_terms(command.terms)
    differs = {name: value for name, value in given.items() if value != getattr(now.terms, name)}
    if not differs:
        return ()
    passed = moments_passed(now)
    if fixed := [name for name in differs if UNTIL[name] in passed]:
        return Rejection(refusals.TERM_FIXED, {"term": fixed[0], "until": UNTIL[fixed[0]]})
    after = SomeTerms(**differs)
    if wrong := _unfit(now, after):
        return wrong
    moved = _moved_up(replace(now, changed=with_terms(now.terms, after))) if "admission" in differs else ()
    dropped = overtaken(now, "terms") if moved or PAIRED_BY & set(differs) else ()
    return told.TermsChanged(those_of(now.terms, after), after), *dropped, *moved


def _moved_up(then: Tournament) -> tuple[Event, ...]:
    """Who waits and has a place by the changed terms; without a limit there is one for everybody."""
    if then.terms.admission.most is not None:
        return moved_up(then)
    unlimited = with_terms(then.terms, SomeTerms(admission=replace(then.terms.admission, most=ENTRIES_MAX)))
    return moved_up(replace(then, changed=unlimited))


def moments_passed(now: Tournament) -> tuple[Until, ...]:
    """The moments until which terms may change that are over."""
    started = now.rounds and now.rounds[0].status not in ("open", "paired")
    over: dict[Until, bool] = {
        "entered": bool(now.entries),
        "started": bool(started),
        "ended": now.status == "ended",
    }
    return tuple(moment for moment, is_over in over.items() if is_over)


def _unfit(now: Tournament, after: SomeTerms) -> Rejection | None:
    if after.rounds is not UNSET:
        least = least_rounds(now)
        if now.terms.format not in ROUNDS_FREE or after.rounds < least:
            return Rejection(refusals.ROUNDS_WRONG, {"least": least})
    if after.tie_breaks is not UNSET:
        strange = [name for name in after.tie_breaks if not fits(name, now.terms.format)]
        if strange or len(set(after.tie_breaks)) < len(after.tie_breaks):
            return Rejection(refusals.TERMS_WRONG, {"tie_break": (*strange, *after.tie_breaks)[0]})
    if wrong := wrong_with(with_terms(now.terms, after), now.commitment):
        return Rejection(refusals.TERMS_WRONG, {"what": wrong})
    if after.legs is not UNSET and after.legs < 1:
        return Rejection(refusals.TERMS_WRONG, {"legs": after.legs})
    return None


def least_rounds(now: Tournament) -> int:
    """The fewest rounds that a tournament can still have: one that is not closed, after those that are.

    Who wants no further round ends the tournament.
    """
    return len(now.rounds) + (not now.rounds or now.rounds[-1].status == "closed")
