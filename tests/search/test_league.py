"""The league: who plays whom, what is kept of it, and what its tables say."""

from pathlib import Path

import pytest

from bench.league import __main__ as command
from bench.league.bouts import RESPONSE, Bout, Played, bouts, levels, played, tables
from bench.league.report import League, by_bout, holds, lines
from bench.league.response import Responder
from bench.ledger import Header, Ledger
from domain import games
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Command, Seat
from search.budget import Budget
from search.levels import Thinker, with_levels

from .nim import NIM, State, Take, Taking

GAME = with_levels(NIM, {"expert": Budget(iterations=200, depth=8)})
HEADER = Header("nim", 0, "abc")


def match(one: str, others: str, number: int, won: float, lost: float, *, lively: bool = True) -> Played:
    """A match of two of which the parts of the win are given."""
    bout = Bout("nim", 2, one, others)
    return Played(bout.name, number, won, lost, {"take": 4}, lively, (0.2, 0.1), (0.1, 0.05), (2, 2))


def league(*matches: Played) -> League:
    """The levels weak and strong, and their matches."""
    return League("nim", 2, ("weak", "strong"), by_bout(matches))


def answer(bot: Responder | Thinker, stones: int) -> Command:
    """What a bot takes of a heap."""
    view = State(stones, agenda=(Taking(Seat(0)),))
    return bot(view, Seat(0), tuple(engine.options(NIM, view, Seat(0))), KeyedChance(bytes(32), "league", 0))


def test_levels_are_in_order_from_random_play_on() -> None:
    assert levels(games()["conspiracy"]) == [
        "random",
        "novice",
        "amateur",
        "regular",
        "steward",
        "expert",
        "master",
    ]
    assert levels(NIM) == ["random"]


@pytest.mark.parametrize(("seats", "pairs"), [(2, 3), (3, 6)])
def test_every_level_meets_every_other_itself_and_a_best_response(seats: int, pairs: int) -> None:
    found = list(bouts(games()["conspiracy"], seats, ["novice", "steward", "expert"]))
    assert len(found) == len(set(found)) == pairs + 3 + 3
    assert {bout.others for bout in found if bout.one == RESPONSE} == {"novice", "steward", "expert"}


def test_a_table_of_one_is_not_played() -> None:
    assert list(tables(games()["pax_illuminaten"], None)) == [2, 3, 4]
    with pytest.raises(ValueError, match="conspiracy has 2 to 4 seats"):
        tables(games()["conspiracy"], 5)


def test_a_match_follows_from_its_seed_and_number() -> None:
    bout = Bout("nim", 2, "expert", "random")
    one, again = (played(GAME, bout, 3, 5) for _ in range(2))
    assert (one.one, one.commands) == (again.one, again.commands)
    assert one.one + one.others == 1


def test_a_match_without_a_command_that_a_game_wants_to_see_is_dull() -> None:
    bout = Bout("conspiracy", 2, "steward", "steward")
    found = played(games()["conspiracy"], bout, 0, 0)
    assert found.lively == ("move_agent" in found.commands)
    assert played(GAME, Bout("nim", 2, "random", "random"), 0, 0).lively


def test_a_best_response_to_a_player_at_random_takes_what_leaves_it_most_chances_to_err() -> None:
    responder = Responder(GAME, GAME.bots["random"])
    assert [answer(responder, stones) for stones in (1, 2, 5)] == [Take(1), Take(2), Take(2)]


def test_a_best_response_knows_a_level_that_searches_by_a_few_of_its_iterations() -> None:
    responder = Responder(GAME, GAME.bots["expert"])
    assert answer(responder, 2) == Take(2)


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    Ledger(path, HEADER, Played).add(match("weak", "strong", 7, 0, 1))
    assert Ledger(path, HEADER, Played).matches == [match("weak", "strong", 7, 0, 1)]


@pytest.mark.parametrize("line", [b'{"game":"nim","seed":0,"commit":"old"}\n', b"no JSON\n", b"no line"])
def test_a_file_of_other_matches_is_refused(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "league.jsonl"
    path.write_bytes(line)
    with pytest.raises(ValueError, match=r"league\.jsonl"):
        Ledger(path, HEADER, Played)
    assert path.read_bytes() == line


def test_a_line_that_was_cut_off_is_left_out_and_its_match_played_again(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    Ledger(path, HEADER, Played).add(match("weak", "strong", 0, 0, 1))
    path.write_bytes(path.read_bytes() + b'{"bout":"2 seats')
    Ledger(path, HEADER, Played).add(match("weak", "strong", 1, 0, 1))
    assert [one.number for one in Ledger(path, HEADER, Played).matches] == [0, 1]


def test_with_two_seats_both_sides_are_told_by_one_bout() -> None:
    found = league(match("strong", "weak", 0, 1, 0), match("strong", "weak", 1, 0, 0))
    assert found.parts("strong", "weak") == [1, 0]
    assert found.parts("weak", "strong") == [0, 0]


def test_a_level_holds_that_beats_those_below_and_that_nobody_beats_by_much() -> None:
    found = league(
        *(match("strong", "weak", number, 1, 0) for number in range(20)),
        *(match("strong", "strong", number, number % 2, 1 - number % 2) for number in range(200)),
        *(match(RESPONSE, "strong", number, number % 2, 1 - number % 2) for number in range(200)),
    )
    assert holds(found, "strong") == "yes"


def test_a_level_does_not_hold_that_a_best_response_beats_every_time() -> None:
    found = league(
        *(match("strong", "weak", number, 1, 0) for number in range(20)),
        *(match("strong", "strong", number, 0, 0) for number in range(20)),
        *(match(RESPONSE, "strong", number, 1, 0) for number in range(20)),
    )
    assert holds(found, "strong") == "no"
    assert found.own("strong") == 0


def test_of_a_few_matches_nothing_is_said() -> None:
    found = league(match("strong", "weak", 0, 1, 0), match("strong", "strong", 0, 1, 0))
    assert holds(found, "strong") == "too few matches"


def test_the_tables_say_what_is_played_in_mirror_matches() -> None:
    found = league(
        match("strong", "weak", 0, 1, 0),
        match("strong", "strong", 0, 0, 0, lively=False),
        match("strong", "strong", 1, 1, 0),
        match(RESPONSE, "strong", 0, 1, 0),
    )
    text = list(lines(found))
    assert "| strong | 2 | 0.50 | 0.50 | 4 | take 1.00 |" in text
    assert "| weak | — | 0.00 [0.00, 0.79] of 1 |" in text
    assert any(line.startswith("| strong | 12 |") and line.endswith("0.10 s |") for line in text)


def test_the_command_goes_on_with_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept" / "league.jsonl"
    wanted = f"league --game conspiracy --seats 2 --levels random,novice --responses 0 --file {path} --matches"
    monkeypatch.setattr(command, "commit", lambda: "abc")
    for matches in ("1", "2", "0"):
        monkeypatch.setattr("sys.argv", [*wanted.split(), matches])
        command.main()
    assert len(path.read_bytes().splitlines()) == 1 + 2 * 3
    assert capsys.readouterr().out.count("of 2 |") == 4


@pytest.mark.parametrize(
    ("options", "named"),
    [("--seats 9", "has 2 to 4 seats"), ("--levels steward,grandmaster", "has no level grandmaster")],
)
def test_the_command_names_what_is_wrong(
    options: str, named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["league", "--game", "conspiracy", *options.split()])
    with pytest.raises(SystemExit):
        command.main()
    assert named in capsys.readouterr().err
