"""Tournaments that are paired on trial, and whose standings anybody may ask for."""

from contextlib import AbstractContextManager

from bench.attacks.callers import Caller, anonymous
from bench.attacks.flood import AT_ONCE, Flood, flooded
from bench.attacks.row import Attack, Row, Scene
from bench.scripts import now
from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament.terms import TIE_BREAKS, Bye, Terms
from events import ids
from events.envelope import Actor
from streams.request import Done, Request

ENTRIES = 1024
DRY_RUNS = 16
OF_BYES, BYE_ROUNDS = 100, 120
LEFT_SECONDS = 0.3


def _tournament(scene: Scene, organiser: Caller, entries: int, rounds: int) -> str:
    """A tournament of bots, whose first rounds are byes for all and whose next one is open."""
    tournament = ids.new_id(ids.TOURNAMENT, now())

    def give(command: Command) -> None:
        done = scene.cabinet.play.writing.writer.transact(Request(tournament, Actor(organiser.id), command))
        assert isinstance(done, Done), done

    tie_breaks = TIE_BREAKS["swiss"]
    give(
        asked.OpenTournament(
            Terms(
                "Cup", "conspiracy", {}, "swiss", rounds + 1, 2, 2, 2, {}, "win", tie_breaks, "rating", True, 1,
                "ruling", "seed",
            )
        )
    )  # fmt: skip
    for _ in range(entries):
        give(asked.Enter("", None, "random", 0))
    byes = tuple(Bye(entry, "win") for entry in range(1, entries + 1))
    for number in range(1, rounds + 1):
        give(asked.OpenRound())
        give(asked.PairRound(number, (), byes, "manual", ""))
        paired = scene.cabinet.tournaments.streams.current(tournament)[0].state.rounds[-1].paired
        give(asked.StartRound(number, paired or 0, (), ()))
        give(asked.CloseRound(number))
    give(asked.OpenRound())
    return f"/v1/tournaments/{tournament}"


def _paired(connections: int, leaves: float | None = None) -> Attack:
    def attack(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
        path = _tournament(scene, attacker, ENTRIES, 0)
        request = attacker.post(f"{path}/rounds/1/pairings?dry_run=true", b"{}")
        return flooded(Flood(scene.port, attacker.address, request, connections, leaves=leaves))

    return attack


def _asked(what: str, leaves: float | None = None) -> Attack:
    """Without a token, about a tournament of byes."""

    def attack(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
        path = _tournament(scene, attacker, OF_BYES, BYE_ROUNDS)
        return flooded(Flood(scene.port, attacker.address, anonymous(f"{path}/{what}"), leaves=leaves))

    return attack


ROWS = (
    Row(f"{DRY_RUNS} dry runs of pairing {ENTRIES:,} entries at once", _paired(DRY_RUNS)),
    Row(f"{AT_ONCE} such dry runs whose callers hang up", _paired(AT_ONCE, LEFT_SECONDS)),
    Row(f"{AT_ONCE} `standings/rounds` of {BYE_ROUNDS} rounds without a token", _asked("standings/rounds")),
    Row(f"{AT_ONCE} such `export` without a token", _asked("export")),
    Row(f"{AT_ONCE} such `standings/rounds` whose callers hang up", _asked("standings/rounds", LEFT_SECONDS)),
)
