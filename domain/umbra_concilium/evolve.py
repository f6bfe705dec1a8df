"""How each event changes a state or a view. Reads only the event and the state; cannot fail."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import Seat
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.dealing import DealHands, DirectionChoice
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.showdown import Showdown
from domain.umbra_concilium.state import Ending, Play, Player, State, Trick, Use

evolve: Evolve[State] = Evolve()


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def _gains(state: State, *changes: tuple[Seat, int]) -> tuple[int, ...]:
    gains = list(state.trick.gains)
    for seat, points in changes:
        gains[seat] += points
    return tuple(gains)


@evolve.on(ev.CouncilConvened)
def _convened(state: State, event: ev.CouncilConvened) -> State:
    return replace(state, options=event.options, stratagems=event.stratagems, players=(Player(),) * event.seats)


@evolve.on(ev.FirstLeadDrawn)
def _first_lead(state: State, event: ev.FirstLeadDrawn) -> State:
    return replace(state, lead=event.seat, agenda=(DealHands(),))


@evolve.on(ev.DealBegan)
def _deal(state: State, event: ev.DealBegan) -> State:
    return replace(
        state,
        deal=event.number,
        aside=None,
        discards=(),
        agenda=(DirectionChoice(state.lead) if state.chosen is None else PlayTurn(state.lead),),
    )


@evolve.on(ev.HandDealt)
def _hand(state: State, event: ev.HandDealt) -> State:
    player = state.players[event.seat]
    return replace(
        state, players=_with_player(state, event.seat, replace(player, hand=player.hand.put(event.cards)))
    )


@evolve.on(ev.CardSetAside)
def _aside(state: State, event: ev.CardSetAside) -> State:
    return replace(state, aside=event.card)


@evolve.on(ev.DirectionChosen)
def _chosen(state: State, event: ev.DirectionChosen) -> State:
    return replace(state, direction=event.direction, chosen=event.direction, agenda=(PlayTurn(event.seat),))


@evolve.on(ev.CardPlayed)
def _card_played(state: State, event: ev.CardPlayed) -> State:
    seats, player = len(state.players), state.players[event.seat]
    hand, play, trick = player.hand.take((event.card,)), Play(event.seat, event.card), state.trick
    if trick.plays:
        trick = replace(trick, plays=(*trick.plays, play))
    else:
        trick = Trick((play,), event.suit, state.direction, gains=(0,) * seats)
    following = Showdown() if len(trick.plays) == seats else PlayTurn(state.left_of(event.seat))
    players = _with_player(state, event.seat, Player(hand, player.score))
    return replace(state, players=players, trick=trick, agenda=(following,))


@evolve.on(ev.StratagemUsed)
def _used(state: State, event: ev.StratagemUsed) -> State:
    *earlier, last = state.trick.plays
    play = replace(last, stratagem=event.stratagem, copies=event.copies, use_effect=event.use_effect)
    trick = replace(state.trick, plays=(*earlier, play))
    return replace(state, trick=trick, used=(*state.used, Use(event.seat, event.stratagem)))


@evolve.on(ev.LastingEnded)
def _lasting_ended(state: State, event: ev.LastingEnded) -> State:
    return replace(state, lasting=None)


@evolve.on(ev.LastingBegan)
def _lasting_began(state: State, event: ev.LastingBegan) -> State:
    return replace(state, lasting=event.stratagem, direction=event.direction)


@evolve.on(ev.EffectsSilenced)
def _silenced(state: State, event: ev.EffectsSilenced) -> State:
    trick = replace(state.trick, suit=event.suit, silenced=True)
    return replace(state, trick=trick, direction=event.direction)


@evolve.on(ev.PointsPursued)
def _pursued(state: State, event: ev.PointsPursued) -> State:
    player = state.players[event.seat]
    players = _with_player(state, event.seat, replace(player, score=player.score + event.points))
    return replace(state, players=players, trick=replace(state.trick, pursued=event.points))


@evolve.on(ev.BattleSuitChanged)
def _suit(state: State, event: ev.BattleSuitChanged) -> State:
    return replace(state, trick=replace(state.trick, suit=event.suit))


@evolve.on(ev.DirectionChanged)
@evolve.on(ev.DirectionReturned)
def _direction(state: State, event: ev.DirectionChanged | ev.DirectionReturned) -> State:
    return replace(state, direction=event.direction)


@evolve.on(ev.EffectBlocked)
@evolve.on(ev.EffectMissed)
def _nothing(state: State, event: ev.EffectBlocked | ev.EffectMissed) -> State:
    return state


@evolve.on(ev.TrickWon)
def _trick_won(state: State, event: ev.TrickWon) -> State:
    return replace(state, trick=replace(state.trick, winner=event.seat))


@evolve.on(ev.PointsScored)
def _scored(state: State, event: ev.PointsScored) -> State:
    return replace(state, trick=replace(state.trick, gains=_gains(state, (event.seat, event.points))))


@evolve.on(ev.PointsTaken)
def _points_taken(state: State, event: ev.PointsTaken) -> State:
    gains = _gains(state, (event.loser, -event.points), (event.seat, event.points))
    return replace(state, trick=replace(state.trick, gains=gains))


@evolve.on(ev.TrickEnded)
def _trick_ended(state: State, event: ev.TrickEnded) -> State:
    pairs = zip(state.players, event.scores, strict=True)
    return replace(
        state,
        players=tuple([Player(player.hand, score) for player, score in pairs]),
        lead=event.lead,
        trick=Trick(),
        discards=state.discards + tuple([play.card for play in state.trick.plays]),
        agenda=(PlayTurn(event.lead) if len(state.players[0].hand) else DealHands(),),
    )


@evolve.on(ev.GameEnded)
def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, agenda=(), ending=Ending(event.how, event.ruler))
