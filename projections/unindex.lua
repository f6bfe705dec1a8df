-- Removes a document from an index. All keys share the slot of a shard.
-- KEYS[1] documents (hash: id → body); KEYS[2] filings (hash: id → "<mark> <member> <tag> <tag> …")
-- sets.lua and bits.lua come before this.
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] id
local filed = redis.call('HGET', KEYS[2], ARGV[2])
if not filed then return 0 end
local words = {}
for word in string.gmatch(filed, '%S+') do words[#words + 1] = word end
for i = 3, #words do
  if string.sub(words[i], 1, 1) ~= '%' then set_remove(ARGV[1] .. words[i], words[2]) end
end
drop_bits(ARGV[1] .. '%', ARGV[2], words[2], names_in(words))
redis.call('HDEL', KEYS[2], ARGV[2])
redis.call('HDEL', KEYS[1], ARGV[2])
return 1
