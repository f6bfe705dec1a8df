-- Gives a study a place among those of its owner, or as many bytes as it has now, if there is room.
-- KEYS: the studies of the owner (sorted set: study by its bytes)
-- ARGV[1] study; ARGV[2] its bytes; ARGV[3] how many studies there may be; ARGV[4] how many bytes in all
-- Returns 1, or 0 if there is no room. What takes no more bytes than before always has room.
local before, total = redis.call('ZSCORE', KEYS[1], ARGV[1]), 0
if not before and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
local all = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
for i = 2, #all, 2 do total = total + tonumber(all[i]) end
local more = tonumber(ARGV[2]) - tonumber(before or '0')
if more > 0 and total + more > tonumber(ARGV[4]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 1
