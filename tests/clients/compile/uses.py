# What must compile, each under a number. `mistakes.py` has what must not.
from typing import assert_never

from cabinet_noir_client import AsyncClient, Client, Match, Problem, Stale, complete
from cabinet_noir_client import types as t
from cabinet_noir_client.games import ConspiracyMatch, RichelieuMatch, UmbraConciliumMatch
from cabinet_noir_client.problems import Code
from cabinet_noir_client.queries import ShowViewQuery


# 1. A view narrows by its game.
def one(view: t.View) -> int:
    return view["view"]["deal"] if view["game"] == "umbra_concilium" else 0


# 2. In every branch, and no game is left out.
def two(view: t.View) -> int:
    if view["game"] == "conspiracy":
        return view["view"]["die"]
    if view["game"] == "pax_illuminaten":
        return view["view"]["edicts_gone"]
    if view["game"] == "richelieu":
        return view["view"]["cardinal"]
    if view["game"] == "umbra_concilium":
        return view["view"]["deal"]
    assert_never(view)


# 3. What all views have needs no game.
def three(view: t.View) -> list[int]:
    return view["awaiting"]


# 4. The view of a match whose game is known.
def four(match: RichelieuMatch) -> int:
    return match.view()["view"]["city_jewels"]


# 5. The view of a match that was opened.
def five(client: Client) -> t.UmbraConciliumStratagem | None:
    match = client.open_match({"game": "umbra_concilium", "seats": ["me", "bot", "bot"]})
    return match.view()["view"]["lasting"]


# 6. A match that exists, with its game.
def six(client: Client) -> ConspiracyMatch:
    return client.match("mat_1", "conspiracy")


# 7. A match whose game nobody told.
def seven(client: Client) -> Match:
    return client.match("mat_1")


# 8. An event narrows by its type.
def eight(match: RichelieuMatch) -> list[int]:
    return [one["event"]["seat"] for one in match.events() if one["event"]["type"] == "jewel_bought"]


# 9. An event type that several games share is that of the match's game.
def nine(match: RichelieuMatch) -> list[bool]:
    return [one["event"]["behind"] for one in match.events() if one["event"]["type"] == "turn_began"]


# 10. The same type in another game has its own fields.
def ten(client: Client) -> list[int]:
    events = client.match("mat_1", "pax_illuminaten").events()
    return [one["event"]["round"] for one in events if one["event"]["type"] == "turn_began"]


# 11. Events of the match around the game are there too.
def eleven(match: UmbraConciliumMatch) -> list[int]:
    return [one["event"]["seat"] for one in match.events() if one["event"]["type"] == "seat_taken"]


# 12. The type beside the event is one of the game's.
def twelve(event: t.UmbraConciliumEventDocument) -> bool:
    return event["type"] == "trick_won"


# 13. Options give commands of the match's game.
def thirteen(match: RichelieuMatch) -> None:
    for options in match.turns():
        match.give(complete(options["options"][0]))


# 14. Options of any game give commands of any.
def fourteen(match: Match) -> None:
    for options in match.turns():
        match.give(complete(options["options"][0]))


# 15. An option narrows by its kind.
def fifteen(options: t.ConspiracySeatOptions) -> list[int]:
    return [option["high"] - option["low"] for option in options["options"] if option["kind"] == "amount"]


# 16. The command of an option narrows by its type.
def sixteen(options: t.UmbraConciliumSeatOptions) -> list[t.UmbraConciliumCard]:
    commands = [option["command"] for option in options["options"]]
    return [command["card"] for command in commands if command["type"] == "play_card"]


# 17. A command written by hand.
def seventeen(match: RichelieuMatch) -> None:
    match.give({"type": "hire_army"})


# 18. A command with a field.
def eighteen(match: UmbraConciliumMatch) -> None:
    match.give({"type": "play_card", "card": "fist_1"})


# 19. A command that several games share.
def nineteen(client: Client) -> None:
    client.match("mat_1", "pax_illuminaten").give({"type": "pass"})


# 20. What a command led to is of the game.
def twenty(match: RichelieuMatch) -> int:
    return match.give({"type": "pass"})["seen"]["view"]["cardinal"]


# 21. Its events too.
def twenty_one(match: RichelieuMatch) -> list[t.RichelieuEventDocument]:
    return match.give({"type": "pass"})["events"]


# 22. A summary is one of its game.
def twenty_two(match: RichelieuMatch) -> bool:
    return match.summary()["options"]["stall_guard"]


# 23. Or narrows by it.
def twenty_three(match: t.MatchSummary) -> bool:
    return match["game"] == "richelieu" and match["options"]["stall_guard"]


# 24. A status is one of four.
def twenty_four(match: t.MatchSummary) -> bool:
    return match["status"] == "finished" or match["status"] == "cancelled"


# 25. Options of a match, when it is opened.
def twenty_five(client: Client) -> ConspiracyMatch:
    return client.open_match({"game": "conspiracy", "seats": ["me", "bot"], "options": {"icon_faces": 2}})


# 26. Terms made elsewhere.
def twenty_six() -> t.PaxIlluminatenNewMatch:
    return {"game": "pax_illuminaten", "seats": ["me"], "options": {"automa": "weishaupt"}, "undo": "consent"}


# 27. And opened with.
def twenty_seven(client: Client) -> int:
    return client.open_match(twenty_six()).view()["view"]["edicts_gone"]


