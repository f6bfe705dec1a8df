-- Walks down one sorted set and finds the members that all others hold with a score in their range.
-- KEYS[1] the set to walk, ordered by member; KEYS[2] and on: the others
-- ARGV[1] upper and ARGV[2] lower bound of the members, as ZREVRANGEBYLEX takes them; ARGV[3] how many to find;
-- ARGV[4] how many to look at, at most; ARGV[5] and on: lowest and highest score in each of the others, in turn
-- Answers with the bound to go on from, empty at the end of the walk, and the members.
local upper, wanted, left = ARGV[1], tonumber(ARGV[3]), tonumber(ARGV[4])
local found, step = {}, math.max(2 * wanted, 100)
while left > 0 do
  local members = redis.call('ZREVRANGEBYLEX', KEYS[1], upper, ARGV[2], 'LIMIT', 0, math.min(step, left))
  if #members == 0 then return {'', found} end
  left = left - #members
  upper = '(' .. members[#members]
  local last = #members < step and left > 0
  for i = 2, #KEYS do
    local low, high, kept = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2]), {}
    if #members > 0 then
      local scores = redis.call('ZMSCORE', KEYS[i], unpack(members))
      for j = 1, #members do
        local score = scores[j] and tonumber(scores[j])
        if score and score >= low and score <= high then kept[#kept + 1] = members[j] end
      end
    end
    members = kept
  end
  for i = 1, #members do
    found[#found + 1] = members[i]
    if #found == wanted then return {'(' .. members[i], found} end
  end
  if last then return {'', found} end
  step = 1000
end
return {upper, found}
