"""An audit of any game's match: nothing stored can be changed unnoticed, and the place is named."""

from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from domain.kernel import deciders
from domain.kernel.match_events import SeatTaken, SeedRevealed
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from events import chain
from events.chance import new_seed
from events.codec import Codec
from events.envelope import Actor
from projections.audit import audit
from tests.playouts import AT, GAMES, MATCH, Case, Playout, open_table, play_out, stored_match

GAME_KEYS = sorted(GAMES)


@pytest.fixture(scope="module", params=GAME_KEYS)
def playout(request: pytest.FixtureRequest) -> Playout:
    return play_out(Case(request.param, GAMES[request.param].meta.seats[0], seed=3))


def test_a_match_that_was_played_passes(playout: Playout) -> None:
    report = audit(Codec(playout.case.rules), MATCH, stored_match(playout))
    assert (report.ok, report.checked) == (True, ("chain", "commitment", "rules", "result"))


def test_a_changed_byte_is_found_in_every_event(playout: Playout) -> None:
    codec, stored = Codec(playout.case.rules), stored_match(playout)[:150]
    for number, place in zip(range(len(stored)), count(7, 31), strict=False):
        at = place % len(stored[number])
        changed = stored[number][:at] + bytes([stored[number][at] ^ 1]) + stored[number][at + 1 :]
        report = audit(codec, MATCH, [*stored[:number], changed, *stored[number + 1 :]])
        assert report.divergence is not None, changed
        assert report.divergence.version == number + 1


def test_every_byte_of_an_event_counts(playout: Playout) -> None:
    codec, stored = Codec(playout.case.rules), stored_match(playout)[:3]
    for at in range(len(stored[1])):
        changed = stored[1][:at] + bytes([stored[1][at] ^ 1]) + stored[1][at + 1 :]
        report = audit(codec, MATCH, [stored[0], changed, stored[2]])
        assert report.divergence is not None, changed
        assert (report.divergence.version, report.divergence.check) == (2, "chain")


def test_an_event_that_was_left_out_is_missed(playout: Playout) -> None:
    stored = stored_match(playout)
    report = audit(Codec(playout.case.rules), MATCH, stored[:2] + stored[3:])
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (3, "chain")


def test_the_log_of_another_match_is_refused(playout: Playout) -> None:
    report = audit(Codec(playout.case.rules), "mat_other", stored_match(playout))
    assert report.divergence is not None
    assert report.divergence.version == 1


def test_a_seed_that_was_not_committed_to_is_found(playout: Playout) -> None:
    stored = stored_match(playout)
    report = audit(Codec(playout.case.rules), MATCH, stored[:-2], seed=new_seed())
    assert report.divergence is not None
    assert report.divergence.check == "commitment"


def test_while_the_seed_is_secret_chain_and_result_are_checked(playout: Playout) -> None:
    report = audit(Codec(playout.case.rules), MATCH, stored_match(playout)[:-2])
    assert (report.ok, report.checked, set(report.unchecked)) == (
        True,
        ("chain", "result"),
        {"commitment", "rules"},
    )


def test_the_seed_that_is_kept_lets_a_running_match_be_checked(playout: Playout) -> None:
    running = stored_match(playout)[: sum(len(turn) for turn in list(playout.turns)[:3])]
    report = audit(Codec(playout.case.rules), MATCH, running, playout.case.secret)
    assert (report.ok, report.unchecked) == (True, {})


def test_dice_that_the_seed_does_not_give_are_found(playout: Playout) -> None:
    """A forger who links a chain anew around a match with other chance is found by the rules."""
    case = playout.case
    other = play_out(Case(case.game, case.seats, seed=case.seed + 1))
    forged = Playout(case, playout.opening, other.plies)
    report = audit(Codec(case.rules), MATCH, stored_match(forged))
    assert report.divergence is not None
    assert report.divergence.check == "rules"


def relinked(playout: Playout, *changes: tuple[int, Event]) -> list[bytes]:
    """The match with other events at some versions, and a chain that fits them."""
    codec, stored, previous = Codec(playout.case.rules), [], chain.genesis(MATCH)
    for version, body in enumerate(stored_match(playout), 1):
        was = codec.envelope(body)
        event = dict(changes).get(version, was.event)
        given = was.command and msgspec.convert(was.command, playout.case.rules.commands[was.cause])
        (envelope,), encoded = chain.link(version - 1, previous, was.at, was.actor, was.cause, [event], given)
        stored += encoded
        previous = envelope.hash
    return stored


