-- The marker of a stream, and what Redis has of it, at one moment.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] and on: the key of each question
-- ARGV[1] id; ARGV[2] and on, for each question: its command, how many arguments follow after the key, and those
-- Returns the marker, or nothing, and the answer to each question.
local answers, at = {redis.call('HGET', KEYS[1], ARGV[1])}, 2
for i = 2, #KEYS do
  local count = tonumber(ARGV[at + 1])
  answers[i] = redis.call(ARGV[at], KEYS[i], unpack(ARGV, at + 2, at + 1 + count))
  at = at + 2 + count
end
return answers
