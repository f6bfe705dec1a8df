-- Changes the content of a message, if it is still as it was read.
-- KEYS: messages (hash)
-- ARGV[1] sequence number; ARGV[2] the encoded message as it was read; ARGV[3] as it is now
-- Returns 1, or 0 if the message has changed since.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
