-- Stores a new webhook, enabled, unless its owner has as many as may be. Storing the same one again changes nothing,
-- also after it was deleted.
-- KEYS: hook (hash), those about its subject (set), those of its owner (sorted set), all (sorted set); a mark that it was
-- made (string)
-- ARGV[1] webhook; ARGV[2] the subscription; ARGV[3] the time from which it gets messages; ARGV[4] how many may be
-- ARGV[5] for how many seconds the mark stays
-- Returns 1, or 0 if there are too many.
if redis.call('ZSCORE', KEYS[3], ARGV[1]) then return 1 end
if redis.call('EXISTS', KEYS[5]) == 1 then return 1 end
if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[4]) then return 0 end
redis.call('HSET', KEYS[1], 'subscription', ARGV[2], 'enabled', '1', 'since', ARGV[3])
redis.call('SET', KEYS[5], '', 'EX', ARGV[5])
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[3], 0, ARGV[1])
redis.call('ZADD', KEYS[4], 0, ARGV[1])
return 1
