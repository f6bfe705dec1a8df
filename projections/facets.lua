-- Walks down the blocks of a shard (see bits.lua; sets.lua comes before this), the newest first, and finds the members
-- that have one of some bits in each of several groups, and that all of some other sets hold with a score in their
-- range. If few have a tag, it looks at those alone.
-- KEYS[1] bits; KEYS[2] and on: the other sets
-- ARGV[1] upper and ARGV[2] lower bound of the members, as ZREVRANGEBYLEX takes them; ARGV[3] how many to find;
-- ARGV[4] how many to look at, about; ARGV[5] how many groups; then, of each, the name of its bits, the upper ones, the
-- lower 24 of them, and the name of other bits of which a member must have the same one, or '';
-- then lowest and highest score in each of the other sets
-- Answers with the bound to go on from, empty at the end of the walk, and the members, of whole blocks.
local BITS, upper, lower, wanted, left = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local names, groups, at, ENTRY, SOME = {}, {}, 6, 10, 100
local function field_of(name)
  for i, known in ipairs(names) do
    if known == name then return i end
  end
  names[#names + 1] = name
  return #names
end
for i = 1, tonumber(ARGV[5]) do
  local joined = ARGV[at + 3]
  groups[i] = {field_of(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), joined ~= '' and field_of(joined)}
  at = at + 4
end
local function id_of(member) return member and string.match(member, '|(.*)$') or '' end
local function is_within(member)
  return member and (upper == '+' or member < string.sub(upper, 2)) and (lower == '-' or member >= string.sub(lower, 2))
end
-- Where in a text the bits of a document are; nil if it has none there.
local function place_in(text, four)
  local from = 1
  while true do
    local found = string.find(text, four, from, true)
    if not found or (found - 1) % ENTRY == 0 then return found end
    from = found + 1
  end
end
local function bits_at(text, place)
  local a, b, c, d, e, f = string.byte(text, place + 4, place + 9)
  return 65536 * a + 256 * b + c, 65536 * d + 256 * e + f
end
-- Whether a document has bits as a group asks for, at a place in the text of these.
local function has(group, texts, four, place)
  local high, low = bits_at(texts[group[1]], place)
  high, low = bit.band(high, group[2]), bit.band(low, group[3])
  if group[4] and (high ~= 0 or low ~= 0) then
    local other = place_in(texts[group[4]], four)
    if not other then return false end
    local upper_half, lower_half = bits_at(texts[group[4]], other)
    high, low = bit.band(high, upper_half), bit.band(low, lower_half)
  end
  return high ~= 0 or low ~= 0
end
-- The texts of a block; nil if nothing in it can be as asked.
local function texts_of(block)
  local texts = redis.call('HMGET', block, unpack(names))
  left = left - 1
  for i = 1, #names do
    if not texts[i] then return nil end
  end
  return texts
end
local function has_others(texts, four, from)
  for i = from, #groups do
    local place = place_in(texts[groups[i][1]], four)
    if not place or not has(groups[i], texts, four, place) then return false end
  end
  return true
end
-- The names of the fields with the members that a block holds as asked.
local function found_in(texts)
  table.sort(groups, function(one, other) return #texts[one[1]] < #texts[other[1]] end)
  local text, fields = texts[groups[1][1]], {}
  for place = 1, #text, ENTRY do
    local four = string.sub(text, place, place + 3)
    if has(groups[1], texts, four, place) and has_others(texts, four, 2) then fields[#fields + 1] = '@' .. four end
  end
  left = left - #text / ENTRY
  return fields
end
local function range(i) return tonumber(ARGV[at + 2 * i - 4]), tonumber(ARGV[at + 2 * i - 3]) end
local function in_others(members, walked)
  for i = 2, #KEYS do
    if #members == 0 then return members end
    if i ~= walked then
      local low, high = range(i)
      local scores, kept = set_scores(KEYS[i], members), {}
      for j = 1, #members do
        local score = scores[j] and tonumber(scores[j])
        if score and score >= low and score <= high then kept[#kept + 1] = members[j] end
      end
      members = kept
    end
  end
  return members
end
-- What a document is known by in a block that holds it.
local function known_by(block, member)
  local digest = redis.sha1hex(id_of(member))
  for i = 1, 33, 8 do
    local four = string.gsub(string.sub(digest, i, i + 7), '%x%x', function(two)
      return string.char(tonumber(two, 16))
    end)
    if redis.call('HGET', block, '@' .. four) == member then return four end
  end
end
-- If few have one of the other sets, these are looked at alone.
local few, fewest = nil, SOME + 1
for i = 2, #KEYS do
  local low, high = ARGV[at + 2 * i - 4], ARGV[at + 2 * i - 3]
  if low == '-inf' and high == 'inf' then
    local count = set_between(KEYS[i], lower, upper)
    if count < fewest then few, fewest = i, count end
  end
end
if few then
  local found, block, texts = {}, nil, nil
  local members = set_down(KEYS[few], upper, lower, SOME)
  for _, member in ipairs(in_others(members, few)) do
    local first = redis.call('ZREVRANGEBYLEX', BITS, '[' .. member, '-', 'LIMIT', 0, 1)[1]
    local here = BITS .. ':' .. id_of(first)
    if here ~= block then block, texts = here, texts_of(here) end
    local four = texts and known_by(block, member)
    if four and has_others(texts, four, 1) then found[#found + 1] = member end
  end
  return {'', found}
end
local found, next_upper, step = {}, upper, 4
while true do
  local firsts = redis.call('ZREVRANGEBYLEX', BITS, next_upper, '-', 'LIMIT', 0, step)
  for i = 1, math.min(#firsts + 1, step) do
    local first, fields = firsts[i], {}
    local block = BITS .. ':' .. id_of(first)
    local texts = texts_of(block)
    if texts then fields = found_in(texts) end
    if #fields > 0 then
      local members = {}
      for _, member in ipairs(redis.call('HMGET', block, unpack(fields))) do
        if is_within(member) then members[#members + 1] = member end
      end
      for _, member in ipairs(in_others(members)) do found[#found + 1] = member end
    end
    if not first or (lower ~= '-' and first <= string.sub(lower, 2)) then return {'', found} end
    next_upper = '(' .. first
    if #found >= wanted or left <= 0 then return {next_upper, found} end
  end
  step = math.min(4 * step, 100)
end
