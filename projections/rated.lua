-- Files the line of a rated match, or removes it, and notes from where ratings must be computed again.
-- All keys share the slot of the game's ratings. sets.lua comes before this.
-- KEYS[1] filed (hash: match → "<version>", or "<version> <line>" if it is rated); KEYS[2] lines; KEYS[3] due;
-- KEYS[4] gone
-- ARGV[1] match; ARGV[2] line, empty to take it out;
-- ARGV[3] version of the result: one older than the filed one changes nothing; 0 forgets the match
-- A line is "<ended at>|<match>|<places>"; what comes before its second bar is its moment.
local version, new = tonumber(ARGV[3]), ARGV[2]
local filed = redis.call('HGET', KEYS[1], ARGV[1]) or ''
local known, old = string.match(filed, '^(%d+) ?(.*)$')
known, old = tonumber(known or '0'), old or ''
if version > 0 and known > version then return 0 end
if version > 0 then
  redis.call('HSET', KEYS[1], ARGV[1], new ~= '' and version .. ' ' .. new or tostring(version))
else
  redis.call('HDEL', KEYS[1], ARGV[1])
end
if old == new then return 0 end
local function moment(line) return string.match(line, '^[^|]*|[^|]*') end
if old ~= '' then
  set_remove(KEYS[2], old)
  if not redis.call('ZSCORE', KEYS[3], moment(old)) then redis.call('HSET', KEYS[4], moment(old), old) end
  redis.call('ZADD', KEYS[3], 0, moment(old))
end
if new ~= '' then
  set_add(KEYS[2], 0, new)
  if redis.call('HGET', KEYS[4], moment(new)) == new then
    -- It was taken out and is back before anybody looked: nothing has changed.
    redis.call('HDEL', KEYS[4], moment(new))
    redis.call('ZREM', KEYS[3], moment(new))
  else
    redis.call('ZADD', KEYS[3], 0, moment(new))
  end
end
return 1
