"""The files in `deploy/` fit the service: their commands, settings and metrics exist, and start it."""

import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from events.connection import Client
from service.runtime.commandline.main import COMMANDS
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import SETTINGS
from tests.service.processes import PATIENCE, Running, free_port, service_process
from tests.service.support import Api

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "cabinet-noir"}
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
PROGRAM = "/opt/cabinet-noir/bin/cabinet"
SECRET = "a token of the deployment"


def needs(program: str) -> pytest.MarkDecorator:
    """Leave a test out where a program is missing."""
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def expressions() -> str:
    """Every query of the dashboard and of the alerts."""
    board = msgspec.json.decode((DEPLOY / "grafana/dashboards/cabinet-noir.json").read_bytes())
    alerts = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return "\n".join(asked + [rule["expr"] for group in alerts["groups"] for rule in group["rules"]])


def test_the_dashboard_and_the_alerts_ask_for_metrics_that_exist_and_leave_none_out(operator: Api) -> None:
    told = re.findall(r"^# TYPE (cabinet_\w+) (\w+)$", operator.get("/metrics").text, re.MULTILINE)
    named = set(re.findall(r"cabinet_\w+", expressions()))
    exist = {name: {f"{name}_bucket", f"{name}_count"} if kind == "histogram" else {name} for name, kind in told}
    assert named <= set().union(*exist.values())
    created = {name for name in exist if name.endswith("_created")}
    assert [name for name, samples in exist.items() if name not in created and not samples & named] == []


def test_the_composed_services_are_commands_with_settings_that_exist() -> None:
    assert {service["command"][0] for service in SERVICES.values()} <= set(COMMANDS)
    assert {name for service in SERVICES.values() for name in service["environment"]} <= SETTINGS


def test_every_process_is_deployed_once_by_each_way() -> None:
    wanted = {"serve", "relay", "work", "think", "deliver", "analyse"}
    assert {service["command"][0] for service in SERVICES.values()} == wanted
    assert {unit.read_text().partition(f"{PROGRAM} ")[2].split()[0] for unit in UNITS} == wanted


def test_what_is_mounted_and_asked_for_is_there() -> None:
    mounted = [volume for service in COMPOSE["services"].values() for volume in service.get("volumes", ())]
    for source in (volume.partition(":")[0] for volume in mounted):
        assert source in COMPOSE["volumes"] or (DEPLOY / source).is_dir()
    example = (DEPLOY / ".env.example").read_text()
    assert set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text())) == set(
        re.findall(r"^(\w+)=", example, re.MULTILINE)
    )


def test_prometheus_asks_the_services_that_there_are() -> None:
    jobs = yaml.safe_load((DEPLOY / "prometheus/prometheus.yml").read_text())["scrape_configs"]
    api, background = jobs[0]["static_configs"][0]["targets"], jobs[1]["dns_sd_configs"][0]
    assert {target.partition(":")[0] for target in api} | set(background["names"]) == set(SERVICES)
    assert str(background["port"]) == SERVICES["relay"]["environment"]["CABINET_METRICS_PORT"]


def test_the_units_have_settings_that_exist() -> None:
    set_here = re.findall(r"^(\w+)=", (DEPLOY / "systemd/environment.example").read_text(), re.MULTILINE)
    assert set(set_here) <= SETTINGS


@needs("systemd-analyze")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in (DEPLOY / "systemd").iterdir():
        (tmp_path / unit.name).write_text(unit.read_text().replace(PROGRAM, "/bin/true"))
    units = [str(tmp_path / unit.name) for unit in (DEPLOY / "systemd").iterdir() if unit.suffix != ".example"]
    ran = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    assert [line for line in ran.stderr.splitlines() if "cabinet-noir" in line] == []


@needs("promtool")
def test_prometheus_understands_its_configuration() -> None:
    for what in (("config", "--syntax-only", "prometheus.yml"), ("rules", "alerts.yml")):
        subprocess.run(["promtool", "check", *what], cwd=DEPLOY / "prometheus", check=True, capture_output=True)


def test_hadolint_finds_nothing_in_the_containerfile() -> None:
    program = Path(sys.executable).parent / "hadolint"
    ran = subprocess.run([program, "--no-color", DEPLOY / "Containerfile"], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.processes
def test_the_composed_services_make_a_service_that_is_ready(server: EmbeddedServer, client: Client) -> None:
    port, ports = free_port(), {name: free_port() for name in SERVICES}
    with ExitStack() as stack:
        started = {}
        for name, service in SERVICES.items():
            given = {
                key: value.replace("redis://valkey:6379", server.url)
                for key, value in service["environment"].items()
            }
            given = {key: SECRET if "${" in value else value for key, value in given.items()}
            here = {"PORT": str(port), "CABINET_METRICS_PORT": str(ports[name])}
            started[name] = stack.enter_context(service_process(*service["command"], **{**given, **here}))
        api = Running(started["api"], port, Path())
        deadline = time.monotonic() + PATIENCE
        while api.ask("GET", "/healthz")[0] != 200 or api.once("GET", "/readyz")[0] != 200:
            assert time.monotonic() < deadline, api.once("GET", "/readyz")
            time.sleep(0.1)  # between two looks; what counts is that it becomes ready
        assert "cabinet_feed_lag" in api.text("/metrics", Authorization=f"Bearer {SECRET}")
        for name in ("relay", "worker", "thinker", "courier", "analyst"):
            assert "cabinet_relay_seconds" in Running(started[name], ports[name], Path()).text("/metrics")
