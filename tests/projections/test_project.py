"""Match index and results; applying twice, applying old changes, and rebuilding everything."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from domain.kernel.messages import HOUSE
from domain.match.commands import Resign
from domain.match.table import Consequence
from events import keys
from events.connection import Client
from events.envelope import UNREADABLE
from events.store import Append, RedisStore
from projections.project import Projections, Rebuilt
from projections.projection import Change, change_to
from projections.results import ResultFilter, Results
from streams.matches import Matches
from tests.playouts import (
    AT,
    GAMES,
    MATCH,
    NOW,
    Case,
    Given,
    Playout,
    open_table,
    play_out,
    plies,
    record,
    stored_match,
)
from tests.projections.support import dump, projecting
from tests.tables import give

OTHER = "mat_01hzxq3v7k1111111111111111"
TOY = play_out(Case("auction", 3))
OTHER_PLAY = play_out(Case("auction", 3, seed=5))


def catch_up(projections: Projections, store: RedisStore, match: str = MATCH) -> None:
    projections.catch_up(match, store.version(match))


def summaries(projections: Projections, *tags: str) -> list[dict[str, Any]]:
    return [msgspec.json.decode(body) for body in projections.matches.page(tags, 100).bodies]


def results(projections: Projections, *tags: str) -> list[dict[str, Any]]:
    return [msgspec.json.decode(body) for body in projections.results.page(ResultFilter(tags), 100).bodies]


def test_a_running_match_is_summarised(projections: Projections, store: RedisStore) -> None:
    record(store, TOY, upto=1)
    catch_up(projections, store)
    (summary,) = summaries(projections, "game:auction", "status:running")
    assert summary["id"] == MATCH
    assert summary["version"] == len(TOY.opening.events)
    assert summary["awaiting"] == [HOUSE]
    assert summary["outcome"] is summary["seed"] is None
    assert [seat["bot"] for seat in summary["seats"]] == ["random"] * 3
    assert summary["updated_at"] == AT


def test_a_match_is_filed_under_its_new_status_only(projections: Projections, store: RedisStore) -> None:
    record(store, TOY)
    catch_up(projections, store)
    assert summaries(projections, "status:running") == []
    (summary,) = summaries(projections, "status:finished")
    assert summary["awaiting"] == []
    assert projections.matches.count("status:finished") == 1


def test_a_match_that_waits_for_a_bot_or_the_house_awaits_a_worker(
    projections: Projections, store: RedisStore
) -> None:
    record(store, TOY, upto=1)
    catch_up(projections, store)
    assert [waiting.id for waiting in projections.matches.awaiting_worker()] == [MATCH]


def test_a_finished_match_awaits_nobody(projections: Projections, store: RedisStore) -> None:
    record(store, TOY)
    catch_up(projections, store)
    assert list(projections.matches.awaiting_worker()) == []


def test_the_seed_is_in_the_summary_once_it_was_told(projections: Projections, store: RedisStore) -> None:
    record(store, TOY)
    catch_up(projections, store)
    (summary,) = summaries(projections)
    assert summary["seed"] == TOY.case.secret.hex()


def test_a_finished_match_has_a_result(projections: Projections, store: RedisStore, playout: Playout) -> None:
    version = len(record(store, playout))
    catch_up(projections, store)
    outcome = playout.final.match.outcome
    assert outcome is not None
    (result,) = results(projections, f"game:{playout.case.game}", f"how:{outcome.how}")
    ranks = {standing.seat: (standing.rank, standing.score) for standing in outcome.standings}
    assert {row["seat"]: (row["rank"], row["score"]) for row in result["seats"]} == ranks
    assert (result["match"], result["how"], result["events"], result["ended_at"]) == (
        MATCH,
        outcome.how,
        version - 1,
        AT,
    )


def test_a_result_says_who_won(projections: Projections, store: RedisStore, playout: Playout) -> None:
    record(store, playout)
    catch_up(projections, store)
    outcome = playout.final.match.outcome
    assert outcome is not None
    (result,) = results(projections)
    assert tuple(row["seat"] for row in result["seats"] if row["won"]) == outcome.winners


def test_a_running_match_has_no_result(projections: Projections, store: RedisStore) -> None:
    record(store, TOY, upto=4)
    catch_up(projections, store)
    assert results(projections) == []


def test_a_resignation_is_in_summary_and_result(projections: Projections, store: RedisStore) -> None:
    case = Case("auction", 3)
    openings = open_table(case, people=[1])
    before = openings[-1].decided.table
    resigned = give(case.rules, before, "ply_1", Resign(), now=NOW)
    assert isinstance(resigned, Consequence)
    gave_up = Given("ply_1", Resign(), before, resigned)
    record(store, Playout(case, (*openings, gave_up), tuple(plies(case, resigned.table))))
    catch_up(projections, store)
    assert [seat["resigned"] for seat in summaries(projections)[0]["seats"]] == [False, True, False]
    (result,) = results(projections)
    assert [(row["resigned"], row["rank"] == 3) for row in result["seats"]].count((True, True)) == 1


def test_catching_up_with_what_was_seen_does_nothing(projections: Projections, store: RedisStore) -> None:
    version = len(record(store, TOY))
    assert projections.catch_up(MATCH, version) is not None
    assert projections.catch_up(MATCH, version) is None


def test_what_another_process_dropped_is_made_anew(
    projections: Projections, client: Client, store: RedisStore
) -> None:
    stored = stored_match(TOY)
    store.append(Append(MATCH, 0, stored[:-1]))
    catch_up(projections, store)
    projecting(client, store).forget(MATCH)
    store.append(Append(MATCH, len(stored) - 1, stored[-1:]))
    catch_up(projections, store)
    found = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == found


def test_an_index_that_is_behind_the_views_is_made_anew(
    projections: Projections, client: Client, store: RedisStore
) -> None:
    """A relay that died while it dropped what another was taking in left views without a summary."""
    version = len(record(store, TOY))
    projections.catch_up(MATCH, version)
    projections.matches.forget(MATCH)
    projecting(client, store).catch_up(MATCH, version)
    assert [summary["version"] for summary in summaries(projections)] == [version]


class Died(Exception):
    """A process was killed here."""


def dying(monkeypatch: pytest.MonkeyPatch, projections: Projections, name: str, does: str) -> Projections:
    """Projections whose process is killed when it is about to do this with one of them."""

    def die(*_: object) -> None:
        raise Died

    monkeypatch.setattr(projections.named[name], "put" if (name, does) == ("views", "apply") else does, die)
    return projections


NAMES = ("snapshots", "matches", "results", "ratings", "deadlines", "statistics", "over", "views")


def test_what_another_relay_has_half_done_is_not_taken_for_damage(
    projections: Projections, client: Client, store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second relay dies while the first is between the index and the views."""
    version = len(record(store, TOY))
    second = dying(monkeypatch, projecting(client, store), "results", "apply")

    def meanwhile(change: Change) -> None:
        with pytest.raises(Died):
            second.catch_up(MATCH, version)
        Results.apply(projections.results, change)

    monkeypatch.setattr(projections.results, "apply", meanwhile)
    projections.catch_up(MATCH, version)
    found = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == found


