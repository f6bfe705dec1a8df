-- Carries out one command on a part of what belongs to a stream besides its events, unless it is in the archive.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] the part; KEYS[3], if any, the mark that what a
-- request added was taken away (string)
-- ARGV[1] id of the match or the tournament; ARGV[2] the position that its newest entry must have ('' for none), or
-- '*' if that does not matter; ARGV[3] for how many seconds the mark stays, '' to do nothing where there is one;
-- ARGV[4] the command; ARGV[5] and on: its arguments after the key
-- Returns {'archived'}, {'undone', what the mark says} if there is one, {'changed'} if the newest entry is another, or
-- {'done', what the command answers}. A mark says what is taken away: the first argument.
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return {'archived'} end
local undone = KEYS[3] and ARGV[3] == '' and redis.call('GET', KEYS[3])
if undone then return {'undone', undone} end
if ARGV[2] ~= '*' then
  local newest = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)[1]
  if (newest and newest[1] or '') ~= ARGV[2] then return {'changed'} end
end
if KEYS[3] and ARGV[3] ~= '' then redis.call('SET', KEYS[3], ARGV[5], 'EX', ARGV[3]) end
return {'done', redis.call(ARGV[4], KEYS[2], unpack(ARGV, 5))}
