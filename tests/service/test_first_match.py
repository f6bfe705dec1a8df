"""The first match of the README, typed in as it stands, against the service as it runs."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.service.processes import running

pytestmark = pytest.mark.processes

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
FIRST_MATCH = README.partition("\n## A first match\n")[2].partition("\n## ")[0]
SAMPLES = re.findall(r"```sh\n(.*?)```", FIRST_MATCH, re.DOTALL)
MARK = "=== next ==="
FOLLOWING = 3
"""Seconds after which somebody who follows the match has seen enough."""


def script(port: int) -> str:
    """All samples in order; the output of each ends with MARK."""
    text = f"\necho; echo '{MARK}'\n".join(SAMPLES).replace("localhost:8080", f"127.0.0.1:{port}")
    return text.replace("curl -sN", f"curl -sN --max-time {FOLLOWING}")


def test_every_curl_of_the_first_match_is_a_sample() -> None:
    assert sum(sample.count("curl ") for sample in SAMPLES) == FIRST_MATCH.count("curl ") >= 8


@pytest.mark.exhaustive
def test_the_first_match_goes_as_the_readme_shows_it(tmp_path: Path) -> None:
    with running(tmp_path) as service:
        said = subprocess.run(
            ["bash", "-euc", script(service.port)], capture_output=True, text=True, timeout=60, check=False
        )
    player, match, options, done, timeline, stream = said.stdout.split(MARK)
    assert said.returncode == 28, said.stderr  # the match still runs: curl stopped following it
    assert json.loads(player)["name"] == "Ada"
    assert "token" not in json.loads(player)
    assert json.loads(match)["status"] == "running"
    assert json.loads(match)["seed"] is None
    assert json.loads(options)["options"][0]["command"]["type"] == "place_payoffs"
    assert json.loads(done)["events"][0]["type"] == "payoffs_placed"
    assert json.loads(done)["seen"]["view"]["players"][1]["coins"]["hidden"]
    assert json.loads(timeline)["sentences"]
    assert stream.strip().startswith("retry: ")
    assert '"type":"match_opened"' in stream


def test_what_the_readme_shows_as_answers_has_the_fields_of_answers() -> None:
    shown = re.findall(r"```json\n(.*?)```", FIRST_MATCH, re.DOTALL)
    assert len(shown) == len(SAMPLES) - 1
    for answer in shown:
        whole = re.sub(r",?\s*…", "", answer)
        assert json.loads(whole), answer


def test_the_readme_is_a_first_hour() -> None:
    assert README.count("\n") <= 250
