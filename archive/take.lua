-- Removes a stream that is in the archive, unless it is another than the one that was put there, or another move began.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] what may be archived (sorted set)
-- KEYS[3] the move of the stream (string); KEYS[4] former object (string)
-- KEYS[5] and on: everything that Redis has of the stream, then ARGV[5] keys that the archive does without
-- ARGV[1] id; ARGV[2] marker; ARGV[3] stamp of the stream (see read.lua); ARGV[4] the number of the move
-- ARGV[5] the number of these keys
-- Returns {'taken', name of the former object or ''}, or {'changed'} if the stream or its move is another by now.
if redis.call('GET', KEYS[3]) ~= ARGV[4] then return {'changed'} end
redis.call('DEL', KEYS[3])
local digests, last = {}, #KEYS - tonumber(ARGV[5])
for i = 5, last do
  local dumped = redis.call('DUMP', KEYS[i])
  digests[#digests + 1] = dumped and redis.sha1hex(dumped) or ''
end
if redis.sha1hex(table.concat(digests, ' ')) ~= ARGV[3] then return {'changed'} end
local former = redis.call('GET', KEYS[4])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZREM', KEYS[2], ARGV[1])
for i = 4, #KEYS do redis.call('DEL', KEYS[i]) end
return {'taken', former or ''}
