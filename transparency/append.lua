-- Appends leaves about one stream to the log; a leaf about a version that has one already is left out.
-- KEYS[1] the places of the stream's leaves (hash): version → index; KEYS[2] the number of leaves (string)
-- ARGV[1] what the keys of the bundles begin with (strings of 256 digests of 32 bytes)
-- ARGV[2] what the keys of their tags begin with (strings of 256 tags of 16 bytes; zeros where a leaf has none)
-- then for each leaf its version, its digest, and its tag or nothing
-- Returns the number of leaves in the log.
local first = tonumber(redis.call('GET', KEYS[2]) or '0')
local size = first
for i = 3, #ARGV, 3 do
  if redis.call('HSETNX', KEYS[1], ARGV[i], size) == 1 then
    local bundle = math.floor(size / 256)
    redis.call('APPEND', ARGV[1] .. bundle, ARGV[i + 1])
    if ARGV[i + 2] ~= '' then redis.call('SETRANGE', ARGV[2] .. bundle, (size % 256) * 16, ARGV[i + 2]) end
    size = size + 1
  end
end
if size > first then redis.call('SET', KEYS[2], size) end
return size
