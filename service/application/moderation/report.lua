-- Stores a report, which is open, unless its reporter has reported the same, or has made too many since a time.
-- KEYS: what the reporter has reported (hash); the report (hash); the open reports (sorted set); those about whoever is
-- reported (set)
-- ARGV[1] the id of the report; ARGV[2] what is reported; ARGV[3] the report; ARGV[4] the least id since that time;
-- ARGV[5] how many there may be since then
-- Returns 'made', also where it was made before; 'many'; or the id of the report of the same.
local before = redis.call('HGET', KEYS[1], ARGV[2])
if before then return before == ARGV[1] and 'made' or before end
local latest = 0
for _, made in ipairs(redis.call('HVALS', KEYS[1])) do
  if made > ARGV[4] then latest = latest + 1 end
end
if latest >= tonumber(ARGV[5]) then return 'many' end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[1])
redis.call('HSET', KEYS[2], 'report', ARGV[3])
redis.call('ZADD', KEYS[3], 0, ARGV[1])
redis.call('SADD', KEYS[4], ARGV[1])
return 'made'
