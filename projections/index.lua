-- Files a document under its tags unless a newer one is filed. All keys share the slot of the indexes.
-- KEYS[1] documents (hash: id → body); KEYS[2] filings (hash: id → "<version> <member> <tag> <tag> …")
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] id; ARGV[3] version; ARGV[4] member; ARGV[5] body
-- ARGV[6] and on: score and tag in turn
local filed = redis.call('HGET', KEYS[2], ARGV[2])
if filed then
  local words = {}
  for word in string.gmatch(filed, '%S+') do words[#words + 1] = word end
  if tonumber(words[1]) >= tonumber(ARGV[3]) then return 0 end
  for i = 3, #words do redis.call('ZREM', ARGV[1] .. words[i], words[2]) end
end
local tags = {}
for i = 6, #ARGV, 2 do
  redis.call('ZADD', ARGV[1] .. ARGV[i + 1], ARGV[i], ARGV[4])
  tags[#tags + 1] = ARGV[i + 1]
end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. ' ' .. ARGV[4] .. ' ' .. table.concat(tags, ' '))
redis.call('HSET', KEYS[1], ARGV[2], ARGV[5])
return 1
