"""The independent verifier, `docs/verifier/verify.mjs`, on records of every game and on forged ones."""

import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from audit.record import FORMAT, FORMAT_VERSION, Header, read, whole, write
from domain import games
from domain.kernel.game import default_bot
from domain.kernel.messages import Seat
from domain.match import events as match_events
from events import chain
from events.codec import Codec
from events.running_hash import after_each, of_viewer
from tests import audiences, wire_forms
from tests.judging import VERIFIER, judged
from tests.playouts import MATCH, Case, play_out, stored_match
from tests.transparency import test_forgeries as forged
from tests.transparency import test_policy as policies
from tests.transparency import test_witnessed as witnessed

EXAMINER = Path(__file__).parents[1] / "service" / "pages" / "web" / "pages" / "audit" / "examine.js"
pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]


def verdicts(folder: Path, records: dict[str, bytes]) -> dict[str, str]:
    """What the verifier says of each record, alone: all of them have one id."""
    for name, body in records.items():
        (folder / name).write_bytes(body)
    said = dict(zip(records, judged(["--without", "rules", str(folder / name)] for name in records), strict=True))
    assert not any(one.complaint for one in said.values()), said
    return {name: one.text.removeprefix(f"{folder / name}: ").rstrip() for name, one in said.items()}


def record_of(case: Case) -> bytes:
    return whole(Codec(case.rules), MATCH, stored_match(play_out(case)), "a product")


def chained_anew(body: bytes, change: Callable[[list[dict[str, Any]]], Any]) -> bytes:
    """A record with changed events whose chain and seal are computed anew."""
    found = read(body)
    events = [msgspec.json.decode(line) for line in found.lines]
    change(events)
    previous, lines = chain.genesis(found.header.match), []
    for version, event in enumerate(events, 1):
        event |= {"previous": previous, "version": version}
        stored = msgspec.json.encode(event, order="sorted")
        previous = chain.digest_of(stored)
        del event["hash"]
        bare = msgspec.json.encode(event, order="sorted")
        lines.append(bare[:-1] + b',"hash":"' + previous.encode() + b'"}')
    old = found.header
    header = Header(
        FORMAT, FORMAT_VERSION, old.product, old.match, old.game, old.rules_version, "whole", None, len(lines)
    )
    return write(header, lines, previous, found.seal.seed)


