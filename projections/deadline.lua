-- Stores when a match must be checked, unless something newer is stored. Both keys share the slot of the clocks.
-- KEYS[1] deadlines (sorted set: match, milliseconds since 1970); KEYS[2] versions (hash: match → version)
-- ARGV[1] match; ARGV[2] version; ARGV[3] deadline, or '' for none
if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0') >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
return 1
