-- Stores the progress of a part of a job, if no other worker did so first and the job still exists.
-- KEYS: job (hash), due parts (sorted set), unfinished jobs of the owner (set), held (hash: part of a job → lease)
-- ARGV[1] job, ARGV[2] part, ARGV[3] its progress as it was read, ARGV[4] as it is now
-- ARGV[5] when a worker must see to it again (ms), '' for never; ARGV[6] seconds to keep the job
-- ARGV[7] whether it is over: 1 or 0; ARGV[8] the lease, which ends
-- Returns 1, or 0 if the lease is another's by now, or the job is gone: then somebody must see to what it left.
local member = ARGV[1] .. '/' .. ARGV[2]
if redis.call('HGET', KEYS[4], member) ~= ARGV[8] then return 0 end
redis.call('HDEL', KEYS[4], member)
if redis.call('HGET', KEYS[1], ARGV[2]) ~= ARGV[3] then
  redis.call('ZADD', KEYS[2], 'XX', 0, member)
  return 0
end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[4])
redis.call('EXPIRE', KEYS[1], ARGV[6])
if ARGV[5] ~= '' then redis.call('ZADD', KEYS[2], ARGV[5], member) else redis.call('ZREM', KEYS[2], member) end
if ARGV[7] == '0' then
  redis.call('EXPIRE', KEYS[3], ARGV[6])
elseif redis.call('HINCRBY', KEYS[1], 'left', -1) == 0 then
  redis.call('SREM', KEYS[3], ARGV[1])
end
return 1
