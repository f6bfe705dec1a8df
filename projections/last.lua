-- The last member of each sorted set up to a bound.
-- sets.lua comes before this.
-- KEYS the sets; ARGV[1] the bound, as ZREVRANGEBYLEX takes it
local found = {}
for i = 1, #KEYS do found[i] = set_down(KEYS[i], ARGV[1], '-', 1)[1] or false end
return found
