-- Appends the events of one command to the stream of a match: all of them or none.
-- KEYS[1] the events of the match (stream)
-- KEYS[2] idempotency keys of the match (hash): field → "<first> <last> <digest>"
-- KEYS[3] the feed of its partition (stream)
-- ARGV[1] the version the stream must be at
-- ARGV[2] the hash its newest envelope must end with, or '' if that does not matter
-- ARGV[3] idempotency field, or '' for none
-- ARGV[4] digest of the command behind it
-- ARGV[5] match id
-- ARGV[6] and on: the encoded envelopes
-- Returns {'appended', last}, {'replayed', "<first> <last> <digest>"} or {'conflict', current version}.
if ARGV[3] ~= '' then
  local known = redis.call('HGET', KEYS[2], ARGV[3])
  if known then return {'replayed', known} end
end
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local version = newest[1] and tonumber(string.match(newest[1][1], '^%d+')) or 0
if version ~= tonumber(ARGV[1]) then return {'conflict', tostring(version)} end
if newest[1] and ARGV[2] ~= '' and string.sub(newest[1][2][2], -66, -3) ~= ARGV[2] then
  return {'conflict', tostring(version)}
end
local first = version + 1
for i = 6, #ARGV do
  version = version + 1
  redis.call('XADD', KEYS[1], version .. '-0', 'e', ARGV[i])
end
if ARGV[3] ~= '' then
  redis.call('HSET', KEYS[2], ARGV[3], first .. ' ' .. version .. ' ' .. ARGV[4])
end
redis.call('XADD', KEYS[3], '*', 'm', ARGV[5], 'v', version)
return {'appended', tostring(version)}
