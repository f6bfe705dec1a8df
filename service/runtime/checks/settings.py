"""Checks of the settings: every one of them, not only the first that is wrong."""

import resource
from collections.abc import Iterator, Mapping

from service.application.following.limits import STREAMS
from service.runtime.checks.finding import Finding
from service.runtime.processes.address import Address
from service.runtime.processes.sharing import PORT, check_shared
from service.runtime.settings import SETTINGS, Config, Local, unknown_settings

SPARE_DESCRIPTORS = 500
"""Open files for everything except the connections of clients: Redis, files."""
EMBEDDED = "redis://localhost"
"""Stands for the server of `cabinet run`, which has no URL before it runs."""
EXPORTS = "exports"
"""Stands for the place of exports that `cabinet run` has in its data directory."""
NEEDED = {"CABINET_REDIS_URL": EMBEDDED, "CABINET_QUEUE_URL": EMBEDDED}
"""What stands for settings that are wrong and have no default."""
TOGETHER = frozenset(name for name in SETTINGS if "_OIDC_" in name)
"""The settings that are set together or not at all."""


def with_embedded(environment: Mapping[str, str]) -> dict[str, str]:
    """The settings; if no server is named, with what stands for that of `cabinet run` and for its exports."""
    if environment.get("CABINET_REDIS_URL"):
        return dict(environment)
    return {"CABINET_EXPORTS": EXPORTS, **environment, "CABINET_REDIS_URL": EMBEDDED}


def check(environment: Mapping[str, str]) -> tuple[list[Finding], Config, Local]:
    """What is wrong with the settings, and the settings as they are without what is wrong."""
    given = with_embedded(environment)
    found: list[Finding] = []
    while True:
        try:
            config, local = Config.from_environment(given), Local.from_environment(given)
            check_shared(given)
            for setting in ("PORT", PORT):
                Address.from_environment(given, setting)
            break
        except ValueError as error:
            name = str(error).partition(" ")[0].rstrip(",")
            if name in (one.subject for one in found):  # it would be found for ever
                raise
            found.append(Finding(name, "wrong", str(error), f"correct {name}, or remove it for the default"))
            given[name] = NEEDED.get(name, "")
            if name in TOGETHER:
                given |= dict.fromkeys(TOGETHER & given.keys(), "")
    found += doubts(environment, config)
    if not found:
        there = sum(name in SETTINGS for name in environment)
        found.append(Finding("settings", "ok", f"{there} are set, and all make sense"))
    return found, config, local


def doubts(environment: Mapping[str, str], config: Config) -> Iterator[Finding]:
    """What is set and not read, or cannot be had whole."""
    for name, meant in unknown_settings(environment):
        yield Finding(name, "warning", "is no setting", f"set {meant} instead" if meant else "remove it")
    wanted = descriptors(config)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        says = f"the system allows {hard} open files, and CABINET_STREAMS and CABINET_CONNECTIONS want {wanted}"
        yield Finding(
            "files", "warning", says, "raise the limit (LimitNOFILE=, ulimit -n), or lower these settings"
        )


def descriptors(config: Config) -> int:
    """The open files that an API process may need."""
    return (config.streams or STREAMS) + config.connections + SPARE_DESCRIPTORS
