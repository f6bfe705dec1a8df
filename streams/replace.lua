-- Changes a reservation, unless it is another by now.
-- KEYS[1] what the key stands for (string). ARGV[1] what the caller takes it to stand for
-- ARGV[2] what it is to stand for; ARGV[3] for so many seconds
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
