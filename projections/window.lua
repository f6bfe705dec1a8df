-- Comes before the scripts that rate matches anew: reads a part of the matches that are rated, from the first one that
-- is due on, and the ratings of everybody in them. sets.lua comes before this.
local function moment_of(member) return string.match(member, '^[^|]*|[^|]*') end
local function rest_of(member) return string.match(member, '^[^|]*|[^|]*|(.*)$') end
local function is_before(one, other)
  for i = 1, math.min(#one, #other) do
    local a, b = string.byte(one, i), string.byte(other, i)
    if a ~= b then return a < b end
  end
  return #one < #other
end
-- The keys of lines, due and log (see rate.lua), the prefix of the histories, and how many matches at most.
-- Answers with nothing if none is due; else with the first and the last moment, lines, entries of the log, moments that
-- are due, who is in them, the newest rating of each before, the ratings of each in it, and the digest of all this.
local function read_window(lines, due, log, history, most)
  local first, newest = redis.call('ZRANGE', due, 0, 0)[1], set_last(log)
  if not first or not newest or is_before(moment_of(newest), first) then return nil end
  local last = moment_of(newest)
  local function read(key)
    local found = set_up(key, '[' .. first, '[' .. last .. '|\255', tonumber(most))
    if #found == tonumber(most) then last = moment_of(found[#found]) end
    return found
  end
  read(log)
  local filed, entries = read(lines), read(log)
  local people, seen, befores, owns = {}, {}, {}, {}
  local function meet(who)
    if not seen[who] then
      seen[who] = true
      people[#people + 1] = who
    end
  end
  for _, entry in ipairs(entries) do
    for who in string.gmatch(rest_of(entry), '%S+') do meet(who) end
  end
  for _, line in ipairs(filed) do
    for _, place in ipairs(cjson.decode(rest_of(line))) do meet(place[1]) end
  end
  for i, who in ipairs(people) do
    befores[i] = set_down(history .. who, '(' .. first, '-', 1)[1] or ''
    owns[i] = set_up(history .. who, '[' .. first, '[' .. last .. '|\255', 2 * tonumber(most))
  end
  local moments = redis.call('ZRANGEBYLEX', due, '[' .. first, '[' .. last)
  local parts = {first, last}
  for _, some in ipairs({filed, entries, moments, people, befores}) do parts[#parts + 1] = table.concat(some, '\n') end
  for _, own in ipairs(owns) do parts[#parts + 1] = table.concat(own, '\n') end
  return {first, last, filed, entries, moments, people, befores, owns, redis.sha1hex(table.concat(parts, '\n\n'))}
end

