-- Leases the part of a job that is due for longest.
-- KEYS: due parts (sorted set)
-- ARGV[1] now (ms), ARGV[2] when the lease is over (ms)
-- Returns the part, or nothing if none is due.
local part = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
if part then redis.call('ZADD', KEYS[1], 'XX', ARGV[2], part) end
return part
