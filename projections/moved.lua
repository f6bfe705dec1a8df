-- Notes that documents are in a segment, and removes them here, except for those that were filed anew meanwhile; none
-- if the move is over. All keys share the slot of a shard.
-- KEYS[1] what the names of documents begin with (hashes: id → body), KEYS[2] those of filings (hashes: id → "<mark>
-- <member> <tag> <tag> …"); KEYS[3] move
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] what stands in the place of the tags from now on
-- ARGV[3] the number of the move; ARGV[4] and on: the number of the hash, id, filing, and SHA-1 of the
-- body of each document
-- sets.lua and bits.lua come before this. Returns how many are in the segment now.
if redis.call('GET', KEYS[3]) ~= ARGV[3] then return 0 end
local moved = 0
for i = 4, #ARGV, 4 do
  local documents, filings, id, filing = KEYS[1] .. ARGV[i], KEYS[2] .. ARGV[i], ARGV[i + 1], ARGV[i + 2]
  local body = redis.call('HGET', documents, id)
  if body and redis.call('HGET', filings, id) == filing and redis.sha1hex(body) == ARGV[i + 3] then
    local words = {}
    for word in string.gmatch(filing, '%S+') do words[#words + 1] = word end
    for j = 3, #words do
      if string.sub(words[j], 1, 1) ~= '%' then set_remove(ARGV[1] .. words[j], words[2]) end
    end
    drop_bits(ARGV[1] .. '%', id, words[2], names_in(words))
    redis.call('HSET', filings, id, words[1] .. ' ' .. words[2] .. ' ' .. ARGV[2])
    redis.call('HDEL', documents, id)
    moved = moved + 1
  end
end
return moved
