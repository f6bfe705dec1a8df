"""How the events of actions, challenges, schemes and of the automa change a state or a view (see `evolve`)."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.abilities import Choosing, KeepingPlot, Swapping
from domain.pax_illuminaten.action import Bonus, Doing, Planning
from domain.pax_illuminaten.automa import FollowingScript, Resting, TurningPlan
from domain.pax_illuminaten.decisions import Agenda
from domain.pax_illuminaten.evolve import drawn, evolve, plus, pop, revealing, with_player, without
from domain.pax_illuminaten.expel import Shifting
from domain.pax_illuminaten.extort import Whispering
from domain.pax_illuminaten.favor import Gaining, Gifting, Paying
from domain.pax_illuminaten.organize import Organizing
from domain.pax_illuminaten.oust import Judging, Revealing, ShowingFirst, Strengthening
from domain.pax_illuminaten.phases import Checking
from domain.pax_illuminaten.scheme import UsingAbility
from domain.pax_illuminaten.scouting import Placing
from domain.pax_illuminaten.state import Duel, Phase, Player, State

__all__ = ["evolve"]

# What the handlers share.


def _push(state: State, *decisions: Agenda) -> State:
    return replace(state, agenda=(*state.agenda, *decisions))


def _purse(state: State, seat: Seat, favor: Mapping[str, int], sign: int = 1) -> State:
    player = state.players[seat]
    return replace(state, players=with_player(state, seat, replace(player, purse=plus(player.purse, favor, sign))))


def _discs(state: State, card: str, seat: Seat, more: int) -> State:
    """More or fewer discs of `seat` on a face-up card."""
    place = state.faces.index(card)
    here = list(state.discs[place])
    here[seat] += more
    return replace(state, discs=(*state.discs[:place], tuple(here), *state.discs[place + 1 :]))


def _supply(state: State, seat: Seat, more: int) -> State:
    player = state.players[seat]
    return replace(state, players=with_player(state, seat, replace(player, supply=player.supply + more)))


def _hand_less(player: Player, card: Slot) -> Player:
    return replace(player, hand=player.hand.take(card if isinstance(card, Hidden) else (card,)))


def _from_hand(state: State, seat: Seat, card: Slot) -> State:
    return replace(state, players=with_player(state, seat, _hand_less(state.players[seat], card)))


def _face_up(state: State, place: str, card: str) -> State:
    number = state.places.index(place)
    faces = (*state.faces[:number], card, *state.faces[number + 1 :])
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return replace(state, faces=faces, down=down)


def _forgetting(now: Phase, card: str) -> Phase:
    """The turn after a card left the map: its marks and cubes are gone."""
    return replace(
        now,
        marks=tuple(other for other in now.marks if other != card),
        cubes=tuple(other for other in now.cubes if other != card),
        beside=tuple(other for other in now.beside if other != card),
    )


# From naming an action to paying for it.


@evolve.on(ev.ActionPlanned)
def _planned(state: State, event: ev.ActionPlanned) -> State:
    return _push(_planning_done(state), Planning(event.seat, event.deed))


def _planning_done(state: State) -> State:
    return pop(state) if isinstance(state.agenda[-1], Planning) else state


@evolve.on(ev.ActionBegan)
def _began(state: State, event: ev.ActionBegan) -> State:
    now, deed = state.now, event.deed
    if event.main:
        now = replace(now, actions=now.actions - 1)
    if deed.by == "cube":
        now = replace(now, cubes=without(now.cubes, deed.target or ""))
    if deed.by in state.factions:
        now = replace(now, used=(*now.used, deed.by))
    state = _push(replace(_planning_done(state), now=now), Doing(event.seat, deed))
    if deed.card:
        state = _named(state, event.seat, deed.card)
    if not event.icons and not event.fee:
        return state
    return _push(state, Paying(event.seat, event.icons, event.free, event.fee))


@evolve.on(ev.ActionDone)
def _done(state: State, event: ev.ActionDone) -> State:
    return pop(state)


def _named(state: State, seat: Seat, card: str) -> State:
    """Everybody knows now that `seat` holds this card."""
    player = state.players[seat]
    hand = player.hand.take((card,)).put((card,))
    return replace(state, players=with_player(state, seat, replace(player, hand=hand)))


# Favor.


def _settled(state: State, free: int = 0) -> State:
    """The payment after its first icon was settled."""
    top = state.agenda[-1]
    assert isinstance(top, Paying)
    fee, icons = (top.fee[1:], top.icons) if top.fee else ((), top.icons[1:])
    left = top.free - free
    if not fee and len(icons) <= left:
        return pop(state)
    return _push(pop(state), Paying(top.seat, icons, left, fee))


@evolve.on(ev.FavorPaid)
def _paid(state: State, event: ev.FavorPaid) -> State:
    favor = {event.faction: event.amount}
    state = replace(_purse(state, event.seat, favor, -1), pool=plus(state.pool, favor))
    return _settled(state)


@evolve.on(ev.FavorWaived)
def _waived(state: State, event: ev.FavorWaived) -> State:
    return _settled(state, free=1)


@evolve.on(ev.GainOffered)
def _offered(state: State, event: ev.GainOffered) -> State:
    return _push(state, Gaining(event.seat, event.units, event.card))


def _still_gaining(state: State, left: tuple[tuple[str, ...], ...], got: Mapping[str, int]) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Gaining)
    state = pop(state)
    below = state.agenda[-1] if state.agenda else None
    if got and isinstance(below, Gifting) and below.card == top.card:
        total = {faction: below.got.get(faction, 0) + got.get(faction, 0) for faction in (*below.got, *got)}
        state = _push(pop(state), replace(below, got=total))
    return _push(state, replace(top, units=left)) if left else state


@evolve.on(ev.FavorGained)
def _gained(state: State, event: ev.FavorGained) -> State:
    favor = Counter(event.factions)
    state = replace(_purse(state, event.seat, favor), pool=plus(state.pool, favor, -1))
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorTaken)
def _taken(state: State, event: ev.FavorTaken) -> State:
    favor = {event.faction: 1}
    state = _purse(_purse(state, event.rival, favor, -1), event.seat, favor)
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorForgone)
def _forgone(state: State, event: ev.FavorForgone) -> State:
    return _still_gaining(state, event.left, {})


@evolve.on(ev.FavorGiven)
def _given(state: State, event: ev.FavorGiven) -> State:
    favor = {event.faction: 1}
    state = _purse(_purse(state, event.seat, favor, -1), event.rival, favor)
    top = state.agenda[-1]
    assert isinstance(top, Gifting)
    owes = tuple((rival, count - (rival == event.rival)) for rival, count in top.owes)
    return _push(pop(state), replace(top, owes=owes, got=plus(top.got, favor, -1)))


@evolve.on(ev.GiftsEnded)
def _gifts_ended(state: State, event: ev.GiftsEnded) -> State:
    return pop(state)


# The six actions.


@evolve.on(ev.CardScouted)
def _scouted(state: State, event: ev.CardScouted) -> State:
    number, player = state.places.index(event.place), state.players[event.seat]
    card = event.card if isinstance(event.card, Hidden) else (event.card,)
    players = with_player(state, event.seat, replace(player, hand=player.hand.put(card)))
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return _push(replace(state, players=players, down=down), Placing(event.seat, event.place, event.by))


@evolve.on(ev.CardPlaced)
def _placed(state: State, event: ev.CardPlaced) -> State:
    state = _face_up(_from_hand(pop(state), event.seat, event.card), event.place, event.card)
    now = revealing(state.now, event.high)
    beside = (*now.beside, event.card) if event.beside else now.beside
    return replace(state, now=replace(now, beside=beside))


@evolve.on(ev.CardTurnedUp)
def _turned_up(state: State, event: ev.CardTurnedUp) -> State:
    state = _face_up(state, event.place, event.card)
    return replace(state, now=revealing(state.now, event.high))


@evolve.on(ev.DiscsPlaced)
def _discs_placed(state: State, event: ev.DiscsPlaced) -> State:
    return _supply(_discs(state, event.card, event.seat, event.discs), event.seat, -event.discs)


@evolve.on(ev.CardYielded)
def _yielded(state: State, event: ev.CardYielded) -> State:
    top = state.agenda[-1]
    if isinstance(top, Whispering):
        left = tuple(card for card in top.cards if card != event.card)
        state = _push(pop(state), replace(top, cards=left))
    elif event.whispers:
        state = _push(state, Whispering(event.seat, event.whispers, event.by))
    if event.owes:
        state = _push(state, Gifting(event.seat, event.card, event.owes, {}))
    return replace(state, now=replace(state.now, marks=(*state.now.marks, event.card)))


@evolve.on(ev.WhispersEnded)
def _whispers_ended(state: State, event: ev.WhispersEnded) -> State:
    return pop(state)


@evolve.on(ev.MovesBegan)
def _moves(state: State, event: ev.MovesBegan) -> State:
    moving = Organizing(event.seat, event.steps, event.faction, event.to, event.jump, event.one_source)
    return _push(state, moving)


@evolve.on(ev.DiscPicked)
def _picked(state: State, event: ev.DiscPicked) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Organizing)
    return _push(pop(state), replace(top, picked=event.card))


@evolve.on(ev.DiscMoved)
def _moved(state: State, event: ev.DiscMoved) -> State:
    state = _discs(_discs(state, event.source, event.seat, -1), event.card, event.seat, 1)
    top = state.agenda[-1]
    if not isinstance(top, Organizing):
        return pop(state)
    source = event.source if top.one_source else None
    return _push(pop(state), replace(top, steps=top.steps - 1, begun=True, source=source, picked=None))


@evolve.on(ev.MovesEnded)
def _moves_ended(state: State, event: ev.MovesEnded) -> State:
    return pop(state)


@evolve.on(ev.CardExpelled)
def _expelled(state: State, event: ev.CardExpelled) -> State:
    number = state.places.index(event.place)
    state = _face_up(state, event.place, event.replacement)
    players = [replace(p, supply=p.supply + home) for p, home in zip(state.players, event.home, strict=True)]
    now = revealing(_forgetting(state.now, event.card), event.high)
    discards = (*state.discards, event.card)
    if event.source == "hand":
        players[event.seat] = _hand_less(players[event.seat], event.replacement)
    elif event.source == "deck":
        state = drawn(state, 1)
    else:
        now = replace(now, plan=None)
    if event.source == "swap":
        now, discards = replace(now, aside=(*now.aside, event.card)), state.discards
    discs = (*state.discs[:number], event.discs, *state.discs[number + 1 :])
    return replace(state, players=tuple(players), discs=discs, now=now, discards=discards)


@evolve.on(ev.ShiftOffered)
def _shift(state: State, event: ev.ShiftOffered) -> State:
    return _push(state, Shifting(event.seat, event.card))


@evolve.on(ev.ShiftDeclined)
def _shift_declined(state: State, event: ev.ShiftDeclined) -> State:
    return pop(state)


# Challenges.


@evolve.on(ev.ChallengeBegan)
def _challenge(state: State, event: ev.ChallengeBegan) -> State:
    duel = Duel(
        seat=event.seat,
        rival=event.rival,
        card=event.card,
        count=event.discs,
        by=event.by,
        attack=event.attack,
        defence=event.defence,
        level=event.level,
        initial=(event.attack, event.defence),
    )
    state = replace(state, duel=duel, now=replace(state.now, ousted=True))
    return _push(state, Strengthening(event.seat)) if event.choose else state


def _duel(state: State) -> Duel:
    assert state.duel is not None
    return state.duel


@evolve.on(ev.StrengthSet)
def _strength_set(state: State, event: ev.StrengthSet) -> State:
    duel = _duel(state)
    duel = replace(duel, attack=event.attack, initial=(event.attack, duel.defence))
    return pop(replace(state, duel=duel))


@evolve.on(ev.RevealBegan)
def _reveal(state: State, event: ev.RevealBegan) -> State:
    return _push(_asked(state), Revealing(event.waiting))


def _asked(state: State) -> State:
    """Without the question whose answer led to another reveal."""
    top = state.agenda[-1] if state.agenda else None
    return pop(state) if isinstance(top, Judging | ShowingFirst) else state


@evolve.on(ev.ShowAsked)
def _show(state: State, event: ev.ShowAsked) -> State:
    return _push(_asked(state), ShowingFirst(event.seat))


@evolve.on(ev.StrengthShown)
def _shown(state: State, event: ev.StrengthShown) -> State:
    state = drawn(state, 1) if event.source == "deck" else _from_hand(state, event.seat, event.card)
    return replace(state, duel=replace(_duel(state), shown=(event.card,)))


@evolve.on(ev.StrengthChosen)
def _chosen(state: State, event: ev.StrengthChosen) -> State:
    player = replace(_hand_less(state.players[event.seat], event.card), chosen=event.card)
    state = replace(state, players=with_player(state, event.seat, player))
    top = state.agenda[-1]
    assert isinstance(top, Revealing)
    return _push(pop(state), Revealing(tuple(seat for seat in top.waiting if seat != event.seat)))


@evolve.on(ev.StrengthsRevealed)
def _revealed(state: State, event: ev.StrengthsRevealed) -> State:
    duel = _duel(state)
    cards = tuple(card for card in (event.attack_card, event.defence_card) if card)
    autos = (duel.autos[0] or event.autos[0], duel.autos[1] or event.autos[1])
    attack, defence = duel.attack + event.attack, duel.defence + event.defence
    duel = replace(duel, attack=attack, defence=defence, autos=autos, shown=(), rounds=duel.rounds + 1)
    now = revealing(replace(state.now, aside=state.now.aside + cards), event.high)
    players = tuple(replace(player, chosen=None) if player.chosen else player for player in state.players)
    state = drawn(pop(state), len(event.drawn))
    state = replace(state, duel=duel, now=now, players=players)
    return _push(state, Judging(duel.seat)) if duel.seat != HOUSE else state


@evolve.on(ev.ChallengeResolved)
def _resolved(state: State, event: ev.ChallengeResolved) -> State:
    state = replace(state, duel=None)
    return pop(state) if event.seat != HOUSE else state


@evolve.on(ev.DiscsOusted)
def _ousted(state: State, event: ev.DiscsOusted) -> State:
    return _supply(_discs(state, event.card, event.seat, -event.discs), event.seat, event.discs)


@evolve.on(ev.CubePlaced)
def _cube(state: State, event: ev.CubePlaced) -> State:
    return replace(state, now=replace(state.now, cubes=(*state.now.cubes, event.card)))


# Schemes.


@evolve.on(ev.CardSchemed)
def _schemed(state: State, event: ev.CardSchemed) -> State:
    state, now = _from_hand(state, event.seat, event.card), state.now
    now = revealing(replace(now, chain=(*now.chain, event.card), quick=now.quick or event.quick), event.high)
    state = replace(state, now=now)
    return _push(state, UsingAbility(event.seat, event.card)) if event.ability else state


@evolve.on(ev.AbilityUsed)
def _ability(state: State, event: ev.AbilityUsed) -> State:
    now = replace(state.now, actions=state.now.actions + event.actions)
    if event.buff:
        now = replace(now, buffs=(*now.buffs, event.ability))
    return pop(replace(state, now=now))


@evolve.on(ev.BonusOffered)
def _bonus(state: State, event: ev.BonusOffered) -> State:
    return _push(state, Bonus(event.seat, event.ability))


@evolve.on(ev.ChoiceOffered)
def _choice(state: State, event: ev.ChoiceOffered) -> State:
    return _push(state, Choosing(event.seat, event.ability))


@evolve.on(ev.OfferClosed)
def _closed(state: State, event: ev.OfferClosed) -> State:
    return pop(state)


@evolve.on(ev.SwapBegan)
def _swap(state: State, event: ev.SwapBegan) -> State:
    return _push(state, Swapping(event.seat, event.card))


@evolve.on(ev.CardsSwapped)
def _swapped(state: State, event: ev.CardsSwapped) -> State:
    one, other = state.faces.index(event.card), state.faces.index(event.other)
    faces, discs = list(state.faces), list(state.discs)
    faces[one], faces[other] = faces[other], faces[one]
    discs[one], discs[other] = discs[other], discs[one]
    token = {one: other, other: one}.get(state.token, state.token) if state.token is not None else None
    return pop(replace(state, faces=tuple(faces), discs=tuple(discs), token=token))


@evolve.on(ev.PlotDrawn)
def _plot_drawn(state: State, event: ev.PlotDrawn) -> State:
    player = replace(state.players[event.seat], plot_drawn=event.plot)
    state = replace(state, players=with_player(state, event.seat, player), plot_deck=state.plot_deck[1:])
    return _push(state, KeepingPlot(event.seat))


@evolve.on(ev.PlotPutBack)
def _plot_put_back(state: State, event: ev.PlotPutBack) -> State:
    player = replace(state.players[event.seat], plot=event.kept, plot_drawn=None)
    players = with_player(state, event.seat, player)
    return pop(replace(state, players=players, plot_deck=(*state.plot_deck, event.plot)))


@evolve.on(ev.PlotBuried)
def _plot_buried(state: State, event: ev.PlotBuried) -> State:
    players = with_player(state, event.seat, replace(state.players[event.seat], plot_drawn=None))
    return pop(replace(state, players=players, plot_deck=(*state.plot_deck, event.plot)))


@evolve.on(ev.FactionBorrowed)
def _borrowed(state: State, event: ev.FactionBorrowed) -> State:
    return replace(state, now=replace(state.now, borrowed=(*state.now.borrowed, event.faction)))


# Special events.


def _using(state: State, special: str) -> State:
    return replace(state, now=replace(state.now, used=(*state.now.used, special)))


@evolve.on(ev.ActionBought)
def _bought(state: State, event: ev.ActionBought) -> State:
    state = _using(state, event.special)
    state = replace(state, now=replace(state.now, actions=state.now.actions + 1))
    return _push(state, Paying(event.seat, event.icons, 0, ()))


@evolve.on(ev.HandSeen)
def _hand_seen(state: State, event: ev.HandSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.cards, Hidden):
        return state
    player = state.players[event.rival]
    seen = replace(player, hand=replace(player.hand, known=event.cards, unknown=0))
    return replace(state, players=with_player(state, event.rival, seen))


@evolve.on(ev.PlotSeen)
def _plot_seen(state: State, event: ev.PlotSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.plot, Hidden):
        return state
    seen = replace(state.players[event.rival], plot=event.plot)
    return replace(state, players=with_player(state, event.rival, seen))


# The automa.


@evolve.on(ev.AutomaPlans)
def _plans(state: State, event: ev.AutomaPlans) -> State:
    pending: Agenda = TurningPlan() if event.plan else FollowingScript(state.automa or "")
    return replace(state, agenda=(pending,))


@evolve.on(ev.PlanTurned)
def _plan(state: State, event: ev.PlanTurned) -> State:
    now = revealing(replace(state.now, plan=event.card), event.high)
    state = drawn(replace(state, now=now), 1) if event.card else state
    return replace(state, agenda=(FollowingScript(state.automa or ""),))


@evolve.on(ev.ScriptFollowed)
def _script(state: State, event: ev.ScriptFollowed) -> State:
    return replace(state, agenda=(Checking(HOUSE, "plots"), Resting(event.automa)))


@evolve.on(ev.AutomaRested)
def _rested(state: State, event: ev.AutomaRested) -> State:
    return pop(state)


@evolve.on(ev.TokenMoved)
def _token(state: State, event: ev.TokenMoved) -> State:
    return replace(state, token=state.faces.index(event.card))


@evolve.on(ev.AutomaPaid)
def _automa_paid(state: State, event: ev.AutomaPaid) -> State:
    favor = Counter(event.factions)
    return replace(_purse(state, HOUSE, favor, -1), pool=plus(state.pool, favor))
