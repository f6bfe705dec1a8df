-- Writes a stream from the archive back to Redis, unless it is there already.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] what may be archived (sorted set)
-- KEYS[3] former object (string); KEYS[4] and on: the keys of the stream, and its views
-- ARGV[1] id; ARGV[2] marker of the object; ARGV[3] name of the object; ARGV[4] when it may be archived again, in ms
-- ARGV[5] and on, for each command: the number of its key, its name, how many arguments follow, and those
-- Returns 1, or 0 if the marker is another by now.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
local i = 5
while i <= #ARGV do
  local count = tonumber(ARGV[i + 2])
  redis.call(ARGV[i + 1], KEYS[3 + tonumber(ARGV[i])], unpack(ARGV, i + 3, i + 2 + count))
  i = i + 3 + count
end
redis.call('SET', KEYS[3], ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
return 1
