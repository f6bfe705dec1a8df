"""An audit of any game's match: nothing stored can be changed unnoticed, and the place is named."""

from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from audit.matches import audit
from domain.kernel.messages import Event, Seat
from domain.match.commands import OPEN, SeatBot
from domain.match.events import SeedRevealed
from domain.match.table import Consequence, Table
from events import chain
from events.codec import Codec
from events.envelope import Actor, commands_of
from events.seeds import new_seed
from tests.playouts import (
    AT,
    GAMES,
    HOST,
    MATCH,
    NOW,
    Case,
    Given,
    Playout,
    bot_of,
    link,
    opening_of,
    play_out,
    stored_match,
)
from tests.tables import give

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
    """A forger who rebuilds the chain around a match with other chance is found by the rules."""
    case = playout.case
    other = play_out(Case(case.game, case.seats, seed=case.seed + 1))
    *plies, last = other.plies
    *events, revealed = last.decided.events
    assert isinstance(revealed, SeedRevealed)
    decided = replace(last.decided, events=(*events, SeedRevealed(case.secret.hex())))
    forged = Playout(case, playout.openings, (*plies, replace(last, decided=decided)))
    report = audit(Codec(case.rules), MATCH, stored_match(forged))
    assert report.divergence is not None
    assert report.divergence.check == "rules"


def relinked(playout: Playout, *changes: tuple[int, Event]) -> list[bytes]:
    """The match with other events at some versions, and a chain that fits them."""
    codec, stored, previous = Codec(playout.case.rules), [], chain.genesis(MATCH)
    for batch in commands_of(map(codec.envelope, stored_match(playout))):
        first, events = batch[0], [dict(changes).get(was.version, was.event) for was in batch]
        command = codec.command(first.command)
        linked, encoded = chain.link(len(stored), previous, first.at, first.actor, first.cause, events, command)
        stored += encoded
        previous = linked[-1].hash
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
    """One host seats bots within a millisecond; the log has commands that nothing else tells apart."""
    case = Case(GAME_KEYS[0], GAMES[GAME_KEYS[0]].meta.seats[1])
    rules, table, previous = case.rules, Table[Any](), chain.genesis(MATCH)
    opening = replace(opening_of(case), seats=(OPEN,) * case.seats)
    stored: list[bytes] = []
    for command in (opening, *(SeatBot(Seat(seat), bot_of(case)) for seat in range(case.seats))):
        decided = give(rules, table, HOST, command, now=NOW, chance=case.chance(0), seed=case.secret)
        assert isinstance(decided, Consequence)
        linked, encoded = link(Given(HOST, command, table, decided), len(stored), previous)
        table, stored, previous = decided.table, stored + encoded, linked[-1].hash
    report = audit(Codec(rules), MATCH, stored, case.secret)
    assert (report.ok, report.divergence) == (True, None)


def test_a_match_cannot_be_opened_a_second_time(playout: Playout) -> None:
    """Another opening would begin another match under the same id."""
    stored = stored_match(playout)[: sum(len(turn) for turn in list(playout.turns)[:3])]
    last = Codec(playout.case.rules).envelope(stored[-1])
    forger, again = Actor("ply_forger"), [playout.opening.table.match.terms]
    command = opening_of(playout.case)
    _, more = chain.link(len(stored), last.hash, AT, forger, "open_match", again, command)
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
    command = codec.command(was.command)
    stranger = replace(was.actor, by="ply_stranger")
    first = [e.event for e in map(codec.envelope, stored[number : number + len(playout.plies[0].decided.events)])]
    _, forged = chain.link(number, was.previous, was.at, stranger, was.cause, first, command)
    report = audit(codec, MATCH, stored[:number] + forged, playout.case.secret)
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (number + 1, "rules")
    assert report.divergence.detail.endswith("by ply_stranger was not allowed here: not_seated")
