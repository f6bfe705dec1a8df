-- Files a document under its tags unless a newer one is filed; writes only where a tag is new or gone.
-- All keys share the slot of a shard. sets.lua and bits.lua come before this.
-- KEYS[1] documents (hash: id → body); KEYS[2] filings (hash: id → "<mark> <member> <tag> <tag> …")
-- ARGV[1] prefix of the sorted sets, one a tag; ARGV[2] id; ARGV[3] mark: the version, or "<version>:<hash>";
-- ARGV[4] member; ARGV[5] body
-- ARGV[6] and on: score and tag in turn; what begins with '%' are bits, which are in blocks
local function version(mark) return tonumber(string.match(mark, '^%d+')) end
local filed, before = redis.call('HGET', KEYS[2], ARGV[2]), {}
if filed then
  local words = {}
  for word in string.gmatch(filed, '%S+') do words[#words + 1] = word end
  if version(words[1]) >= version(ARGV[3]) then return 0 end
  local names = names_in(words)
  drop_bits(ARGV[1] .. '%', ARGV[2], words[2], names)
  for i = 3, #words do
    if string.sub(words[i], 1, 1) == '%' then -- it is dropped already
    elseif words[2] == ARGV[4] then before[words[i]] = true else set_remove(ARGV[1] .. words[i], words[2]) end
  end
end
local tags, names, scores = {}, {}, {}
for i = 6, #ARGV, 2 do
  local tag = ARGV[i + 1]
  -- Only numbers, whose names begin with '#', have scores that change.
  if string.sub(tag, 1, 1) == '%' then
    names[#names + 1], scores[#scores + 1] = string.sub(tag, 2), ARGV[i]
  elseif not before[tag] or string.sub(tag, 1, 1) == '#' then
    set_add(ARGV[1] .. tag, ARGV[i], ARGV[4])
  end
  before[tag] = nil
  tags[#tags + 1] = tag
end
for tag in pairs(before) do set_remove(ARGV[1] .. tag, ARGV[4]) end
put_bits(ARGV[1] .. '%', ARGV[2], ARGV[4], names, scores)
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. ' ' .. ARGV[4] .. ' ' .. table.concat(tags, ' '))
redis.call('HSET', KEYS[1], ARGV[2], ARGV[5])
return 1
