-- Ends the lease of a worker and says when the webhook is due again: with its next message, but not before a time.
-- KEYS: hook (hash), queue (sorted set), due (sorted set), held (hash: webhook → lease)
-- ARGV[1] webhook; ARGV[2] lease; ARGV[3] the time, ms; ARGV[4] why the webhook is disabled from now on, or ''
if redis.call('HGET', KEYS[4], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[4], ARGV[1])
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'enabled', '0', 'because', ARGV[4]) end
local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
if first[1] and redis.call('HGET', KEYS[1], 'enabled') == '1' then
  redis.call('ZADD', KEYS[3], math.max(tonumber(first[2]), tonumber(ARGV[3])), ARGV[1])
else
  redis.call('ZREM', KEYS[3], ARGV[1])
end
return 1
