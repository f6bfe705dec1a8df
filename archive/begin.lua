-- Begins a move to the archive, of a stream or of documents of an index, and ends any that was begun before.
-- KEYS[1] the number of the newest move of the partition or index (string); KEYS[2] the move (string)
-- ARGV[1] how long the move may take, in ms
-- Returns the number of the move. No number comes twice, also if the server lost its newest writes: it is the time of
-- the server in microseconds, or the one after the newest number if that is more.
local now = redis.call('TIME')
local number = math.max(now[1] * 1000000 + now[2], tonumber(redis.call('GET', KEYS[1]) or '0') + 1)
local move = string.format('%.0f', number)
redis.call('SET', KEYS[1], move)
redis.call('SET', KEYS[2], move, 'PX', ARGV[1])
return move
