-- Gives due webhooks to one worker, until its lease is over.
-- KEYS[1] due (sorted set)
-- ARGV[1] now, ms; ARGV[2] end of the lease, ms; ARGV[3] how many at most; ARGV[4], [5] key of a hook around its id
local given = {}
for _, webhook in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])) do
  local key = ARGV[4] .. webhook .. ARGV[5]
  if redis.call('HGET', key, 'enabled') == '1' then
    redis.call('HSET', key, 'lease', ARGV[2])
    redis.call('ZADD', KEYS[1], ARGV[2], webhook)
    given[#given + 1] = webhook
  else
    redis.call('ZREM', KEYS[1], webhook)
  end
end
return given
