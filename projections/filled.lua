-- The numbers of the hashes that have anything.
-- KEYS[1] what the names of the hashes begin with; ARGV[1] how many there may be
local found = {}
for number = 0, tonumber(ARGV[1]) - 1 do
  if redis.call('EXISTS', KEYS[1] .. number) == 1 then found[#found + 1] = number end
end
return found
