-- Changes the content of a message, if it is still as it was read.
-- KEYS: hook (hash), messages (hash)
-- ARGV[1] sequence number; ARGV[2] the encoded message as it was read; ARGV[3] as it is now
-- Returns 1, or 0 if the message has changed since.
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
redis.call('HINCRBY', KEYS[1], 'bytes', #ARGV[3] - #ARGV[2])
return 1
