-- Removes a stream that is in the archive, unless it is another than the one that was put there.
-- KEYS[1] what of the partition is in the archive (hash); KEYS[2] what may be archived (sorted set)
-- KEYS[3] and on: everything that Redis has of the stream, then ARGV[4] keys that are only derived from it
-- ARGV[1] id; ARGV[2] marker; ARGV[3] stamp of the stream (see stamp.lua); ARGV[4] the number of derived keys
-- Returns 1, or 0 if the stream is another by now.
local digests, last = {}, #KEYS - tonumber(ARGV[4])
for i = 3, last do
  local dumped = redis.call('DUMP', KEYS[i])
  digests[#digests + 1] = dumped and redis.sha1hex(dumped) or ''
end
if redis.sha1hex(table.concat(digests, ' ')) ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZREM', KEYS[2], ARGV[1])
for i = 3, #KEYS do redis.call('DEL', KEYS[i]) end
return 1
