-- Files the line of a rated match, or takes it out, and notes from where ratings are due to be worked out again.
-- All keys share the slot of the indexes.
-- KEYS[1] filed (hash: match → "<game> <line>")
-- ARGV[1] prefix of the keys of a game; ARGV[2] match; ARGV[3] game and ARGV[4] line, both empty to take it out
-- A line is "<ended at>|<match>|<places>"; what comes before its second bar is its moment.
local function keys(game)
  local prefix = ARGV[1] .. game .. ':'
  return prefix .. 'lines', prefix .. 'due', prefix .. 'gone'
end
local new = ARGV[3] ~= '' and ARGV[3] .. ' ' .. ARGV[4] or ''
local old = redis.call('HGET', KEYS[1], ARGV[2]) or ''
if old == new then return 0 end
if old ~= '' then
  local game, line, moment = string.match(old, '^(%S+) (([^|]*|[^|]*)|.*)$')
  local lines, due, gone = keys(game)
  redis.call('ZREM', lines, line)
  if not redis.call('ZSCORE', due, moment) then redis.call('HSET', gone, moment, line) end
  redis.call('ZADD', due, 0, moment)
  redis.call('HDEL', KEYS[1], ARGV[2])
end
if new ~= '' then
  local lines, due, gone = keys(ARGV[3])
  local moment = string.match(ARGV[4], '^[^|]*|[^|]*')
  redis.call('ZADD', lines, 0, ARGV[4])
  if redis.call('HGET', gone, moment) == ARGV[4] then
    -- It was taken out and is back before anybody looked: nothing has changed.
    redis.call('HDEL', gone, moment)
    redis.call('ZREM', due, moment)
  else
    redis.call('ZADD', due, 0, moment)
  end
  redis.call('HSET', KEYS[1], ARGV[2], new)
end
return 1
