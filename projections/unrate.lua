-- Undoes the newest rated matches, down to a moment, up to a number.
-- KEYS[1] log (sorted set: "<moment>|<who> <who> …"); KEYS[2] now (hash: who → rating)
-- ARGV[1] prefix of the histories, one a rated; ARGV[2] the moment, as ZRANGEBYLEX takes a bound; ARGV[3] how many
local entries = redis.call('ZREVRANGEBYLEX', KEYS[1], '+', ARGV[2], 'LIMIT', 0, ARGV[3])
for _, entry in ipairs(entries) do
  local moment, all = string.match(entry, '^([^|]*|[^|]*)|(.*)$')
  for who in string.gmatch(all, '%S+') do
    local history = ARGV[1] .. who
    redis.call('ZREMRANGEBYLEX', history, '[' .. moment, '+')
    local last = redis.call('ZREVRANGE', history, 0, 0)[1]
    if last then
      redis.call('HSET', KEYS[2], who, string.match(last, '^[^|]*|[^|]*|(.*)$'))
    else
      redis.call('HDEL', KEYS[2], who)
    end
  end
  redis.call('ZREM', KEYS[1], entry)
end
return #entries
