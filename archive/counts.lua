-- How many streams each key of markers of a partition has. The keys share the slot of the partition.
-- KEYS[1] and on: the keys (hashes)
local counts = {}
for i, name in ipairs(KEYS) do counts[i] = redis.call('HLEN', name) end
return counts
