-- Carries out one command on a part of what belongs to a stream besides its events, unless it is in the archive.
-- KEYS[1] what of the partition is in the archive (hash); KEYS[2] the part
-- ARGV[1] id of the match or the tournament; ARGV[2] the command; ARGV[3] and on: its arguments after the key
-- Returns {'archived'}, or {'done', what the command answers}.
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return {'archived'} end
return {'done', redis.call(ARGV[2], KEYS[2], unpack(ARGV, 3))}
