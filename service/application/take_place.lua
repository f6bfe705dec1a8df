-- Takes a place for something that a player opens.
-- KEYS[1] what the player has open (set). ARGV[1] what is to be opened; ARGV[2] how many there may be
-- Returns 1, also if it has its place already; 0 if there is none left.
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
return 1
