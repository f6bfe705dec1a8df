-- The fields of documents, each in one of many hashes of a shard or a game.
-- KEYS[1] what the names of the hashes begin with; ARGV for each document the number of its hash, and its id
local found = {}
for i = 1, #ARGV, 2 do found[#found + 1] = redis.call('HGET', KEYS[1] .. ARGV[i], ARGV[i + 1]) end
return found
