-- Appends the events of one command to one stream, or to several of one partition: all of them or none.
-- KEYS[1] the feed of the partition (stream); then for each stream four keys:
--   what is in the archive, perhaps the stream too (hash),
--   its events (stream), its idempotency keys (hash): field → "<first> <last> <digest>", its seed (string)
-- ARGV[1] the channel of news (see events/news.py); then for each stream, one after another:
--   the version the stream must be at
--   the hash its newest envelope must end with, or '' if that does not matter
--   idempotency field, or '' for none
--   digest of the command behind it
--   id of the match or the tournament
--   the version after which a stream that does not exist yet begins
--   the seed to keep with a stream that does not exist yet, or '' for none
--   who waits for the relay after the append (see `Waits` of events/feed.py), and after a space the trace, if any
--   the lane of the jobs that follow (see `lane` of events/feed.py), or '' for none
--   the running hashes after each envelope (see `written` of events/told.py), or '' for none
--   how many envelopes follow, and the envelopes as they are stored (see `_to_store` of events/store.py)
-- Returns {'appended', last version of the first stream}, or of the first stream that does not take them
-- {'replayed', "<first> <last> <digest>"}, {'archived', id} or {'conflict', current version}.
local streams, at = {}, 2
for i = 2, #KEYS, 4 do
  local archived, events, commands, key = KEYS[i], KEYS[i + 1], KEYS[i + 2], ARGV[at + 2]
  if key ~= '' then
    local known = redis.call('HGET', commands, key)
    if known then return {'replayed', known} end
  end
  local newest = redis.call('XREVRANGE', events, '+', '-', 'COUNT', 1)
  if not newest[1] and redis.call('HEXISTS', archived, ARGV[at + 4]) == 1 then return {'archived', ARGV[at + 4]} end
  local version = newest[1] and tonumber(string.match(newest[1][1], '^%d+')) or tonumber(ARGV[at + 5])
  local previous = ARGV[at + 1]
  -- `_tail` of events/chain.py has the form of the end of an envelope.
  local differs = newest[1] and previous ~= '' and string.sub(newest[1][2][2], -66, -3) ~= previous
  if version ~= tonumber(ARGV[at]) or differs then return {'conflict', tostring(version)} end
  local seed = not newest[1] and ARGV[at + 6] ~= '' and KEYS[i + 3]
  streams[#streams + 1] = {events = events, commands = commands, seed = seed, version = version, at = at}
  at = at + 11 + tonumber(ARGV[at + 10])
end
local reached = {}
for _, stream in ipairs(streams) do
  local at, version = stream.at, stream.version
  if stream.seed then redis.call('SET', stream.seed, ARGV[at + 6]) end
  local first, last = at + 11, at + 10 + tonumber(ARGV[at + 10])
  for i = first, last do
    version = version + 1
    redis.call('XADD', stream.events, version .. '-0', 'e', ARGV[i])
  end
  if ARGV[at + 2] ~= '' then
    redis.call('HSET', stream.commands, ARGV[at + 2], (stream.version + 1) .. ' ' .. version .. ' ' .. ARGV[at + 3])
  end
  redis.call('XADD', KEYS[1], '*', 'm', ARGV[at + 4], 'v', version, 'w', ARGV[at + 7], 'l', ARGV[at + 8])
  local envelopes = table.concat(ARGV, '\n', first, last)
  local head = ARGV[at + 4] .. ' ' .. version .. ' ' .. ARGV[at + 1] .. ' ' .. ARGV[at + 9]
  redis.call('PUBLISH', ARGV[1], head .. '\n' .. envelopes)
  reached[#reached + 1] = tostring(version)
end
return {'appended', reached[1]}
