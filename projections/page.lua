-- Walks down a shard (sets.lua comes before this), the newest member first, and finds the members that all of some
-- sets hold with a score in their range. It walks the set with the fewest members; if few have a number, it looks at
-- those alone.
-- KEYS the sets: those of tags are ordered by member, those of numbers (of which a range is asked) by score
-- ARGV[1] upper and ARGV[2] lower bound of the members, as ZREVRANGEBYLEX takes them; ARGV[3] how many to find;
-- ARGV[4] how many to look at, at most; ARGV[5] how many of a number are few;
-- ARGV[6] and on: lowest and highest score in each of the sets, in turn
-- Answers with the bound to go on from, empty at the end of the walk, and the members. Those that a number led
-- to are in no order, and may be beyond the bounds.
local upper, lower, wanted, left, few = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local function range(i) return ARGV[4 + 2 * i], ARGV[5 + 2 * i] end
-- The members of those that all other sets hold as asked: those of the smallest set are found first.
local order = {}
local function kept_by(i, members)
  local scores, kept = set_scores(KEYS[i], members), {}
  local low, high = range(i)
  low, high = tonumber(low), tonumber(high)
  for j = 1, #members do
    local score = scores[j] and tonumber(scores[j])
    if score and score >= low and score <= high then kept[#kept + 1] = members[j] end
  end
  return kept
end
local function in_all_but(walked, members)
  for _, i in ipairs(order) do
    if i ~= walked and #members > 0 then members = kept_by(i, members) end
  end
  return members
end
local sizes = {}
for i = 1, #KEYS do order[i], sizes[i] = i, set_size(KEYS[i]) end
table.sort(order, function(one, other) return sizes[one] < sizes[other] end)
local walked, least
for i = 1, #KEYS do
  local low, high = range(i)
  if low ~= '-inf' or high ~= 'inf' then
    local some = set_few(KEYS[i], low, high, few)
    if some then return {'', in_all_but(i, some)} end
  else
    local count = #KEYS > 1 and set_between(KEYS[i], lower, upper) or 0
    if not walked or count < least then walked, least = i, count end
  end
end
local found, looked, step = {}, 0, #KEYS > 1 and math.max(2 * wanted, 25) or wanted
while left > 0 do
  local asked = math.min(step, left)
  local members = set_down(KEYS[walked], upper, lower, asked)
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
