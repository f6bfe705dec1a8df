"""Results that matches report, and rulings."""

from domain.kernel.options import Rejection
from domain.match.ending import ranks_fit
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, overtaken, round_that_is
from domain.tournament.state import Tournament


def report_result(now: Tournament, by: str, command: asked.ReportResult) -> Decided:
    """The result of a match counts once, for the table that the match was opened for."""
    place = place_of(now, command.match)
    if place is None:
        return Rejection(refusals.TABLE_UNKNOWN, {"match": command.match})
    number, at = place
    table = now.rounds[number - 1].tables[at - 1]
    if table.report is not None:
        return ()
    if not ranks_fit("result", command.ranks, len(table.seats)):
        return Rejection(refusals.RANKS_WRONG, {"seats": len(table.seats)})
    reported = told.ResultReported(
        number, at, command.match, command.version, command.ranks, command.winners, command.how
    )
    return (reported,)


def place_of(now: Tournament, match: str) -> tuple[int, int] | None:
    """The round and the table of a match."""
    for played in reversed(now.rounds):
        for place, table in enumerate(played.tables, 1):
            if table.match == match:
                return played.number, place
    return None


def rule_table(now: Tournament, by: str, command: asked.RuleTable) -> Decided:
    """A table may be ruled on from the start of its round, also after the end of the tournament."""
    found = round_that_is(now, command.round, ("playing", "closed"))
    if isinstance(found, Rejection):
        return found
    if not 1 <= command.table <= len(found.tables):
        return Rejection(refusals.TABLE_UNKNOWN, {"match": f"{command.round}/{command.table}"})
    seats = len(found.tables[command.table - 1].seats)
    if not ranks_fit(command.verdict, command.ranks, seats):
        return Rejection(refusals.RANKS_WRONG, {"seats": seats})
    ruled = told.TableRuled(
        len(now.rulings) + 1, command.round, command.table, command.verdict, command.ranks, command.reason
    )
    return ruled, *overtaken(now, "ruling")


def enter_result(now: Tournament, by: str, command: asked.EnterResult) -> Decided:
    """A table that has neither result nor ruling gets a result that its match did not give: a ruling on it.

    Only while its round is played; any other result takes a ruling.
    """
    found = round_that_is(now, command.round, ("playing",))
    if isinstance(found, Rejection):
        return found
    if 1 <= command.table <= len(found.tables) and found.tables[command.table - 1].is_decided:
        return Rejection(refusals.TABLE_DECIDED, {"round": command.round, "table": command.table})
    return rule_table(
        now, by, asked.RuleTable(command.round, command.table, "result", command.ranks, command.reason)
    )


def adjust_points(now: Tournament, by: str, command: asked.AdjustPoints) -> Decided:
    """Any entry may be given points or have points deducted."""
    if now.entry(command.entry) is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    adjusted = told.PointsAdjusted(len(now.rulings) + 1, command.entry, command.halves, command.reason)
    return adjusted, *overtaken(now, "ruling")


def withdraw_ruling(now: Tournament, by: str, command: asked.WithdrawRuling) -> Decided:
    """A ruling in force may be withdrawn."""
    if not 1 <= command.ruling <= len(now.rulings) or command.ruling in now.withdrawn:
        return Rejection(refusals.RULING_UNKNOWN, {"ruling": command.ruling})
    if place := _left_undecided(now, command.ruling):
        return Rejection(refusals.TABLES_UNDECIDED, {"tables": [place]})
    return told.RulingWithdrawn(command.ruling, command.reason), *overtaken(now, "ruling")


def _left_undecided(now: Tournament, number: int) -> int | None:
    """The table of a closed round that would have no result without this ruling: one that was played elsewhere."""
    ruling = now.rulings[number - 1]
    if isinstance(ruling, told.PointsAdjusted):
        return None
    played = now.rounds[ruling.round - 1]
    table = played.tables[ruling.table - 1]
    in_force = [
        one
        for one in now.rulings
        if isinstance(one, told.TableRuled)
        and (one.round, one.table) == (ruling.round, ruling.table)
        and one.ruling not in now.withdrawn
    ]
    return ruling.table if table.match is None and len(in_force) == 1 else None
