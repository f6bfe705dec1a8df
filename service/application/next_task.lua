-- Takes the next task: people's before those of bots; of one kind, from the lane whose last turn is longest ago.
-- KEYS: lanes that have tasks, a sorted set for each kind; ARGV[1] what comes before the name of a lane in its key
-- Returns the task, or false if there is none, and how many lanes have more.
local now, found = redis.call('TIME'), false
local left = 0
for _, waiting in ipairs(KEYS) do
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
return {found, left}
