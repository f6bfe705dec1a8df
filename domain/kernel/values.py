"""What plain values mean, described once: a field whose type has a name of these needs no text of its own."""

MatchId = str
"""The id of a match, `mat_…`."""
PlayerId = str
"""The id of a player, `ply_…`, or of a guest, `gst_…`."""
TournamentId = str
"""The id of a tournament, `trn_…`."""
SeriesId = str
"""The id of a series, `ser_…`."""
LinkNumber = int
"""The number of a link in its series, from 1."""
CutNumber = int
"""The number of a cut in its series, from 1."""
StudyId = str
"""The id of a study, `stu_…`."""
ReportId = str
"""The id of a report about somebody, `rpt_…`."""
WebhookId = str
"""The id of a webhook, `whk_…`."""
GameKey = str
"""The key of a game, as `/v1/games` lists it."""
RulesVersion = int
"""The version of the rules of the game, which rises when a ruling changes how matches are played."""
RulesSection = str
"""The section of the game's RULES.md that says so."""
SeatNumber = int
"""A place at the table, from 0 in turn order; -1 is the house."""
Version = int
"""The number of events so far, so that of the newest one; each event has the next number."""
EventNumber = int
"""The version of this event: its place in its stream, from 1 without gaps."""
EntryNumber = int
"""The number of an entry in its tournament, from 1 in the order of entering."""
ApplicationNumber = int
"""The number of an application for an entry in its tournament, from 1 in the order of applying."""
RoundNumber = int
"""The number of a round of the tournament, from 1."""
TableNumber = int
"""The number of a table in its round, from 1."""
RulingNumber = int
"""The number of a ruling in its tournament, from 1."""
AnnouncementNumber = int
"""The number of an announcement in its tournament, from 1."""
Time = str
"""A time in UTC, as RFC 3339 has it, with milliseconds."""
