-- Reads whom somebody met; meetings.lua comes before this.
-- KEYS[1] the counts; ARGV[1] what to read:
--   'chunk': the counts of a chunk, which has ARGV[2], and before them who begins the next one, '' at the end
--   'counts': those of the fields ARGV[2] and on
if ARGV[1] == 'chunk' then
  local after = redis.call('ZRANGEBYLEX', KEYS[1] .. ' ', '(' .. ARGV[2], '+', 'LIMIT', 0, 1)[1]
  return {after or '', redis.call('HGETALL', chunk_of(KEYS[1], ARGV[2]))}
end
local found, other, chunk = {}, nil, nil
for i = 2, #ARGV do
  local own = other_in(ARGV[i])
  if own ~= other then other, chunk = own, chunk_of(KEYS[1], own) end
  found[i - 1] = redis.call('HGET', chunk, ARGV[i])
end
return found
