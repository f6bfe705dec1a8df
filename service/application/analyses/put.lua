-- Stores the progress of a job, if no other worker did so first and the job still exists.
-- KEYS: job (hash), due (sorted set), unfinished jobs of the owner (set)
-- ARGV[1] the progress as it was read, '' for a new job; ARGV[2] as it is now; ARGV[3] job
-- ARGV[4] when a worker must continue it (ms), '' if it is over; ARGV[5] seconds to keep it
-- ARGV[6] what is to be worked out and ARGV[7] how many the owner may have that are not over, of a new job
-- Returns 1, 0 if the progress has changed since, or -1 if the owner has as many as allowed.
if (redis.call('HGET', KEYS[1], 'progress') or '') ~= ARGV[1] then return 0 end
if ARGV[7] and redis.call('SCARD', KEYS[3]) >= tonumber(ARGV[7]) then return -1 end
redis.call('HSET', KEYS[1], 'progress', ARGV[2])
if ARGV[6] then redis.call('HSET', KEYS[1], 'task', ARGV[6]) end
redis.call('EXPIRE', KEYS[1], ARGV[5])
if ARGV[4] == '' then
  redis.call('ZREM', KEYS[2], ARGV[3])
  redis.call('SREM', KEYS[3], ARGV[3])
else
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
  redis.call('SADD', KEYS[3], ARGV[3])
  redis.call('EXPIRE', KEYS[3], ARGV[5])
end
return 1