def one(events: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The event of a kind that comes first."""
    found: dict[str, Any] = next(event["event"] for event in events if event["event"]["type"] == kind)
    return found


def swapped(kind: str, name: str) -> Callable[[list[dict[str, Any]]], None]:
    """A change that exchanges the first two of a list in an event."""

    def change(events: list[dict[str, Any]]) -> None:
        values = one(events, kind)[name]
        values[:2] = values[1::-1]

    return change


def another(kind: str, name: str, sides: int) -> Callable[[list[dict[str, Any]]], None]:
    """A change that puts another number into an event."""

    def change(events: list[dict[str, Any]]) -> None:
        event = one(events, kind)
        event[name] = (event[name] + 1) % sides

    return change


GOOD = "nothing differs; checked form, header, chain, seal, commitment, result, dice; not asked for: "
FORGED = {
    "conspiracy": another("start_player_drawn", "seat", 2),
    "pax_illuminaten": swapped("deck_shuffled", "order"),
    "richelieu": swapped("piles_shuffled", "enemy"),
    "umbra_concilium": swapped("hand_dealt", "cards"),
}
"""What a forger changes in the draws of each game."""


def records() -> Iterator[tuple[str, bytes]]:
    """Records of every game, for the fewest and the most seats."""
    for key, game in games().items():
        for seats in game.meta.seats:
            yield f"{key}-{seats}", record_of(Case(key, seats, bot=default_bot(game)))


@pytest.fixture(scope="module")
def given() -> dict[str, bytes]:
    """Records of every game."""
    return dict(records())


@pytest.fixture(scope="module")
def said(given: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What it says of records of every game, and of records with other draws and a new chain."""
    fewest = {key: given[f"{key}-{game.meta.seats[0]}"] for key, game in games().items()}
    forged = {f"forged-{key}": chained_anew(fewest[key], change) for key, change in FORGED.items()}
    forged["branch"] = chained_anew(fewest["umbra_concilium"], _from_knowledge)
    forged |= {name: fewest["conspiracy"] + line for name, line in NOTED.items()}
    return verdicts(tmp_path_factory.mktemp("records"), given | forged)


COMMENT = {
    "at": 1,
    "by": "operator",
    "made_at": "2026-01-02T03:04:05.678Z",
    "text": "",
    "glyphs": [1],
    "arrows": [],
    "marks": [],
}


def _noted(*comments: Any) -> bytes:
    return msgspec.json.encode({"notes": {"name": "The long siege", "comments": comments}}) + b"\n"


NOTED = {
    "noted": _noted(COMMENT),
    "noted-too-late": _noted(COMMENT | {"at": 10**6}),
    "noted-strangely": _noted(COMMENT | {"mood": "bad"}),
}
"""Lines with names and comments."""


def _from_knowledge(events: list[dict[str, Any]]) -> None:
    """The match says that it is a branch from what a seat knew."""
    one(events, "match_opened")["origin"] = {"match": MATCH, "version": 1, "seat": 0}


RUNNING = f"""
import {{ HIDDEN, parse, running, viewers }} from {str(VERIFIER)!r};
import {{ readFileSync }} from "node:fs";
const found = {{}};
for (const [name, body] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {{
  const record = parse(body);
  found[name] = {{}};
  for (const viewer of viewers(record)) found[name][viewer] = await running(record, viewer);
}}
console.log(JSON.stringify({{ found, hidden: HIDDEN }}));
"""
"""What has the verifier work out what every viewer of some records was told."""


EXAMINE = f"""
import {{ examined, parseKey }} from {str(VERIFIER)!r};
import {{ readFileSync }} from "node:fs";
const {{ keys, cases }} = JSON.parse(readFileSync(0, "utf8"));
const known = await Promise.all(keys.map(parseKey));
const found = {{}};
for (const {{ name, body, checkpoints, receipts }} of cases) {{
  const {{ flaw, unchecked }} = await examined(body, known, checkpoints, receipts);
  const open = ["leaves", "tags"].filter((check) => unchecked[check]);
  found[name] = flaw ? flaw.check : open.map((check) => `not judged: ${{check}}`).join() || "ok";
}}
console.log(JSON.stringify(found));
"""
"""What has the verifier examine many records in one process."""


PAGE = """
import { examine } from "./pages/audit/examine.js";
import { readFileSync } from "node:fs";
const found = {};
for (const [name, { body, ...kept }] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const { flaw, unjudged, cosigned, ...checks } = await examine(body, kept);
  const wrong = Object.keys(checks).filter((check) => checks[check] === false);
  found[name] = { flaw: flaw?.check ?? null, wrong, checks, unjudged, cosigned };
}
console.log(JSON.stringify(found));
"""
"""What has the audit page's module examine records, against what a browser kept."""


def asked(script: str, given: Any, folder: Path | None = None) -> Any:
    """What a script that uses the verifier says of what it is given."""
    argv = ["node", "--input-type=module", "-e", script]
    body = msgspec.json.encode(given)
    done = subprocess.run(argv, input=body, capture_output=True, timeout=60, check=False, cwd=folder)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


def examined(cases: Iterable[dict[str, Any]], key: str) -> Any:
    """The check that finds something in each case, or "ok"."""
    return asked(EXAMINE, {"keys": [key], "cases": list(cases)})


@pytest.mark.exhaustive
def test_it_finds_every_forgery_and_names_it() -> None:
    """What the product finds. It knows no rules but the dice."""
    forgeries = forged.FORGERIES
    cases = [
        {
            "name": name,
            "body": forged.body(held).decode(),
            "checkpoints": held.checkpoints,
            "receipts": held.receipts,
        }
        for name, (_, held) in {**forgeries, **forged.UNFINISHED, "honest": ("ok", forged.Held())}.items()
    ]
    wanted = {name: {"rules": "dice"}.get(check, check) for name, (check, _) in forgeries.items()}
    wanted |= {name: f"not judged: {check}" for name, (check, _) in forged.UNFINISHED.items()}
    assert examined(cases, str(forged.LOG.verifier)) == {**wanted, "honest": "ok"}


WITNESSED = f"""
import {{ examined, parsePolicy }} from {str(VERIFIER)!r};
import {{ readFileSync }} from "node:fs";
const {{ policy, cases }} = JSON.parse(readFileSync(0, "utf8"));
const known = await parsePolicy(policy);
const found = {{}};
for (const [name, {{ body, seen }}] of Object.entries(cases)) {{
  const {{ flaw, unchecked }} = await examined(body, known.logs, [], [], {{ policy: known, seen }});
  const open = Object.keys(unchecked).filter((check) => check !== "rules");
  found[name] = flaw ? flaw.check : open.sort().join(", ") || "ok";
}}
console.log(JSON.stringify(found));
"""
"""What has the verifier judge what witnesses show."""


def test_it_judges_what_witnesses_show() -> None:
    cases = {
        name: {"body": witnessed.record_of(case).decode(), "seen": case.seen}
        for name, case in witnessed.CASES.items()
    }
    found = asked(WITNESSED, {"policy": witnessed.POLICY, "cases": cases})
    assert found == {name: case.says.removeprefix("not judged: ") for name, case in witnessed.CASES.items()}


POLICIES = f"""
import {{ parsePolicy }} from {str(VERIFIER)!r};
import {{ readFileSync }} from "node:fs";
const taken = [];
for (const [name, text] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {{
  await parsePolicy(text).then(() => taken.push(name), () => {{}});
}}
console.log(JSON.stringify(taken));
"""
"""What has the verifier read policies: the names of those that it takes."""


def test_a_policy_without_the_key_of_a_log_is_refused_and_not_ignored(tmp_path: Path) -> None:
    (tmp_path / "policy").write_text("quorum none\n")
    (tmp_path / "record").write_bytes(forged.body(forged.Held()))
    argv = ["node", str(VERIFIER), "--policy", str(tmp_path / "policy"), str(tmp_path / "record")]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, "needs the key of the log" in done.stderr) == (2, True), done


