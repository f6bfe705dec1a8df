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
from shlex import quote
from typing import Any

import msgspec
import pytest
import redis
import yaml
from jsonschema_rs import validator_for

from events.connection import Client, connect
from events.safety import dangers
from service.runtime.commandline.main import COMMANDS
from service.runtime.processes.embedded import EmbeddedServer, find_binary
from service.runtime.settings import SETTINGS
from tests.service.processes import PATIENCE, Running, free_port, service_process
from tests.service.support import Api
from tests.tiers import few

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "cabinet-noir"}
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
PROGRAM = "/opt/cabinet-noir/bin/cabinet"
SECRET = "a token of the deployment"


KUBERNETES = DEPLOY / "kubernetes"
MANIFESTS: list[Any] = [
    manifest
    for path in sorted(KUBERNETES.glob("*.yaml"))
    if path.name != "kustomization.yaml"
    for manifest in yaml.safe_load_all(path.read_text())
]
VALKEY: Any = next(one for one in MANIFESTS if one["kind"] == "StatefulSet")
ONCE = {"rebuild", "backup"}
"""What is run when somebody asks for it."""
EXPOSURE = 3.0
"""The most that `systemd-analyze security` may find of a unit, of ten."""


def pods_of(manifests: list[Any]) -> dict[str, Any]:
    """The containers of the service, by name."""
    jobs = [one["spec"]["jobTemplate"] for one in manifests if one["kind"] == "CronJob"]
    found = [
        one["spec"]["template"]["spec"]["containers"]
        for one in (*manifests, *jobs)
        if one.get("kind", "Job") in ("Deployment", "Job")
    ]
    return {pod["name"]: pod for containers in found for pod in containers}


PODS = pods_of(MANIFESTS)
CONFIGURED: Any = next(one["data"] for one in MANIFESTS if one["kind"] == "ConfigMap")
SECRETS: Any = next(one["stringData"] for one in MANIFESTS if one["metadata"].get("name") == "service")


def command_of(unit: Path) -> str:
    """The command that a unit runs."""
    return unit.read_text().partition(f"{PROGRAM} ")[2].split()[0]


def needs(program: str) -> pytest.MarkDecorator:
    """Leave a test out where a program is missing."""
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def expressions() -> str:
    """Every query of the dashboards and of the alerts."""
    boards = [msgspec.json.decode(path.read_bytes()) for path in (DEPLOY / "grafana/dashboards").glob("*.json")]
    alerts = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text())
    asked = [target["expr"] for board in boards for panel in board["panels"] for target in panel["targets"]]
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
    assert {name for service in SERVICES.values() for name in service["environment"]} <= {*SETTINGS, "TMPDIR"}


def test_every_process_is_deployed_once_by_each_way() -> None:
    wanted = {"serve", "relay", "work", "think", "deliver", "analyse"}
    assert {service["command"][0] for service in SERVICES.values()} == wanted
    assert set(map(command_of, UNITS)) == {*wanted, *ONCE}
    assert {pod["args"][0] for pod in PODS.values()} == {*wanted, *ONCE}


def test_whatever_runs_keeps_what_it_writes_where_it_may_write() -> None:
    places = {"CABINET_ARCHIVE", "CABINET_EXPORTS", "CABINET_LOG_KEYS"}
    for service in SERVICES.values():
        assert places <= set(service["environment"])
        assert "data:/var/lib/cabinet-noir" in service["volumes"]
    for unit in UNITS:
        said = unit.read_text()
        written = re.findall(r"^Environment=\w+=(/\S+)$", said, re.MULTILINE)
        named = re.findall(r"^(State|Cache|Runtime)Directory=(.*)$", said, re.MULTILINE)
        roots = {"State": "/var/lib", "Cache": "/var/cache", "Runtime": "/run"}
        allowed = {f"{roots[kind]}/{name}" for kind, names in named for name in names.split()}
        allowed |= set(re.findall(r"^ReadWritePaths=(.*)$", said, re.MULTILINE))
        assert {place.removesuffix("/log") for place in written} <= allowed


