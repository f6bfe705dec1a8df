-- Notes that documents are in a segment, and removes them here, except for those that were filed anew meanwhile; none
-- if the move is over. All keys share the slot of a shard.
-- KEYS[1] documents (hash: id → body); KEYS[2] filings (hash: id → "<mark> <member> <tag> <tag> …"); KEYS[3] move
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] what stands in the place of the tags from now on
-- ARGV[3] the number of the move; ARGV[4] and on: id, filing, and SHA-1 of the body of each document
-- Returns how many are in the segment now.
if redis.call('GET', KEYS[3]) ~= ARGV[3] then return 0 end
local moved = 0
for i = 4, #ARGV, 3 do
  local id, filing = ARGV[i], ARGV[i + 1]
  local body = redis.call('HGET', KEYS[1], id)
  if body and redis.call('HGET', KEYS[2], id) == filing and redis.sha1hex(body) == ARGV[i + 2] then
    local words = {}
    for word in string.gmatch(filing, '%S+') do words[#words + 1] = word end
    for j = 3, #words do redis.call('ZREM', ARGV[1] .. words[j], words[2]) end
    redis.call('HSET', KEYS[2], id, words[1] .. ' ' .. words[2] .. ' ' .. ARGV[2])
    redis.call('HDEL', KEYS[1], id)
    moved = moved + 1
  end
end
return moved
