-- Deletes a job that is gone or whose time is over, for who still has the lease of one of its parts.
-- KEYS: held (hash: part → lease), the job (hash), due parts (sorted set)
-- ARGV[1] the part; ARGV[2] the lease; ARGV[3] '1' once what the job has left elsewhere is removed: the part is
-- nobody's then, and no longer due
-- Returns 1, or 0 if the lease is another by now.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('DEL', KEYS[2])
if ARGV[3] == '1' then
  redis.call('ZREM', KEYS[3], ARGV[1])
  redis.call('HDEL', KEYS[1], ARGV[1])
end
return 1
