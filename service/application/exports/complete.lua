-- Makes a set of data for everybody known, if whoever wrote it still has the job: others sweep what it wrote otherwise.
-- KEYS: held (hash: part of a job → lease), sets (hash)
-- ARGV[1] the part of the job, ARGV[2] the lease, ARGV[3] the set, ARGV[4] what is kept of it
-- Returns 1, or 0 if the lease is another's by now.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
return 1
