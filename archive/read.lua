-- Everything that Redis has of a stream, at one moment.
-- KEYS: all of its keys, then those that are only derived from it; ARGV[1] the number of the former
-- Returns a stamp, which is a digest of all but what is derived, and what each key has ('' for nothing).
local function read(key)
  local kind = redis.call('TYPE', key).ok
  if kind == 'stream' then return redis.call('XRANGE', key, '-', '+') end
  if kind == 'hash' then return redis.call('HGETALL', key) end
  return redis.call('GET', key) or ''
end
local found, digests = {}, {}
for i = 1, #KEYS do
  if i <= tonumber(ARGV[1]) then
    local dumped = redis.call('DUMP', KEYS[i])
    digests[i] = dumped and redis.sha1hex(dumped) or ''
  end
  found[i + 1] = read(KEYS[i])
end
found[1] = redis.sha1hex(table.concat(digests, ' '))
return found
