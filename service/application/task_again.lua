-- Puts a task that was begun at the head of its lane, unless it is done or was put there already.
-- KEYS: tasks that a worker has begun (sorted set), lanes that have tasks (sorted set), the lane (list)
-- ARGV[1] the task as it was begun, ARGV[2] as it is begun again, ARGV[3] the name of the lane
-- Returns 1, or 0 if nothing is to be done.
if redis.call('ZREM', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('LPUSH', KEYS[3], ARGV[2])
redis.call('ZADD', KEYS[2], 'NX', 0, ARGV[3])
return 1
