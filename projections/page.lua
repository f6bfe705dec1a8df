-- Walks down a shard, the newest member first, and finds the members that all of some sorted sets hold with a score
-- in their range, or that has one of some bits. It walks the set with the fewest members; if few have a number, or
-- some have bits at all, it looks at those alone.
-- KEYS the sets: those of tags are ordered by member, those of numbers (of which a range is asked) and of bits by score
-- ARGV[1] upper and ARGV[2] lower bound of the members, as ZREVRANGEBYLEX takes them; ARGV[3] how many to find;
-- ARGV[4] how many to look at, at most; ARGV[5] how many of a number are few; ARGV[6] how many with bits are some;
-- ARGV[7] and on: lowest and highest score in each of the sets, in turn; of bits '&' and the upper ones, then the lower
-- 24 of them; '+' for bits of which the set before must have the same one
-- Answers with the bound to go on from, empty at the end of the walk, and the members. Those that a number or bits led
-- to are in no order, and may be beyond the bounds.
local upper, lower, wanted, left, few = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local function range(i) return ARGV[5 + 2 * i], ARGV[6 + 2 * i] end
local HALF = 16777216
-- What tests a score in a set: whether it is in the range, or has one of the bits.
local function test(i)
  local low, high = range(i)
  if string.sub(low, 1, 1) == '&' then
    low, high = tonumber(string.sub(low, 2)), tonumber(high)
    return function(score, joined)
      joined = joined or score
      return bit.band(math.floor(score / HALF), math.floor(joined / HALF), low) ~= 0
        or bit.band(score % HALF, joined % HALF, high) ~= 0
    end
  end
  low, high = tonumber(low), tonumber(high)
  return function(score) return score >= low and score <= high end
end
-- The members of those that all other sets hold as asked: those of the smallest set are found first, and what bits are
-- joined to is asked of those alone that have some.
local order = {}
local function kept_by(key, members, fits, before)
  local scores, kept, theirs = redis.call('ZMSCORE', key, unpack(members)), {}, {}
  for j = 1, #members do
    local score = scores[j] and tonumber(scores[j])
    if score and fits(score, before and before[j]) then
      kept[#kept + 1], theirs[#theirs + 1] = members[j], score
    end
  end
  return kept, theirs
end
local function in_all_but(walked, members)
  for _, i in ipairs(order) do
    if i ~= walked and #members > 0 then
      local fits, theirs = test(i), nil
      members, theirs = kept_by(KEYS[i], members, fits)
      if i < #KEYS and range(i + 1) == '+' and #members > 0 then
        members = kept_by(KEYS[i + 1], members, fits, theirs)
      end
    end
  end
  return members
end
local sizes = {}
for i = 1, #KEYS do
  if range(i) ~= '+' then
    order[#order + 1], sizes[i] = i, redis.call('ZCARD', KEYS[i])
  end
end
table.sort(order, function(one, other) return sizes[one] < sizes[other] end)
local walked, least
for i = 1, #KEYS do
  local low, high = range(i)
  if low == '+' then -- it is looked at with the set before
  elseif string.sub(low, 1, 1) == '&' then
    if sizes[i] <= tonumber(ARGV[6]) then
      return {'', in_all_but(0, redis.call('ZRANGE', KEYS[i], 0, -1))}
    end
  elseif low ~= '-inf' or high ~= 'inf' then
    if redis.call('ZCOUNT', KEYS[i], low, high) <= few then
      return {'', in_all_but(i, redis.call('ZRANGEBYSCORE', KEYS[i], low, high))}
    end
  else
    local count = #KEYS > 1 and redis.call('ZLEXCOUNT', KEYS[i], lower, upper) or 0
    if not walked or count < least then walked, least = i, count end
  end
end
local found, looked, step = {}, 0, #KEYS > 1 and math.max(2 * wanted, 25) or wanted
while left > 0 do
  local asked = math.min(step, left)
  local members = redis.call('ZREVRANGEBYLEX', KEYS[walked], upper, lower, 'LIMIT', 0, asked)
  if #members == 0 then return {'', found} end
  left, looked = left - #members, looked + #members
  upper = '(' .. members[#members]
  local last = #members < asked
  for _, member in ipairs(in_all_but(walked, members)) do
    found[#found + 1] = member
    if #found == wanted then return {'(' .. member, found} end
  end
  if last then return {'', found} end
  -- As far as the rest is likely to be, by how many of those looked at were found.
  local rest = #found > 0 and math.ceil(1.2 * looked * (wanted - #found) / #found) or 4 * step
  step = math.min(math.max(rest, 25), 4 * step, 1000)
end
return {upper, found}
