-- Reads a set in chunks; sets.lua comes before this.
-- KEYS[1] the set; ARGV[1] what to do:
--   'count': how many members it has
--   'between': how many are between the bounds ARGV[2] and ARGV[3]
--   'scores': the scores of the members ARGV[2] and on
--   'up', 'down': up to ARGV[4] members between the bounds ARGV[2] and ARGV[3], the first or the last first
if ARGV[1] == 'count' then return set_count(KEYS[1]) end
if ARGV[1] == 'between' then return set_between(KEYS[1], ARGV[2], ARGV[3], true) end
if ARGV[1] == 'scores' then return set_scores(KEYS[1], {unpack(ARGV, 2)}) end
if ARGV[1] == 'up' then return set_up(KEYS[1], ARGV[2], ARGV[3], tonumber(ARGV[4])) end
return set_down(KEYS[1], ARGV[3], ARGV[2], tonumber(ARGV[4]))
