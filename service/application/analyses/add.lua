-- Stores a new job; storing it again changes nothing, also after it was removed where there is a mark of that.
-- KEYS: job (hash: task, and the progress of each part by its number), due parts (sorted set), unfinished jobs of the owner (set),
-- the mark that it was removed (string), if a job that was removed does not come back
-- ARGV[1] job, ARGV[2] its task, ARGV[3] when workers may begin (ms), ARGV[4] seconds to keep it
-- ARGV[5] how many unfinished jobs the owner may have, ARGV[6] and on: the progress of the parts 0, 1, ...
-- Returns 1, or 0 if the owner has as many as allowed.
if redis.call('EXISTS', KEYS[1]) == 1 then return 1 end
if KEYS[4] and redis.call('EXISTS', KEYS[4]) == 1 then return 1 end
if redis.call('SCARD', KEYS[3]) >= tonumber(ARGV[5]) then return 0 end
redis.call('HSET', KEYS[1], 'task', ARGV[2], 'left', #ARGV - 5)
for part = 0, #ARGV - 6 do
  redis.call('HSET', KEYS[1], part, ARGV[part + 6])
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1] .. '/' .. part)
end
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('SADD', KEYS[3], ARGV[1])
redis.call('EXPIRE', KEYS[3], ARGV[4])
return 1