@pytest.mark.parametrize("name", NAMES)
def test_what_a_relay_left_half_done_is_mended_by_one_that_had_done_it_before(
    projections: Projections, client: Client, store: RedisStore, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    version = len(record(store, TOY))
    projections.catch_up(MATCH, version)
    found = dump(client)
    with pytest.raises(Died):
        dying(monkeypatch, projecting(client, store), name, "forget").forget(MATCH)
    projections.catch_up(MATCH, version, after_another=True)
    assert dump(client) == found


@pytest.mark.parametrize("does", ["forget", "apply"])
@pytest.mark.parametrize("name", NAMES)
def test_damage_is_mended_though_a_relay_dies_over_it(
    projections: Projections,
    client: Client,
    store: RedisStore,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    does: str,
) -> None:
    record(store, TOY)
    catch_up(projections, store)
    client.delete(keys.events(MATCH))
    version = len(record(store, OTHER_PLAY, upto=3))
    with pytest.raises(Died):
        dying(monkeypatch, projecting(client, store), name, does).catch_up(MATCH, version)
    projecting(client, store).catch_up(MATCH, version, after_another=True)
    found = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == found


@pytest.fixture
def changes(store: RedisStore, projections: Projections, playout: Playout) -> tuple[Projections, list[int]]:
    """The projections up to date with a finished match, and the versions that its commands reached."""
    record(store, playout)
    catch_up(projections, store)
    ends, version = [], 0
    for turn in playout.turns:
        version += len(turn)
        ends.append(version)
    return projections, ends


def test_the_same_change_again_alters_nothing(
    client: Client, store: RedisStore, changes: tuple[Projections, list[int]]
) -> None:
    projections, _ = changes
    before = dump(client)
    change = change_to(Matches(GAMES, store), MATCH, 0)
    assert change is not None
    projections.apply(change)
    assert dump(client) == before


def test_an_older_change_alters_nothing(
    client: Client, store: RedisStore, playout: Playout, changes: tuple[Projections, list[int]]
) -> None:
    projections, ends = changes
    before = dump(client)
    for upto in (ends[0], ends[len(ends) // 2]):
        change = change_to(Matches(GAMES, _Older(client, upto)), MATCH, 0)
        assert change is not None
        projections.apply(change)
    assert dump(client) == before


class _Older(RedisStore):
    """The store as it was when the stream had only so many events."""

    def __init__(self, client: Client, upto: int) -> None:
        super().__init__(client)
        self._upto = upto

    def read(self, match: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[bytes]:
        return super().read(match, after, min(upto or self._upto, self._upto), limit)


def test_command_by_command_leads_to_the_same_as_all_at_once(
    client: Client, store: RedisStore, playout: Playout
) -> None:
    record(store, playout)
    for upto in range(1, store.version(MATCH) + 1, 7):
        stepwise = projecting(client, _Older(client, upto))
        stepwise.catch_up(MATCH, upto)
    catch_up(projecting(client, store), store)
    small_steps = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == small_steps


# Several matches in a few round trips.


def half(store: RedisStore, projections: Projections, match: str = MATCH) -> int:
    """A match of which the first half was taken in; how long it is then."""
    stored = stored_match(TOY)
    upto = len(stored) // 2
    store.append(Append(match, 0, stored[:upto]))
    catch_up(projections, store, match)
    return upto


def go_on(store: RedisStore, after: int, count: int = 3) -> None:
    """More happens in a match."""
    store.append(Append(MATCH, after, stored_match(TOY)[after : after + count]))


def test_what_is_taken_in_together_is_as_though_it_were_taken_in_for_itself(
    projections: Projections, client: Client, store: RedisStore, playout: Playout
) -> None:
    stored = stored_match(playout)
    steps = [*range(0, len(stored), 7), len(stored)]
    for first, last in pairwise(steps):
        store.append(Append(MATCH, first, stored[first:last]))
        if first:
            taken_in = projections.catch_up_together([MATCH, OTHER])
            assert [change.last.envelope.version for change in taken_in.values()] == [last]
        else:
            catch_up(projections, store)
    found = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == found


def test_of_a_match_that_was_only_played_on_only_some_steps_are_worked_out(
    projections: Projections, client: Client, store: RedisStore
) -> None:
    stored = stored_match(play_out(Case("umbra_concilium", 4)))
    store.append(Append(MATCH, 0, stored[:20]))
    catch_up(projections, store)
    store.append(Append(MATCH, 20, stored[20:100]))
    change = projections.catch_up(MATCH, 100)
    assert change
    assert [step.envelope.version for step in change.steps] == [32, 64, 96, 100]
    assert [step.checkpoint for step in change.steps] == [
        Matches(GAMES, store).checkpoint_at(MATCH, step.envelope.version) for step in change.steps
    ]


def test_what_this_process_did_not_take_in_last_is_not_taken_in_together(
    projections: Projections, client: Client, store: RedisStore
) -> None:
    go_on(store, half(store, projections))
    assert projecting(client, store).catch_up_together([MATCH]) == {}


def test_what_another_process_dropped_is_made_anew_together_with_others(
    projections: Projections, client: Client, store: RedisStore
) -> None:
    go_on(store, half(store, projections))
    projecting(client, store).forget(MATCH)
    assert projections.catch_up_together([MATCH])[MATCH].steps[0].envelope.version == 1
    found = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == found


@pytest.mark.parametrize("wrong", ["lost", "no script", "damaged"])
def test_a_match_with_which_anything_is_wrong_is_left_to_itself(
    projections: Projections, client: Client, store: RedisStore, wrong: str
) -> None:
    upto = half(store, projections)
    if wrong == "lost":
        client.xdel(keys.events(MATCH), f"{upto}-0")
    else:
        go_on(store, upto)
    if wrong == "no script":
        client.script_flush()
    if wrong == "damaged":
        client.set(keys.views(MATCH), "")
    assert projections.catch_up_together([MATCH]) == {}


@pytest.mark.long
def test_a_rebuild_changes_nothing(any_client: Client) -> None:
    store = RedisStore(any_client)
    projections = projecting(any_client, store)
    for number, game in enumerate(GAMES):
        for seats in range(GAMES[game].meta.seats[0], GAMES[game].meta.seats[1] + 1):
            match = f"mat_01hzxq3v7k0000000000{number:03}{seats:03}"
            record(store, play_out(Case(game, seats)), match, upto=None if seats % 2 else 12)
            catch_up(projections, store, match)
    before = dump(any_client)
    seen: list[str] = []
    rebuilt = projecting(any_client, store).rebuild(seen.append)
    assert rebuilt == Rebuilt(len(set(seen)), {})
    assert len(seen) == rebuilt.matches > 1
    assert dump(any_client) == before


def test_a_rebuild_mends_what_was_lost_or_spoilt(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    for match in (MATCH, OTHER):
        record(store, TOY, match)
        catch_up(projections, store, match)
    before = dump(client)
    for key in client.scan_iter(keys.INDEXES):
        client.delete(key)
    client.hset(keys.views(MATCH), "0", "spoilt")
    projecting(client, store).rebuild()
    assert dump(client) == before


def test_a_rebuild_forgets_matches_that_have_no_stream(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    for match in (MATCH, OTHER):
        record(store, TOY, match)
        catch_up(projections, store, match)
    client.delete(keys.events(OTHER))
    projecting(client, store).rebuild()
    assert [summary["id"] for summary in summaries(projections)] == [MATCH]
    assert [result["match"] for result in results(projections)] == [MATCH]


def test_a_match_that_cannot_be_read_keeps_no_other_from_being_rebuilt(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    for match in (MATCH, OTHER):
        record(store, TOY, match)
        catch_up(projections, store, match)
    without = {key: game for key, game in GAMES.items() if key != TOY.case.game}
    rebuilt = projecting(client, store, without).rebuild()
    assert (rebuilt.matches, set(rebuilt.failed)) == (2, {MATCH, OTHER})
    assert "GameNotInstalled" in rebuilt.failed[MATCH]


def test_what_was_taken_in_of_a_tail_that_the_server_lost_is_made_anew(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    """A server that loses its last second continues with another history than the projections have seen."""
    record(store, TOY)
    catch_up(projections, store)
    client.delete(keys.events(MATCH))
    version = len(record(store, OTHER_PLAY, upto=3))
    assert version < projections.views.mark(MATCH)[0]
    projections.catch_up(MATCH, version)
    assert projections.views.mark(MATCH)[0] == version
    assert summaries(projections)[0]["version"] == version
    assert results(projections) == []


def test_a_match_created_while_a_rebuild_runs_stays_filed(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    record(store, TOY)
    catch_up(projections, store)

    def meanwhile(_: str) -> None:
        if not store.version(OTHER):
            record(store, TOY, OTHER)
            catch_up(projections, store, OTHER)

    projecting(client, store).rebuild(meanwhile)
    assert {summary["id"] for summary in summaries(projections)} == {MATCH, OTHER}


def test_an_index_that_is_ahead_of_a_restored_stream_is_made_anew(
    client: Client, store: RedisStore, projections: Projections
) -> None:
    """The indexes are in another slot than the match: a failover may set back only one of them."""
    record(store, OTHER_PLAY)
    catch_up(projections, store)
    client.delete(keys.events(MATCH), keys.views(MATCH), keys.snapshots(MATCH))
    version = len(record(store, TOY, upto=3))
    catch_up(projections, store)
    assert [summary["version"] for summary in summaries(projections)] == [version]
    assert results(projections) == []


def test_what_cannot_be_read_is_not_forgotten(client: Client, store: RedisStore, projections: Projections) -> None:
    """A rebuild, and a relay that finds another history, drop nothing before they have read what replaces it."""
    record(store, TOY)
    catch_up(projections, store)
    before = dump(client)
    (first, kept), *rest = client.xrange(keys.events(MATCH))
    client.delete(keys.events(MATCH))
    for position, fields in ((first, kept), *((at, {b"e": b"spoilt"}) for at, _ in rest)):
        client.xadd(keys.events(MATCH), fields, position)
    spoilt = dump(client)
    assert set(projecting(client, store).rebuild().failed) == {MATCH}
    with pytest.raises(UNREADABLE):
        projecting(client, store).catch_up(MATCH, len(rest) + 1)
    assert dump(client) == spoilt
    assert spoilt.keys() == before.keys()
