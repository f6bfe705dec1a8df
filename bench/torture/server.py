"""A server of a torture run as a process: started, stopped, killed, and started again with what is on its disk."""

import signal
from collections.abc import Sequence
from contextlib import suppress
from subprocess import Popen

from redis import Redis
from redis.exceptions import RedisError

from service.runtime.processes.supervisor import stop
from service.runtime.processes.tether import spawn


class Server:
    """A process that a client of Redis asks whether it answers."""

    def __init__(self, port: int, client: Redis) -> None:
        self.port = port
        self.client = client
        self._process: Popen[bytes] | None = None

    def spawn(self, argv: Sequence[str]) -> None:
        """Start it by a command line."""
        self._process = spawn(list(argv))

    def answers(self) -> bool:
        """Whether it answers."""
        with suppress(RedisError, OSError):
            return bool(self.client.ping())
        return False

    def signal(self, number: int) -> None:
        """Send a signal to it."""
        assert self._process is not None, "it was started"
        self._process.send_signal(number)

    def kill(self) -> None:
        """SIGKILL."""
        self.signal(signal.SIGKILL)
        assert self._process is not None, "it was started"
        self._process.wait()

    def stop(self) -> None:
        """End it, also when it was stopped by a signal."""
        if self._process and self._process.poll() is None:
            self.signal(signal.SIGCONT)
            stop([self._process])
        self.client.close()
