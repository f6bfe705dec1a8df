-- Stores the status of a message, if no other process did so first.
-- KEYS: hook (hash), messages (hash), queue (sorted set), due (sorted set), held (hash: webhook → lease); a mark that
-- this was done (string)
-- ARGV[1] webhook; ARGV[2] sequence number; ARGV[3] the encoded message as it was read; ARGV[4] as it is now
-- ARGV[5] when to try it, ms, or '' for never; ARGV[6] lease of the worker that tried, or '' for a request to try it
-- ARGV[7] field of the hook to set where there is none, ARGV[8] its value, or '' to delete the field
-- ARGV[9] for how many seconds the mark stays, or '' for none. With the mark there, nothing is done once more
-- Returns 1, or 0 if the message or the lease has changed since.
if ARGV[9] ~= '' and redis.call('EXISTS', KEYS[6]) == 1 then return 1 end
local lease = redis.call('HGET', KEYS[5], ARGV[1])
if ARGV[6] ~= '' and lease ~= ARGV[6] then return 0 end
if redis.call('HGET', KEYS[2], ARGV[2]) ~= ARGV[3] then return 0 end
if ARGV[9] ~= '' then redis.call('SET', KEYS[6], '', 'EX', ARGV[9]) end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[4])
redis.call('HINCRBY', KEYS[1], 'bytes', #ARGV[4] - #ARGV[3])
if ARGV[5] == '' then redis.call('ZREM', KEYS[3], ARGV[2]) else redis.call('ZADD', KEYS[3], ARGV[5], ARGV[2]) end
if ARGV[6] == '' then
  if not lease then redis.call('ZADD', KEYS[4], ARGV[5], ARGV[1]) end
elseif ARGV[8] == '' then
  redis.call('HDEL', KEYS[1], ARGV[7])
else
  redis.call('HSETNX', KEYS[1], ARGV[7], ARGV[8])
end
return 1
