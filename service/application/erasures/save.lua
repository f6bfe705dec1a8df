-- Stores how far an erasure is, and ends the lease.
-- KEYS: erasure (string), due (sorted set), held (hash: erasure → lease)
-- ARGV[1] erasure, ARGV[2] the lease, ARGV[3] how far it is, ARGV[4] when a worker goes on with it (ms), '' for never
-- ARGV[5] seconds to keep one that is done
-- Returns 1, or 0 if the lease is another's by now.
if redis.call('HGET', KEYS[3], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[3], ARGV[1])
if ARGV[4] == '' then
  redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[5])
  redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('SET', KEYS[1], ARGV[3])
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[1])
end
return 1
