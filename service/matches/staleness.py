"""Whether a command was given for a version that is too old for it."""

from typing import Any

from domain.kernel import engine
from domain.kernel.game import Game
from domain.kernel.messages import Seat
from domain.kernel.table import Table
from events.codec import Checkpoint, Codec
from projections.tables import Tables
from service.matches.commands import Stale, Submission


def refuse_stale(tables: Tables, submission: Submission, codec: Codec[Any], now: Checkpoint[Any]) -> None:
    """Raise Stale if the caller has another version in mind than the present one.

    That others answered the same question meanwhile does no harm, unless the submission is strict.
    """
    expected = submission.expected
    if expected is None or expected == now.version:
        return
    if submission.strict or not 0 < expected < now.version or submission.actor.seat is None:
        raise Stale(now.version)
    seat = Seat(submission.actor.seat)
    before = tables.at(submission.match, expected)
    asked_the_same = _same_question(codec.game, before.table, now.table, seat)
    if not asked_the_same or not _only_others_answered(tables, submission, codec, expected, now.version):
        raise Stale(now.version)


def _only_others_answered(tables: Tables, submission: Submission, codec: Codec[Any], after: int, upto: int) -> bool:
    """Whether nothing but commands of other seats came since the version the caller has in mind."""
    seats = {codec.envelope(body).actor.seat for body in tables.store.read(submission.match, after, upto)}
    return not seats & {None, submission.actor.seat}


def _same_question(game: Game[Any], before: Table[Any], now: Table[Any], seat: Seat) -> bool:
    """Whether others merely answered a simultaneous choice in which `seat` is still asked the same."""
    if before.match.status != "running" or now.match.status != "running":
        return False
    then, top = (game.agenda(table.known_world.truth)[-1:] for table in (before, now))
    if not then or not top or not (then[0].simultaneous and type(then[0]) is type(top[0])):
        return False
    if seat not in then[0].awaiting() or seat not in top[0].awaiting():
        return False
    asked = [tuple(engine.options(game, table.known_world.view(seat), seat)) for table in (before, now)]
    return asked[0] == asked[1]
