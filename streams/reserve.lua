-- Lets a key stand for something. If it does already, with the same digest, notes that more than one request was given
-- what it stands for.
-- KEYS[1] what the key stands for (string); KEYS[2] the note (string)
-- ARGV[1] what it is to stand for; ARGV[2] for so many seconds; ARGV[3] the digest that it begins with
-- Returns what it stood for before, if anything.
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) then
  redis.call('DEL', KEYS[2])
  return false
end
local kept = redis.call('GET', KEYS[1])
local digest = ARGV[3] .. ' '
if string.sub(kept, 1, #digest) == digest then redis.call('SET', KEYS[2], '', 'EX', ARGV[2]) end
return kept
