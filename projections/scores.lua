-- The bits of documents; bits.lua comes before this.
-- KEYS[1] bits; ARGV for each document its id, its member, how many names follow, and those
-- Returns a number for each name: -1 where there are no such bits.
local found, i = {}, 1
while i <= #ARGV do
  local count, block = tonumber(ARGV[i + 2]), KEYS[1] .. ':' .. id_of(block_of(KEYS[1], ARGV[i + 1]))
  local four, is_there = known_by(block, ARGV[i], ARGV[i + 1])
  local texts = redis.call('HMGET', block, unpack(ARGV, i + 3, i + 2 + count))
  for j = 1, count do
    local score, text = -1, is_there and texts[j] or ''
    for k = 1, #text, ENTRY do
      if string.sub(text, k, k + 3) == four then
        local a, b, c, d, e, f = string.byte(text, k + 4, k + 9)
        score = (65536 * a + 256 * b + c) * HALF + 65536 * d + 256 * e + f
      end
    end
    found[#found + 1] = score
  end
  i = i + 3 + count
end
return found
