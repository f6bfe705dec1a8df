"""How commands fare in worlds that a seat holds possible, for every game and for the toy game."""

from statistics import mean
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from analysis.candidates import candidates
from analysis.playouts import Question, Trials
from analysis.race import race
from domain.kernel import bots
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Seat
from search.levels import MASTER, budget_of
from tests.playouts import GAMES, MATCH, Case, Ply, play_out
from tests.tiers import few

SEED = bytes(32)
WORLDS = 3


def asked(ply: Ply, bot: str | None = None, seed: bytes = SEED) -> Question:
    """What may be asked where somebody has to decide."""
    match = ply.before.match
    return Question(
        ply.before.known_world.view(ply.seat), ply.seat, len(match.seats), bot, seed, MATCH, match.version
    )


def tried(ply: Ply, most: int = 3) -> tuple[Command, ...]:
    """Some commands that may be tried there."""
    question = asked(ply)
    return candidates(game_of(ply), question.view, ply.seat, most, question.chance("commands"))


def game_of(ply: Ply) -> Game[Any]:
    return GAMES[ply.before.match.terms.game]


def decision(game: str, seats: int) -> Ply:
    """A decision with a choice in the middle of a match."""
    plies = play_out(Case(game, seats, seed=5)).plies
    later = plies[len(plies) // 3 :]
    return next(ply for ply in later if ply.seat != HOUSE and len(tried(ply)) > 1)


@pytest.fixture(params=few(sorted(GAMES), "auction", "richelieu"))
def ply(request: pytest.FixtureRequest) -> Ply:
    return decision(request.param, GAMES[request.param].meta.seats[1])


def values(ply: Ply, question: Question, game: Any = None) -> list[list[float]]:
    """By world, how the commands fare."""
    trials = Trials(game or game_of(ply), question)
    return [[trials.value(command, number) for command in tried(ply)] for number in range(WORLDS)]


def test_roll_outs_of_a_level_that_searches_are_as_it_makes_them() -> None:
    ply = decision("richelieu", 2)
    budget = budget_of(game_of(ply), MASTER)
    assert budget is not None
    assert budget.answers, "they would be those of the quick player"
    as_master = Trials(game_of(ply), asked(ply, MASTER))
    alike = Trials(game_of(ply), asked(ply), budget)
    assert as_master.value(ply.command, 0) == alike.value(ply.command, 0)


@pytest.mark.parametrize("bot", [None, "random"])
def test_every_command_has_a_share_of_the_win_in_every_world(ply: Ply, bot: str | None) -> None:
    assert all(0 <= value <= 1 for world in values(ply, asked(ply, bot)) for value in world)


def test_a_bot_of_the_game_plays_on_when_it_is_asked_to(ply: Ply) -> None:
    value = Trials(game_of(ply), asked(ply, next(iter(game_of(ply).bots)))).value(tried(ply)[0], 0)
    assert 0 <= value <= 1


def test_nobody_thinks_for_the_house(ply: Ply) -> None:
    """It has no choice worth a thought, and no seat at the table that a bot could look at."""
    thought = set()

    def thinks(view: Any, seat: Seat, options: Any, chance: Any) -> Command:
        thought.add(seat)
        return bots.random(view, seat, options, chance)

    Trials(_with(game_of(ply), bots={"x": thinks}), asked(ply, "x")).value(tried(ply)[0], 0)
    assert thought
    assert HOUSE not in thought


def test_the_same_seed_leads_to_the_same_and_another_one_elsewhere(ply: Ply) -> None:
    question = asked(ply, "random")
    found = values(ply, question)
    assert values(ply, question) == found
    others = (values(ply, replace(question, seed=bytes([number]) * 32)) for number in range(1, 6))
    assert any(other != found for other in others)


def test_a_race_can_be_left_and_gone_on_with_at_any_play_out(ply: Ply) -> None:
    game, commands = game_of(ply), [msgspec.to_builtins(command) for command in tried(ply)]
    whole, parts = Trials(game, asked(ply)), race(commands, 12)
    found = parts
    while not found.ended:
        found = whole.further(found)
    while not parts.ended:
        parts = Trials(game, asked(ply)).further(parts)
    assert parts == found


def test_nothing_is_looked_at_but_what_the_seat_knows(ply: Ply) -> None:
    """The worlds agree with the view, whatever the truth is."""
    game, seen = game_of(ply), list[Any]()

    def watched(view: Any, seat: Seat, chance: Any) -> Any:
        seen.append((view, seat))
        return game.sample(view, seat, chance)

    insight = game.insight and replace(game.insight, believe=watched)
    Trials(_with(game, sample=watched, insight=insight), asked(ply)).value(tried(ply)[0], 0)
    assert seen == [(ply.before.known_world.view(ply.seat), ply.seat)]


def _with(game: Game[Any], **changes: Any) -> Any:
    """A game that is one of the toy game's kind or a struct, with changes."""

    class Changed:
        def __getattr__(self, name: str) -> Any:
            return changes.get(name) or getattr(game, name)

    return Changed()


def test_where_there_are_too_many_commands_some_are_kept_in_order_and_those_that_were_named(ply: Ply) -> None:
    game, question = game_of(ply), asked(ply)
    everything = tried(ply, 10_000)
    named = everything[-1]
    found = candidates(game, question.view, ply.seat, 1, question.chance("commands"), (named,))
    assert named in found
    assert len(found) <= 2
    assert [command for command in everything if command in found] == list(found)


def test_a_bot_that_fails_or_cheats_is_played_for_at_random() -> None:
    auction = decision("auction", 3)
    game = GAMES["auction"]

    def fails(*_: Any) -> Command:
        raise RuntimeError

    def cheats(view: Any, seat: Seat, options: Any, chance: Any) -> Command:
        return auction.command.__class__(10**9) if auction.command.__struct_fields__ else auction.command

    for bot in (fails, cheats):
        assert Trials(_with(game, bots={"x": bot}), asked(auction, bot="x")).value(tried(auction)[0], 0) >= 0


HOME_NEXT_TURN: dict[str, Any] = {
    "edition": "reconstruction",
    "stations": "five",
    "die_sides": 6,
    "icon_faces": 2,
    "agents": {
        "beacon": "budapest",
        "magician": "sofia",
        "roulette": "istanbul",
        "spyglass": "marseille",
        "tempest": "berlin",
        "vagabond": "paris",
    },
    "case": "bucharest",
    "die": 8,
    "players": [
        {
            "hq": "glasgow",
            "coins": {"amounts": None, "hidden": 30},
            "token": {"hidden": 1},
            "restricted": True,
            "pays": 4,
            "proofs": [{"agent": "roulette", "coins": 3, "pays": 4}],
        },
        {
            "hq": "athens",
            "coins": {
                "amounts": dict.fromkeys(("spyglass", "tempest", "vagabond", "solomon"), 0)
                | {"beacon": 1, "magician": 10, "roulette": 10, "reserve": 9},
                "hidden": 0,
            },
            "token": "roulette",
            "pays": 4,
            "proofs": [{"agent": "magician", "coins": 5, "pays": 4}, {"agent": "roulette", "coins": 3, "pays": 4}],
        },
    ],
    "start": 1,
    "round": 8,
    "turn": 1,
    "agenda": [{"kind": "use_power", "seat": 1, "agent": "roulette", "uses": 1}],
}
"""Roulette may pull the case to where it comes home with the next turn, whatever the other does."""


def test_an_analysis_sees_that_the_case_comes_home_with_the_next_turn() -> None:
    game = GAMES["conspiracy"]
    view = msgspec.convert(HOME_NEXT_TURN, game.state)
    trials = Trials(game, Question(view, Seat(1), 2, None, SEED, MATCH, 1))
    pull, leave = (
        mean(trials.value(msgspec.convert({}, game.commands[name]), number) for number in range(50))
        for name in ("pull_case", "pass")
    )
    assert pull > leave + 0.3