def test_every_container_has_a_bound_of_memory_a_health_check_and_comes_back() -> None:
    for name, service in COMPOSE["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert service["mem_limit"], name
        assert service["healthcheck"]["test"], name
        assert service["read_only"], name


def test_every_unit_has_a_bound_of_memory_and_comes_back() -> None:
    for unit in UNITS:
        said = unit.read_text()
        assert "MemoryMax=" in said, unit.name
        assert ("Restart=always" in said and "StartLimitIntervalSec=0" in said) or command_of(unit) in ONCE, (
            unit.name
        )


def test_valkey_is_told_how_much_it_may_keep_and_has_room_beyond_that() -> None:
    valkey, pod = COMPOSE["services"]["valkey"], VALKEY["spec"]["template"]["spec"]["containers"][0]
    assert "--maxmemory 2gb" in valkey["command"][2]
    assert valkey["mem_limit"] == "4g"
    assert pod["args"][pod["args"].index("--maxmemory") + 1] == "2gb"
    assert pod["resources"]["limits"]["memory"] == "4Gi"
    assert "\nmaxmemory 2gb\n" in (DEPLOY / "systemd/valkey.conf.example").read_text()


def test_what_is_mounted_and_asked_for_is_there() -> None:
    mounted = [volume for service in COMPOSE["services"].values() for volume in service.get("volumes", ())]
    for source in (volume.partition(":")[0] for volume in mounted):
        of_container = source.startswith("/")  # a volume that goes with it
        assert of_container or source in COMPOSE["volumes"] or (DEPLOY / source).is_dir()
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
    script = (
        COMPOSE["services"]["valkey"]["command"][2]
        .replace("$$", "$")
        .replace("valkey-server", quote(find_binary()))
    )
    return ["sh", "-c", script.replace("/tmp/password.conf", quote(str(config))) + ' "$@"', "sh"]


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


@needs("systemd-analyze")
def test_units_are_hardly_exposed() -> None:
    for unit in UNITS:
        ask = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
        told = subprocess.run(ask, capture_output=True, text=True)
        found = re.search(r"Overall exposure level for .*: ([0-9.]+)", told.stdout)
        if not found and "offline" in told.stderr:
            pytest.skip("this systemd cannot look at a file")
        assert found, told.stderr
        assert float(found[1]) <= EXPOSURE, unit.name


def test_units_differ_in_what_they_are_alone() -> None:
    apart = ("Description=", "ExecStart=", "MemoryMax=", "TimeoutStopSec=", "WatchdogSec=", "NotifyAccess=")
    own = [unit for unit in UNITS if command_of(unit) not in ONCE]
    kept = {
        unit.name: [line for line in unit.read_text().splitlines() if not line.startswith(apart)] for unit in own
    }
    first = next(iter(kept.values()))
    assert [name for name, lines in kept.items() if lines != first] == []


def test_kubernetes_understands_the_manifests() -> None:
    known = msgspec.json.decode((Path(__file__).parent / "kubernetes_schemas.json").read_bytes())
    for manifest in MANIFESTS:
        name = known["kinds"][manifest["kind"]]
        schema = {"$ref": f"#/$defs/{name}", "$defs": known["$defs"]}
        found = [
            f"{list(fault.instance_path)}: {fault.message}" for fault in validator_for(schema).iter_errors(manifest)
        ]
        assert found == [], manifest["metadata"]
        assert manifest["apiVersion"] in known["$defs"][name]["properties"]["apiVersion"]["enum"]


def test_a_manifest_with_a_field_that_there_is_not_is_noticed() -> None:
    known = msgspec.json.decode((Path(__file__).parent / "kubernetes_schemas.json").read_bytes())
    schema = {"$ref": f"#/$defs/{known['kinds']['Job']}", "$defs": known["$defs"]}
    wrong = {"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "x"}, "spec": {"containers": []}}
    assert not validator_for(schema).is_valid(wrong)


def test_kustomize_names_what_is_there_and_leaves_out_what_is_made_once() -> None:
    told = yaml.safe_load((KUBERNETES / "kustomization.yaml").read_text())
    there = {path.name.replace(".example", "") for path in KUBERNETES.glob("*.yaml")}
    assert set(told["resources"]) == there - {"kustomization.yaml", "rebuild.yaml"}
    assert {image["name"] for image in told["images"]} == {
        pod["image"] for name, pod in PODS.items() if name != "rebuild"
    }


def test_pods_have_probes_bounds_and_settings_that_exist() -> None:
    for name, pod in PODS.items():
        assert pod["resources"]["limits"]["memory"], name
        assert pod["securityContext"]["readOnlyRootFilesystem"], name
        if name not in ONCE:
            ports = {port["name"] for port in pod["ports"]}
            assert {pod[probe]["httpGet"]["port"] for probe in ("startupProbe", "livenessProbe")} <= ports, name
    theirs = {name for name in {*CONFIGURED, *SECRETS} if name.startswith("CABINET_")}
    assert theirs <= SETTINGS
    assert str(PODS["relay"]["ports"][0]["containerPort"]) == CONFIGURED["CABINET_METRICS_PORT"]


def test_services_and_the_network_policy_choose_pods_that_there_are() -> None:
    pods = [one["spec"]["template"]["metadata"]["labels"] for one in MANIFESTS if "template" in one.get("spec", {})]
    wanted = [one["spec"]["selector"] for one in MANIFESTS if one["kind"] == "Service"]
    policy = next(one for one in MANIFESTS if one["kind"] == "NetworkPolicy")["spec"]
    wanted += [policy["podSelector"]["matchLabels"], policy["ingress"][0]["from"][0]["podSelector"]["matchLabels"]]
    assert [labels for labels in wanted if not any(labels.items() <= pod.items() for pod in pods)] == []


@needs("promtool")
def test_prometheus_understands_its_configuration() -> None:
    for what in (("config", "--syntax-only", "prometheus.yml"), ("rules", "alerts.yml")):
        subprocess.run(["promtool", "check", *what], cwd=DEPLOY / "prometheus", check=True, capture_output=True)


def test_hadolint_finds_nothing_in_the_containerfile() -> None:
    program = Path(sys.executable).parent / "hadolint"
    ran = subprocess.run([program, "--no-color", DEPLOY / "Containerfile"], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "")


def _composed() -> dict[str, tuple[list[str], dict[str, str]]]:
    return {name: (service["command"], service["environment"]) for name, service in SERVICES.items()}


def _by_kubernetes() -> dict[str, tuple[list[str], dict[str, str]]]:
    settings = {name: value for name, value in {**CONFIGURED, **SECRETS}.items() if name.startswith("CABINET_")}
    return {name: (pod["args"], settings) for name, pod in PODS.items() if name not in ONCE}


def _as_units() -> dict[str, tuple[list[str], dict[str, str]]]:
    shared = dict(
        re.findall(r"^(CABINET_\w+)=(.*)$", (DEPLOY / "systemd/environment.example").read_text(), re.MULTILINE)
    )
    services = {}
    for unit in UNITS:
        said = unit.read_text()
        if command_of(unit) not in ONCE:
            given = dict(re.findall(r"^Environment=(CABINET_\w+)=(.*)$", said, re.MULTILINE))
            services[command_of(unit)] = ([command_of(unit)], {**given, **shared})
    return services


def _here(setting: str, value: str, url: str, directory: Path) -> str:
    """A setting as the operator completes it, on this machine."""
    if setting == "CABINET_REDIS_URL":
        return url
    if "TOKEN" in setting:
        return SECRET
    kept = {"CABINET_ARCHIVE": "archive", "CABINET_EXPORTS": "exports", "CABINET_LOG_KEYS": "log"}
    return str(directory / kept[setting]) if setting in kept else value


@pytest.mark.processes
@pytest.mark.parametrize("way", few([_composed, _by_kubernetes, _as_units]))
def test_what_is_deployed_makes_a_service_that_is_ready(
    tmp_path: Path,
    server: EmbeddedServer,
    client: Client,
    way: Callable[[], dict[str, tuple[list[str], dict[str, str]]]],
) -> None:
    services, port = way(), free_port()
    ports = {name: free_port() for name in services}
    with ExitStack() as stack:
        started = {}
        for name, (command, settings) in services.items():
            given = {key: _here(key, value, server.url, tmp_path) for key, value in settings.items()}
            here = {"PORT": str(port), "CABINET_METRICS_PORT": str(ports[name])}
            started[name] = stack.enter_context(service_process(*command, **{**given, **here}))
        api = Running(next(one for name, one in started.items() if name in ("api", "serve")), port, Path())
        deadline = time.monotonic() + PATIENCE
        while api.ask("GET", "/healthz")[0] != 200 or api.once("GET", "/readyz")[0] != 200:
            assert time.monotonic() < deadline, api.once("GET", "/readyz")
            time.sleep(0.1)  # between two looks; what counts is that it becomes ready
        assert "cabinet_feed_lag" in api.text("/metrics", Authorization=f"Bearer {SECRET}")
        for name in services.keys() - {"api", "serve"}:
            shown = Running(started[name], ports[name], Path())
            assert shown.text("/healthz") == "ok\n"
            assert "cabinet_relay_seconds" in shown.text("/metrics")
