-- Replaces the counts of a document, unless another process did so first. All keys share the slot of a game.
-- meetings.lua comes before this, and keeps hashes whose names begin with "against:" (`analysis/counting.py`).
-- KEYS[1] documents (hash: id → body)
-- ARGV[1] prefix of the counters (hashes); ARGV[2] id; ARGV[3] SHA-1 of the body that is to be replaced, or empty;
-- ARGV[4] the new body, or empty; ARGV[5] and on: hash, field and what to add, in turn
local old = redis.call('HGET', KEYS[1], ARGV[2])
if (old and redis.sha1hex(old) or '') ~= ARGV[3] then return 0 end
for i = 5, #ARGV, 3 do
  local key, field, by = ARGV[1] .. ARGV[i], ARGV[i + 1], ARGV[i + 2]
  if string.sub(ARGV[i], 1, 8) == 'against:' then
    count_met(key, field, by)
  elseif redis.call('HINCRBY', key, field, by) == 0 then
    redis.call('HDEL', key, field)
  end
end
if ARGV[4] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[2], ARGV[4])
else
  redis.call('HDEL', KEYS[1], ARGV[2])
end
return 1