@pytest.mark.parametrize("seats", [-1, 0, 10**12])
def test_a_table_with_impossible_seats_is_refused_before_it_is_laid(playout: Playout, seats: int) -> None:
    opened = replace(playout.opening.table.match.terms, seats=seats)
    report = audit(Codec(playout.case.rules), MATCH, relinked(playout, (1, opened)))
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (1, "rules")


def test_options_that_the_game_does_not_have_are_refused(playout: Playout) -> None:
    opened = replace(playout.opening.table.match.terms, options={"edition": 7, "seats": "many"})
    report = audit(Codec(playout.case.rules), MATCH, relinked(playout, (1, opened)))
    assert report.divergence is not None
    assert report.divergence.check == "rules"


def test_a_seat_beyond_the_table_is_found(playout: Playout) -> None:
    taken = playout.opening.events[1]
    report = audit(Codec(playout.case.rules), MATCH, relinked(playout, (2, replace(taken, seat=Seat(99)))))
    assert report.divergence is not None
    assert report.divergence.check == "rules"


@pytest.mark.parametrize(
    "body",
    [b"", b"{}", b"[" * 100_000, b'{"version":1' + b"0" * 5000 + b"}", b"\xff\xfe", b'{"event":{"type":"x"}}'],
    ids=range(6),
)
def test_what_is_no_event_is_named_and_bursts_nothing(playout: Playout, body: bytes) -> None:
    report = audit(Codec(playout.case.rules), MATCH, [body, *stored_match(playout)[1:]])
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (1, "chain")


def test_two_who_sit_down_in_the_same_moment_are_two_commands() -> None:
    """One host seats two bots within a millisecond; the log has two commands that nothing else tells apart."""
    case = Case(GAME_KEYS[0], GAMES[GAME_KEYS[0]].meta.seats[1])
    whole = open_table(case)
    host, bots_at = Actor("ply_host"), [e for e in whole.events if isinstance(e, SeatTaken)]
    opened = deciders.open_match(case.rules, whole.table.match.terms, {}, case.chance(0))
    envelopes, stored = chain.link(0, chain.genesis(MATCH), AT, host, "open_match", opened.events)
    now = opened.table
    for event in bots_at:
        sat = deciders.take_seat(case.rules, now, event.seat, event.occupant, case.chance(now.match.ply))
        assert not isinstance(sat, Rejection)
        linked, encoded = chain.link(len(stored), envelopes[-1].hash, AT, host, "take_seat", sat.events)
        envelopes, stored, now = [*envelopes, *linked], stored + encoded, sat.table
    report = audit(Codec(case.rules), MATCH, stored, case.secret)
    assert (report.ok, report.divergence) == (True, None)


def test_a_match_cannot_be_opened_a_second_time(playout: Playout) -> None:
    """Whoever appends another opening begins another match under the same id."""
    stored = stored_match(playout)[: sum(len(turn) for turn in list(playout.turns)[:3])]
    last = Codec(playout.case.rules).envelope(stored[-1])
    again = [playout.opening.table.match.terms]
    _, more = chain.link(len(stored), last.hash, AT, Actor("ply_forger"), "open_match", again)
    report = audit(Codec(playout.case.rules), MATCH, stored + more, playout.case.secret)
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (len(stored) + 1, "rules")


def test_a_seed_that_is_no_number_is_found(playout: Playout) -> None:
    changed = relinked(playout, (len(stored_match(playout)), SeedRevealed("zz")))
    report = audit(Codec(playout.case.rules), MATCH, changed)
    assert report.divergence is not None
    assert report.divergence.check == "commitment"


def test_a_command_of_a_hand_that_does_not_hold_the_seat_is_found(playout: Playout) -> None:
    codec, stored = Codec(playout.case.rules), stored_match(playout)
    number = len(playout.opening.events)
    was = codec.envelope(stored[number])
    given = was.command and msgspec.convert(was.command, playout.case.rules.commands[was.cause])
    stranger = replace(was.actor, by="ply_stranger")
    first = [e.event for e in map(codec.envelope, stored[number : number + len(playout.plies[0].decided.events)])]
    _, forged = chain.link(number, was.previous, was.at, stranger, was.cause, first, given)
    report = audit(codec, MATCH, stored[:number] + forged, playout.case.secret)
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (number + 1, "rules")
