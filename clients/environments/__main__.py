"""Build the package into the directory that is named."""

import os
import sys
import tempfile
from pathlib import Path

from clients.environments.building import build, write_source

to = (
    Path(sys.argv[1]).resolve()
    if len(sys.argv) == 2
    else sys.exit("Say where to: python -m clients.environments DIRECTORY")
)
to.mkdir(parents=True, exist_ok=True)
with tempfile.TemporaryDirectory() as source:
    write_source(Path(source))
    os.chdir(source)
    built = [build(kind, to) for kind in ("wheel", "sdist")]
    os.chdir(to)
for path in built:
    print(path)
