-- Takes a place for something that a player opens.
-- KEYS[1] what the player has open (set); KEYS[2] that this is being opened (string that expires).
-- ARGV[1] what is to be opened; ARGV[2] how many there may be; ARGV[3] the seconds that it has to be stored
-- Returns 1, also if it has its place already; 0 if there is none left.
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then
  if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('SADD', KEYS[1], ARGV[1])
end
redis.call('SET', KEYS[2], '', 'EX', ARGV[3])
return 1
