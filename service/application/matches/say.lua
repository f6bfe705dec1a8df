-- Keeps a phrase that is said at the table of a match, unless that was done before, and tells who follows.
-- KEYS[1] the newest phrases of the match (stream that expires)
-- ARGV[1] the mark of the request; ARGV[2] the phrase as it is kept; ARGV[3] how many are kept; ARGV[4] for how many
-- seconds after the last; ARGV[5] channel; ARGV[6] id of the match
-- Returns the position of what is kept under this mark, and that.
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do
  if entry[2][2] == ARGV[1] then return {entry[1], entry[2][4]} end
end
local position = redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[3], '*', 'm', ARGV[1], 'p', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('PUBLISH', ARGV[5], ARGV[6])
return {position, ARGV[2]}
