-- A digest of everything that Redis has of a stream. KEYS: all of its keys.
local digests = {}
for i = 1, #KEYS do
  local dumped = redis.call('DUMP', KEYS[i])
  digests[i] = dumped and redis.sha1hex(dumped) or ''
end
return redis.sha1hex(table.concat(digests, ' '))
