-- Counts requests that processes admitted in the buckets that they share.
-- KEYS: one a caller (string: when its bucket is full again, in microseconds by the clock of the server)
-- ARGV[1] microseconds that one request takes to refill; ARGV[2] the most that a bucket owes; ARGV[3] and on: requests
-- Returns for each caller the microseconds until its bucket is full.
local time = redis.call('TIME')
local now, owed = time[1] * 1000000 + time[2], {}
for i, key in ipairs(KEYS) do
  local full = math.max(tonumber(redis.call('GET', key) or '0'), now) + ARGV[i + 2] * ARGV[1]
  full = math.min(full, now + ARGV[2])
  redis.call('SET', key, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
  owed[i] = string.format('%.0f', full - now)
end
return owed
