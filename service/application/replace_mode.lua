-- Changes the mode of the service, unless it is another by now. Returns 1 if it was changed.
-- KEYS[1] the mode (string). ARGV[1] the mode that the caller takes it for, empty for none
-- ARGV[2] the mode that it is to be
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
