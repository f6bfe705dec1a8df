"""Rounds of the public beacon, from where the operator says: servers of drand, or a file of rounds.

Nothing is believed: a signature counts only if it is that of the chain. Servers are reached as webhooks are, at
public addresses or in networks that the operator allows.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from audit.beacon import LINE_MOST, BadBeacon, BeaconFile, BeaconInfo, is_signed, lines_of, read_round
from domain.match.terms import Moment
from domain.tournament.beacon import Beacon
from events.envelope import written_time
from service.application import problems
from service.application.problems import Problem
from service.application.webhooks.transport import Unanswered

BEACON_SECONDS = 5.0
"""How long a server may take to answer with a round."""
SERVERS_MOST = 4
NOT_YET = (404, 425)
"""How servers of drand answer for a round that is not there yet."""

Get = Callable[[str, int], tuple[int, bytes]]
"""The status and the body of the answer at an address, of so many bytes at most. Raises Unanswered."""
_Fault = Literal["awaited", "wrong", "down"]
_log = logging.getLogger("cabinet.beacon")


class BeaconSetting(Struct, frozen=True):
    """The operator's settings: the chain, and the addresses of its servers, or a file of its rounds."""

    info: BeaconInfo
    servers: tuple[str, ...] = ()
    file: Path | None = None


class _Missing(Exception):
    """A place does not have a round."""

    def __init__(self, fault: _Fault, detail: str) -> None:
        super().__init__(detail)
        self.fault = fault


class Beacons:
    """The public beacon that tournaments of this service may use."""

    def __init__(self, setting: BeaconSetting, get: Get, time: Callable[[], Moment]) -> None:
        self._setting = setting
        self._get = get
        self._time = time

    @property
    def beacon(self) -> Beacon:
        """What is fixed when a tournament is announced that uses it."""
        return self._setting.info.beacon

    @property
    def knowledge(self) -> BeaconFile:
        """What an audit of this service judges signatures by: the key of the chain."""
        return BeaconFile({self._setting.info.hash: self._setting.info}, None)

    def signature(self, beacon: Beacon, number: int) -> str:
        """The verified signature of a round.

        A problem if it is not there yet (`beacon_awaited`, with the time `at` which it is due), cannot be had
        (`beacon_down`), is not that of the chain (`beacon_wrong`), or if the chain is another one (`beacon_off`).
        """
        if beacon != self.beacon:
            raise Problem(problems.BEACON_OFF)
        due = beacon.time_of(number)
        about = {"round": number, "at": written_time(due)}
        if self._time() < due:
            raise Problem(problems.BEACON_AWAITED, about)
        faults: list[_Fault] = []
        for ask in self._places():
            try:
                return self._verified(number, ask(number))
            except _Missing as missing:
                faults.append(missing.fault)
                _log.warning("round %s of the beacon: %s", number, missing)
        code = {"awaited": problems.BEACON_AWAITED, "wrong": problems.BEACON_WRONG, "down": problems.BEACON_DOWN}
        raise Problem(next(code[fault] for fault in code if fault in (*faults, "down")), about)

    def _places(self) -> list[Callable[[int], str]]:
        setting = self._setting
        servers = [lambda number, server=server: self._from_server(server, number) for server in setting.servers]
        return [*servers, *([self._from_file] if setting.file else [])]

    def _verified(self, number: int, signature: str) -> str:
        if not is_signed(self._setting.info, number, signature):
            raise _Missing("wrong", "the signature is not that of the chain")
        return signature

    def _from_server(self, server: str, number: int) -> str:
        address = f"{server.rstrip('/')}/{self._setting.info.hash}/public/{number}"
        try:
            status, body = self._get(address, LINE_MOST)
            if status in NOT_YET:
                raise _Missing("awaited", f"{address} does not have it yet")
            if status != 200:
                raise _Missing("down", f"{address} answers {status}")
            return read_round(body, number).signature
        except Unanswered as unanswered:
            raise _Missing("down", f"{address}: {unanswered.fault}") from None
        except BadBeacon as bad:
            raise _Missing("wrong", f"{address}: {bad}") from None

    def _from_file(self, number: int) -> str:
        path = self._setting.file
        assert path is not None
        try:
            with path.open("rb") as file:
                rounds = (read_round(line) for line in lines_of(file) if b'"public_key"' not in line)
                found = next((one.signature for one in rounds if one.round == number), None)
        except OSError as error:
            raise _Missing("down", str(error)) from None
        except BadBeacon as bad:
            raise _Missing("wrong", f"{path}: {bad}") from None
        if found is None:
            raise _Missing("awaited", f"{path} does not have it yet")
        return found
