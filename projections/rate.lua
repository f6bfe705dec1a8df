-- Stores the ratings after the next lines, if the ratings and the lines that they were computed from are unchanged.
-- KEYS[1] lines; KEYS[2] due; KEYS[3] gone; KEYS[4] log (sorted set: "<moment>|<who> <who> …"); KEYS[5] what
-- the names of the hashes of the newest ratings begin with; KEYS[6] ranks (see ranks.lua)
-- sets.lua and ranks.lua come before this.
-- ARGV[1] prefix of the histories, one a rated; ARGV[2] newest entry of the log; ARGV[3] least and ARGV[4] greatest
-- line, as ZRANGEBYLEX takes them; ARGV[5] SHA-1 of the lines, and of the ratings before them in the order in which
-- people first come, each ended by a newline; ARGV[6] and on: for each of them its moment, how many are rated, and who
-- and rating of each
local newest = set_last(KEYS[4]) or ''
if newest ~= ARGV[2] then return 0 end
local lines = set_up(KEYS[1], ARGV[3], ARGV[4], SLICE)
local before, i = {}, 6
while i <= #ARGV do
  for j = 1, tonumber(ARGV[i + 1]) do
    local rated = ARGV[i + 2 * j]
    if before[rated] == nil then
      before[rated] = redis.call('HGET', hash_of(KEYS[5], rated), rated)
      lines[#lines + 1] = before[rated] or ''
    end
  end
  i = i + 2 + 2 * tonumber(ARGV[i + 1])
end
lines[#lines + 1] = ''
if redis.sha1hex(table.concat(lines, '\n')) ~= ARGV[5] then return 0 end
i = 6
while i <= #ARGV do
  local moment, count, who = ARGV[i], tonumber(ARGV[i + 1]), {}
  for j = 1, count do
    local rated, rating = ARGV[i + 2 * j], ARGV[i + 2 * j + 1]
    who[j] = rated
    set_add(ARGV[1] .. rated, 0, moment .. '|' .. rating)
    redis.call('HSET', hash_of(KEYS[5], rated), rated, rating)
  end
  set_add(KEYS[4], 0, moment .. '|' .. table.concat(who, ' '))
  i = i + 2 + 2 * count
end
for who, old in pairs(before) do rank(KEYS[6], who, old, redis.call('HGET', hash_of(KEYS[5], who), who)) end
for _, moment in ipairs(redis.call('ZRANGEBYLEX', KEYS[2], ARGV[3], ARGV[4])) do redis.call('HDEL', KEYS[3], moment) end
redis.call('ZREMRANGEBYLEX', KEYS[2], ARGV[3], ARGV[4])
return 1
