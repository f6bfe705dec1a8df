-- A part of a leaderboard: who is wanted, from a place on, the best first, with ranks. See ranks.lua for the keys.
-- KEYS[1] ranks; KEYS[2] what the names of the hashes of the newest ratings begin with (who → rating)
-- sets.lua comes before this.
-- ARGV[1] the place after which it begins, or ''; ARGV[2] how many to find; ARGV[3] the fewest matches of who is
-- wanted; ARGV[4] '1' with bots; ARGV[5] how many members to look at, about, which bounds how long others wait
-- Returns the place to go on after, '' at the end, and who, rank and rating of each.
local RANKS, NOW, after, wanted, least = KEYS[1], KEYS[2], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local has_bots, left = ARGV[4] == '1', tonumber(ARGV[5])
local function is_wanted(who, matches)
  return tonumber(matches) >= least and (has_bots or string.sub(who, 1, 4) ~= 'bot:')
end
local function read_count(key)
  if least <= 1 then
    local both = redis.call('HMGET', key, 'n', 'b')
    return tonumber(both[1] or 0) + (has_bots and tonumber(both[2] or 0) or 0)
  end
  local counts, sum = redis.call('HGETALL', key), 0
  left = left - #counts / 8
  for i = 1, #counts, 2 do
    local kind, matches = string.match(counts[i], '^(b?)(%d+)$')
    if matches and tonumber(matches) >= least and (has_bots or kind == '') then sum = sum + tonumber(counts[i + 1]) end
  end
  return sum
end
local known = {}
local function count_in(key)
  known[key] = known[key] or read_count(key)
  return known[key]
end
local function name_of(place) return place and string.match(place, ' (.*)$') or '' end
-- How many who are wanted have a place before another.
local function count_before(place)
  local sum, groups = 0, redis.call('ZRANGEBYLEX', RANKS .. ':groups', '-', '(' .. place)
  for i = 0, #groups - 1 do sum = sum + count_in(RANKS .. ':sums:' .. name_of(groups[i])) end
  local group = groups[#groups]
  local firsts = redis.call('ZRANGEBYLEX', RANKS, group and '[' .. group or '-', '(' .. place)
  for i = group and 1 or 0, #firsts - 1 do sum = sum + count_in(RANKS .. ':counts:' .. name_of(firsts[i])) end
  local range = RANKS .. ':of:' .. name_of(firsts[#firsts])
  for _, member in ipairs(redis.call('ZRANGEBYLEX', range, '-', '(' .. place)) do
    if is_wanted(string.match(member, ' (%S+) (%d+)$')) then sum = sum + 1 end
  end
  return sum
end
-- The place at which the next range begins that has somebody who is wanted, or that was not looked at any more.
local function next_first(place)
  local lower = place and '(' .. place or '-'
  while true do
    local first = redis.call('ZRANGEBYLEX', RANKS, lower, '+', 'LIMIT', 0, 1)[1]
    if not first or left <= 0 or count_in(RANKS .. ':counts:' .. name_of(first)) > 0 then return first end
    left, lower = left - 4, '(' .. first
    if redis.call('ZSCORE', RANKS .. ':groups', first) and count_in(RANKS .. ':sums:' .. name_of(first)) == 0 then
      local group = redis.call('ZRANGEBYLEX', RANKS .. ':groups', lower, '+', 'LIMIT', 0, 1)[1]
      if not group then return nil end
      lower = '[' .. group
    end
  end
end
local rows, digits, rank, passed = {}, nil, nil, nil
local function take(member)
  local own, who, matches = string.match(member, '^(%d+) (%S+) (%d+)$')
  if not is_wanted(who, matches) then return end
  passed = passed or count_before(own .. ' ' .. who)
  if own ~= digits then digits, rank = own, (digits and passed or count_before(own .. ' ')) + 1 end
  passed = passed + 1
  rows[#rows + 1], rows[#rows + 2], rows[#rows + 3] = who, rank, redis.call('HGET', hash_of(NOW, who), who)
  return #rows == 3 * wanted
end
local first = after ~= '' and redis.call('ZREVRANGEBYLEX', RANKS, '[' .. after, '-', 'LIMIT', 0, 1)[1] or nil
local lower = after ~= '' and '(' .. after .. ' \255' or '-'
while true do
  local most = math.max(math.floor(left), 50)
  local members = redis.call('ZRANGEBYLEX', RANKS .. ':of:' .. name_of(first), lower, '+', 'LIMIT', 0, most)
  for _, member in ipairs(members) do
    if take(member) then return {string.match(member, '^(%S+ %S+) '), rows} end
  end
  left, lower = left - #members, '-'
  if #members == most then return {string.match(members[most], '^(%S+ %S+) '), rows} end
  first = next_first(first)
  if not first then return {'', rows} end
  -- Goes on just before the first place of that range.
  if left <= 0 then return {string.sub(first, 1, -2), rows} end
end
