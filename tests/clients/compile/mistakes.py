# What must not compile: each line that ends with a mark has these errors of mypy and of pyright, about that word.
from cabinet_noir_client import Client, Problem, complete
from cabinet_noir_client import types as t
from cabinet_noir_client.games import ConspiracyMatch, RichelieuMatch, UmbraConciliumMatch
from cabinet_noir_client.queries import ShowViewQuery


def views(view: t.View, richelieu: RichelieuMatch, umbra: UmbraConciliumMatch) -> None:
    print(view["game"] == "umbra_consilium")  # must not compile: umbra_consilium (comparison-overlap; reportUnnecessaryComparison)
    print(view["lens"] == "everybody")  # must not compile: everybody (comparison-overlap; reportUnnecessaryComparison)
    print(view["status"] == "over")  # must not compile: over (comparison-overlap; reportUnnecessaryComparison)
    print(view["awaited"])  # must not compile: awaited (typeddict-item; reportGeneralTypeIssues)
    if view["game"] == "umbra_concilium":
        print(view["view"]["cardinal"])  # must not compile: cardinal (typeddict-item; reportGeneralTypeIssues)
        print(view["view"]["trick"]["suit"] == "fists")  # must not compile: fists (comparison-overlap; reportUnnecessaryComparison)
    if view["game"] == "richelieu":
        print(view["view"]["cardinals"])  # must not compile: cardinals (typeddict-item; reportGeneralTypeIssues)
        print(view["view"]["players"][0]["sheets"][0] == "R99")  # must not compile: R99 (comparison-overlap; reportUnnecessaryComparison)
    if view["game"] == "conspiracy":
        print(view["view"]["trick"])  # must not compile: trick (typeddict-item; reportGeneralTypeIssues)
    print(richelieu.view()["view"]["trick"])  # must not compile: trick (typeddict-item; reportGeneralTypeIssues)
    print(umbra.view(as_="everybody"))  # must not compile: everybody (arg-type; reportArgumentType)
    print(umbra.view(att=41))  # must not compile: att (call-arg; reportCallIssue)
    print(umbra.view(at="41"))  # must not compile: at (arg-type; reportArgumentType)


def matches(client: Client, richelieu: RichelieuMatch) -> None:
    client.match("mat_1", "richelieux")  # must not compile: match (call-overload; reportArgumentType reportCallIssue)
    other: ConspiracyMatch = richelieu  # must not compile: Match (assignment; reportAssignmentType)
    print(other)


def events(event: t.RichelieuEventDocument) -> None:
    print(event["type"] == "turn_begun")  # must not compile: turn_begun (comparison-overlap; reportUnnecessaryComparison)
    print(event["event"]["type"] == "trick_won")  # must not compile: trick_won (comparison-overlap; reportUnnecessaryComparison)
    if event["event"]["type"] == "turn_began":
        print(event["event"]["round"])  # must not compile: round (typeddict-item; reportGeneralTypeIssues)
    if event["event"]["type"] == "game_ended":
        print(event["event"]["how"])  # must not compile: how (typeddict-item; reportGeneralTypeIssues)
    if event["event"]["type"] == "board_set_up":
        print(event["event"]["stations"])  # must not compile: stations (typeddict-item; reportGeneralTypeIssues)
        print(event["event"]["colours"][0] == "purple")  # must not compile: purple (comparison-overlap; reportUnnecessaryComparison)


def commands(richelieu: RichelieuMatch, umbra: UmbraConciliumMatch, options: t.RichelieuSeatOptions) -> None:
    richelieu.give({"type": "hire_armies"})  # must not compile: Richelieu (arg-type misc; reportArgumentType)
    richelieu.give({"type": "play_card", "card": "fist_1"})  # must not compile: Richelieu (arg-type; reportArgumentType)
    umbra.give({"type": "play_card"})  # must not compile: UmbraConcilium (arg-type; reportArgumentType)
    played: t.UmbraConciliumPlayCard = {"type": "play_card", "card": "fist_10"}  # must not compile: fist_10 (typeddict-item; reportAssignmentType)
    print(played)
    umbra.give(complete(options["options"][0]))  # must not compile: Richelieu (arg-type; reportArgumentType)
    print(options["options"][0]["kind"] == "amounts")  # must not compile: amounts (comparison-overlap; reportUnnecessaryComparison)
    print(options["options"][0]["polo"])  # must not compile: polo (typeddict-item; reportGeneralTypeIssues)
    print(options["refused"][0]["code"] == "too_dear_by_far")  # must not compile: too_dear_by_far (comparison-overlap; reportUnnecessaryComparison)
    answer: t.UmbraConciliumCommandAnswer = richelieu.give({"type": "pass"})  # must not compile: RichelieuCommandAnswer (assignment; reportAssignmentType)
    print(answer)


