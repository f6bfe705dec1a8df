"""`cabinet verify`, `cabinet replay` and `cabinet views` need the file and nothing else."""

import json
from pathlib import Path
from typing import Any

import jsonpatch
import pytest
from click.testing import CliRunner, Result

from audit.record import read, whole
from events.codec import Codec
from service.runtime.commandline.main import main
from tests.playouts import AT, MATCH, Case, play_out, stored_match
from tests.service.support import Api, settle, table_for
from tests.test_verifier import chained_anew

NO_SERVER = {"CABINET_REDIS_URL": "redis://localhost:1", "CABINET_QUEUE_URL": ""}


def cabinet(*arguments: object, keys: str = "") -> Result:
    return CliRunner(env=NO_SERVER).invoke(main, [str(argument) for argument in arguments], input=keys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The whole record of a finished match."""
    case, path = Case("conspiracy", 2), tmp_path / "match.jsonl"
    path.write_bytes(whole(Codec(case.rules), MATCH, stored_match(play_out(case)), "elsewhere 1"))
    return path


@pytest.fixture
def seats_file(ada: Api, bob: Api, tmp_path: Path) -> Path:
    """What Ada was shown of a running match."""
    match, path = table_for(ada, bob), tmp_path / "ada.jsonl"
    settle((ada, bob), match)
    path.write_bytes(ada.get(f"{match}/record").data)
    return path


def test_a_record_that_holds_is_said_to_hold(file: Path) -> None:
    said = cabinet("verify", file)
    assert said.exit_code == 0, said.output
    assert MATCH in said.output
    assert "checked: form, header, seal, chain, commitment, rules, result" in said.output
    assert said.output.endswith("nothing differs\n")


def test_the_first_difference_is_named_with_its_line(file: Path) -> None:
    lines = file.read_bytes().split(b"\n")
    lines[8] = lines[8].replace(b"2030", b"2031", 1)
    file.write_bytes(b"\n".join(lines))
    said = cabinet("verify", file)
    assert said.exit_code == 1
    assert "differs: chain: line 9: " in said.output


def test_a_seats_record_is_verified_as_far_as_it_can_be(seats_file: Path) -> None:
    said = cabinet("verify", seats_file)
    assert said.exit_code == 3, said.output
    assert "told to seat 0" in said.output
    assert "checked: form, numbering, header, seal" in said.output
    assert "not judged: rules: " in said.output


def test_what_is_not_asked_for_is_said_and_changes_nothing(seats_file: Path) -> None:
    left = [f"--without={check}" for check in ("rules", "chain", "result", "commitment")]
    said = cabinet("verify", seats_file, *left)
    assert said.exit_code == 0, said.output
    assert "not asked for: rules: " in said.output
    assert "not asked for: log: " in said.output


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("body", [b"", b"hello\n", b"\xff\xfe\n\n\n"], ids=range(3))
def test_what_is_no_record_is_told_in_a_line(tmp_path: Path, command: str, body: bytes) -> None:
    path = tmp_path / "junk"
    path.write_bytes(body)
    said = cabinet(command, path)
    assert said.exit_code == 1
    assert "line " in said.output
    assert "Traceback" not in said.output


def test_a_record_is_replayed_as_sentences(file: Path) -> None:
    said = cabinet("replay", file)
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    assert lines[0] == f"     1  {AT}  The match was opened with 2 seats."
    assert "The seed of all chance" in lines[-1]
    assert len(lines) == len(file.read_bytes().splitlines()) - 2


def test_a_record_is_replayed_in_japanese(file: Path) -> None:
    assert "対戦が開かれました" in cabinet("replay", file, "--language", "ja").output


def test_every_viewer_reads_another_story(file: Path) -> None:
    told = {lens: cabinet("replay", file, "--as", lens).output for lens in ("0", "1", "public", "truth")}
    assert len(set(told.values())) == 4
    assert told["truth"] == cabinet("replay", file).output


def test_a_seats_record_tells_what_that_seat_was_told(ada: Api, seats_file: Path) -> None:
    said = cabinet("replay", seats_file)
    match = json.loads(seats_file.read_bytes().split(b"\n")[0])["match"]
    sentences = ada.get(f"/v1/matches/{match}/timeline").json["sentences"]
    lines = [line.split("Z  ")[1] for line in said.output.splitlines()]
    to_anybody = {number: one["text"] for number, one in enumerate(sentences) if not one["you"]}
    assert len(lines) == len(sentences)
    assert {number: lines[number] for number in to_anybody} == to_anybody
    assert cabinet("replay", seats_file, "--as", "0").output == said.output
    for lens in ("1", "public", "truth"):
        refused = cabinet("replay", seats_file, "--as", lens)
        assert (refused.exit_code, "this record is for 0" in refused.output) == (1, True)


@pytest.mark.parametrize("lens", ["x", "-1", "everything"])
def test_a_viewer_that_is_none_is_refused(file: Path, lens: str) -> None:
    assert cabinet("replay", file, f"--as={lens}").exit_code == 1


def test_a_seat_that_the_match_has_not_is_refused(file: Path) -> None:
    refused = cabinet("replay", file, "--as", "7")
    assert (refused.exit_code, refused.output) == (1, "Error: the match has no seat 7, only 0 to 1\n")


def test_a_field_that_is_missing_is_named(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"schema"', b'"sch3ma"', 1))
    said = cabinet("verify", file)
    assert (said.exit_code, "the field 'schema' is missing" in said.output) == (1, True)


@pytest.mark.parametrize(("keys", "shown"), [("q", 1), ("  q", 3), ("\x1b", 1)])
def test_a_key_leads_to_the_next_sentence(file: Path, keys: str, shown: int) -> None:
    said = cabinet("replay", file, "--step", keys=keys)
    assert said.exit_code == 0, said.output
    assert len([line for line in said.output.splitlines() if AT in line]) == shown


def test_an_event_that_nothing_led_to_is_told_with_its_reason(ada: Api, bob: Api, tmp_path: Path) -> None:
    """A player resigns who has no seat."""
    match, path = table_for(ada, bob), tmp_path / "match.jsonl"
    assert bob.post(f"{match}/resign").status_code == 200
    lines = ada.get(f"{match}/record").data.split(b"\n")
    lines = [line for line in lines if not (b"seat_taken" in line and bob.id.encode() in line)]
    header = json.loads(lines[0])
    lines[0] = json.dumps({**header, "events": header["events"] - 1}, separators=(",", ":")).encode()
    path.write_bytes(b"\n".join(lines))
    said = cabinet("replay", path)
    assert (said.exit_code, "cannot be read: it does not follow" in said.output) == (1, True)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("known", "place"),
    [('"name":"host"', "name"), ('"product":"elsewhere 1"', "product"), ('"game":"con', "game")],
)
def test_nothing_in_a_file_controls_the_terminal(file: Path, command: str, known: str, place: str) -> None:
    """A record comes from strangers: names and other texts may contain anything."""
    body = file.read_bytes()
    assert known.encode() in body, place
    file.write_bytes(
        body.replace(
            known.encode(), known.encode()[:-1] + rb"\u001b]0;gone\u0007\u009b2J\u202e" + known[-1:].encode()
        )
    )
    said = CliRunner(env=NO_SERVER).invoke(main, [command, str(file)], color=True)
    assert not set("\x1b\x07\x9b\u202e") & set(said.output), said.output


@pytest.mark.parametrize("dealt_by_its_seed", [True, False])
def test_with_its_origin_the_world_of_a_branch_from_knowledge_is_dealt_again(
    ada: Api, bob: Api, tmp_path: Path, dealt_by_its_seed: bool
) -> None:
    origin = table_for(ada, bob, hints=True)
    settle((ada, bob), origin)
    at = ada.get(origin).json["version"]
    made = ada.post(f"{origin}/branches", {"at": at, "seat": 0, "seats": ["me", "bot"]})
    assert made.status_code == 201, made.text
    files = []
    for match in (origin, made.headers["Location"]):
        assert ada.post(f"{match}/resign").status_code == 200
        files.append(tmp_path / match.rpartition("/")[2])
        files[-1].write_bytes(ada.get(f"{match}/record").data)
    if not dealt_by_its_seed:
        files[1].write_bytes(chained_anew(files[1].read_bytes(), _dealt_otherwise))
    alone, said = cabinet("verify", files[1]), cabinet("verify", files[1], "--origin", files[0])
    assert (alone.exit_code, "not asked for: origin" in alone.output) == (0, True), alone.output
    assert "not judged" not in said.output
    assert (said.exit_code, "differs: rules: " in said.output) == ((0, False) if dealt_by_its_seed else (1, True))


def _dealt_otherwise(events: list[dict[str, Any]]) -> None:
    """The hidden amounts of the other seat are others, with the same total."""
    (position,) = (one["event"] for one in events if one["event"]["type"] == "position_set")
    for state in (position["state"], position["views"][1]):
        amounts = state["players"][1]["coins"]["amounts"]
        one, other = list(amounts)[:2]
        amounts[one], amounts[other] = amounts[one] - 1, amounts[other] + 1


def test_views_are_what_a_viewer_saw_at_every_version(seats_file: Path, ada: Api) -> None:
    told = json.loads(cabinet("views", seats_file).output)
    match = read(seats_file.read_bytes()).header.match
    view, last = told["view"], told["first"]
    assert view == ada.get(f"/v1/matches/{match}/view", at=last).json["view"]
    for step in told["steps"]:
        view, last = jsonpatch.apply_patch(view, step["patch"]), last + 1
    now = ada.get(f"/v1/matches/{match}/view").json
    assert (last, view, told["seat"]) == (now["version"], now["view"], now["seat"])
    assert ([told["awaiting"], *(step["awaiting"] for step in told["steps"])])[-1] == now["awaiting"]


def test_views_of_a_whole_record_are_for_whoever_is_asked_for(file: Path, tmp_path: Path) -> None:
    told = {lens: json.loads(cabinet("views", file, "--as", lens).output) for lens in ("0", "public", "truth")}
    assert len({json.dumps(one["steps"], sort_keys=True) for one in told.values()}) == len(told)
    assert [one["seat"] for one in told.values()] == [0, None, None]
    assert cabinet("views", file, "--output", tmp_path / "views.json").output == ""
    assert json.loads((tmp_path / "views.json").read_text()) == told["truth"]


def test_views_of_what_is_no_record_or_of_no_seat_are_refused(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"{}\n")
    assert "line 1" in cabinet("views", broken).output
    refused = cabinet("views", file, "--as", "7")
    assert (refused.exit_code, "no seat 7" in refused.output) == (1, True)
