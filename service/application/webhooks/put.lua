-- Adds messages to the outbox of a webhook and notes up to which version it has them: all or nothing.
-- KEYS: hook (hash), told (hash), messages (hash), log (sorted set), queue (sorted set), due (sorted set)
-- ARGV[1] webhook; ARGV[2] now, ms; ARGV[3] last sequence number expected
-- ARGV[4] stream, or '' for none; ARGV[5] its version in the outbox before, or ''; ARGV[6] its version now
-- ARGV[7] how many messages are kept; ARGV[8] how long, ms; ARGV[9] '1' to make it due now, whatever failed before
-- ARGV[10] and on: the encoded messages, which are numbered on from ARGV[3]
-- Returns 'put', 'conflict' if another process came first, or 'off' if the webhook is disabled or gone.
local hook = redis.call('HMGET', KEYS[1], 'enabled', 'sequence', 'lease')
if hook[1] ~= '1' then return 'off' end
local now, sequence = tonumber(ARGV[2]), tonumber(hook[2] or '0')
if sequence ~= tonumber(ARGV[3]) then return 'conflict' end
if ARGV[4] ~= '' then
  if (redis.call('HGET', KEYS[2], ARGV[4]) or '') ~= ARGV[5] then return 'conflict' end
  redis.call('HSET', KEYS[2], ARGV[4], ARGV[6])
end
if #ARGV < 10 then return 'put' end
for i = 10, #ARGV do
  sequence = sequence + 1
  redis.call('HSET', KEYS[3], sequence, ARGV[i])
  redis.call('ZADD', KEYS[4], now, string.format('%010d', sequence))
  redis.call('ZADD', KEYS[5], now, sequence)
end
redis.call('HSET', KEYS[1], 'sequence', sequence)
local old = redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', now - tonumber(ARGV[8]), 'LIMIT', 0, 1000)
local over = redis.call('ZCARD', KEYS[4]) - #old - tonumber(ARGV[7])
if over > 0 then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[4], #old, #old + over - 1)) do old[#old + 1] = member end
end
for _, member in ipairs(old) do
  redis.call('ZREM', KEYS[4], member)
  redis.call('HDEL', KEYS[3], tonumber(member))
  redis.call('ZREM', KEYS[5], tonumber(member))
end
redis.call('PEXPIRE', KEYS[3], ARGV[8])
redis.call('PEXPIRE', KEYS[4], ARGV[8])
redis.call('PEXPIRE', KEYS[5], ARGV[8])
if ARGV[9] == '1' and tonumber(hook[3] or '0') <= now then
  redis.call('ZADD', KEYS[6], now, ARGV[1])
else
  redis.call('ZADD', KEYS[6], 'NX', now, ARGV[1])
end
return 'put'
