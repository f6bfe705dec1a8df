-- Comes before the scripts that use sets of members in order ("<sort key>|<id>", and what may follow after a bar):
-- keeps each in chunks of about five hundred, so that no key grows with everybody. Which member begins a chunk follows
-- from its id alone: equal members lead to equal keys, in whatever order they came.
-- <SET> is the first chunk (sorted set); <SET> and a space has the members at which others begin (sorted set, all
-- scores 0); <SET>, a space and the id of the first one is such a chunk. In a chunk of numbers scores differ.
local CHUNK, SLICE, HASHES = 512, 500, 1024
local function set_id(member) return string.match(member, '^[^|]*|([^|]*)') end
local numbers = {}
local function number_by(id)
  numbers[id] = numbers[id] or tonumber(string.sub(redis.sha1hex(id), 1, 6), 16)
  return numbers[id]
end
local function set_begins(id) return number_by(id) % CHUNK == 0 end
-- Which of many hashes has the field of somebody (`ratings_now` of events/keys.py).
local function hash_of(prefix, who) return prefix .. number_by(who) % HASHES end
local function firsts_of(set) return set .. ' ' end
local function chunk_at(set, first) return first and set .. ' ' .. set_id(first) or set end
-- The last place at or below a bound at which a chunk begins; nil if the first chunk reaches so far.
local function first_below(set, bound)
  return redis.call('ZREVRANGEBYLEX', firsts_of(set), bound, '-', 'LIMIT', 0, 1)[1]
end
local function first_above(set, bound)
  return redis.call('ZRANGEBYLEX', firsts_of(set), bound, '+', 'LIMIT', 0, 1)[1]
end
-- Whether a set is of one chunk: asked once.
local whole = {}
local function is_whole(set)
  if whole[set] == nil then whole[set] = redis.call('EXISTS', firsts_of(set)) == 0 end
  return whole[set]
end
local function move_all(from, to, after)
  local all = redis.call('ZRANGE', from, 0, -1, 'WITHSCORES')
  for i = 1, #all, 2 do
    if not after or all[i] > after then
      redis.call('ZREM', from, all[i])
      redis.call('ZADD', to, all[i + 1], all[i])
    end
  end
end
local function set_add(set, score, member)
  local first, id = first_below(set, '[' .. member), set_id(member)
  local chunk = chunk_at(set, first)
  if first ~= member and set_begins(id) then
    local from = chunk
    chunk = chunk_at(set, member)
    redis.call('ZADD', firsts_of(set), 0, member)
    whole[set] = nil
    move_all(from, chunk, member)
  end
  return redis.call('ZADD', chunk, score, member)
end
local function set_remove(set, member)
  local first = first_below(set, '[' .. member)
  local chunk = chunk_at(set, first)
  if redis.call('ZREM', chunk, member) == 0 then return 0 end
  if first == member then
    redis.call('ZREM', firsts_of(set), member)
    whole[set] = nil
    move_all(chunk, chunk_at(set, first_below(set, '[' .. member)))
  end
  return 1
end
-- The scores of some members; false where there is none.
local function set_scores(set, members)
  if is_whole(set) then return redis.call('ZMSCORE', set, unpack(members)) end
  local found, i = {}, 1
  while i <= #members do
    local first, next_first = first_below(set, '[' .. members[i]), first_above(set, '(' .. members[i])
    local last = i
    while last < #members and last - i < SLICE and (not first or members[last + 1] >= first)
      and (not next_first or members[last + 1] < next_first) do last = last + 1 end
    local scores = redis.call('ZMSCORE', chunk_at(set, first), unpack(members, i, last))
    for j = 1, #scores do found[i + j - 1] = scores[j] end
    i = last + 1
  end
  return found
end
-- About how many members a set has, for scripts that change none: exactly, if it is of one chunk.
local sizes_of = {}
local function set_size(set)
  if not sizes_of[set] then
    local more = is_whole(set) and 0 or CHUNK * redis.call('ZCARD', firsts_of(set))
    sizes_of[set] = redis.call('ZCARD', set) + more
  end
  return sizes_of[set]
end
local function set_count(set)
  local sum = redis.call('ZCARD', set)
  for _, first in ipairs(redis.call('ZRANGE', firsts_of(set), 0, -1)) do
    sum = sum + redis.call('ZCARD', chunk_at(set, first))
  end
  return sum
end
-- How many members are between bounds, as ZLEXCOUNT takes them: exactly if that is asked for, else at most so many. To
-- count in a small chunk takes longer than to look at it.
local SMALL = 128
local function set_between(set, lower, upper, is_exact)
  if not is_exact and lower == '-' and upper == '+' then return set_size(set) end
  local function count(chunk)
    local size = is_exact or redis.call('ZCARD', chunk)
    return (is_exact or size > SMALL) and redis.call('ZLEXCOUNT', chunk, lower, upper) or size
  end
  if is_whole(set) then return count(set) end
  local firsts = redis.call('ZRANGEBYLEX', firsts_of(set), lower, upper)
  if #firsts > 1 and not is_exact then return CHUNK * #firsts end
  local before = lower ~= '-' and first_below(set, lower) or nil
  local sum = before == firsts[1] and before and 0 or count(chunk_at(set, before))
  for _, first in ipairs(firsts) do sum = sum + count(chunk_at(set, first)) end
  return sum
end
local function set_last(set)
  local first = redis.call('ZREVRANGE', firsts_of(set), 0, 0)[1]
  return redis.call('ZREVRANGE', chunk_at(set, first), 0, 0)[1]
end
-- Up to so many members between bounds, the last first.
local function set_down(set, upper, lower, count)
  if is_whole(set) then return redis.call('ZREVRANGEBYLEX', set, upper, lower, 'LIMIT', 0, count) end
  local found, first = {}, nil
  if upper == '+' then first = redis.call('ZREVRANGE', firsts_of(set), 0, 0)[1] else first = first_below(set, upper) end
  while true do
    local some = redis.call('ZREVRANGEBYLEX', chunk_at(set, first), upper, lower, 'LIMIT', 0, count - #found)
    for _, member in ipairs(some) do found[#found + 1] = member end
    if #found == count or not first or (lower ~= '-' and first < string.sub(lower, 2)) then return found end
    first = first_below(set, '(' .. first)
  end
end
-- The same, the first one first.
local function set_up(set, lower, upper, count)
  if is_whole(set) then return redis.call('ZRANGEBYLEX', set, lower, upper, 'LIMIT', 0, count) end
  local found, first = {}, lower ~= '-' and first_below(set, lower) or nil
  while true do
    local some = redis.call('ZRANGEBYLEX', chunk_at(set, first), lower, upper, 'LIMIT', 0, count - #found)
    for _, member in ipairs(some) do found[#found + 1] = member end
    first = first_above(set, first and '(' .. first or '-')
    if #found == count or not first or (upper ~= '+' and first > string.sub(upper, 2)) then return found end
  end
end
-- The members with a score between two, if they are few; else nil.
local function set_few(set, low, high, few)
  local chunks, left = {set}, few
  for _, first in ipairs(redis.call('ZRANGE', firsts_of(set), 0, -1)) do chunks[#chunks + 1] = chunk_at(set, first) end
  for _, chunk in ipairs(chunks) do
    left = left - redis.call('ZCOUNT', chunk, low, high)
    if left < 0 then return nil end
  end
  local found = {}
  for _, chunk in ipairs(chunks) do
    for _, member in ipairs(redis.call('ZRANGEBYSCORE', chunk, low, high)) do found[#found + 1] = member end
  end
  return found
end
