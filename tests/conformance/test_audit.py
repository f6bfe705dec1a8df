"""An audit of any game's match: nothing stored can be changed unnoticed, and the place is named."""

from collections.abc import Sequence
from itertools import count

import pytest

from domain.kernel.match import MatchEnded, SeedRevealed
from domain.kernel.messages import Event
from events import chain
from events.chance import new_seed
from events.codec import Codec
from events.envelope import Actor
from projections.audit import audit
from tests.playouts import AT, GAMES, MATCH, Case, Playout, play_out

GAME_KEYS = sorted(GAMES)


def stored_match(playout: Playout) -> list[bytes]:
    """The match as the handler stores it: each command with its actor, and the seed at the end."""
    opening = [(Actor("ply_host"), "open_match", playout.opening.events, None)]
    turns = [
        (
            Actor(f"bot:{ply.seat}", int(ply.seat)),
            ply.command.__struct_config__.tag,
            ply.decided.events,
            ply.command,
        )
        for ply in playout.plies
    ]
    stored: list[bytes] = []
    previous = chain.genesis(MATCH)
    for actor, cause, events, command in (*opening, *turns):
        recorded = (*events, SeedRevealed(playout.case.secret.hex())) if ends(events) else events
        envelopes, encoded = chain.link(len(stored), previous, AT, actor, cause, recorded, command)
        stored += encoded
        previous = envelopes[-1].hash
    return stored


def ends(events: Sequence[Event]) -> bool:
    return isinstance(events[-1], MatchEnded)


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
