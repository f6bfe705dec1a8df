-- Keeps what a report on a match came to, unless one is kept by as many play-outs, or by a newer evaluation.
-- KEYS[1] assessments (hash: match → JSON)
-- ARGV[1] match; ARGV[2] its evaluation; ARGV[3] its play-outs; ARGV[4] JSON
-- Returns 1 if it is kept.
local kept = redis.call('HGET', KEYS[1], ARGV[1])
if kept then
  local before = cjson.decode(kept)
  local evaluation, playouts = before.evaluation or 0, before.playouts or 0
  if evaluation > tonumber(ARGV[2]) then return 0 end
  if evaluation == tonumber(ARGV[2]) and playouts >= tonumber(ARGV[3]) then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[4])
return 1
