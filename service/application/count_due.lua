-- Counts what may be claimed: what is due, and what is held by those who are gone.
-- KEYS: due (sorted set), held (hash: thing → lease)
-- ARGV[1] now, ms; ARGV[2] what comes before the name of a holder in the key that it keeps while it lives
local found = redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1])
for _, lease in ipairs(redis.call('HVALS', KEYS[2])) do
  local holder = lease:match('^[^/]+')
  if redis.call('EXISTS', ARGV[2] .. holder) == 0 then found = found + 1 end
end
return found
