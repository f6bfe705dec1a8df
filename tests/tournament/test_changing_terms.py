"""Which terms of a tournament change until when, and what that alters."""

from typing import Any

import msgspec
import pytest

from domain.kernel.messages import wire_name
from domain.match.terms import ClockTerms, Watch
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.entry_terms import Admission, ByesOnRequest, CheckIn
from domain.tournament.some_terms import UNTIL, SomeTerms
from domain.tournament.standings import standings
from domain.tournament.terms import Format, Terms
from tests.tournament.support import Cup

CHANGES: dict[str, Any] = {
    "name": "Summer Cup",
    "rounds": 9,
    "late_entries": False,
    "clock": ClockTerms("seat", 600_000),
    "watch": Watch("nobody"),
    "tie_breaks": ("wins",),
    "seeding": "drawn",
    "bye": "half",
    "tied_table": "seed",
    "legs": 2,
    "admission": Admission("approval", 8),
    "check_in": CheckIn("2030-05-17T12:00:00.000Z"),
    "byes_on_request": ByesOnRequest(1),
}
"""Another value of each term that may change."""
FIXED = {"game", "options", "format", "seats", "fewest", "most", "points", "seed", "edition", "elimination"}


def change(**terms: Any) -> asked.ChangeTerms:
    return asked.ChangeTerms(SomeTerms(**terms))


def cup_at(moment: str) -> Cup:
    """A tournament just before, or after, the moment."""
    cup = Cup(players=0 if moment == "announced" else 4)
    if moment in ("started", "ended"):
        cup.play()
    if moment == "ended":
        cup.give(asked.EndTournament("storm"))
    return cup


MOMENTS = ("announced", "entered", "started", "ended")


@pytest.mark.parametrize("name", CHANGES)
def test_each_term_changes_until_its_moment_and_not_after(name: str) -> None:
    over = MOMENTS.index(UNTIL[name])
    for place, moment in enumerate(MOMENTS):
        if moment == "ended":
            assert cup_at(moment).refused(change(**{name: CHANGES[name]})) == ("tournament_ended", {})
        elif place >= over:
            refused = cup_at(moment).refused(change(**{name: CHANGES[name]}))
            assert refused == ("term_fixed", {"term": name, "until": UNTIL[name]})
        else:
            cup = cup_at(moment)
            cup.give(change(**{name: CHANGES[name]}))
            assert getattr(cup.now.terms, name) == CHANGES[name]


def test_every_term_has_its_moment_or_never_changes() -> None:
    assert set(Terms.__struct_fields__) == set(UNTIL) | FIXED
    assert set(SomeTerms.__struct_fields__) == set(UNTIL) == set(CHANGES)


def test_a_change_says_what_was_before_and_names_nothing_else() -> None:
    cup = Cup()
    (changed,) = cup.give(change(rounds=9, late_entries=True))
    assert changed == told.TermsChanged(SomeTerms(rounds=20), SomeTerms(rounds=9))
    assert msgspec.to_builtins(changed)["after"] == {"rounds": 9}


def test_a_clock_can_be_taken_away() -> None:
    cup = Cup(clock=ClockTerms("seat", 600_000))
    (changed,) = cup.give(change(clock=None))
    assert cup.now.terms.clock is None
    assert msgspec.to_builtins(changed)["after"] == {"clock": None}


def test_what_the_terms_are_already_changes_nothing() -> None:
    assert Cup().give(change(bye="win", rounds=20)) == ()


def test_if_one_term_cannot_change_none_does() -> None:
    cup = Cup()
    assert cup.refused(change(rounds=9, bye="half"))[0] == "term_fixed"
    assert cup.now.terms.rounds == 20


def test_a_round_that_has_begun_is_not_taken_away() -> None:
    cup = Cup()
    cup.play()
    assert cup.refused(change(rounds=1)) == ("rounds_wrong", {"least": 2})
    cup.start()
    cup.give(change(rounds=2))
    cup.report(1, (1, 2))
    cup.report(2, (1, 2))
    assert [wire_name(event) for event in cup.close()] == ["round_closed", "tournament_ended"]


@pytest.mark.parametrize("kind", ["knockout", "round_robin"])
def test_rounds_that_the_entries_determine_are_not_set(kind: Format) -> None:
    assert Cup(kind).refused(change(rounds=5))[0] == "rounds_wrong"


@pytest.mark.parametrize("names", [("KS",), ("wins", "wins")])
def test_tie_breaks_fit_the_format_and_come_once(names: tuple[Any, ...]) -> None:
    assert Cup().refused(change(tie_breaks=names))[0] == "terms_wrong"


def test_another_seeding_drops_pairings_that_have_not_begun() -> None:
    cup = Cup()
    cup.pair()
    assert [wire_name(event) for event in cup.give(change(seeding="drawn"))] == [
        "terms_changed",
        "pairings_dropped",
    ]
    cup.pair()
    assert [wire_name(event) for event in cup.give(change(tie_breaks=("wins",)))] == ["terms_changed"]


def test_standings_at_an_older_version_do_not_change() -> None:
    cup = Cup()
    cup.pair()
    before, known = cup.now, standings(cup.now)
    cup.give(change(tie_breaks=("rating",)))
    assert standings(before) == known
    assert [one.name for one in standings(cup.now)[0].tie_breaks] == ["rating"]


def waiting() -> Cup:
    """A tournament with four places and two who wait."""
    cup = Cup(admission=Admission("open", 4))
    for player in ("ply_5", "ply_6"):
        cup.give(asked.Enter("", player, None, 0), player)
    return cup


@pytest.mark.parametrize(("most", "numbers"), [(5, 5), (8, 6), (None, 6)])
def test_who_waits_moves_up_when_there_are_more_places(most: int | None, numbers: int) -> None:
    cup = waiting()
    cup.give(change(admission=Admission("open", most)))
    assert [entry.player for entry in cup.now.entries][4:] == ["ply_5", "ply_6"][: numbers - 4]


def test_fewer_places_take_nobody_out() -> None:
    cup = waiting()
    cup.give(change(admission=Admission("open", 2)))
    assert (len(cup.now.active), len(cup.now.entries)) == (4, 4)


@pytest.mark.parametrize(
    "terms",
    [{"admission": Admission("link")}, {"admission": Admission("open", 1)}, {"check_in": CheckIn("tomorrow")}],
)
def test_terms_of_entries_that_no_tournament_is_announced_with_are_refused(terms: dict[str, Any]) -> None:
    assert Cup().refused(change(**terms))[0] == "terms_wrong"
