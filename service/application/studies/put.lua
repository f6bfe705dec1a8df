-- Stores a study, new or changed, if it is still at the version that was read.
-- KEYS: study (hash: version, head, now, past); the mark that it was made (string)
-- ARGV[1] the version that was read, 0 for none; ARGV[2] the version now; ARGV[3] head; ARGV[4] content; ARGV[5] past
-- ARGV[6] for how many seconds the mark stays
-- Returns 'kept', 'changed' if another version is there, or 'gone' if it was deleted. A study that is made again by the
-- same request is left as it is.
local version = redis.call('HGET', KEYS[1], 'version')
if ARGV[1] == '0' then
  if version then return 'kept' end
  if redis.call('EXISTS', KEYS[2]) == 1 then return 'gone' end
  redis.call('SET', KEYS[2], '', 'EX', ARGV[6])
elseif not version then
  return 'gone'
elseif version ~= ARGV[1] then
  return 'changed'
end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'head', ARGV[3], 'now', ARGV[4], 'past', ARGV[5])
return 'kept'
