-- Takes the next task: people's before those of bots; of one kind, from the lane whose last turn is longest ago.
-- Workers at tables of bots alone leave one of them free for people, unless there is only one.
-- KEYS[1] tasks that a worker has begun, a sorted set by when another takes over (s)
-- KEYS[2] workers at tables of bots alone, a sorted set by when their places are free again (s)
-- KEYS[3] all workers of the queue, a set of RQ
-- KEYS[4] and on: lanes that have tasks, a sorted set for each kind, that of bots alone last
-- ARGV[1] what comes before the name of a lane in its key, ARGV[2] the worker, ARGV[3] for how long it has a place, unless the task says so (s)
-- Returns the task, or false if there is none for this worker, and how many lanes have more.
local now, found = redis.call('TIME'), false
local at = now[1] + now[2] / 1000000
local left, seconds = 0, 0
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', at)
redis.call('ZREM', KEYS[2], ARGV[2]) -- a worker that takes a task has done with the one before
local places = math.max(1, redis.call('SCARD', KEYS[3]) - 1) - redis.call('ZCARD', KEYS[2])
for kind = 4, #KEYS do
  local waiting = KEYS[kind]
  local of_bots = kind == #KEYS
  local lane = not found and (places > 0 or not of_bots) and redis.call('ZRANGE', waiting, 0, 0)[1]
  while lane do
    found = redis.call('LPOP', ARGV[1] .. lane)
    if redis.call('EXISTS', ARGV[1] .. lane) == 1 then
      redis.call('ZADD', waiting, now[1] .. '.' .. string.format('%06d', now[2]), lane)
    else
      redis.call('ZREM', waiting, lane)
    end
    if found then seconds = cjson.decode(found)[5] or 0 end
    if found and of_bots then redis.call('ZADD', KEYS[2], at + (seconds > 0 and seconds or ARGV[3]), ARGV[2]) end
    lane = not found and redis.call('ZRANGE', waiting, 0, 0)[1]
  end
  left = left + redis.call('ZCARD', waiting)
end
if seconds > 0 then redis.call('ZADD', KEYS[1], at + seconds, found) end
return {found, left}
