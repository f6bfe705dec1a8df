"""Who may see a match from outside, and how far."""

from domain.kernel.messages import Event, Seat
from domain.match.events import MatchOpened, MatchStarted, SeatTaken
from domain.match.fold import follow
from domain.match.state import Match
from domain.match.terms import Occupant, Reservation, Watch
from domain.match.watching import horizon, insiders, may_watch
from tests.kernel.toy_messages import RoundClosed

NOW = 1_000_000
ADA = Occupant("ada", player="ply_ada")


def opened(watch: Watch, *events: Event, reserved: tuple[Reservation, ...] = ()) -> Match:
    terms = MatchOpened("auction", 1, 2, {}, "ply_host", "host", "00", watch=watch, reserved=reserved)
    match = Match()
    for event in (terms, SeatTaken(Seat(0), ADA), *events):
        match = follow(match, event)
    return match


def test_those_are_inside_who_sit_there_or_are_kept_a_seat_and_the_host() -> None:
    match = opened(Watch("nobody"), reserved=(Reservation(Seat(1), "ply_bob"),))
    assert insiders(match) == {"ply_ada", "ply_bob", "ply_host"}


def test_a_seat_that_was_kept_lets_nobody_in_once_the_match_has_started() -> None:
    match = opened(Watch("nobody"), MatchStarted(), reserved=(Reservation(Seat(1), "ply_bob"),))
    assert "ply_bob" not in insiders(match)


def test_an_open_seat_lets_everybody_look_until_the_start() -> None:
    assert may_watch(opened(Watch("nobody")), None, NOW)
    assert not may_watch(opened(Watch("nobody"), reserved=(Reservation(Seat(1)),)), None, NOW)
    assert not may_watch(opened(Watch("nobody"), MatchStarted()), None, NOW)


def test_players_who_are_named_may_watch() -> None:
    match = opened(Watch("players", ("ply_eve",)), MatchStarted())
    assert may_watch(match, "ply_eve", NOW)
    assert not may_watch(match, "ply_bob", NOW)
    assert not may_watch(match, None, NOW)


def test_watchers_are_behind_from_the_start_and_never_see_less_than_before_it() -> None:
    watch = Watch(delay=2)
    assert horizon(opened(watch)) == 2
    match = opened(watch, MatchStarted())
    seen = [horizon(match)]
    for _ in range(4):
        match = follow(match, RoundClosed(last=False))
        seen.append(horizon(match))
    assert seen == [2, 2, 3, 4, 5]
    assert match.version == 7
