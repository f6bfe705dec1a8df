"""Golden matches: finished matches of every game, kept as files and replayed.

`python -m tests.golden` plays them anew, writes the files and says what changed. Those of older versions of the
rules are replayed for ever and never written again. A file is JSON Lines: a header,
then every command with the events it led to (the first events have none: they create the match), then the outcome.
A file that changed means that running matches would go on differently: read the diff before you commit it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from domain import games
from tests.playouts import MATCH, Case, Playout, own_bots, play_out

FOLDER = Path(__file__).parent / "golden"
SHOWN = 3
"""How many changed lines of a file are shown."""


def cases() -> Iterator[Case]:
    """The matches to keep: every bot at every seat count."""
    for key, game in games().items():
        low, high = game.meta.seats
        for seats in range(low, high + 1):
            yield from (Case(key, seats, bot=bot) for bot in own_bots(game))


def path(case: Case) -> Path:
    """Where a match is kept."""
    version = case.rules.meta.rules_version if case.version is None else case.version
    return FOLDER / case.game / f"{_prefix(version)}{case.seats}-seats-{case.bot}.jsonl"


def _prefix(version: int) -> str:
    """What the names of files of a version of the rules begin with."""
    return "" if version == 1 else f"rules-{version}-"


def found() -> list[Path]:
    """Every match that is kept."""
    return sorted(FOLDER.glob("*/*.jsonl"))


def lines(playout: Playout) -> Iterator[str]:
    """A finished match as the lines of its file."""
    case, match = playout.case, playout.final.match
    assert match.status == "finished", f"{case} does not end"
    yield _line(
        game=case.game,
        rules_version=match.terms.rules_version,
        seats=case.seats,
        options=match.terms.options,
        bot=case.bot,
        match=MATCH,
        seed=case.secret.hex(),
    )
    yield from (_line(event=event) for event in playout.opening.events)
    for ply in playout.plies:
        yield _line(seat=ply.seat, command=ply.command)
        yield from (_line(event=event) for event in ply.decided.events)
    yield _line(outcome=match.outcome)


def _line(**fields: Any) -> str:
    return msgspec.json.encode(fields).decode()


def refresh() -> Iterator[str]:
    """Write every match anew; yields what is worth saying about it."""
    wanted = {path(case): case for case in cases()}
    for file, case in wanted.items():
        yield from _write(file, list(lines(play_out(case))))
    for file in set(found()) - wanted.keys():
        if _is_of_older_rules(file):
            continue
        file.unlink()
        yield f"gone     {_name(file)}"


def _is_of_older_rules(file: Path) -> bool:
    header = msgspec.json.decode(file.read_bytes().partition(b"\n")[0])
    game = games().get(header["game"])
    return game is not None and int(header["rules_version"]) < game.meta.rules_version


def _write(file: Path, new: list[str]) -> Iterator[str]:
    old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    if old == new:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(new) + "\n", encoding="utf-8")
    if old:
        yield f"changed  {_name(file)}: {len(old)} -> {len(new)} lines"
        yield from _difference(old, new)
    else:
        yield f"new      {_name(file)}: {len(new)} lines, {new[-1]}"


def _difference(old: list[str], new: list[str]) -> Iterator[str]:
    """The first lines that differ, and the outcomes if they do."""
    pairs = enumerate(zip(old, new, strict=False), 1)
    changed = [(number, before, after) for number, (before, after) in pairs if before != after]
    for number, before, after in changed[:SHOWN]:
        yield f"  line {number}\n    - {before}\n    + {after}"
    if len(changed) > SHOWN:
        yield f"  ... and {len(changed) - SHOWN} lines more"
    if old[-1] != new[-1]:
        yield f"  the end\n    - {old[-1]}\n    + {new[-1]}"


def _name(file: Path) -> str:
    return str(file.relative_to(FOLDER))


def main() -> None:
    """Refresh and say what changed."""
    said = list(refresh())
    sys.stdout.write("".join(f"{line}\n" for line in said) or "nothing changed\n")


if __name__ == "__main__":
    main()
