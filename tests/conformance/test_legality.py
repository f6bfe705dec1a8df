"""Exactly the listed commands are accepted, the rest is refused for a reason, and some seat can always move."""

from itertools import islice
from typing import Any

from domain.kernel import engine
from domain.kernel import options as kernel_options
from domain.kernel.engine import OpenWorld, World
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Amount, Option, Refuse, Rejection, Some
from tests.conformance.candidates import Pool
from tests.conformance.cases import positions, viewers
from tests.playouts import Playout

MOST_LISTED = 400
TRIED = 12
KERNEL_CODES = {kernel_options.NOT_AN_OPTION, kernel_options.OUT_OF_RANGE}


def listed(rules: Game[Any], world: World[Any], seat: Seat) -> list[Command] | None:
    """The commands that `seat` may give, None where they are too many to spell out."""
    found = list(islice(engine.legal(rules, world.view(seat), seat), MOST_LISTED + 1))
    return found if len(found) <= MOST_LISTED else None


def verdict(rules: Game[Any], world: World[Any], seat: Seat, command: Command, chance: Any) -> Rejection | None:
    turn = engine.decide(rules, world, seat, command, chance)
    return turn if isinstance(turn, Rejection) else None


def test_somebody_can_always_move_until_there_is_an_outcome(playout: Playout) -> None:
    rules = playout.case.rules
    for table in playout.tables:
        truth = table.known_world.truth
        awaited = engine.awaited(rules, truth)
        assert bool(awaited) == (rules.outcome(truth) is None)
        assert len(set(awaited)) == len(awaited)
        for seat in awaited:
            assert next(engine.legal(rules, table.known_world.view(seat), seat), None) is not None


def test_exactly_the_listed_commands_are_accepted(playout: Playout) -> None:
    rules, pool = playout.case.rules, Pool()
    for ply in positions(playout):
        world, version = ply.before.known_world, ply.before.match.ply
        draw = playout.case.chance(version, "legality")
        for seat in engine.awaited(rules, world.truth):
            legal = listed(rules, world, seat)
            if legal is None:
                continue
            pool.hear(legal)
            tried = [legal[draw.below(len(legal))] for _ in range(TRIED)] + list(pool.some(TRIED, draw))
            for command in tried:
                accepted = verdict(rules, world, seat, command, playout.case.chance(version)) is None
                assert accepted == (command in legal), f"version {version}, seat {seat}: {command}"


def test_what_a_seat_may_do_is_the_same_by_the_truth_and_by_what_it_knows(playout: Playout) -> None:
    rules = playout.case.rules
    for table in playout.tables:
        known, told_all = table.known_world, OpenWorld.from_truth(table.known_world.truth)
        for seat in engine.awaited(rules, known.truth):
            by_the_truth = list(engine.options(rules, told_all.view(seat), seat))
            assert list(engine.options(rules, known.view(seat), seat)) == by_the_truth


def test_a_refusal_has_a_code_that_the_game_explains(playout: Playout) -> None:
    rules, pool = playout.case.rules, Pool()
    explained = KERNEL_CODES | rules.meta.refusals.keys()
    for ply in positions(playout):
        world, draw = ply.before.known_world, playout.case.chance(ply.before.match.ply, "refusals")
        pool.hear(islice(engine.legal(rules, world.view(ply.seat), ply.seat), MOST_LISTED))
        for command in pool.some(TRIED, draw):
            rejection = verdict(rules, world, ply.seat, command, draw)
            assert rejection is None or rejection.code in explained


def test_options_are_well_formed(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout):
        view = ply.before.known_world.view(ply.seat)
        options = list(engine.options(rules, view, ply.seat))
        assert [_flaw(rules, option) for option in options if _flaw(rules, option)] == []


def _flaw(rules: Game[Any], option: Option) -> str | None:
    """What is wrong with an option."""
    if isinstance(option, Refuse):
        fields = set(option.command.__struct_fields__)
        known = option.code in rules.meta.refusals and set(option.given) <= fields
        return None if known else f"{option} is not explained or names unknown fields"
    if type(option.command) not in rules.commands.values():
        return f"{option.command} is no command of the game"
    if isinstance(option, Allow):
        return None
    if option.field not in option.command.__struct_fields__ or option.low > option.high:
        return f"{option} has no such field or an empty range"
    if isinstance(option, Some) and (len(set(option.pool)) < len(option.pool) or option.high > len(option.pool)):
        return f"{option} has a pool that is too small or holds something twice"
    return None if isinstance(option, Amount | Some) else f"{option} is of no known kind"


def test_no_command_is_listed_twice(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout):
        legal = listed(rules, ply.before.known_world, ply.seat) or []
        assert len(set(legal)) == len(legal)


def test_who_is_not_awaited_has_no_options_and_is_refused(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout):
        world = ply.before.known_world
        awaited = engine.awaited(rules, world.truth)
        for seat in {HOUSE, *(v for v in viewers(playout.case) if v is not None)} - set(awaited):
            assert list(engine.options(rules, world.view(seat), seat)) == []
            chance = playout.case.chance(ply.before.match.ply)
            assert verdict(rules, world, seat, ply.command, chance) == Rejection(engine.NOT_AWAITED)


def test_after_the_end_every_command_is_refused(playout: Playout) -> None:
    world = playout.final.known_world
    if not playout.case.rules.agenda(world.truth):
        for ply in playout.plies:
            refused = verdict(playout.case.rules, world, ply.seat, ply.command, playout.case.chance(0))
            assert refused == Rejection(engine.GAME_OVER)


def test_the_answer_of_one_seat_leaves_the_options_of_others_who_answer_at_the_same_time(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in playout.plies:
        before, after = ply.before.known_world, ply.decided.table.known_world
        agenda = rules.agenda(after.truth)
        if agenda and rules.agenda(before.truth)[-1].simultaneous and len(engine.awaited(rules, before.truth)) > 1:
            for seat in set(engine.awaited(rules, before.truth)) - {ply.seat}:
                options = [repr(list(engine.options(rules, w.view(seat), seat))) for w in (before, after)]
                assert options[0] == options[1]
