-- Publishes a checkpoint unless a larger one is published.
-- KEYS[1] the checkpoint (hash): size, note
-- ARGV[1] the size of the tree, ARGV[2] the signed note
if tonumber(redis.call('HGET', KEYS[1], 'size') or '0') > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'size', ARGV[1], 'note', ARGV[2])
return 1
