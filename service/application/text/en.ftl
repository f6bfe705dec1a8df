# Texts of the service itself. Keys and arguments: see service/application/texts.py.

name-former_player = Former player
name-foreign_player = Player of another service
name-elsewhere = another service
name-house = the house
name-operator = the operator
name-random = Random
name-novice = Novice
name-amateur = Amateur
name-regular = Regular
name-expert = Expert
name-master = Master
bot-random = Any option with equal probability.
bot-novice = Errs like a beginner: the sensible player of the game wins nine of ten against it.
bot-amateur = Errs like somebody who plays now and then: the sensible player of the game wins three of four against it.
bot-regular = Errs like somebody who plays often: the sensible player of the game wins six of ten against it.
bot-expert = A strong player: tries its best commands in worlds that it holds possible, and looks at what follows from them.
bot-master = The strongest player: thinks longer than the expert, in more worlds or farther ahead.

# Who reads, where that is one of those at the table.
you = you

# What stands between items, between sentences and between alternatives.
between-items = { ", " }
between-sentences = { " " }
between-alternatives = { " or " }

heading-name = name
heading-id = id
heading-effect = effect
word-bot = bot

# What people say at a table, in the order in which it is offered. Those of a game are beside its texts.
phrase-hello = Hello!
phrase-good_luck = Good luck, have fun!
phrase-nice_move = Nice move!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one_moment = One moment, please.
phrase-good_game = Good game!
phrase-goodbye = Goodbye!

title-400 = Bad request
title-401 = Token required
title-403 = Not allowed
title-404 = Not found
title-405 = Method not allowed
title-406 = No such form
title-409 = Not possible now
title-412 = Version out of date
title-413 = Too large
title-415 = Unsupported coding
title-422 = Invalid request
title-426 = A newer protocol is needed
title-429 = Too many requests
title-431 = Too large
title-500 = Internal error
title-501 = Unknown method
title-503 = Temporarily unavailable

