-- Remembers what a device is to get, if nobody decided that since it was read.
-- KEYS[1] the device (string). ARGV[1] what was read; ARGV[2] what it is from now on; ARGV[3] for so many seconds
-- Returns 1, or 0 if it is another by now, or gone.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
