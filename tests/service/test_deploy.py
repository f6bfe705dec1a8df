"""The files in `deploy/` fit the service: their commands, settings and metrics exist, and start it."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis
import yaml

from events.connection import Client, connect
from events.safety import dangers
from service.runtime.commandline.main import COMMANDS
from service.runtime.processes.embedded import EmbeddedServer, find_binary
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


def test_valkey_has_a_password_and_a_network_that_only_the_service_shares() -> None:
    valkey = COMPOSE["services"]["valkey"]
    assert "VALKEY_PASSWORD" in valkey["environment"]
    assert "requirepass" in " ".join(valkey["command"])
    assert (valkey["networks"], COMPOSE["networks"]["store"]) == (["store"], {"internal": True})
    assert "ports" not in valkey
    sharing = {name for name, service in COMPOSE["services"].items() if "store" in service.get("networks", ())}
    assert sharing == {"valkey", *SERVICES}
    assert all("${VALKEY_PASSWORD" in service["environment"]["CABINET_REDIS_URL"] for service in SERVICES.values())


def _as_composed(config: Path, password: str) -> list[str]:
    script = COMPOSE["services"]["valkey"]["command"][2].replace("$$", "$").replace("valkey-server", find_binary())
    return ["sh", "-c", script.replace("/tmp/password.conf", str(config)) + ' "$@"', "sh"]


def _by_systemd(config: Path, password: str) -> list[str]:
    text = (DEPLOY / "systemd/valkey.conf.example").read_text()
    config.write_text(text.replace("requirepass\n", f"requirepass {password}\n"))
    return [find_binary(), str(config)]


@contextmanager
def _valkey(
    way: Callable[[Path, str], list[str]], directory: Path, password: str, port: int
) -> Iterator["subprocess.Popen[bytes]"]:
    """Valkey as it is deployed one way, once it answers who knows its password."""
    command = [*way(directory / "valkey.conf", password), "--port", str(port), "--dir", str(directory)]
    environment = {**os.environ, "VALKEY_PASSWORD": password}
    deadline = time.monotonic() + PATIENCE
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            with closing(connect(f"redis://:{password}@127.0.0.1:{port}")) as client:
                while True:
                    with suppress(redis.ConnectionError):
                        client.exists("x")
                        break
                    assert process.poll() is None
                    assert time.monotonic() < deadline
                    time.sleep(0.02)  # between two looks
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("way", [_as_composed, _by_systemd])
def test_valkey_as_deployed_asks_for_its_password_and_keeps_what_it_is_given(
    tmp_path: Path, way: Callable[[Path, str], list[str]]
) -> None:
    port, password = free_port(), "0123456789abcdef"
    with _valkey(way, tmp_path, password, port) as process:
        with closing(connect(f"redis://:{password}@127.0.0.1:{port}")) as client:
            assert dangers(client) == []
        stranger = connect(f"redis://127.0.0.1:{port}")
        with closing(stranger), pytest.raises(redis.AuthenticationError):
            stranger.exists("x")
        assert password not in Path(f"/proc/{process.pid}/cmdline").read_text()


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
                key: re.sub(r"redis://.*@valkey:6379", server.url, value)
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