problem-already_seated = You already hold a seat in this match.
problem-archive_damaged = Object { $name } of the archive is damaged. It is not served; the operator can restore it from a copy.
problem-archive_down = What was asked for is in the archive, which cannot be used at the moment. Nothing was written.
problem-bad_cursor = This cursor does not belong to this list.
problem-bad_host = A request names one host, in one header `Host`.
problem-bad_line = { $name } is one line of 1 to { $most } visible characters.
problem-copy_quiet = This is a copy that was made from a backup, and takes no writes anyway. End its quiet first.
problem-restore_unfinished = A restore is under way or was cut off. Let it finish, or do it again.
problem-bad_parameter = { $name } { $given ->
    [no] is required
   *[yes] has an invalid value
}.{ $low ->
    [none] { "" }
   *[other] { $high ->
        [none] { "" }
       *[other] { " " }It must be from { $low } to { $high }.
    }
}{ $choices_count ->
    [0] { "" }
   *[other] { " " }It must be one of: { $choices }.
}{ $form ->
    [date-time] { " " }It must be an RFC 3339 time such as 2026-11-01T00:00:00Z.
   *[none] { "" }
}{ $pattern ->
    [none] { "" }
   *[other] { " " }It must match { $pattern }.
}{ $spaced ->
    [yes] { " " }A + in a query stands for a space; write %2B.
   *[no] { "" }
}
problem-bad_token = `Authorization` must be `Bearer` and a token that this service issued; this token is unknown.
problem-body_coded = The body has to come as it is: the service takes no content coding.
problem-body_too_large = The body is larger than { $limit } bytes.
problem-busy = Other writes came first several times in a row. Try again.
problem-game_over = The match is over.
problem-internal_error = The service ran into an unexpected error. { whether-carried-out }
problem-hints_never = Until the match is over it allows no help: no hints, analyses, reports or branches.
problem-hint_taken = You have taken a hint at this position already.
problem-rules_unknown = This match was opened by version { $version } of the rules, which this service does not have.
problem-nonce_refused = { $why ->
    [early] A nonce counts only after the commitment to the seed is public. Send it when you take a seat, or enter the tournament; not in the request that opens the match, and not to a tournament without a commitment.
    [others] Only a player who enters or sits down by itself gives a nonce.
   *[form] A nonce is 32 bytes in lower-case hex.
}
problem-invitation_invalid = This invitation is not valid: it was used, revoked or replaced, it has expired, or it is for another seat.
problem-key_malformed = An idempotency key must consist of { $least } to { $most } visible ASCII characters.
problem-key_reused = This idempotency key was already used for another request.
problem-log_empty = The log has no leaves yet, so nothing can be proved. It begins a second or two after the first match: ask again, or ask for the record without `proof`.
problem-maintenance = { $kind ->
    [maintenance] The service is in maintenance and takes no changes: { $reason }
   *[copy] This is a copy of the service that was made from a backup. It can be looked at, and takes no changes yet.
} Nothing was written.
problem-malformed = The body does not match the form of this request; see `errors`.
problem-match_exists = Another match { $match } already exists here.
problem-match_not_open = The match has already started or was cancelled.
problem-match_not_running = The match has not started yet or was cancelled.
problem-may_not_see = Until the match is over you may see only your own seat and the public view.
problem-not_acceptable = This is to be had as { $forms }.
problem-method_not_allowed = { $method } is not possible here; use { $methods }.
problem-not_an_option = This command is not among the options of the decision; `GET …/options` lists them.
problem-not_awaited = The match is not waiting for a command of yours now.
problem-not_agreed_on = The terms of this match set another consequence for a clock that runs out.
problem-not_ruled = Ruling { $ruling } is not in force on this match.
problem-not_the_house = Only the service itself may do this.
problem-opening_wrong = A match cannot be opened with these settings.
problem-ruled_already = Ruling { $ruling } is already in force on this match.
problem-entry_wrong = An entry is either a player or a bot.
problem-ruling_stopped_match = Ruling { $ruling } ended this match while it was running. Its seed is public, so play cannot continue. Make a new ruling on the table instead.
problem-not_found = There is nothing at { $path }. The document at /docs/ lists every path.
problem-not_due = Seat { $seat } still has time left.
problem-match_too_long = The match has { $most } events. From there on it takes no more of these commands.
problem-match_not_paused = The match is not paused.
problem-match_paused = The match is paused. Nobody plays until it goes on.
problem-no_clock = No clock here takes extra time: there is none, it is a bot's, or it does not run.
problem-clock_wrong = Extra time is at most 30 days. A date to go on at lies in the future, and at most a year ahead.
problem-not_idle = Something happened in the match lately, or somebody is still invited.
problem-no_world = No whole position agrees with what the seat knows here, so nothing can be said of what is hidden. That happens where a position was given or adjudicated that play cannot lead to.
problem-not_finished = The match is not over yet.
problem-not_for_guests = Guests play at the tables of their tournament, and do nothing else here.
problem-not_host = Only the host of the match may do this.
problem-not_invited = Seat { $seat } is reserved; it requires an invitation.
problem-not_rated = { $who } has no rating in { $game } yet.
problem-not_replicated = The copies of the event store have not confirmed this yet. { whether-carried-out }
problem-not_seated = You do not hold a seat in this match.
problem-not_your_seat = Another player holds seat { $seat }; only that player or the host may free it.
problem-other_game = Match { $match } is of another game.
problem-operator_needed = Only the operator may do this.
problem-out_of_range = { $field } must be from { $low } to { $high }.
problem-record_refused = Line { $line }, { $check }: { $what }
problem-position_impossible = The rules cannot continue from the position of item { $item }: it cannot arise in play.
problem-seat_open = Seat { $seat } is open.
problem-seat_taken = Seat { $seat } is taken.
problem-seat_unknown = The match has no seat { $seat }.
problem-seats_open = These seats are still open: { $seats }.
problem-stale_version = The current version is { NUMBER($version, useGrouping: 0) }.
problem-store_down = The event store does not answer, or takes no writes, at the moment. { whether-carried-out }
problem-time_is_up = Your time has run out.
problem-token_needed = This request requires the token of a player.
problem-too_many_requests = You have made too many requests. Try again in { $seconds } s.
problem-old_http = A stream needs HTTP/1.1 or newer. Behind nginx, set `proxy_http_version 1.1`.
problem-too_many_streams = Too many streams are open, in total or yours. Close one, or try again later.
problem-too_many_waiters = Too many requests are waiting already, in total or yours. Ask without `wait`, or try again later.
problem-too_much_work = This is more work than one request may cause ({ $seconds } seconds). Ask for less at once.
problem-undo_too_far = An undo can go back over at most { $limit } events.
problem-undo_never = This match does not allow undo.
problem-undo_not_yours = You can undo only your own latest commands; the command of version { NUMBER($version, useGrouping: 0) } is not yours.
problem-undo_learnt = Somebody learnt something from the command of version { NUMBER($version, useGrouping: 0) }, so it cannot be undone.
problem-undo_pending = Request { $request } is waiting for an answer.
problem-undo_nowhere = Version { NUMBER($to, useGrouping: 0) } is not a possible target: choose another version from while the match was running, at the end of a command.
problem-unknown_undo_request = No request { $request } is waiting for an answer.
problem-undo_not_asked = Seat { $seat } is not asked to agree, or is not yours.
problem-too_many_comments = A match takes at most { $limit } comments by one author, and at most { $watchers } in total by people without a seat.
problem-unknown_comment = There is no comment { $comment }.
problem-branch_inside_a_command = Version { NUMBER($version, useGrouping: 0) } lies inside a command; use { $before ->
    [0] { "" }
   *[other] version { NUMBER($before, useGrouping: 0) } before it or{ " " }
}version { NUMBER($after, useGrouping: 0) } after it.
problem-branch_of_nothing = Play cannot continue from version { NUMBER($version, useGrouping: 0) }.
problem-repeated_parameter = { $name } is given { $count } times here; give it once.
problem-unknown_parameter = There is no parameter { $name } here. { $known_count ->
    [0] No parameters are accepted.
   *[other] Accepted: { $known }.
}
problem-unknown_facet = There is no { $asked_id }; there are { $known_ids }.
problem-search_too_wide = That would be more than { $most } searches in one: say at which seat it happened, or less of what is to have happened.
problem-unknown_bot = There is no bot { $bot_id }; there are { $bots_ids }.
problem-unknown_command = There is no command { $type }; there are { $types }.
problem-unknown_game = There is no game { $game }; there are { $games }.
problem-unknown_match = There is no match { $match }.
problem-unknown_player = There is no player { $player }.
problem-unknown_notice = There is no notice { NUMBER($notice, useGrouping: 0) } yet: the number lies behind the last one.
problem-unknown_version = There is no version { NUMBER($version, useGrouping: 0) }.
problem-foreign_player = Only the player may receive messages about that player's matches.
problem-too_many_jobs = You already have { $most } unfinished jobs. Wait for one to finish, or remove one.
problem-player_locked = The operator of this service has locked this account. Its tokens and its recovery code work again when it is unlocked.
problem-device_pending = The player has not confirmed this device yet. Ask again in a few seconds.
problem-device_unknown = No device waits with this code: it ended after ten minutes, or somebody else confirmed it. Begin again.
problem-renamed_lately = You chose this name less than a day ago. You can choose another one from { $again } on.
problem-recovery_invalid = This recovery code is not valid, or was used before.
problem-insufficient_scope = This token does not allow that: it needs the scope { $scope }.
problem-unknown_token = You have no token { $token }.
problem-too_many_tokens = You already have { $most } tokens, and no more are possible. Revoke one that you no longer need.
problem-too_many_matches = You host { $most } matches that are not over, and no more are possible. Finish or cancel one first.
problem-too_many_tournaments = You organise { $most } tournaments that are not over, and no more are possible. End one first.
problem-study_hidden = The operator has hidden the study { $study }, so it cannot be shared again.
problem-not_the_owner = The study { $study } belongs to somebody else, who alone changes it and reads its past.
problem-report_decided = It was decided about report { $report } already.
problem-report_unfit = This cannot be reported, or cannot be decided so: nobody reports itself or the operator, only what was written is hidden, and only the name that was reported is taken away.
problem-reported_before = You have reported this already, as { $report }.
problem-phrases_over = Phrases are said while a match is played and for { $minutes } minutes after it, and not on a board for analysis.
problem-too_many_reports = A player makes at most { $most } reports in a day.
problem-unknown_report = There is no report { $report }.
problem-unknown_announced = There is no announcement { $announcement }.
problem-too_many_announced = There are at most { $most } announcements that are not over. Withdraw some first.
problem-match_of_tournament = The match belongs to the tournament { $tournament }: pause its table there.
problem-match_archived = The match is in the archive already.
problem-archiving_off = This service archives no matches. The operator must set CABINET_ARCHIVE, and CABINET_ARCHIVE_AFTER to another time than never.
problem-ending_not_noted = The lists of this service do not have the end of the match yet. Try again in a moment.
problem-too_many_studies = Your studies are { $most }, or take { $mebibytes } MiB, and no more is possible. Delete some first.
problem-unknown_study = There is no study { $study } that you may read.
problem-too_many_webhooks = You already have { $most } webhooks, and no more are possible.
problem-unknown_delivery = The webhook has no message { $delivery }, or it is no longer kept.
problem-unknown_subject = There is no match, player or tournament { $subject } for webhooks to follow.
problem-exports_off = This service makes no exports. The operator must set CABINET_EXPORTS and install cabinet-noir[export].
problem-no_open_data = This service has no data for everybody: the operator must set CABINET_OPEN_DATA, and the first of it is made within minutes.
problem-head_too_large = The head of the request is too long.
problem-not_http = This is no valid request of HTTP/1.1.
problem-too_many_connections = Too many connections are open here. Try again in a moment.
problem-unknown_erasure = There is no erasure { $erasure }, or it was done more than a day ago.
problem-unknown_job = You have no job { $job }; jobs are kept for a day.
problem-unknown_method = No part of the service knows this method.
problem-unknown_webhook = You have no webhook { $webhook }.
problem-webhook_disabled = The webhook { $webhook } is disabled. Enable it first.

