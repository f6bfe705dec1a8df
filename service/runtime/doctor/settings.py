"""Checks of the settings: every one of them, not only the first that is wrong."""

import resource
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from service.application.limits import STREAMS
from service.runtime.commandline.serve import SPARE_DESCRIPTORS
from service.runtime.doctor.finding import Finding
from service.runtime.processes.address import Address
from service.runtime.processes.sharing import PORT, SHARED
from service.runtime.settings import SETTINGS, Config, Local, unknown_settings

TOKEN_LENGTH = 24
"""A shorter token can be guessed."""
EMBEDDED = "redis://localhost"
"""Stands for the server of `cabinet run`, which has no URL before it runs."""
NEEDED = {"CABINET_REDIS_URL": EMBEDDED, "CABINET_QUEUE_URL": EMBEDDED}
"""What stands for settings that are wrong and have no default."""
TOGETHER = frozenset(name for name in SETTINGS if "_OIDC_" in name)
"""The settings that are set together or not at all."""


def check(environment: Mapping[str, str]) -> tuple[list[Finding], Config, Local]:
    """What is wrong with the settings, and the settings as they are without what is wrong."""
    given = dict(environment)
    if not given.get("CABINET_REDIS_URL"):
        given["CABINET_REDIS_URL"] = EMBEDDED
    found: list[Finding] = []
    while True:
        try:
            config, local = Config.from_environment(given), Local.from_environment(given)
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
    found += _others(environment, config)
    if not found:
        there = sum(name in SETTINGS for name in environment)
        found.append(Finding("settings", "ok", f"{there} are set, and all make sense"))
    return found, config, local


def _others(environment: Mapping[str, str], config: Config) -> Iterator[Finding]:
    for name, meant in unknown_settings(environment):
        yield Finding(name, "warning", "is no setting", f"set {meant} instead" if meant else "remove it")
    for origin in config.cors_origins:
        parts = urlsplit(origin)
        if origin != "*" and (
            parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}"
        ):
            says = f"{origin} is no origin, so no browser ever sends it"
            yield Finding("CABINET_CORS_ORIGINS", "wrong", says, "write https://host or https://host:port")
    for name, token in (("OPERATOR", config.operator_token), ("METRICS", config.metrics_token)):
        if token and len(token) < TOKEN_LENGTH:
            do = f"set one of at least {TOKEN_LENGTH} random characters: openssl rand -base64 32"
            yield Finding(f"CABINET_{name}_TOKEN", "wrong", "is so short that it can be guessed", do)
    shared = environment.get(SHARED)
    if shared and not Path(shared).is_dir():
        yield Finding(SHARED, "wrong", f"{shared} is no directory", "create it, empty, before the start")
    wanted = (config.streams or STREAMS) + config.connections + SPARE_DESCRIPTORS
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        says = f"the system allows {hard} open files, and CABINET_STREAMS and CABINET_CONNECTIONS want {wanted}"
        yield Finding(
            "files", "warning", says, "raise the limit (LimitNOFILE=, ulimit -n), or lower these settings"
        )
