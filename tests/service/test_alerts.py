"""Every alert fires when it should, stays silent when it should, and has a severity and a runbook."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.tiers import few

ROOT = Path(__file__).parents[2]
RULES = ROOT / "deploy/prometheus/alerts.yml"
RUNBOOKS = (ROOT / "docs/runbooks.md").read_text()
ALERTS: dict[str, Any] = {
    rule["alert"]: rule
    for group in yaml.safe_load(RULES.read_text())["groups"]
    for rule in group["rules"]
    if "alert" in rule
}
MINUTES = 40
"""For so long each series goes on: longer than any alert waits."""
UP = 'up{job="api",instance="api:8080"}'
"""The API shows its metrics, unless a row says otherwise."""

Series = dict[str, str]


def steady(value: float) -> str:
    """A value that stays."""
    return f"{value}x{MINUTES}"


def growing(each_minute: float) -> str:
    """A counter that grows by so much each minute."""
    return f"0+{each_minute}x{MINUTES}"


def requests(failing: float) -> Series:
    """A thousand requests a minute, of which so many fail."""
    return {
        'cabinet_requests_total{status="200"}': growing(1000 - failing),
        'cabinet_requests_total{status="503"}': growing(failing),
    }


def commands(slow: float, outcome: str = "accepted") -> Series:
    """A hundred commands a minute, of which so many are slow."""
    return {
        f'cabinet_command_seconds_bucket{{le="0.25",outcome="{outcome}"}}': growing(100 - slow),
        f'cabinet_command_seconds_bucket{{le="+Inf",outcome="{outcome}"}}': growing(100),
        f'cabinet_command_seconds_count{{outcome="{outcome}"}}': growing(100),
    }


def histogram(name: str, bound: str, below: float) -> Series:
    """A hundred observations a minute, of which so many are below a bound."""
    bounds = {bound: below, "30": 100, "+Inf": 100}
    return {f'{name}{{le="{of}"}}': growing(number) for of, number in bounds.items()}


def memory(used: float) -> Series:
    """A server of one gigabyte."""
    return {
        'cabinet_redis_memory_bytes{server="valkey:6379"}': steady(used),
        'cabinet_redis_memory_max_bytes{server="valkey:6379"}': steady(1e9),
    }


def attempts(delivered: float) -> Series:
    """A hundred deliveries a minute, of which so many succeed."""
    return {
        'cabinet_webhook_attempts_total{outcome="delivered"}': growing(delivered),
        'cabinet_webhook_attempts_total{outcome="refused"}': growing(100 - delivered),
    }


CASES: dict[str, tuple[Series, Series]] = {
    "ErrorsBurnFast": (requests(20), requests(10)),
    "ErrorsBurn": (requests(8), requests(3)),
    "CommandsBurnFast": (commands(20), commands(10)),
    "CommandsBurn": (commands(8), commands(3)),
    "TargetDown": ({UP: steady(0)}, {UP: steady(1)}),
    "NotReady": ({'cabinet_ready{check="redis"}': steady(0)}, {'cabinet_ready{check="redis"}': steady(1)}),
    "LoopHangs": (
        {'cabinet_loop_silence_seconds{role="relay"}': growing(60)},
        {'cabinet_loop_silence_seconds{role="relay"}': steady(5)},
    ),
    "LoopLate": (
        histogram("cabinet_loop_lag_seconds_bucket", "0.25", 90),
        histogram("cabinet_loop_lag_seconds_bucket", "0.25", 100),
    ),
    "CommandsFail": (commands(0, "failed"), commands(0)),
    "RedisMemoryHigh": (memory(0.85e9), memory(0.7e9)),
    "RedisMemoryFull": (memory(0.96e9), memory(0.85e9)),
    "RedisSlow": (
        {'cabinet_redis_ping_seconds{server="valkey:6379"}': steady(0.3)},
        {'cabinet_redis_ping_seconds{server="valkey:6379"}': steady(0.001)},
    ),
    "ReplicaBehind": (
        {'cabinet_redis_replica_lag_bytes{server="valkey:6379"}': steady(1e8)},
        {'cabinet_redis_replica_lag_bytes{server="valkey:6379"}': steady(1000)},
    ),
    "RelayBehind": ({"cabinet_feed_lag": steady(500)}, {"cabinet_feed_lag": steady(5)}),
    "BotsSlow": (
        histogram("cabinet_bot_turn_seconds_bucket", "5", 50),
        histogram("cabinet_bot_turn_seconds_bucket", "5", 99),
    ),
    "QueueOld": (
        {'cabinet_queue_age_seconds{queue="cabinet"}': steady(90)},
        {'cabinet_queue_age_seconds{queue="cabinet"}': steady(2)},
    ),
    "JobsFailed": ({"cabinet_failed_jobs": steady(2)}, {"cabinet_failed_jobs": steady(0)}),
    "JobsRefused": (
        {'cabinet_jobs_refused_total{queue="cabinet"}': growing(1)},
        {'cabinet_jobs_refused_total{queue="cabinet"}': steady(4)},
    ),
    "ArchiveFails": (
        {"cabinet_archive_failures_total": growing(1)},
        {"cabinet_archive_failures_total": steady(3)},
    ),
    "WebhooksFail": (attempts(20), attempts(90)),
    "WebhooksWait": ({"cabinet_webhooks_due": steady(300)}, {"cabinet_webhooks_due": steady(3)}),
    "LogUnpublished": ({"cabinet_log_unpublished": steady(2)}, {"cabinet_log_unpublished": steady(0)}),
    "CallerDear": (
        {'cabinet_dear_caller_seconds{caller="0123456789ab"}': steady(2000)},
        {'cabinet_dear_caller_seconds{caller="0123456789ab"}': steady(100)},
    ),
    "ManyLimited": (
        {'cabinet_limited_total{limit="default"}': growing(600)},
        {'cabinet_limited_total{limit="default"}': growing(60)},
    ),
}
"""By alert: what it fires at, and what it stays silent at."""


def trial(alert: str, series: Series, *, fires: bool) -> dict[str, Any]:
    """A test of promtool: whether an alert fires at the end of some series."""
    given = {UP: steady(1), **series}
    return {
        "interval": "1m",
        "input_series": [{"series": name, "values": values} for name, values in given.items()],
        "promql_expr_test": [
            {
                "expr": f'count(ALERTS{{alertname="{alert}",alertstate="firing"}})',
                "eval_time": f"{MINUTES}m",
                "exp_samples": [{"labels": "{}", "value": 1}] if fires else [],
            }
        ],
    }


def test_every_alert_is_tried() -> None:
    assert set(CASES) == set(ALERTS)


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool is not installed")
@pytest.mark.parametrize("fires", few([True, False], True))
def test_alerts_fire_when_they_should_and_are_silent_when_they_should(tmp_path: Path, fires: bool) -> None:
    trials = [trial(alert, case[not fires], fires=fires) for alert, case in CASES.items()]
    file = tmp_path / "alerts.test.yml"
    file.write_text(yaml.safe_dump({"rule_files": [str(RULES)], "evaluation_interval": "1m", "tests": trials}))
    ran = subprocess.run(["promtool", "test", "rules", str(file)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_alert_has_a_severity_and_a_runbook() -> None:
    assert {rule["labels"]["severity"] for rule in ALERTS.values()} == {"page", "ticket"}
    wanted = {rule["annotations"]["runbook_url"] for rule in ALERTS.values()}
    assert wanted == {f"/guide/runbooks#{alert.lower()}" for alert in ALERTS}
    assert re.findall(r"^### (\w+)$", RUNBOOKS, re.MULTILINE) == list(ALERTS)


def test_every_runbook_says_what_it_means_and_what_to_do() -> None:
    for section in RUNBOOKS.split("\n### ")[1:]:
        assert "**It means**" in section, section
        assert "**Do**" in section, section
