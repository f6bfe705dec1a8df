"""The golden matches are played today as they were when they were written down."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel import deciders
from domain.kernel.match_events import MatchOpened, SeatTaken
from domain.kernel.messages import Event, Seat
from domain.kernel.outcome import Outcome
from domain.kernel.table import Decided, Table, advance
from domain.kernel.terms import Occupant
from events.chance import KeyedChance
from events.codec import Codec
from tests import golden
from tests.playouts import GAMES, Case, play_out

FILES = [pytest.param(file, id=f"{file.parent.name}-{file.stem}") for file in golden.found()]


class Golden:
    """A match as its file tells it."""

    def __init__(self, file: Path) -> None:
        rows = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
        self.header, self.turns = rows[0], _turns(rows[1:-1])
        self.outcome = msgspec.convert(rows[-1]["outcome"], Outcome)
        self.rules = GAMES[self.header["game"]]
        self._kinds = Codec(self.rules).vocabulary

    def events(self, turn: dict[str, Any]) -> tuple[Event, ...]:
        """The events of a turn."""
        return tuple(msgspec.convert(event, self._kinds[event["type"]]) for event in turn["events"])

    def chance(self, ply: int) -> KeyedChance:
        """The chance of a command at a version."""
        return KeyedChance(bytes.fromhex(self.header["seed"]), self.header["match"], ply)

    def open(self) -> Decided[Any]:
        """Create the match as it was created."""
        opened, *others = self.events(self.turns[0])
        assert isinstance(opened, MatchOpened)
        seated: dict[Seat, Occupant] = {e.seat: e.occupant for e in others if isinstance(e, SeatTaken)}
        return deciders.open_match(self.rules, opened, seated, self.chance(0))

    def play(self, table: Table[Any], turn: dict[str, Any]) -> Any:
        """Give the command of a turn."""
        command = msgspec.convert(turn["command"], self.rules.commands[turn["command"]["type"]])
        chance = self.chance(table.match.ply)
        return deciders.play(self.rules, table, Seat(turn["seat"]), command, chance)


def _turns(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each command with the events it led to; the first turn is the creation of the match."""
    turns: list[dict[str, Any]] = [{"events": []}]
    for row in rows:
        if "command" in row:
            turns.append({**row, "events": []})
        else:
            turns[-1]["events"].append(row["event"])
    return turns


@pytest.mark.parametrize("file", FILES)
def test_the_commands_lead_to_the_recorded_events(file: Path) -> None:
    told = Golden(file)
    decided = told.open()
    assert decided.events == told.events(told.turns[0])
    for number, turn in enumerate(told.turns[1:], 1):
        decided = told.play(decided.table, turn)
        assert isinstance(decided, Decided), f"command {number}, {turn['command']}: {decided}"
        assert decided.events == told.events(turn), f"command {number}, {turn['command']}"


@pytest.mark.parametrize("file", FILES)
def test_the_recorded_events_lead_to_the_recorded_outcome(file: Path) -> None:
    told = Golden(file)
    table: Table[Any] = Table()
    for turn in told.turns:
        for event in told.events(turn):
            table = advance(told.rules, table, event)
    assert told.rules.outcome(table.known_world.truth) == table.match.outcome == told.outcome


def test_every_game_has_golden_matches() -> None:
    missing = [golden.path(case).name for case in golden.cases() if not golden.path(case).exists()]
    assert missing == [], "write them with python -m tests.golden"


def test_what_changed_is_said_in_few_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case("auction", 2)
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "cases", lambda: iter([case]))
    (said,) = golden.refresh()
    assert said.startswith("new      auction/2-seats-random.jsonl: ")
    assert list(golden.refresh()) == []
    text = golden.path(case).read_text()
    golden.path(case).write_text(text.replace('"amount":', '"amount":1'))
    said, *_ = golden.refresh()
    assert said.startswith("changed  auction/2-seats-random.jsonl: ")
    assert golden.path(case).read_text() == text
    monkeypatch.setattr(golden, "cases", lambda: iter([]))
    assert list(golden.refresh()) == ["gone     auction/2-seats-random.jsonl"]


def test_a_golden_match_is_a_whole_match() -> None:
    written = list(golden.lines(play_out(Case("auction", 2))))
    assert [next(iter(msgspec.json.decode(line))) for line in (written[0], written[1], written[-1])] == [
        "game",
        "event",
        "outcome",
    ]
