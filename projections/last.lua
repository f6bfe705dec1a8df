-- The last member of each sorted set up to a bound.
-- KEYS the sets; ARGV[1] the bound, as ZREVRANGEBYLEX takes it
local found = {}
for i = 1, #KEYS do found[i] = redis.call('ZREVRANGEBYLEX', KEYS[i], ARGV[1], '-', 'LIMIT', 0, 1)[1] or false end
return found
