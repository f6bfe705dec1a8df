-- The hashes that have anything.
-- KEYS[1] what the names of the hashes begin with; ARGV[1] how many there may be
-- Returns the number of each in its name, and how many fields it has.
local found = {}
for number = 0, tonumber(ARGV[1]) - 1 do
  local count = redis.call('HLEN', KEYS[1] .. number)
  if count > 0 then found[#found + 1], found[#found + 2] = number, count end
end
return found