# 28. Filters.
def twenty_eight(client: Client) -> list[str]:
    return [match["id"] for match in client.matches(game="richelieu", status="running", limit=10)]


# 29. A filter that may be given several times, and one whose name Python reserves.
def twenty_nine(client: Client) -> list[str]:
    return [result["how"] for result in client.results(player=["ply_1", "ply_2"], from_="2030-01-01T00:00:00Z")]


# 30. A problem by its code.
def thirty(problem: Problem) -> bool:
    return problem.code == "stale_version"


# 31. A refusal of a game is a problem too.
def thirty_one(problem: Stale) -> bool:
    return problem.code == "not_in_hand"


# 32. What no service answered.
def thirty_two() -> Code:
    return "unexplained"


# 33. What was given in a refusal is readable.
def thirty_three(options: t.Options) -> list[object]:
    return [refused["given"]["agent"] for refused in options["refused"]]


# 34. Components narrow by their game.
def thirty_four(components: t.Components) -> int:
    return len(components["editions"]["reconstruction"]["lines"]) if components["game"] == "conspiracy" else 0


# 35. Or are those of a game.
def thirty_five(components: t.UmbraConciliumComponents) -> int:
    return components["editions"]["rulebook"]["points"]["target"]


# 36. Where components came from.
def thirty_six(components: t.RichelieuComponents) -> bool:
    return components["editions"]["reconstruction"]["provenance"]["sheets"] == "printed"


# 37. A viewpoint is a seat, or one of two words.
def thirty_seven(match: RichelieuMatch) -> list[t.RichelieuView]:
    return [match.view(as_=0), match.view(at=41, as_="public")]


# 38. What a request may ask for.
def thirty_eight() -> ShowViewQuery:
    return {"at": 41, "as_": "truth"}


# 39. The key of a game from anywhere, once it is one.
def thirty_nine(client: Client, key: t.GameKey) -> Match:
    return client.match("mat_1", key)


# 40. The same with `await`.
async def forty(client: AsyncClient) -> int:
    match = await client.open_match({"game": "richelieu", "seats": ["me", "bot"]})
    async for options in match.turns():
        await match.give(complete(options["options"][0]))
    return (await match.view())["view"]["cardinal"]


# 41. An event of a game is an event.
def forty_one(event: t.RichelieuEventDocument) -> t.EventDocument:
    return event


# 42. A branch is of the same game.
def forty_two(match: RichelieuMatch) -> RichelieuMatch:
    return match.branch({"at": 12})


# 43. A match against bots, with its game and terms.
def forty_three(client: Client) -> RichelieuMatch:
    return client.play("richelieu", "bot:expert", undo="consent", options={"stall_guard": True})


# 44. What a stream includes narrows by its type, and is of the match's game.
def forty_four(match: RichelieuMatch) -> list[int]:
    return [one["view"]["view"]["cardinal"] for one in match.events(include="view") if one["type"] == "included"]


# 45. So do the events beside it.
def forty_five(match: RichelieuMatch) -> list[int]:
    both = match.events(include="view,options")
    return [one["version"] for one in both if one["type"] != "included"]


# 46. A job has the result of its kind, of the match's game.
def forty_six(match: UmbraConciliumMatch) -> list[t.UmbraConciliumAnalysedCommand]:
    return match.analyse({"at": 12}).result()["commands"]


# 47. A request to go back.
def forty_seven(match: Match) -> bool:
    return match.undo(12).answer(1, True)["standing"] == "taken_back"


# 48. An operation by its name, in each kind of content.
def forty_eight(client: Client) -> tuple[t.ResultPage, str]:
    return client.api.list_results(limit=5), client.api.list_results(accept="text/csv")


# 49. A list over all its pages.
def forty_nine(client: Client) -> list[str]:
    return [one["id"] for one in client.pages.list_tournaments(status="running")]


# 50. A tournament.
def fifty(client: Client) -> list[t.TableDocument]:
    return client.tournament("trn_1").pair(dry_run=True)["tables"]


# 51. The same with `await`.
async def fifty_one(client: AsyncClient) -> int:
    async for now in await (await client.play("conspiracy")).report():
        print(now["done"])
    async for one in (await client.play("umbra_concilium")).events(include="view"):
        if one["type"] == "included":
            return one["view"]["view"]["deal"]
    return 0


# 52. What led to an event, and how a match ended, are one of few.
def fifty_two(event: t.RichelieuEventDocument, result: t.RichelieuMatchResult) -> bool:
    return event["cause"] in ("start", "hire_army") or result["how"] == "resolved"


# 53. Results that ended in a way.
def fifty_three(client: Client) -> list[str]:
    return [result["how"] for result in client.results(how="solomon")]


# 54. What is foreseen is of the match's game, and narrows by it where the match is any.
def fifty_four(match: RichelieuMatch, foreseen: t.Foreseen) -> int:
    here = [one for one in match.foresee({"type": "pass"})["events"] if one["type"] == "cardinal_moved"]
    if foreseen["game"] == "umbra_concilium":
        return len([one for one in foreseen["events"] if one["type"] == "trick_won"])
    return len(here)


# 55. So does the analysis of a job.
def fifty_five(job: t.Job) -> list[t.UmbraConciliumAnalysedCommand]:
    analysis = job["analysis"]
    return analysis["commands"] if analysis and analysis["game"] == "umbra_concilium" else []


# 56. What changed is of the match's game.
def fifty_six(match: RichelieuMatch) -> t.RichelieuDifference:
    return match.difference(from_=4)
