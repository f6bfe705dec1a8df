title = Audience
summary = Lay the courtier of the highest rank when the door opens.
goal = Win the most favour in three audiences.

name-page = Page
name-usher = Usher
name-squire = Squire
name-abbe = Abbé
name-baron = Baron
name-marquis = Marquis
name-cardinal = Cardinal
name-duke = Duke
name-prince = Prince

bot-patient = Keeps its best courtier for a favour that is worth it.
name-patient = Patient

decision-throwing = The house throws the die for the favour of the round.
decision-laying = Lay a courtier.

command-throw_die = Throw the die
command-lay_courtier = Lay { $courtier }

cause-throw_die = throwing the die
cause-lay_courtier = laying a courtier

event-court_assembled = { $seats } players are at court; the die has { $faces } faces. The rules are those of version { $rules }.
event-hand_dealt = { $seat } { YOU($seat, "are", "is") } dealt { $courtiers }.
event-die_thrown = The door opens: the favour is { $favour }.
event-courtier_laid = { $seat } { YOU($seat, "lay", "lays") } { $courtier }.
event-favour_won = { $seat } { YOU($seat, "are", "is") } let in and { YOU($seat, "score", "scores") } { $favour }.

refusal-not_in_hand = This courtier is not in your hand.

how-door = The door stays shut after three rounds: the highest score wins.
