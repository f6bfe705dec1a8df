-- Notes when a stream may be archived; of one that is in the archive already it notes nothing.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] what may be archived (sorted set)
-- ARGV[1] id; ARGV[2] when it may be archived, in ms
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return redis.call('ZREM', KEYS[2], ARGV[1]) end
return redis.call('ZADD', KEYS[2], 'GT', ARGV[2], ARGV[1])