whether-carried-out = { $again ->
    [read] Try again.
    [keyed] The request may or may not have been carried out; repeat it with the same Idempotency-Key.
   *[once] The request may or may not have been carried out. Check before you repeat it; with an Idempotency-Key you can repeat it safely.
}

event-match_opened = The match was opened with { $seats } seats.
event-seat_taken = { $occupant_name } took seat { $seat_number }.
event-seat_left = Seat { $seat_number } is open again.
event-host_changed = { $name } { YOU($name, "are", "is") } now the host.
event-match_cancelled = The match was cancelled.
event-seat_invited = An invitation to seat { $seat_number } was issued.
event-invitation_revoked = The invitation to seat { $seat_number } was revoked.
event-match_started = The match started.
event-seat_resigned = { $seat } resigned; the bot { $bot } takes over.
event-position_set = The match begins from a given position.
event-hint_taken = { $seat } { YOU($seat, "take", "takes") } a hint.
event-undo_asked = { $seat } { YOU($seat, "ask", "asks") } to take back what came after { $to }{ $asked_count ->
    [0] .
   *[other] ; { $asked } must agree.
}
event-undo_answered = { $agree ->
    [yes] { $seat } { YOU($seat, "agree", "agrees") } to take it back.
   *[no] { $seat } { YOU($seat, "do", "does") } not agree to take it back: the match continues.
}
event-taken_back = The last moves are undone: play goes on from { $to }.
event-clocks_set = The clocks were set.
event-time_added = { $seats } got { $seconds } seconds more.
event-time_given_back = The service was down for { $seconds } seconds. They go back to { $seats }.
event-match_paused = { $reason ->
    [none] The match is paused { $date ->
        [none] until an arbiter has it go on
       *[other] until { $date }
    }.
   *[other] The operator has paused the match until it is resumed: { $reason }
}
event-match_resumed = The match goes on.
event-time_expired = { $seat } ran out of time.
event-seat_substituted = The bot { $bot } takes over for { $seat }.
event-match_ended = { $how_id ->
    [resignation] The match is over: { $how }
   *[other] The match is over.
} { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-match_ruled = Ruling { $ruling } of the tournament decided the match: { $how } { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-ruling_lifted = Ruling { $ruling } of the tournament was withdrawn. The result is again: { $how } { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-seed_revealed = The seed of all chance in this match was revealed: { $seed }.

cause-answer_undo = answer to an undo request
cause-ask_undo = undo request
cause-branch = branch
cause-call_off = cancellation of an abandoned match
cause-cancel = cancellation
cause-expire = timeout
cause-invite = invitation
cause-leave_seat = leaving a seat
cause-add_time = extra time
cause-give_time_back = time given back after an outage
cause-pause_match = pause
cause-resume_match = end of a pause
cause-lift_ruling = withdrawal of a ruling
cause-open_match = opening
cause-open_table = opening of a tournament table
cause-rematch = rematch
cause-resign = resignation
cause-revoke_invitation = revocation of an invitation
cause-rule_match = ruling
cause-seat_bot = seating a bot
cause-start = start
cause-take_hint = hint
cause-take_seat = taking a seat

how-resignation = ended by resignation.
how-ruling_forfeit = ended by a ruling: a seat forfeited.
how-ruling_no_show = ended by a ruling: a player did not appear.
how-ruling_result = ended by a ruling on the result.
how-ruling_void = ended by a ruling: the result is void.

plot-odds = Odds in { $game }
plot-odds-about = The share of the win that each seat could expect, by version. At the end: { $odds }.
plot-odds-x = Version
plot-odds-y = Share of the win
plot-rating = Rating of { $name } in { $game }
plot-rating-about = The conservative rating (mu − 3 sigma) from { $first } to { $last }: between { $low } and { $high }, { $rating } after { $matches } matches.
plot-rating-y = Rating (mu − 3 sigma)
plot-seats = Win rate by seat in { $game }
plot-seats-about = Over { $matches } matches, with 95 % intervals; in brackets the win rate to expect if no seat had an advantage.
plot-seats-seat = Seat { $seat }
plot-seats-x = { $seats } seats ({ $expected })
plot-seats-y = Win rate
plot-standings = Standings after each round
plot-standings-about = Places after { $rounds } rounds; at the end: { $places }.
plot-standings-x = Round
plot-standings-y = Place

remark-beacon_off = This service uses no public beacon: its operator must set CABINET_BEACON.
remark-better_place = A better place must be worth at least as much.
remark-bot_invited = A bot needs no invitation.
remark-cells_most = More cells than the { $most } columns that the first line names.
remark-charset = The charset must be one of: { $choices }.
remark-choices = Must be one of: { $choices }.
remark-columns = The first line names the columns, each one of: { $choices }.
remark-columns_twice = The first line names a column twice.
remark-command = A command is an object with the field `type`.
remark-commands = The commands are { $types }.
remark-controls = No control characters.
remark-entered = Has entered already, as entry { $entry }.
remark-elimination_of_knockout = Only a knockout has another elimination than single.
remark-hidden_here = This value is hidden; a position must be complete.
remark-clock_act = Give `seconds` (and `entry`) with `extra_time` and only then, `until` with `adjourn` and only then.
remark-kind_of_ruling = Give `round`, `table` and `verdict`, or `entry` and `halves`, or `withdraw`.
remark-length_between = Length must be between { $min } and { $max }.
remark-length_least = Shorter than minimum length { $min }.
remark-length_most = Longer than maximum length { $max }.
remark-like_entry = Looks like the name of entry { $entry }.
remark-like_line = Looks like the name in line { $line }.
remark-list = Not a valid list.
remark-mapping = Not a valid mapping type.
remark-more_faults = There are { $count } more faults.
remark-milliseconds = From { $min } to { $max } milliseconds.
remark-name_of_the_house = This name looks like that of a bot, the house or the operator.
remark-name_of_guests = Only guests are given a name here.
remark-named_players = Give `players` with `who: players`, and only then.
remark-no_such_seat = The match has no such seat.
remark-no_such_table = No table has { $size } seats.
remark-no_rows = Nobody stands in this list.
remark-nobody = Give a name, a player or a bot.
remark-nobody_behind = With `who: nobody` there is no delay.
remark-not_a_list = The body must be a JSON array.
remark-not_a_position = Not a position: { $error }
remark-not_csv = Not CSV: { $error }
remark-not_in_charset = Not in the encoding that was named, by default UTF-8.
remark-not_an_object = The body must be a JSON object.
remark-not_json = Not JSON: { $error }
remark-nothing_seen = Must contain a visible character.
remark-null = Field may not be null.
remark-number_of_seats = There must be { $low } to { $high } seats, not { $given }.
remark-object = Invalid input type.
remark-one_line = No control characters, and no white space at the beginning or end.
remark-one_seat_only = You can take only one seat; the operator cannot take any.
remark-only_seats_gain = Only a clock of kind `seat` can have an increment.
remark-only_the_house_leaves_it = `command` is required, except from the house.
remark-options_of_old = The current rules do not accept these options: { $error }
remark-patch_bytes = The operations up to here copy more than { $most } bytes.
remark-patch_deep = What comes of it is nested too deep.
remark-patch_into_itself = Nothing can be moved into itself.
remark-patch_nowhere = Nothing is there, or nothing can be put there.
remark-patch_test = Something else is there.
remark-pattern = It must match { $regex }.
remark-place = Not the name of a thing on a board, as agent:vagabond.
remark-place_unknown = This game has nothing of the name { $place }.
remark-arrow_nowhere = An arrow leads from one thing to another.
remark-glyph_twice = Give each glyph only once.
remark-nothing_noted = Give a text, glyphs, arrows or marks.
remark-pointer = Not a JSON pointer, as /chapters/0/title.
remark-points_of_largest = Points for tables with { $size } seats are missing: these are the largest that can occur.
remark-places_of_table = A table with { $size } seats has { $size } places.
remark-player = Not the id of a player.
remark-players_only = Only players, by their ids, are on a list of those who may enter.
remark-moment = Not a time as RFC 3339 has it, with an offset, like 2030-05-17T12:00:00Z.
remark-opens_before = It opens before it closes.
remark-byes_of_format = In { $format } nobody can ask for a bye.
remark-clock_of_a_board = A board for analysis has no clock.
remark-nonce_of_people = Only people give a nonce.
remark-player_or_bot = Either a player, a bot or a guest.
remark-position_exactly = Must be { $due }.
remark-position_too_few = Must be { $least } or more, not { $found }.
remark-position_too_many = Must be { $most } or less, not { $found }.
remark-position_no_such = { $thing } cannot be here.
remark-position_twice = { $thing } is here and also at { $other }.
remark-position_missing = { $thing } is missing: it lies nowhere.
remark-position_so_many = There are { $found } of { $thing }; there must be { $due }.
remark-position_total = It comes to { $found } in all; it must come to { $due }.
remark-position_no_seat = There is no such seat; there are { $due }.
remark-position_seats = The position has { $here } seats, not { $wanted }.
remark-position_finished = The game is over in this position.
remark-position_nobody_asked = Nobody can act on this decision now.
remark-position_no_options = Seat { $seat } has to act here and has nothing to choose from.
remark-position_nothing_pending = No decision is pending, but the game is not over.
remark-position_last_agent = The last agent never leaves the board.
remark-position_empty = Something must be here.
remark-position_headquarters = The headquarters go clockwise: all four, three of them, or two opposite ones.
remark-position_multiple = Must be a multiple of { $of }.
remark-position_unpaid = The start and { $pays } payments cannot have put the coins so.
remark-position_won = Seat { $seat } is on turn and has won already: the case is in its headquarters.
remark-position_not_last = When the house acts, the last seat of the round is on turn.
remark-position_not_here = { $thing } is elsewhere.
remark-position_not_in_order = These are the seats after the one on turn, clockwise, that have not answered yet.
remark-position_closed_too_early = A box is closed only after the last sheets.
remark-position_wrong_side = { $thing } cannot stand on this side.
remark-position_lies_open = On a space without a cost a worker lies face up.
remark-position_come_home = The hand is empty, so the workers in the city have come home.
remark-position_nothing_left = Nothing is left here, so this cannot be.
remark-position_over = All boxes are closed, so the game is over.
remark-position_not_over = This box is open, so the game is not over.
remark-position_full = A sheet of this box is full, so its resolution must be pending.
remark-position_not_full = No sheet of this box is full, so it waits for nothing.
remark-position_of_the_trick = This is there if cards lie on the table, and only then.
remark-position_used_before = Seat { $seat } has used a stratagem already.
remark-position_not_used = { $thing } is not listed as used by this seat.
remark-position_one_a_trick = Only one stratagem is used in a trick.
remark-position_one_card = A place of the map has one card, face up or face down.
remark-position_not_now = This is here only while a decision about it is pending.
remark-position_own_plot = Every player has a plot of its own, and the automa has none.
remark-position_unreachable = This position cannot arise in play, or the game is over in it.
remark-range_between = Must be greater than or equal to { $min } and less than or equal to { $max }.
remark-range_least = Must be greater than or equal to { $min }.
remark-range_most = Must be less than or equal to { $max }.
remark-rating_or_seed = Either a rating or a seed.
remark-required = Missing data for required field.
remark-rounds_follow = The number of rounds follows from the number of entries.
remark-rounds_needed = This format requires a number of rounds.
remark-rows_most = More than { $most } lines.
remark-seed = Must be 1 to 32 bytes in hex, two lower-case digits each.
remark-state_or_setup = Give either `state` or `setup`.
remark-string = Not a valid string.
remark-study_nodes = A study has at most { $most } notes, not { $count }.
remark-study_bytes = A study has at most { $most } bytes, not { $count }.
remark-study_target = A board shows a match (`match` and `at`) or a position (`game` and `state`), and no study.
remark-node_of_match = A note on a match is on version 1 or a later one.
remark-node_of_position = A note on a position is on version 0.
remark-table_of_game = Tables of { $game } have { $low } to { $high } seats.
remark-tie_break_twice = List each tie-break only once.
remark-tie_break_of_format = { $name } is not for { $format }.
remark-too_many_parts = Contains more than { $most } parts.
remark-true_or_false = Not a valid boolean.
remark-truth_of_no_seat = A branch from the truth takes no seat.
remark-two_at_a_table = { $format } has two seats at a table; use pods for more.
remark-unknown = Unknown field.
remark-unseen = No control characters, and no invisible ones where their script does not need them.
remark-url = Not a URL.
remark-url_characters = Visible ASCII characters only; write other names as Punycode and other letters percent-encoded.
remark-url_host = The URL must have a host.
remark-url_https = The URL must begin with https://.
remark-clock_too_far = A clock of a sandbox can be moved on by ten years, all in all.
remark-delay_of_a_board = A board for analysis is shown without delay.
remark-seats_of_a_board = On a board for analysis every seat is `me`, `bot` or `bot:<name>`, and at least one is `me`.
remark-start_of_a_board = A board for analysis starts at once.
remark-time = Must be a time in the form of RFC 3339, as 2031-05-01T18:00:00Z.
remark-url_parts = The URL must not have a user, a password or a fragment.
remark-url_port = The port must be one of { $ports }, or { $least } or higher.
remark-url_public = The host must be on the public internet.
remark-wanted_seat = A seat is 'me', 'open', 'invited', 'bot' or 'bot:<name>'.
remark-twice = The same as in line { $line }.
remark-whole_number = Not a valid integer.
remark-trf_colours = The colours do not agree with line { $line }: one has w, the other b.
remark-trf_comment = This comment names an entry and who it is, or the numbers of those who withdrew.
remark-trf_date = Not a date, as 26/11/27.
remark-trf_differs = { $stated } stands here; by the terms of this tournament it is { $found }.
remark-trf_form = This line does not have the form of its kind.
remark-trf_halves = Only half points can be given or taken.
remark-trf_ignored = Lines of the kind { $tag } are not read.
remark-trf_letter = { $letter } is no letter for a round without an opponent: U, F, H or Z.
remark-trf_letters = The results do not agree with line { $line }.
remark-trf_no_result = There is no result. Rounds are read in once all their tables have one.
remark-trf_opponent = Line { $line } does not name this opponent.
remark-trf_points = Not points, as 2.5.
remark-trf_rounds = More than { $most } rounds.
remark-trf_second_bye = A round has one bye of the pairing (U), not more.
remark-trf_sum = The rounds of this line come to { $sum } points.
remark-trf_apart_later = A separation that begins in a later round is not read in: set it here, from the first round on.
remark-trf_to_come = A bye of a round that is not paired, and worth a win, is not read in: give it when you pair.
remark-trf_unknown = There is no other entry { $entry } in the report.

operator-overview = The service at a glance
operator-overview-intro = What every process of the service knows together, as of now. Metrics have the course of it, runbooks what to do.
operator-health = Health
operator-mode = Mode
operator-lag = What waits
operator-storage = Storage
operator-processes = Processes
operator-refusals = Refusals and attempts
operator-costs = Dearest callers in this hour and the one before
operator-reason = What people are told
operator-begin = Begin maintenance
operator-end = Take writes again
operator-mode-open = The service works as usual.
operator-mode-maintenance = In maintenance since { $since }: { $reason }
operator-mode-restored = A copy of the backup { $reason }, as of { $since }. It takes no writes and does not act.
operator-mode-restoring = The backup { $reason } is being restored.
operator-figure-feed-lag = Appends that no relay has dealt with
operator-figure-queue-jobs = Jobs that wait
operator-figure-queue-age-seconds = Oldest job
operator-figure-failed-jobs = Jobs that failed
operator-figure-jobs-due = Analyses that wait
operator-figure-webhooks-due = Webhooks with messages to send
operator-figure-log-unpublished = Leaves in no checkpoint
operator-figure-redis-memory-bytes = Memory of Redis
operator-figure-redis-memory-max-bytes = Its bound (0: none)
operator-figure-redis-ping-seconds = Time of an answer
operator-figure-matches-running = Matches that run
operator-figure-matches-finished = Matches that are over
operator-figure-archived = In the archive
operator-figure-log-leaves = Leaves of the log
operator-figure-processes = Processes
operator-figure-process-memory-bytes = Memory
operator-figure-process-cpu-seconds = Processor time
operator-figure-loop-silence-seconds = Last turn of the main loop
operator-figure-limited = Asked too often, by limit
operator-figure-jobs-refused = Jobs that are not ours
operator-figure-archive-failures = Refused by the archive
operator-figure-webhook-attempts = Deliveries to webhooks
operator-reports = Reports of players
operator-reports-intro = What players reported about others, with what was reported as it was then. Whoever was reported is told the reason of your decision, unless you dismiss the report, and never who reported.
operator-no-reports = There is none.
operator-open-reports = { $count ->
    [0] No report waits for a decision.
   *[other] Reports that wait for a decision: { $count }
}
operator-decided = Decided
operator-report-name = The name “{ $name }”
operator-report-comment = A comment by { $name }
operator-report-study = A study by { $name }
operator-report-behaviour = Behaviour of { $name } at a table
operator-report-why = Reported as
operator-report-written = What was written
operator-report-cut = More was written
operator-report-shown = The first { $characters } characters are shown.
operator-report-words = Words of the reporter
operator-report-reported-player = Who was reported
operator-report-name-now = Called now
operator-report-others = Other reports about the same player
operator-report-where = Where
operator-report-reporter = Reporter
operator-report-made = Reported at
operator-report-reason = Reason
operator-report-decided = { $action }, at { $at }: { $reason }
operator-why-insult = insult
operator-why-threat = threat
operator-why-spam = spam
operator-why-impersonation = a false identity
operator-why-cheating = cheating
operator-why-other = something else
operator-action-dismiss = Dismiss
operator-action-warn = Warn
operator-action-rename = Take the name away
operator-action-hide = Hide what was written
operator-action-suspend = Suspend
operator-announcements = Announcements
operator-announcements-intro = What every page shows in a bar, from a time until another. Times are of UTC. What was announced stays here for 90 days after its time.
operator-no-announcements = Nothing was announced.
operator-announced-text = Text
operator-kind = Kind
operator-kind-info = Information
operator-kind-maintenance = Maintenance
operator-since = From (UTC; empty: at once)
operator-until = Until (UTC)
operator-announce = Announce
operator-announced = { $kind }, from { $since } until { $until }
operator-withdrawn = withdrawn at { $at }
operator-withdraw = Withdraw
operator-matches = Matches
operator-matches-intro = A match by its id. While it is paused all clocks stand and nobody plays; everybody who sees it reads your reason. A table of a tournament is paused at its desk.
operator-match = Match
operator-show = Show
operator-game = Game
operator-status = Status
operator-status-open = waits for players
operator-status-running = is played
operator-status-paused = is paused
operator-status-finished = is over
operator-status-cancelled = was cancelled
operator-reason-of-pause = Reason
operator-seats = Seats
operator-last-event = Last event
operator-do-pause = Pause
operator-do-resume = Have it go on
operator-do-cancel = Cancel
operator-do-archive = Archive now
operator-quotas = Quotas
operator-quotas-intro = What an account has and may have. An empty field lets it have what everybody has. What is beyond a quota is refused; what there is stays.
operator-account = Account
operator-quota = Of what
operator-used = There are
operator-most = There may be
operator-own = For this account
operator-set = Set
operator-quota-matches = Matches hosted, boards and branches too
operator-quota-tournaments = Tournaments organised
operator-quota-series = Series organised
operator-quota-studies = Studies
operator-quota-webhooks = Webhooks
operator-quota-jobs = Unfinished jobs
operator-jobs = Failed jobs
operator-intro = A job that failed loses no event: what a match waits for is queued again by itself. Try a job again after its cause is gone; drop what cannot succeed.
operator-none = No job has failed.
operator-what = Job
operator-when = Failed at
operator-error = Error
operator-retry = Try again
operator-drop = Drop
operator-retry-all = Try all again
operator-drop-all = Drop all

oauth-wrong = This application cannot ask for that
oauth-wrong-why = The address that brought you here is wrong. You have not been sent anywhere, and nothing was allowed.

signin-name = Player
signin-failed = The sign-in did not succeed
signin-again = Back to the table, to try again

failure-match_gone = The match is no longer there, so there is nothing left to examine.
failure-no_world = No whole position agrees with what the seat knows there, so nothing can be tried. That happens where a position was given or adjudicated that play cannot lead to.
failure-files_unreachable = The files that the job reads or writes cannot be reached. Ask again later.
failure-internal = The service ran into an unexpected error. The operator finds it in the log under { $job }.
part-amount = { $amount } { $name }
part-pair = { $name } in { $other }
quoted = "{ $text }"
why-only = There is nothing else to choose.
why-clear = "{ $best }" gives { $share } % of the win in { $worlds } worlds that are possible as far as the seat knows. It is clearly the best: "{ $next }" gives { $behind } points less.
why-even = "{ $best }" gives { $share } % of the win in { $worlds } worlds that are possible as far as the seat knows. As good, as far as can be told: { $even }.
why-spent = "{ $best }" gives { $share } % of the win in { $worlds } worlds that are possible as far as the seat knows. "{ $next }" gives { $behind } points less, but that is not sure.
turn-command = { $by }: { $command }.
turn-acts = { $by } acts.
turn-house = Nobody decides here.
turn-odds = The odds of { $of } go from { $before } % to { $after } %.
turn-odds-both = The odds of { $of } go from { $before } % to { $after } %, those of { $gains } from { $low } % to { $high } %.
turn-luck = What was drawn made it so: { $about } could expect { $expected } %.
turn-uncovered = What had been hidden made it so: by what { $by } knew, { $about } could expect { $expected } %.
turn-mistake = Better by { $loss } points ({ $low } to { $high }): { $best }.
turn-unsure = Perhaps better, by { $loss } points ({ $low } to { $high }), but that is not sure: { $best }.
turn-best = Nothing that could be done instead was much better.

# Who sits in the pictures that show how a game is played, by seat.
example-player-0 = Ada
example-player-1 = Ben
example-player-2 = Cara
example-player-3 = Dan
example-player-4 = Eva
example-player-5 = Finn
