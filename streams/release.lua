-- Removes a reservation, unless it is another by now or another request was given it too.
-- KEYS[1] what the key stands for (string); KEYS[2] the note that more than one request was given it (string)
-- ARGV[1] what the caller takes it to stand for
-- Returns 1 if it was removed.
if redis.call('GET', KEYS[1]) ~= ARGV[1] or redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
return redis.call('DEL', KEYS[1])
