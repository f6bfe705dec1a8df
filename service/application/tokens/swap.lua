-- Changes fields of a hash if one of them still has the value that the caller has read: all changes or none.
-- KEYS[1] the hash; ARGV[1] the field; ARGV[2] its expected value
-- ARGV[3] how many fields to remove; then their names; then names and values of the fields to set, in turn
-- Returns 1, or 0 if the field has another value or is gone.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
local gone = tonumber(ARGV[3])
for i = 4, 3 + gone do redis.call('HDEL', KEYS[1], ARGV[i]) end
for i = 4 + gone, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1
