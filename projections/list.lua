-- Puts a segment on the list of its index, unless the move that made it is over.
-- KEYS[1] segments (hash: name → "<first member> <last member>", and the field `version`); KEYS[2] move (string)
-- ARGV[1] name; ARGV[2] its first and its last member; ARGV[3] the number of the move
-- Returns 1, or 0 if the move is over.
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'version', 1)
return 1
