"""What callers do with studies: make, read, change, share, delete, export and import them.

A study is its owner's. Nobody else learns that there is one, unless it is shared: then whoever has its address
reads it, and nobody but the owner changes it or reads its past. The operator reads and deletes all, and ends that
one is shared. What its boards show is looked up anew for each reader, as that reader may see it.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.kernel.places import Places
from domain.match.annotations import places_in
from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.damage import unless_damaged
from service.application.matches.positions import NoPosition, read_position
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Accounts, Play
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.studies.content import (
    Content,
    Head,
    MatchTarget,
    PositionTarget,
    Study,
    Target,
    head_of,
    plain,
)
from service.application.studies.documents import (
    FORM,
    FORMAT,
    Access,
    ShownChapter,
    StudyDocument,
    StudyFile,
    StudyItem,
    item_of,
)
from service.application.studies.history import Past, Step, at_version, changed
from service.application.studies.keeping import KeptStudies, StudyGone, TooManyStudies
from service.application.studies.limits import NODES_MAX, STUDIES_BYTES_MAX, STUDY_BYTES_MAX
from service.application.studies.patching import Patch, UnfitPatch, applied
from service.application.study.placing import faults_of_places
from service.application.versioned import Versioned


class Changes(Struct, frozen=True):
    """The changes of a study that are kept, and the first version that can be read."""

    study: str
    first: int
    version: int
    steps: tuple[Step, ...]


def make(
    play: Play, accounts: Accounts, kept: KeptStudies, by: Caller, content: Content
) -> Versioned[StudyDocument]:
    """A new study of the caller.

    A problem for one too many, and for one that was deleted since the same request had made it.
    """
    owner = by.player_id
    now = play.clock()
    new, at = ids.new_id(ids.STUDY, now), timestamp(now)
    made, replayed = play.writing.reserve(by, owner, checked_key(by.key), content, new)
    found = kept.get(made) if replayed else None
    if found is None:
        _check(play, by, content)
        found = Study(head_of(made, owner, content, 1, at, at), content)
        _put(play, kept, found, Past(1, plain(content)), 0)
        accounts.players.keep(owner)
    return _document(play, by, found, replayed)


def list_own(
    play: Play, kept: KeptStudies, by: Caller, limit: int, before: str | None
) -> tuple[list[StudyItem], str | None]:
    """Up to `limit` studies of the caller, newest first, and where to continue if there are more."""
    found = [head for head in kept.heads(by.player_id, play.clock()) if before is None or head.id < before]
    place = found[limit - 1].id if len(found) > limit else None
    return list(map(item_of, found[:limit])), place


def show(play: Play, kept: KeptStudies, by: Caller, study: str, at: int | None = None) -> Versioned[StudyDocument]:
    """A study, for whoever may read it; at an earlier version for its owner alone."""
    found = _readable(kept, by, study)
    if at is not None and at != found.head.version:
        found = _earlier(kept, by, found, at)
    return _document(play, by, found)


def change(play: Play, kept: KeptStudies, by: Caller, study: str, content: Content) -> Versioned[StudyDocument]:
    """Replace what a study says. A problem if the caller means another version than there is.

    What it says already leads to no new version, so a request can be repeated.
    """
    while True:
        found = _own(kept, by, study)
        if found.content == content:
            return _document(play, by, found)
        _check_version(by, found.head)
        _check(play, by, content, found.content)
        if after := _changed(play, kept, found, content):
            return _document(play, by, after)


def patch(
    play: Play, kept: KeptStudies, by: Caller, study: str, given: Patch, read: Callable[[Any], Content]
) -> Versioned[StudyDocument]:
    """Change what a study says by operations of JSON Patch, which are kept as they are. All of them count, or none.

    `read` reads what comes of it. The same patch to the version that led to the newest one is that change again.
    """
    while True:
        found = _own(kept, by, study)
        if _is_repeated(kept, by, found, given):
            return _document(play, by, found)
        _check_version(by, found.head)
        content = read(_patched(plain(found.content), given))
        if found.content == content:
            return _document(play, by, found)
        _check(play, by, content, found.content)
        if after := _changed(play, kept, found, content, given):
            return _document(play, by, after)


def delete(play: Play, kept: KeptStudies, by: Caller, study: str) -> Versioned[StudyDocument]:
    """Delete a study with its past; it is returned as it was."""
    found = _readable(kept, by, study)
    if by.name not in (OPERATOR, found.head.owner):
        raise Problem(problems.NOT_THE_OWNER, {"study": study})
    _check_version(by, found.head)
    kept.remove(study, found.head.owner)
    return _document(play, by, found)


def close(play: Play, kept: KeptStudies, by: Caller, study: str) -> Versioned[StudyDocument]:
    """End, as the operator, that a study is shared. Its owner keeps it, and cannot share it again."""
    by.need_operator()
    while True:
        found = _readable(kept, by, study)
        if found.head.hidden:
            return _document(play, by, found)
        hidden = Study(replace(found.head, hidden=True), found.content)
        if after := _changed(play, kept, hidden, replace(found.content, watch="nobody")):
            return _document(play, by, after)


def changes(kept: KeptStudies, by: Caller, study: str) -> Versioned[Changes]:
    """The changes of a study that are kept, oldest first, for its owner."""
    found = _own(kept, by, study)
    past = _past(kept, study)
    version = past.steps[-1].version if past.steps else past.first
    return Versioned(Changes(found.head.id, past.first, version, past.steps), version)


def export(play: Play, kept: KeptStudies, by: Caller, study: str) -> Versioned[StudyFile]:
    """A study as a file, for whoever may read it."""
    found = _readable(kept, by, study)
    return Versioned(StudyFile(FORMAT, FORM, timestamp(play.clock()), found.content), found.head.version)


def _patched(document: Any, given: Patch) -> Any:
    try:
        return applied(document, given)
    except UnfitPatch as unfit:
        raise problems.malformed({unfit.number: {unfit.member: [unfit.remark]}}) from None
    except RecursionError:
        raise problems.malformed(Remark("patch_deep")) from None


def _is_repeated(kept: KeptStudies, by: Caller, found: Study, given: Patch) -> bool:
    """Whether the newest version came of this patch to the one before it, which the caller means."""
    meant = by.expected(lambda: found.head.version)
    if meant is None or meant + 1 != found.head.version:
        return False
    steps = _past(kept, found.head.id).steps
    return bool(steps) and steps[-1].version == found.head.version and steps[-1].patch[: len(given)] == given


def _changed(
    play: Play, kept: KeptStudies, found: Study, content: Content, given: Patch | None = None
) -> Study | None:
    """The study with other content; None if somebody changed it first. A problem if it is shared, but hidden."""
    head, at = found.head, timestamp(play.clock())
    if head.hidden and content.watch == "link":
        raise Problem(problems.STUDY_HIDDEN, {"study": head.id})
    past = _past(kept, head.id)
    version = head.version + 1
    if (past.steps[-1].version if past.steps else past.first) != head.version:
        return None
    after = Study(head_of(head.id, head.owner, content, version, head.created_at, at, head.hidden), content)
    further = changed(past, plain(found.content), plain(content), version, at, given)
    return after if _put(play, kept, after, further, head.version) else None


def _put(play: Play, kept: KeptStudies, study: Study, past: Past, before: int) -> bool:
    most = play.quotas.most(study.head.owner, "studies")
    try:
        return kept.put(study, past, before, most)
    except TooManyStudies:
        limits = {"most": most, "mebibytes": STUDIES_BYTES_MAX // 1024 // 1024}
        raise Problem(problems.TOO_MANY_STUDIES, limits) from None
    except StudyGone:
        raise Problem(problems.UNKNOWN_STUDY, {"study": study.head.id}) from None


def _past(kept: KeptStudies, study: str) -> Past:
    found = kept.past(study)
    if found is None:
        raise Problem(problems.UNKNOWN_STUDY, {"study": study})
    return found


def _readable(kept: KeptStudies, by: Caller, study: str) -> Study:
    """A study that the caller may read; a problem for any other."""
    found = kept.get(study) if ids.is_id(ids.STUDY, study) else None
    if found is None or not (found.content.watch == "link" or by.who.actor in (OPERATOR, found.head.owner)):
        raise Problem(problems.UNKNOWN_STUDY, {"study": study})
    return found


def _own(kept: KeptStudies, by: Caller, study: str) -> Study:
    """A study of the caller; a problem for any other."""
    who, found = by.player_id, _readable(kept, by, study)
    if found.head.owner != who:
        raise Problem(problems.NOT_THE_OWNER, {"study": study})
    return found


def _earlier(kept: KeptStudies, by: Caller, found: Study, at: int) -> Study:
    """A study as it was at a version."""
    head = _own(kept, by, found.head.id).head
    then = at_version(past := _past(kept, head.id), at)
    if then is None:
        raise Problem(problems.UNKNOWN_VERSION, {"version": at}, version=head.version)
    changed_at = next((step.at for step in past.steps if step.version == at), head.created_at)
    content = msgspec.convert(then, Content)
    return Study(head_of(head.id, head.owner, content, at, head.created_at, changed_at, head.hidden), content)


def _check_version(by: Caller, head: Head) -> None:
    """A problem if the caller means another version."""
    meant = by.expected(lambda: head.version)
    if meant is not None and meant != head.version:
        raise Problem(problems.STALE, {"version": head.version}, version=head.version)


def _check(play: Play, by: Caller, content: Content, before: Content | None = None) -> None:
    """A problem for a study that says too much, and for a position that is none."""
    nodes = sum(len(chapter.nodes) for chapter in content.chapters)
    if nodes > NODES_MAX:
        raise problems.malformed({"chapters": [Remark("study_nodes", most=NODES_MAX, count=nodes)]})
    size = len(msgspec.json.encode(content))
    if size > STUDY_BYTES_MAX:
        raise problems.malformed({"chapters": [Remark("study_bytes", most=STUDY_BYTES_MAX, count=size)]})
    for number, chapter in enumerate(content.chapters):
        if isinstance(chapter.target, PositionTarget):
            _check_position(play, chapter.target, f"/chapters/{number}/target")
    _check_places(play, by, content, before)


def _check_places(play: Play, by: Caller, content: Content, before: Content | None) -> None:
    """A problem for arrows and marks on what the game of a board does not have, unless they were there before.

    The game of a match that the caller may not see is not told: there, what any game has will do.
    """
    old = [places_in(node.arrows, node.marks) for one in (before.chapters if before else ()) for node in one.nodes]
    kept = frozenset[str]().union(*old)
    anything = frozenset[str]().union(*(game.places for game in play.games.values()))
    faults: dict[int, Any] = {}
    for number, chapter in enumerate(content.chapters):
        drawn = [(at, node) for at, node in enumerate(chapter.nodes) if node.arrows or node.marks]
        known = (_places(play, by, chapter.target, anything) if drawn else anything) | kept
        if nodes := {at: fault for at, node in drawn if (fault := faults_of_places(node, known))}:
            faults[number] = {"nodes": nodes}
    if faults:
        raise problems.malformed({"chapters": faults})


def _places(play: Play, by: Caller, target: Target, anything: Places) -> Places:
    """What the board of a chapter can have."""
    if isinstance(target, PositionTarget):
        return play.games[target.game].places or anything
    with unless_damaged(target.match):
        try:
            return VisibleMatch(play, by.who, target.match).game.places or anything
        except Problem:
            return anything
    return anything


def _check_position(play: Play, target: PositionTarget, pointer: str) -> None:
    if target.game not in play.games:
        raise Problem(problems.UNKNOWN_GAME, {"game": target.game, "games": tuple(play.games)})
    game = play.games[target.game]
    try:
        read_position(game, target.state)
    except NoPosition as wrong:
        raise wrong.problem(game, f"{pointer}/state") from None


def _document(play: Play, by: Caller, study: Study, replayed: bool = False) -> Versioned[StudyDocument]:
    """A study for the caller: its boards as far as the caller may see them."""
    head, content = study.head, study.content
    targets = [chapter.target for chapter in content.chapters]
    upto = _horizons(play, by, {one.match for one in targets if isinstance(one, MatchTarget)})
    chapters = (
        ShownChapter(**_fields(chapter), access=_access(chapter.target, upto)) for chapter in content.chapters
    )
    called = play.names.calling(by.language, {head.owner})
    document = StudyDocument(
        head.id,
        head.owner,
        called(head.owner, ""),
        head.title,
        head.watch,
        head.hidden,
        tuple(chapters),
        head.version,
        head.created_at,
        head.updated_at,
    )
    return Versioned(document, head.version, replayed)


def _fields(chapter: Any) -> dict[str, Any]:
    return {name: getattr(chapter, name) for name in ("title", "text", "target", "nodes")}


def _horizons(play: Play, by: Caller, matches: Iterable[str]) -> dict[str, int]:
    """The newest version of each match that the caller may know of."""
    found = {}
    for match in matches:
        with unless_damaged(match):
            try:
                found[match] = VisibleMatch(play, by.who, match).version()
            except Problem:
                continue  # unknown to the caller, or of a game that is not installed
    return found


def _access(target: MatchTarget | PositionTarget, upto: dict[str, int]) -> Access:
    if isinstance(target, PositionTarget):
        return "open"
    if target.match not in upto:
        return "closed"
    return "open" if target.at <= upto[target.match] else "later"
