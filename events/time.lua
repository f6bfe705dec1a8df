-- The time of the server that has a key: of several servers it is always the same one that is asked.
-- KEYS[1] any key
-- Returns seconds since 1970, and microseconds.
return redis.call('TIME')
