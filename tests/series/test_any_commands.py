"""No sequence of commands gives an entry two tables, loses points, takes the excluded or opens what is closed."""

import random
from collections.abc import Callable, Iterator

import pytest

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series.terms import Link
from domain.tournament import commands as of_cups
from tests.series.support import Run, entering
from tests.tournament.support import Cup, by_chance

STEPS = 40
CUPS = 4


def fresh(chance: random.Random, players: int) -> Cup:
    return (
        Cup(chance.choice(("swiss", "round_robin", "knockout")), players, tied_table="seed", rounds=None)
        if (chance.random() < 0.5)
        else Cup("swiss", players, rounds=2)
    )


def some_command(run: Run, chance: random.Random) -> Command:
    """A command that may be allowed or not."""
    names = [*run.cups, "trn_unknown"]
    links = range(1, len(run.now.links) + 2)
    made: list[Callable[[], Command]] = [
        lambda: asked.SetTournaments(tuple(map(run.at, chance.sample(names, chance.randrange(len(names)))))),
        lambda: asked.SetLink(chance.choice(links), some_link(chance, names)),
        lambda: asked.RemoveLink(chance.choice(links)),
        lambda: asked.ChangePoints((5, 3, 1)[: chance.randrange(4)], chance.choice((None, 1, 2))),
        lambda: asked.MakeCut(
            chance.choice(links),
            run.at(chance.choice(names)),
            run.at(chance.choice(names)),
            chance.choice(((), (1, 2))),
        ),
    ]
    if chance.random() < 0.05:
        return asked.EndSeries(tuple(map(run.at, run.now.tournaments)), "over")
    return chance.choice(made)()


def some_link(chance: random.Random, names: list[str]) -> Link:
    about = {"count": chance.choice((1, 3, 9)), "first": 1, "last": 2, "halves": 2}
    choose = chance.choice(("best", "ranks", "points", "picked"))
    needed = {"best": ("count",), "ranks": ("first", "last"), "points": ("halves",), "picked": ()}[choose]
    return Link(
        *chance.sample(names, 2),
        choose,
        **{name: about[name] for name in needed},
        tied=chance.choice(("lots", "all", "none")),
        carried=chance.choice(("none", "all", "half")),
        seeding=chance.choice(("standings", "snake", "rating", "drawn")),
    )


def play_on(cup: Cup, chance: random.Random) -> None:
    """Something happens in a tournament: a player is excluded, or a round is played."""
    if cup.now.entries and chance.random() < 0.3:
        excluded = of_cups.Exclude(chance.randint(1, len(cup.now.entries)), "cheated")
        if not isinstance(cup.ask(excluded), Rejection):
            cup.give(excluded)
    elif not isinstance(cup.ask(of_cups.OpenRound()), Rejection) and len(cup.now.active) > 1:
        cup.play(by_chance(chance))


def sequences(seed: int) -> Iterator[tuple[Run, object]]:
    """A series after each of its commands, with what they led to."""
    chance = random.Random(seed)
    run = Run(*(fresh(chance, chance.choice((0, 4, 5))) for _ in range(CUPS)))
    for _ in range(STEPS):
        play_on(chance.choice(list(run.cups.values())), chance)
        command = some_command(run, chance)
        decided = run.ask(command)
        if not isinstance(decided, Rejection):
            run.give(command)
            if isinstance(command, asked.MakeCut):
                run.cups[command.target.tournament].give(entering(run.now.cuts[-1]))
        yield run, decided


@pytest.mark.parametrize("seed", range(60))
def test_no_sequence_of_commands_breaks_a_promise(seed: int) -> None:
    over = False
    for run, decided in sequences(seed):
        assert not over or isinstance(decided, Rejection)
        over = over or run.now.status == "ended"
        links = [cut.link for cut in run.now.cuts]
        assert len(set(links)) == len(links)
        for cup in run.cups.values():
            players = [entry.player for entry in cup.now.entries if entry.player]
            assert len(set(players)) == len(players)
            assert all(len(set(played.entries)) == len(played.entries) for played in cup.now.rounds)
        for cut in run.now.cuts:
            source, target = run.cups[cut.source.tournament].now, run.cups[cut.target.tournament].now
            assert source.status == "ended"
            carried = {one.of: one.carried for one in target.qualified if one.cut == cut.number}
            assert carried == {one.entry: one.carried for one in cut.through}
            barred = {entry.number for entry in source.entries if entry.is_excluded}
            assert not barred & set(carried)
        assert all(cup.status == "ended" for cup in ended(run))
        run.standings()


def ended(run: Run) -> list[object]:
    return [run.cups[name].now for name in run.now.tournaments] if run.now.status == "ended" else []
