-- Stores a new token of a player, unless its text was given before, all tokens were revoked since its request was
-- authenticated, or the player has as many as may be.
-- KEYS[1] the player (hash); KEYS[2] the mark that the text was given (string)
-- ARGV[1] the field of the token; ARGV[2] the token; ARGV[3] the generation; ARGV[4] how many may be
-- ARGV[5] for how many seconds the mark stays
-- Returns 'added', 'given', 'revoked' or 'full'.
if redis.call('EXISTS', KEYS[2]) == 1 then return 'given' end
if (redis.call('HGET', KEYS[1], 'generation') or '') ~= ARGV[3] then return 'revoked' end
local kept, count = redis.call('HGETALL', KEYS[1]), 0
for i = 1, #kept, 2 do
  if kept[i] == 'token' then
    count = count + 1
  elseif string.sub(kept[i], 1, 6) == 'token:' then
    local client = cjson.decode(kept[i + 1]).client
    if client == nil or client == cjson.null then count = count + 1 end
  end
end
if count >= tonumber(ARGV[4]) then return 'full' end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SET', KEYS[2], '', 'EX', ARGV[5])
return 'added'
