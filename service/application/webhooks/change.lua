-- Changes a webhook, if nobody else did so first and the webhook still exists.
-- KEYS: hook (hash), due (sorted set)
-- ARGV[1] the subscription as it was read; ARGV[2] as it is now; ARGV[3] '1' to enable, '0' to disable, '' for neither
-- ARGV[4] the time from which an enabled webhook gets messages; ARGV[5] webhook; ARGV[6] now, ms
-- Returns 1, or 0 if the subscription has changed since.
if redis.call('HGET', KEYS[1], 'subscription') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'subscription', ARGV[2])
local enabled = redis.call('HGET', KEYS[1], 'enabled')
if ARGV[3] == '1' and enabled ~= '1' then
  redis.call('HSET', KEYS[1], 'enabled', '1', 'since', ARGV[4])
  redis.call('HDEL', KEYS[1], 'because', 'failing')
  redis.call('ZADD', KEYS[2], 'NX', ARGV[6], ARGV[5])
elseif ARGV[3] == '0' and enabled == '1' then
  redis.call('HSET', KEYS[1], 'enabled', '0', 'because', 'request')
end
return 1
