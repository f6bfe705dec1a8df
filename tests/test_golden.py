"""The golden matches are played today as they were when they were written down."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.chance import KeyedChance, commitment
from domain.kernel.messages import Command, Event, Seat
from domain.kernel.outcome import Outcome
from domain.match.commands import BOT, OpenMatch, Play
from domain.match.table import Consequence, Table, advance
from events.codec import Codec
from tests import golden
from tests.playouts import GAMES, HOST, Case, holder, play_out
from tests.tables import give

FILES = [pytest.param(file, id=f"{file.parent.name}-{file.stem}") for file in golden.found()]


class Golden:
    """A match as its file tells it."""

    def __init__(self, file: Path) -> None:
        rows = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
        self.header, self.turns = rows[0], _turns(rows[1:-1])
        self.outcome = msgspec.convert(rows[-1]["outcome"], Outcome)
        self.rules = GAMES[self.header["game"]]
        self.seed = bytes.fromhex(self.header["seed"])
        self._kinds = Codec(self.rules).vocabulary

    def events(self, turn: dict[str, Any]) -> tuple[Event, ...]:
        """The events of a turn."""
        return tuple(msgspec.convert(event, self._kinds[event["type"]]) for event in turn["events"])

    def open(self) -> Consequence[Any]:
        """Create the match as it was created."""
        seats = (f"{BOT}:{self.header['bot']}",) * self.header["seats"]
        opening = OpenMatch(self.header["game"], seats, self.header["options"], commitment(self.seed), "host")
        return self._give(Table(), HOST, opening)

    def play(self, table: Table[Any], turn: dict[str, Any]) -> Any:
        """Give the command of a turn."""
        seat, kind = Seat(turn["seat"]), self.rules.commands[turn["command"]["type"]]
        command = msgspec.convert(turn["command"], kind)
        return self._give(table, holder(table, seat), Play(seat, command))

    def _give(self, table: Table[Any], by: str, command: Command) -> Any:
        chance = KeyedChance(self.seed, self.header["match"], table.match.ply)
        version = self.header["rules_version"]
        return give(self.rules, table, by, command, chance=chance, seed=self.seed, opens_by=version)


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
@pytest.mark.long
def test_the_commands_lead_to_the_recorded_events(file: Path) -> None:
    told = Golden(file)
    decided = told.open()
    assert decided.events == told.events(told.turns[0])
    for number, turn in enumerate(told.turns[1:], 1):
        decided = told.play(decided.table, turn)
        assert isinstance(decided, Consequence), f"command {number}, {turn['command']}: {decided}"
        assert decided.events == told.events(turn), f"command {number}, {turn['command']}"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.long
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
