-- Adds messages to the outbox of a webhook and notes up to which version it has them: all or nothing.
-- KEYS: hook (hash), told (hash), messages (hash), log (sorted set), queue (sorted set), due (sorted set),
-- held (hash: webhook → lease), the webhooks of its owner (sorted set)
-- ARGV[1] webhook; ARGV[2] now, ms; ARGV[3] last sequence number expected
-- ARGV[4] stream, or '' for none; ARGV[5] its version in the outbox before, or ''; ARGV[6] its version now
-- ARGV[7] how many bytes of messages the owner may have; ARGV[8] how long they are kept, ms
-- ARGV[9] when messages are sent: 'later', behind those before; 'now', whatever failed before; or 'never': their owner
-- reads them. Then what was told ends with the webhook, and all is published on the channel ARGV[14] as the id
-- ARGV[10] to ARGV[13]: the keys of hook, messages, log and queue of any webhook, with '|' in the place of its id
-- ARGV[15] and on: the encoded messages, which are numbered on from ARGV[3]
-- Returns 'put', 'conflict' if another process came first, or 'off' if the webhook is disabled or gone.
local hook = redis.call('HMGET', KEYS[1], 'enabled', 'sequence', 'bytes')
if hook[1] ~= '1' then return 'off' end
local now, sequence, first = tonumber(ARGV[2]), tonumber(hook[2] or '0'), 15
local is_read = ARGV[9] == 'never'
if sequence ~= tonumber(ARGV[3]) then return 'conflict' end
if ARGV[4] ~= '' then
  if (redis.call('HGET', KEYS[2], ARGV[4]) or '') ~= ARGV[5] then return 'conflict' end
  redis.call('HSET', KEYS[2], ARGV[4], ARGV[6])
  if is_read then redis.call('PEXPIRE', KEYS[2], math.max(redis.call('PTTL', KEYS[1]), 0) + 60000) end
end
if #ARGV < first then return 'put' end

local function key(of, webhook) return (ARGV[of]:gsub('|', webhook)) end
local function drop(webhook, number)
  local messages, sequence = key(11, webhook), tonumber(number)
  local size = redis.call('HSTRLEN', messages, sequence)
  redis.call('HDEL', messages, sequence)
  redis.call('ZREM', key(12, webhook), number)
  redis.call('ZREM', key(13, webhook), sequence)
  redis.call('HINCRBY', key(10, webhook), 'bytes', -size)
  return size
end

-- The bytes are those of what is there: all may have expired together, or be of a time that did not count them.
if not hook[3] or redis.call('EXISTS', KEYS[3]) == 0 then
  local size = 0
  for _, body in ipairs(redis.call('HVALS', KEYS[3])) do size = size + #body end
  redis.call('HSET', KEYS[1], 'bytes', size)
end
for i = first, #ARGV do
  sequence = sequence + 1
  redis.call('HSET', KEYS[3], sequence, ARGV[i])
  redis.call('ZADD', KEYS[4], now, string.format('%010d', sequence))
  if not is_read then redis.call('ZADD', KEYS[5], now, sequence) end
  redis.call('HINCRBY', KEYS[1], 'bytes', #ARGV[i])
end
redis.call('HSET', KEYS[1], 'sequence', sequence)
for _, number in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', now - tonumber(ARGV[8]), 'LIMIT', 0, 1000)) do
  drop(ARGV[1], number)
end

-- While the owner has too many bytes, the webhook with most of them loses its oldest message.
local sizes, total = {}, 0
for _, webhook in ipairs(is_read and {ARGV[1]} or redis.call('ZRANGE', KEYS[8], 0, -1)) do
  sizes[webhook] = tonumber(redis.call('HGET', key(10, webhook), 'bytes') or '0')
  total = total + sizes[webhook]
end
while total > tonumber(ARGV[7]) do
  local most = next(sizes)
  for webhook, size in pairs(sizes) do
    if size > sizes[most] or (size == sizes[most] and webhook < most) then most = webhook end
  end
  local oldest = redis.call('ZRANGE', key(12, most), 0, 0)[1]
  local freed = sizes[most]
  if oldest then freed = drop(most, oldest) else redis.call('HSET', key(10, most), 'bytes', 0) end
  sizes[most], total = sizes[most] - freed, total - freed
  if not oldest then sizes[most] = nil end
  if next(sizes) == nil then break end
end

-- What is read ends with its webhook: another one of the same name must not find it.
local kept = tonumber(ARGV[8])
if is_read then kept = math.min(kept, math.max(redis.call('PTTL', KEYS[1]), 1)) end
redis.call('PEXPIRE', KEYS[3], kept)
redis.call('PEXPIRE', KEYS[4], kept)
redis.call('PEXPIRE', KEYS[5], ARGV[8])
if is_read then
  redis.call('PUBLISH', ARGV[14], ARGV[1])
elseif redis.call('HEXISTS', KEYS[7], ARGV[1]) == 0 and ARGV[9] == 'now' then
  redis.call('ZADD', KEYS[6], now, ARGV[1])
else
  redis.call('ZADD', KEYS[6], 'NX', now, ARGV[1])
end
return 'put'