def terms(client: Client, summary: t.MatchSummary) -> None:
    print(summary["options"]["stall_guards"])  # must not compile: stall_guards (typeddict-item; reportGeneralTypeIssues)
    client.open_match({"game": "richelieux", "seats": ["me"]})  # must not compile: open_match (call-overload; reportArgumentType reportCallIssue)
    client.open_match({"game": "richelieu", "seats": ["me"], "options": {"icon_faces": 2}})  # must not compile: open_match (call-overload; reportArgumentType reportCallIssue)
    client.open_match({"game": "richelieu"})  # must not compile: open_match (call-overload; reportArgumentType reportCallIssue)
    client.open_match({"game": "richelieu", "seats": [], "undo": "always"})  # must not compile: open_match (call-overload; reportArgumentType reportCallIssue)
    made: t.ConspiracyNewMatch = {"game": "conspiracy", "seats": [], "pase": 10}  # must not compile: pase (typeddict-unknown-key; reportAssignmentType)
    print(made)


def filters(client: Client) -> None:
    client.matches(gaem="richelieu")  # must not compile: gaem (call-arg; reportCallIssue)
    client.matches(status="runing")  # must not compile: status (arg-type; reportArgumentType)
    client.results(statuss="finished")  # must not compile: statuss (call-arg; reportCallIssue)
    asked: ShowViewQuery = {"as": "public"}  # must not compile: as (typeddict-unknown-key; reportAssignmentType)
    print(asked)


def problems(problem: Problem) -> None:
    print(problem.code == "stale_versions")  # must not compile: stale_versions (comparison-overlap; reportUnnecessaryComparison)
    print(problem.code == "http_502")  # must not compile: http_502 (comparison-overlap; reportUnnecessaryComparison)


def components(found: t.Components) -> None:
    if found["game"] == "conspiracy":
        print(found["editions"]["reconstruction"]["sheets"])  # must not compile: sheets (typeddict-item; reportGeneralTypeIssues)
    print(found["editions"]["reconstruction"]["line"])  # must not compile: line (typeddict-item; reportGeneralTypeIssues)


def names() -> None:
    key: t.GameKey = "chess"  # must not compile: chess (assignment; reportAssignmentType)
    command: t.RichelieuCommand = {"type": "challenge"}  # must not compile: Richelieu (assignment misc; reportAssignmentType)
    card: t.UmbraConciliumCard = "axe_0"  # must not compile: axe_0 (assignment; reportAssignmentType)
    print(key, command, card)


def shapes(client: Client, richelieu: RichelieuMatch) -> None:
    client.play("richelieux")  # must not compile: play (call-overload; reportArgumentType reportCallIssue)
    client.play("richelieu", undo="always")  # must not compile: play (call-overload; reportArgumentType reportCallIssue)
    client.play("richelieu", clok=None)  # must not compile: play (call-overload; reportCallIssue)
    richelieu.events(include="views")  # must not compile: events (call-overload; reportArgumentType reportCallIssue)
    client.api.show_view("mat_1", att=41)  # must not compile: att (call-arg; reportCallIssue)
    client.api.show_standings("trn_1", accept="text/html")  # must not compile: show_standings (call-overload; reportArgumentType reportCallIssue)
    client.api.start_match("mat_1", key=1)  # must not compile: str (arg-type; reportArgumentType)
    client.pages.list_matches(status="runing")  # must not compile: status (arg-type; reportArgumentType)
    print(richelieu.report().result()["commands"])  # must not compile: commands (typeddict-item; reportGeneralTypeIssues)


def sets(client: Client, event: t.RichelieuEventDocument, options: t.RichelieuSeatOptions, result: t.UmbraConciliumMatchResult) -> None:
    client.results(how="resignaton")  # must not compile: how (arg-type; reportArgumentType)
    print(event["cause"] == "play_card")  # must not compile: play_card (comparison-overlap; reportUnnecessaryComparison)
    print(options["decision"] == "deal_hands")  # must not compile: deal_hands (comparison-overlap; reportUnnecessaryComparison)
    print(options["refused"][0]["command"] == "play_card")  # must not compile: play_card (comparison-overlap; reportUnnecessaryComparison)
    print(result["how"] == "resolved")  # must not compile: resolved (comparison-overlap; reportUnnecessaryComparison)


def studies(richelieu: RichelieuMatch, umbra: UmbraConciliumMatch, job: t.Job) -> None:
    print(richelieu.foresee({"type": "pass"})["events"][0]["type"] == "trick_won")  # must not compile: trick_won (comparison-overlap; reportUnnecessaryComparison)
    print(umbra.difference(from_=4)["game"] == "richelieu")  # must not compile: richelieu (comparison-overlap; reportUnnecessaryComparison)
    analysis = job["analysis"]
    if analysis and analysis["game"] == "richelieu":
        print(analysis["commands"][0]["command"]["type"] == "play_card")  # must not compile: play_card (comparison-overlap; reportUnnecessaryComparison)
