-- Files the line of a rated match, or removes it, and notes from where ratings must be computed again.
-- All keys share the slot of the indexes.
-- KEYS[1] filed (hash: match → "<version>", or "<version> <game> <line>" if it is rated)
-- ARGV[1] match; ARGV[2] game and ARGV[3] line, both empty to take it out;
-- ARGV[4] version of the result: one older than the filed one changes nothing; 0 forgets the match
-- ARGV[5], [6], [7] keys of the lines, of what is due and of what is gone, with a bar for the game
-- A line is "<ended at>|<match>|<places>"; what comes before its second bar is its moment.
local function keys(game)
  local function of(key) return (string.gsub(key, '|', game)) end
  return of(ARGV[5]), of(ARGV[6]), of(ARGV[7])
end
local version = tonumber(ARGV[4])
local new = ARGV[2] ~= '' and ARGV[2] .. ' ' .. ARGV[3] or ''
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
if old ~= '' then
  local game, line, moment = string.match(old, '^(%S+) (([^|]*|[^|]*)|.*)$')
  local lines, due, gone = keys(game)
  redis.call('ZREM', lines, line)
  if not redis.call('ZSCORE', due, moment) then redis.call('HSET', gone, moment, line) end
  redis.call('ZADD', due, 0, moment)
end
if new ~= '' then
  local lines, due, gone = keys(ARGV[2])
  local moment = string.match(ARGV[3], '^[^|]*|[^|]*')
  redis.call('ZADD', lines, 0, ARGV[3])
  if redis.call('HGET', gone, moment) == ARGV[3] then
    -- It was taken out and is back before anybody looked: nothing has changed.
    redis.call('HDEL', gone, moment)
    redis.call('ZREM', due, moment)
  else
    redis.call('ZADD', due, 0, moment)
  end
end
return 1
