-- Comes before the scripts that count whom somebody met: keeps the counts in chunks of some hundred others, so that no
-- key grows with everybody. Who begins a chunk follows from its id alone: equal counts lead to equal keys, in whatever
-- order they came.
-- <HASH> is the first chunk (hash: "<game> <other> better|tied|worse" → count); <HASH> and a space has who begins others
-- (sorted set, all scores 0); <HASH>, a space and the id of who begins it is such a chunk.
local CHUNK = 256
local function begins(other) return tonumber(string.sub(redis.sha1hex(other), 1, 6), 16) % CHUNK == 0 end
local function other_in(field) return string.match(field, '^%S+ (.*) %S+$') end
local function chunk_of(hash, other)
  local first = redis.call('ZREVRANGEBYLEX', hash .. ' ', '[' .. other, '-', 'LIMIT', 0, 1)[1]
  return first and hash .. ' ' .. first or hash
end
local function has_met(chunk, field)
  local pair = string.match(field, '^(%S+ %S+ )')
  local counts = redis.call('HMGET', chunk, pair .. 'better', pair .. 'tied', pair .. 'worse')
  return counts[1] or counts[2] or counts[3]
end
-- Moves to another chunk what is of somebody or who comes after.
local function move_met(from, to, other)
  local fields = redis.call('HGETALL', from)
  for i = 1, #fields, 2 do
    if other_in(fields[i]) >= other then
      redis.call('HDEL', from, fields[i])
      redis.call('HSET', to, fields[i], fields[i + 1])
    end
  end
end
local function count_met(hash, field, by)
  local other = other_in(field)
  local chunk = chunk_of(hash, other)
  if begins(other) and redis.call('ZADD', hash .. ' ', 0, other) == 1 then
    local before = chunk
    chunk = chunk_of(hash, other)
    move_met(before, chunk, other)
  end
  if redis.call('HINCRBY', chunk, field, by) ~= 0 then return end
  redis.call('HDEL', chunk, field)
  if begins(other) and not has_met(chunk, field) and redis.call('ZREM', hash .. ' ', other) == 1 then
    move_met(chunk, chunk_of(hash, other), other)
  end
end
