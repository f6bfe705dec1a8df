-- Sets fields of a hash unless it is newer already.
-- KEYS[1] the hash; ARGV[1] version; ARGV[2] and on: fields and values
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if version >= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[1], unpack(ARGV, 2))
return 1
