-- Gives a holder what is held by those who are gone, and what is due. What is held is due at no time.
-- KEYS: due (sorted set: thing → when, ms), held (hash: thing → lease)
-- ARGV[1] now, ms; ARGV[2] the lease: name of the holder, slash, number; ARGV[3] how many at most
-- ARGV[4] what comes before the name of a holder in the key that it keeps while it lives
-- Returns the things.
local given, most = {}, tonumber(ARGV[3])
local function give(thing)
  redis.call('ZADD', KEYS[1], '+inf', thing)
  redis.call('HSET', KEYS[2], thing, ARGV[2])
  given[#given + 1] = thing
end
local held = redis.call('HGETALL', KEYS[2])
for i = 1, #held, 2 do
  local holder = held[i + 1]:match('^[^/]+')
  if #given < most and redis.call('EXISTS', ARGV[4] .. holder) == 0 then give(held[i]) end
end
for _, thing in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, most - #given)) do
  give(thing)
end
return given
