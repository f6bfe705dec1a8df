-- Comes before the scripts that change ratings: keeps the leaderboard of a game in order, in ranges of some hundred
-- places, with counts, so that neither a page nor a key grows with everybody. Who begins a range follows from its id
-- alone: the same ratings lead to the same bytes, in whatever order they came.
-- RANKS names the places at which ranges begin (sorted set, all scores 0: "<place>"); beside it are
--   <RANKS>:of:<first> a range (sorted set, all scores 0: "<place> <matches>"),
--   <RANKS>:counts:<first> how many are in it (hash: "n" people, "b" bots; "<matches>" and "b<matches>" of these),
--   <RANKS>:groups at which of these places groups of ranges begin, <RANKS>:sums:<first> how many are in a group.
-- A place is "<digits> <who>": what comes first has the higher rating, or the same and the smaller id. The first range
-- and the first group have no first one: its name is empty.
local RANKS
local RANGE, GROUP = 256, 16384
local function begins(who, size) return tonumber(string.sub(redis.sha1hex(who), 1, 6), 16) % size == 0 end
local function place_of(who, rating)
  local conservative = tonumber(string.format('%.6f', rating.mu - 3 * rating.sigma))
  return string.format('%011.0f %s', 5e9 - math.floor(conservative * 1e6 + 0.5), who)
end
local function first_of(key, place)
  local found = redis.call('ZREVRANGEBYLEX', key, '[' .. place, '-', 'LIMIT', 0, 1)[1]
  return found and string.match(found, ' (.*)$') or ''
end
local function add(key, field, count)
  if count ~= 0 and redis.call('HINCRBY', key, field, count) == 0 then redis.call('HDEL', key, field) end
end
local function add_all(to, from, sign)
  local counts = redis.call('HGETALL', from)
  for i = 1, #counts, 2 do add(to, counts[i], sign * tonumber(counts[i + 1])) end
end
local function count(key, who, matches, by)
  local kind = string.sub(who, 1, 4) == 'bot:' and 'b' or ''
  add(key, kind == 'b' and 'b' or 'n', by)
  add(key, kind .. matches, by)
end
local function counted(place, who, matches, by)
  count(RANKS .. ':counts:' .. first_of(RANKS, place), who, matches, by)
  count(RANKS .. ':sums:' .. first_of(RANKS .. ':groups', place), who, matches, by)
end
local function move_members(from, to, members)
  for _, member in ipairs(members) do
    redis.call('ZREM', RANKS .. ':of:' .. from, member)
    redis.call('ZADD', RANKS .. ':of:' .. to, 0, member)
  end
end
local function unite_ranges(place, who)
  if redis.call('ZREM', RANKS, place) == 0 then return end
  local before = first_of(RANKS, place)
  move_members(who, before, redis.call('ZRANGE', RANKS .. ':of:' .. who, 0, -1))
  add_all(RANKS .. ':counts:' .. before, RANKS .. ':counts:' .. who, 1)
  redis.call('DEL', RANKS .. ':counts:' .. who)
  if redis.call('ZREM', RANKS .. ':groups', place) == 0 then return end
  add_all(RANKS .. ':sums:' .. first_of(RANKS .. ':groups', place), RANKS .. ':sums:' .. who, 1)
  redis.call('DEL', RANKS .. ':sums:' .. who)
end
local function divide_group(place, who)
  local groups = RANKS .. ':groups'
  local before, after = first_of(groups, place), redis.call('ZRANGEBYLEX', groups, '(' .. place, '+', 'LIMIT', 0, 1)[1]
  redis.call('ZADD', groups, 0, place)
  for _, first in ipairs(redis.call('ZRANGEBYLEX', RANKS, '[' .. place, after and '(' .. after or '+')) do
    local counts = RANKS .. ':counts:' .. string.match(first, ' (.*)$')
    add_all(RANKS .. ':sums:' .. who, counts, 1)
    add_all(RANKS .. ':sums:' .. before, counts, -1)
  end
end
local function divide_range(place, who)
  local before = first_of(RANKS, place)
  local members = redis.call('ZRANGEBYLEX', RANKS .. ':of:' .. before, '(' .. place, '+')
  redis.call('ZADD', RANKS, 0, place)
  move_members(before, who, members)
  for _, member in ipairs(members) do
    local one, matches = string.match(member, ' (%S+) (%d+)$')
    count(RANKS .. ':counts:' .. before, one, matches, -1)
    count(RANKS .. ':counts:' .. who, one, matches, 1)
  end
  if begins(who, GROUP) then divide_group(place, who) end
end
local function leave_rank(who, rating)
  local place = place_of(who, rating)
  local range = RANKS .. ':of:' .. first_of(RANKS, place)
  if redis.call('ZREM', range, place .. ' ' .. rating.matches) == 0 then return end
  counted(place, who, rating.matches, -1)
  if begins(who, RANGE) then unite_ranges(place, who) end
end
local function take_rank(who, rating)
  local place = place_of(who, rating)
  if begins(who, RANGE) then divide_range(place, who) end
  redis.call('ZADD', RANKS .. ':of:' .. first_of(RANKS, place), 0, place .. ' ' .. rating.matches)
  counted(place, who, rating.matches, 1)
end
-- Moves somebody from the place of one rating to that of another; each is JSON, or false.
local function rank(ranks, who, before, after)
  RANKS = ranks
  if before == after then return end
  if before then leave_rank(who, cjson.decode(before)) end
  if after then take_rank(who, cjson.decode(after)) end
end

