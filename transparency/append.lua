-- Appends leaves about one stream to the log; a leaf about a version that has one already is left out.
-- KEYS[1] the places of the stream's leaves (hash): version → index; KEYS[2] the number of leaves (string)
-- ARGV[1] what the keys of the bundles of entries begin with (strings of 256 leaves of 32 bytes)
-- then for each leaf its version and its data
-- Returns the number of leaves in the log.
local first = tonumber(redis.call('GET', KEYS[2]) or '0')
local size = first
for i = 2, #ARGV, 2 do
  if redis.call('HSETNX', KEYS[1], ARGV[i], size) == 1 then
    redis.call('APPEND', ARGV[1] .. math.floor(size / 256), ARGV[i + 1])
    size = size + 1
  end
end
if size > first then redis.call('SET', KEYS[2], size) end
return size
