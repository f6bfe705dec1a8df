-- Files a document under its tags unless a newer one is filed; writes only where a tag is new or gone.
-- All keys share the slot of a shard.
-- KEYS[1] documents (hash: id → body); KEYS[2] filings (hash: id → "<mark> <member> <tag> <tag> …")
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] id; ARGV[3] mark: the version, or "<version>:<hash>";
-- ARGV[4] member; ARGV[5] body
-- ARGV[6] and on: score and tag in turn
local function version(mark) return tonumber(string.match(mark, '^%d+')) end
local filed, before = redis.call('HGET', KEYS[2], ARGV[2]), {}
if filed then
  local words = {}
  for word in string.gmatch(filed, '%S+') do words[#words + 1] = word end
  if version(words[1]) >= version(ARGV[3]) then return 0 end
  for i = 3, #words do
    if words[2] == ARGV[4] then before[words[i]] = true else redis.call('ZREM', ARGV[1] .. words[i], words[2]) end
  end
end
local tags = {}
for i = 6, #ARGV, 2 do
  local tag = ARGV[i + 1]
  -- Only numbers and bits, whose names begin with '#' and '%', have scores that change.
  if not before[tag] or string.find(tag, '^[#%%]') then redis.call('ZADD', ARGV[1] .. tag, ARGV[i], ARGV[4]) end
  before[tag] = nil
  tags[#tags + 1] = tag
end
for tag in pairs(before) do redis.call('ZREM', ARGV[1] .. tag, ARGV[4]) end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. ' ' .. ARGV[4] .. ' ' .. table.concat(tags, ' '))
redis.call('HSET', KEYS[1], ARGV[2], ARGV[5])
return 1
