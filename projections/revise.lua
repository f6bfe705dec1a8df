-- Puts ratings into the places of those that were computed before, if what they were computed from is unchanged. Who
-- has another rating than before is due at the next match; who has no next match has it as the newest, in the
-- leaderboard too.
-- Comes after sets.lua, ranks.lua and window.lua.
-- KEYS[1] lines; KEYS[2] due; KEYS[3] log; KEYS[4] gone; KEYS[5] what the names of the
-- hashes of the newest ratings begin with (who → rating); KEYS[6] ranks
-- ARGV[1] prefix of the histories, one a rated; ARGV[2] how many matches at most; ARGV[3] the digest of what was read;
-- ARGV[4] JSON: {"log": <edits>, "of": {<who>: <edits>}, "moved": [<who has another rating than before>]}, where edits
-- are {"drop": [<member>], "put": [<member>]}
-- Returns whether they were stored.
local window = read_window(KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2])
if not window or window[9] ~= ARGV[3] then return 0 end
local last, edits = window[2], cjson.decode(ARGV[4])
local function edit(key, change)
  for _, member in ipairs(change.drop) do set_remove(key, member) end
  for _, member in ipairs(change.put) do set_add(key, 0, member) end
end
for _, moment in ipairs(window[5]) do
  redis.call('HDEL', KEYS[4], moment)
  redis.call('ZREM', KEYS[2], moment)
end
edit(KEYS[3], edits.log)
for who, change in pairs(edits.of) do edit(ARGV[1] .. who, change) end
for _, who in ipairs(edits.moved) do
  local later = set_up(ARGV[1] .. who, '(' .. last .. '|\255', '+', 1)[1]
  if later then
    redis.call('HDEL', KEYS[4], moment_of(later))
    redis.call('ZADD', KEYS[2], 0, moment_of(later))
  else
    local now = hash_of(KEYS[5], who)
    local newest, before = set_last(ARGV[1] .. who), redis.call('HGET', now, who)
    local after = newest and rest_of(newest) or false
    if after then redis.call('HSET', now, who, after) else redis.call('HDEL', now, who) end
    rank(KEYS[6], who, before, after)
  end
end
return 1
