-- Sets fields of a hash unless it holds the same shape at the same or a newer version.
-- KEYS[1] the hash; ARGV[1] version; ARGV[2] shape; ARGV[3] and on: fields and values
-- Returns the version that it held in this shape; 0 if it held none.
local kept = redis.call('HMGET', KEYS[1], 'version', 'shape')
local before = kept[2] == ARGV[2] and tonumber(kept[1]) or 0
if before >= tonumber(ARGV[1]) then return before end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'shape', ARGV[2], unpack(ARGV, 3))
return before
