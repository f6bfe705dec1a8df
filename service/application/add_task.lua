-- Adds a task at the end of its lane. A lane that had none takes its turn from now on, by the clock of the server.
-- KEYS: the lane (list), lanes that have tasks (sorted set)
-- ARGV[1] the task, ARGV[2] the name of the lane
local now = redis.call('TIME')
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], 'NX', now[1] .. '.' .. string.format('%06d', now[2]), ARGV[2])
