"""People who play all games by the public API, from the options alone; and an organiser of tournaments of bots."""

import random
import time
from collections.abc import Callable
from typing import Any

from bench.torture.caller import Caller

STEPS = 400
"""After so many commands a player leaves a match and opens another."""
UNDO, BRANCH, COMMENT = 0.02, 0.01, 0.03
"""How often a player does so after a command."""


def any_command(option: Any, chance: random.Random) -> dict[str, Any]:
    """A command that an option admits, made without knowing any rule."""
    command = dict(option["command"])
    if option["kind"] == "amount":
        command[option["field"]] = chance.randint(option["low"], option["high"])
    elif option["kind"] == "some":
        pool = list(option["pool"])
        chosen = chance.sample(pool, chance.randint(option["low"], option["high"]))
        command[option["field"]] = [member for member in pool if member in chosen]
    return command


class Person:
    """Plays match after match."""

    def __init__(self, caller: Caller, games: list[Any], chance: random.Random, over: Callable[[], bool]) -> None:
        self._caller = caller
        self._games = games
        self._chance = chance
        self._over = over

    def play(self) -> None:
        """Play until it is over."""
        while not self._over():
            game = self._chance.choice(self._games)
            seats = ["me", *["bot"] * (game["seats_min"] - 1)]
            undo = self._chance.choice(["never", "own", "free"])
            status, made = self._caller.post("/v1/matches", {"game": game["key"], "seats": seats, "undo": undo})
            assert status == 201, made
            self._play(made["id"])

    def _play(self, match: str) -> None:
        path, version = f"/v1/matches/{match}", 0
        for _ in range(STEPS):
            if self._over():
                return
            _, offered = self._caller.get(f"{path}/options")
            if offered.get("options"):
                command = any_command(self._chance.choice(offered["options"]), self._chance)
                status, answer = self._caller.post(f"{path}/commands", command, match)
                version = answer["version"] if status == 200 else version
                self._digress(path, match, version)
            elif self._caller.get(path)[1]["status"] != "running":
                return
            else:
                self._caller.get(f"{path}/events?after={max(version, offered['version'])}&wait=2")

    def _digress(self, path: str, match: str, version: int) -> None:
        drawn = self._chance.random()
        if drawn < UNDO and version > 12:
            self._caller.post(f"{path}/undo-requests", {"to": version - self._chance.randint(1, 8)}, match)
        elif drawn < UNDO + BRANCH and version > 12:
            self._caller.post(f"{path}/branches", {"from": "seat", "at": version})
        elif drawn < UNDO + BRANCH + COMMENT and version:
            status, made = self._caller.post(f"{path}/comments", {"at": version, "text": "Was this the mistake?"})
            if status == 201:
                self._caller.receipts.comments.append((match, made["id"]))


class Organiser:
    """Holds one tournament of bots after another."""

    def __init__(self, caller: Caller, games: list[Any], chance: random.Random, over: Callable[[], bool]) -> None:
        self._caller = caller
        self._games = [game for game in games if game["seats_min"] <= 2 <= game["seats_max"]]
        self._chance = chance
        self._over = over

    def hold(self) -> None:
        """Hold tournaments until it is over."""
        while not self._over():
            game = self._chance.choice(self._games)["key"]
            terms = {"name": "Torture Cup", "game": game, "format": "round_robin"}
            status, made = self._caller.post("/v1/tournaments", terms)
            assert status == 201, made
            self._caller.receipts.tournaments.add(made["id"])
            self._hold(made["id"])

    def _hold(self, tournament: str) -> None:
        path = f"/v1/tournaments/{tournament}"
        for _ in range(4):
            self._caller.post(f"{path}/entries", {"bot": "random"}, tournament)
        for number in range(1, 4):
            for step in ("rounds", f"rounds/{number}/pairings", f"rounds/{number}/start"):
                self._caller.post(f"{path}/{step}", {}, tournament)
            while self._caller.post(f"{path}/rounds/{number}/close", {}, tournament)[0] >= 400:
                if self._over():
                    return
                time.sleep(0.2)  # between two tries, while bots play
        self._caller.post(f"{path}/end", {"reason": "It is late."}, tournament)
