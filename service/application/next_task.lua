-- Takes the next task: people's before those of bots; of one kind, from the lane whose last turn is longest ago.
-- KEYS[1] tasks that a worker has begun, a sorted set by when another takes over (s)
-- KEYS[2] and on: lanes that have tasks, a sorted set for each kind; ARGV[1] what comes before the name of a lane in its key
-- Returns the task, or false if there is none, and how many lanes have more.
local now, found = redis.call('TIME'), false
local left = 0
for kind = 2, #KEYS do
  local waiting = KEYS[kind]
  local lane = not found and redis.call('ZRANGE', waiting, 0, 0)[1]
  while lane do
    found = redis.call('LPOP', ARGV[1] .. lane)
    if redis.call('EXISTS', ARGV[1] .. lane) == 1 then
      redis.call('ZADD', waiting, now[1] .. '.' .. string.format('%06d', now[2]), lane)
    else
      redis.call('ZREM', waiting, lane)
    end
    lane = not found and redis.call('ZRANGE', waiting, 0, 0)[1]
  end
  left = left + redis.call('ZCARD', waiting)
end
local seconds = found and cjson.decode(found)[5] or 0
if seconds > 0 then redis.call('ZADD', KEYS[1], now[1] + now[2] / 1000000 + seconds, found) end
return {found, left}
