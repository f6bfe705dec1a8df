-- Carries out one command on a part of what belongs to a stream besides its events, unless it is in the archive.
-- KEYS[1] what of the partition is in the archive (hash); KEYS[2] the part
-- ARGV[1] id of the match or the tournament; ARGV[2] the position that its newest entry must have ('' for none), or
-- '*' if that does not matter; ARGV[3] the command; ARGV[4] and on: its arguments after the key
-- Returns {'archived'}, {'changed'} if the newest entry is another, or {'done', what the command answers}.
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return {'archived'} end
if ARGV[2] ~= '*' then
  local newest = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)[1]
  if (newest and newest[1] or '') ~= ARGV[2] then return {'changed'} end
end
return {'done', redis.call(ARGV[3], KEYS[2], unpack(ARGV, 4))}
