-- Comes before the scripts that file documents: keeps their bits, in blocks of some hundred documents that follow each
-- other in the order of the members. Which document begins a block follows from its id alone.
-- <BITS> names the members at which blocks begin (sorted set, all scores 0); <BITS>:<id of the first> is a block
-- (hash):
--   the name of bits → ten bytes for each document that has some: four that it is known by, then its bits, in order,
--   "@" and these four → the member of the document.
-- The first block has no first document: its id is empty.
local BLOCK, HALF, ENTRY = 128, 16777216, 10
local function id_of(member) return member and string.match(member, '|(.*)$') or '' end
local function block_of(bits, member)
  return redis.call('ZREVRANGEBYLEX', bits, '[' .. member, '-', 'LIMIT', 0, 1)[1]
end
local function bytes3(n) return string.char(math.floor(n / 65536), math.floor(n / 256) % 256, n % 256) end
local function tags_known_by(id)
  local digest, found = redis.sha1hex(id), {}
  for i = 1, 33, 8 do
    found[#found + 1] = string.gsub(string.sub(digest, i, i + 7), '%x%x', function(two)
      return string.char(tonumber(two, 16))
    end)
  end
  return found
end
-- What a document is known by in a block; if it is not there, something by which no other is.
local function known_by(block, id, member)
  local free
  for _, four in ipairs(tags_known_by(id)) do
    local there = redis.call('HGET', block, '@' .. four)
    if there == member then return four, true end
    if not there then free = free or four end
  end
  return free, false
end
local function without(text, four)
  for i = 1, #text, ENTRY do
    if string.sub(text, i, i + 3) == four then return string.sub(text, 1, i - 1) .. string.sub(text, i + ENTRY) end
  end
  return text
end
local function number_of(text, i)
  local a, b, c, d = string.byte(text, i, i + 3)
  return ((a * 256 + b) * 256 + c) * 256 + d
end
-- A text with an entry more, in the order of what documents are known by: equal bits lead to equal bytes.
local function with(text, entry)
  local own, low, high = number_of(entry, 1), 0, #text / ENTRY
  while low < high do
    local middle = math.floor((low + high) / 2)
    if number_of(text, middle * ENTRY + 1) < own then low = middle + 1 else high = middle end
  end
  return string.sub(text, 1, low * ENTRY) .. entry .. string.sub(text, low * ENTRY + 1)
end
local function put_text(block, name, text)
  if text == '' then redis.call('HDEL', block, name) else redis.call('HSET', block, name, text) end
end
-- Moves to another block what comes after its first member.
local function divide(from, to, first)
  local fields, moves = redis.call('HGETALL', from), {}
  for i = 1, #fields, 2 do
    if string.sub(fields[i], 1, 1) == '@' and fields[i + 1] > first then
      moves[string.sub(fields[i], 2)] = true
      redis.call('HDEL', from, fields[i])
      redis.call('HSET', to, fields[i], fields[i + 1])
    end
  end
  if not next(moves) then return end
  for i = 1, #fields, 2 do
    if string.sub(fields[i], 1, 1) ~= '@' then
      local stay, go, text = {}, {}, fields[i + 1]
      for j = 1, #text, ENTRY do
        local side = moves[string.sub(text, j, j + 3)] and go or stay
        side[#side + 1] = string.sub(text, j, j + ENTRY - 1)
      end
      if #go > 0 then
        put_text(from, fields[i], table.concat(stay))
        redis.call('HSET', to, fields[i], table.concat(go))
      end
    end
  end
end
local function put_bits(bits, id, member, names, scores)
  if #names == 0 then return end
  if tonumber(string.sub(redis.sha1hex(id), 1, 6), 16) % BLOCK == 0 then
    local before = bits .. ':' .. id_of(block_of(bits, member))
    if redis.call('ZADD', bits, 0, member) == 1 then divide(before, bits .. ':' .. id, member) end
  end
  local block = bits .. ':' .. id_of(block_of(bits, member))
  local four, texts = known_by(block, id, member), redis.call('HMGET', block, unpack(names))
  local fields = {'@' .. four, member}
  for i, name in ipairs(names) do
    local score = tonumber(scores[i])
    fields[#fields + 1] = name
    fields[#fields + 1] = with(texts[i] or '', four .. bytes3(math.floor(score / HALF)) .. bytes3(score % HALF))
  end
  redis.call('HSET', block, unpack(fields))
end
local function drop_bits(bits, id, member, names)
  if #names == 0 then return end
  local first = block_of(bits, member)
  local block = bits .. ':' .. id_of(first)
  local four, is_there = known_by(block, id, member)
  if not is_there then return end
  redis.call('HDEL', block, '@' .. four)
  local texts = redis.call('HMGET', block, unpack(names))
  for i, name in ipairs(names) do
    if texts[i] then put_text(block, name, without(texts[i], four)) end
  end
  if first and redis.call('EXISTS', block) == 0 then redis.call('ZREM', bits, first) end
end
-- The names of bits among the words of a filing, without the sign that marks them.
local function names_in(words)
  local names = {}
  for i = 3, #words do
    if string.sub(words[i], 1, 1) == '%' then names[#names + 1] = string.sub(words[i], 2) end
  end
  return names
end

