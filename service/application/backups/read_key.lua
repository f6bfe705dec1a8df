-- Everything that Redis has of a key, of one moment.
-- KEYS[1] the key
-- Returns its type ('none' if there is no such key), for how many ms it stays (-1: for ever), and its content.
local key = KEYS[1]
local kind = redis.call('TYPE', key).ok
local found = ''
if kind == 'string' then found = redis.call('GET', key) end
if kind == 'hash' then found = redis.call('HGETALL', key) end
if kind == 'set' then found = redis.call('SMEMBERS', key) end
if kind == 'zset' then found = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end
if kind == 'list' then found = redis.call('LRANGE', key, 0, -1) end
if kind == 'stream' then found = redis.call('XRANGE', key, '-', '+') end
return {kind, redis.call('PTTL', key), found}
