-- Stores the decision on a report, unless the report is gone or has one.
-- KEYS: the report (hash); the open reports, and those that were decided (sorted sets)
-- ARGV[1] the id of the report; ARGV[2] the decision
-- Returns the decision that counts, or nothing if the report is gone.
if redis.call('HEXISTS', KEYS[1], 'report') == 0 then return false end
redis.call('HSETNX', KEYS[1], 'decision', ARGV[2])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[3], 0, ARGV[1])
return redis.call('HGET', KEYS[1], 'decision')
