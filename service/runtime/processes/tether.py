"""Other programs as child processes that end when this process ends."""

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Any

# Runs in the new process and then becomes the program. A separate interpreter instead of a `preexec_fn`, which may
# deadlock in a process with threads. The parent may have died before prctl (1 is PR_SET_PDEATHSIG), so that no
# signal would come. Python ignores SIGPIPE and SIGXFSZ, a shell SIGINT for a job in the background, and an ignored
# signal would stay ignored.
_TETHER = """
import ctypes, os, signal, sys
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, int(signal.SIGTERM))
if os.getppid() != int(sys.argv[1]):
    sys.exit("the process that started this one has ended")
for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT):
    signal.signal(number, signal.SIG_DFL)
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError as error:
    sys.exit(f"{sys.argv[2]}: {error.strerror}")
"""


def spawn(argv: Sequence[str], **how: Any) -> subprocess.Popen[bytes]:
    """Start `argv` in a session of its own, to end with this process (Linux); `how` is for `Popen`.

    Only from the main thread: the kernel treats the end of the starting thread as the end of the parent.
    """
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("child processes must be started from the main thread")
    tether = [sys.executable, "-I", "-S", "-c", _TETHER, str(os.getpid())]
    command = [*tether, *argv]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **how)  # noqa: S603 - no shell
