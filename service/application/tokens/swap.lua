-- Changes fields of a hash if one of them still has the value that the caller has read: all changes or none.
-- KEYS[1] the hash; KEYS[2], if any, the mark of a secret that is given only once (string)
-- ARGV[1] the field; ARGV[2] its expected value, '' if it is not there; ARGV[3] for how many seconds the mark stays
-- ARGV[4] how many fields to remove; then their names; then names and values of the fields to set, in turn
-- Returns 1, or 0 if the field has another value or is gone, or the secret was given before.
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
if KEYS[2] and not redis.call('SET', KEYS[2], '', 'NX', 'EX', ARGV[3]) then return 0 end
local gone = tonumber(ARGV[4])
for i = 5, 4 + gone do redis.call('HDEL', KEYS[1], ARGV[i]) end
for i = 5 + gone, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1
