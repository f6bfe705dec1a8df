"""Whether this version can read what is stored: the form of it, and what Redis has given to the archive, where the
settings say that it is.

With another archive, or none, matches would be missing, and a rebuild could derive nothing from them.
"""

import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection

from archive.archive import Archive
from archive.bundle import DamagedObject
from archive.files import Files
from archive.objects import ArchiveDown
from events import form
from events.connection import UNREACHABLE, is_down
from projections.results import Results
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.forks import START
from service.runtime.sandbox import why_mixed
from service.runtime.settings import Config

TRIED = 8
"""Objects that are tried: if one can be read it is the right archive, whatever became of the others."""


def refuse_unreadable(config: Config) -> None:
    """Raise ValueError if the archive cannot be read to which Redis has given something.

    Another process looks: a client of a bucket has threads, and the processes of the service are forks of this one.
    """
    ours, theirs = multiprocessing.Pipe(duplex=False)
    looking = multiprocessing.get_context(START).Process(target=_look, args=(config, theirs))  # type: ignore[attr-defined]  # typeshed: not every context has Process
    looking.start()
    theirs.close()
    try:
        why = ours.recv()
    except EOFError:
        raise ValueError("whether the archive can be read could not be found out") from None
    finally:
        looking.join()
    if why:
        raise ValueError(why)


def _look(config: Config, answer: Connection) -> None:
    cabinet = Cabinet.compose(config)
    try:
        answer.send(why_not_begun(cabinet))
    finally:
        cabinet.close()


def why_unreadable(cabinet: Cabinet, *, any_form: bool = False) -> str:
    """Why this version cannot read what is stored, or nothing that Redis has given to the archive, in a sentence;
    an empty text if it can. With `any_form` the form is not looked at.

    A Redis that does not answer is not judged; `/readyz` does so later.
    """
    why = ""
    try:
        if mixed := why_mixed(cabinet.redis, cabinet.config.sandbox):
            return mixed
        if not any_form and (refused := form.why_refused(cabinet.redis)):
            return refused
        for why in islice(_tries(cabinet.archive, cabinet.projections.results, cabinet.old_results), TRIED):
            if not why:
                return ""
    except ArchiveDown as down:
        why = str(down)
    except Exception as error:
        if not is_down(error):
            raise
        return ""
    return why and f"CABINET_ARCHIVE does not lead to what this Redis has archived: {why}"


def why_not_begun(cabinet: Cabinet) -> str:
    """The same for a process that begins to use the store. Of a new one it notes the form."""
    why = why_unreadable(cabinet)
    with suppress(*UNREACHABLE):
        if not why:
            form.note_if_new(cabinet.redis)
    return why


def _tries(archive: Archive, results: Results, old_results: Files) -> Iterator[str]:
    """What is wrong with objects that Redis names; of each an empty text if nothing is. Raises ArchiveDown."""
    for stream, marker in archive.samples():
        try:
            archive.open_at(stream, marker)
            yield ""
        except DamagedObject as damaged:
            yield str(damaged)
    for segment in results.segments():
        try:
            old_results.check(segment)
            yield ""
        except DamagedObject as damaged:
            yield str(damaged)