def test_it_takes_the_policies_that_the_product_takes() -> None:
    assert asked(POLICIES, {"the example": policies.TEXT, **policies.WRONG}) == ["the example"]


def test_it_checks_receipts_against_what_a_seat_was_told() -> None:
    seat = forged.told_to_the_seat()
    cases = [
        {"name": name, "body": seat, "checkpoints": (), "receipts": (note,)}
        for name, note in (
            ("honest", forged.receipt(forged.STORED, 40)),
            ("forged", forged.receipt(forged.LATER, 40)),
        )
    ]
    assert examined(cases, str(forged.LOG.verifier)) == {"honest": "ok", "forged": "receipt"}


@pytest.mark.exhaustive
def test_the_audit_page_finds_every_forgery_and_names_it(tmp_path: Path) -> None:
    """By what a browser keeps: keys, a checkpoint, and the hash at the newest version that its seat was told."""
    for module, place in ((EXAMINER, "pages/audit"), (VERIFIER, "verifier")):
        (tmp_path / place).mkdir(parents=True)
        shutil.copy(module, tmp_path / place)
    (tmp_path / "package.json").write_text('{"type": "module"}')

    def kept(held: forged.Held) -> dict[str, Any]:
        notes = [note.split("\n") for note in held.receipts]
        return {
            "body": forged.body(held).decode(),
            "keys": [str(forged.LOG.verifier)],
            "checkpoint": next(iter(held.checkpoints), None),
            "places": {note[3]: f"{note[4]}-{note[5]}" for note in notes},
        }

    given = {name: kept(held) for name, (_, held) in forged.FORGERIES.items()} | {"honest": kept(forged.Held())}
    given["witnessed"] = given["honest"] | {
        "body": witnessed.record_of(witnessed.CASES["in time"]).decode(),
        "policy": witnessed.POLICY,
    }
    found = asked(PAGE, given, tmp_path)
    honest = found.pop("honest")
    assert {name for name, held in honest["checks"].items() if not held} == {"witnesses"}
    assert honest["unjudged"] is None
    seen = found.pop("witnessed")
    assert all(seen["checks"].values())
    at = 1000 * (witnessed.HAPPENED + 20)
    assert seen["cosigned"] == [{"name": one.verifier.name, "at": at} for one in witnessed.WITNESSES]
    flaws = {"rules": "dice", "receipt": "receipts"}
    assert {name: one["flaw"] for name, one in found.items()} == {
        name: flaws.get(check, check) for name, (check, _) in forged.FORGERIES.items()
    }
    shown = {"signature": "log", "inclusion": "log", "leaves": "log", "tags": "log"}
    assert [name for name, one in found.items() if shown.get(one["flaw"], one["flaw"]) not in one["wrong"]] == []


def test_it_finds_nothing_in_records_of_every_game(said: dict[str, str]) -> None:
    found = {name: said[name] for name in said if not name.startswith(("forged", "branch", "noted"))}
    assert [name for name, text in found.items() if not text.startswith(GOOD)] == []
    assert len(found) == 2 * len(games())


def test_it_names_the_draw_that_the_seed_does_not_give(said: dict[str, str]) -> None:
    assert sorted(FORGED) == sorted(games())
    for key in FORGED:
        assert said[f"forged-{key}"].startswith("differs: dice: version "), said[f"forged-{key}"]
        assert "the seed gives" in said[f"forged-{key}"]


def test_it_says_that_the_deal_of_a_branch_from_knowledge_is_not_checked(said: dict[str, str]) -> None:
    assert said["branch"].startswith(GOOD)
    assert "; not asked for: origin: " in said["branch"]


def test_it_looks_at_the_form_of_names_and_comments(said: dict[str, str]) -> None:
    assert said["noted"].splitlines()[0] == said["conspiracy-2"].splitlines()[0]
    assert "version 1000000" in said["noted-too-late"]
    assert "not judged" in said["noted-strangely"]
    assert "mood" in said["noted-strangely"]


@pytest.mark.exhaustive
def test_it_works_out_what_every_viewer_was_told(given: dict[str, bytes]) -> None:
    answered = asked(RUNNING, {name: body.decode() for name, body in given.items()})
    for name, body in given.items():
        record = read(body)
        codec = Codec(games()[record.header.game])
        each = after_each((), [codec.envelope(line) for line in record.lines])
        wanted = {str(seat): [of_viewer(one, Seat(seat)) for one in each] for seat in range(len(each[-1]) - 1)}
        assert answered["found"][name] == {"public": [of_viewer(one, None) for one in each], **wanted}


def test_it_knows_what_every_game_hides() -> None:
    assert asked(RUNNING, {})["hidden"] == audiences.hidden()


def test_it_knows_the_members_of_every_event_and_command() -> None:
    now = VERIFIER.read_text("utf-8")
    assert now == wire_forms.with_table(now), "run `python -m tests.vectors` and read the difference"
    kinds = [kind for game in games().values() for kind in game.events.values()]
    assert {kind.schema for kind in [*kinds, *match_events.EVENTS.values()]} == {1}
