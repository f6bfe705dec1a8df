-- A worker leaves a table of bots alone. Returns how many lanes have tasks.
-- KEYS[1] workers at tables of bots alone (sorted set); KEYS[2] and on: lanes that have tasks, a sorted set for each kind
-- ARGV[1] the worker
redis.call('ZREM', KEYS[1], ARGV[1])
local left = 0
for kind = 2, #KEYS do left = left + redis.call('ZCARD', KEYS[kind]) end
return left
