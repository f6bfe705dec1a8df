-- Whether an object belongs to nothing, and never will again: no marker names it, the stream was not taken back from
-- it, and no move that is under way may still write a marker to it. No later move has its number.
-- KEYS[1] what is in the archive, perhaps the stream too (hash); KEYS[2] the move of the stream (string)
-- KEYS[3] former object (string); KEYS[4] the events (stream)
-- ARGV[1] id; ARGV[2] the end of the name of the object, as in a marker; ARGV[3] its name; ARGV[4] the number of its
-- move, or '' for none
-- Returns 1 or 0. Of a stream that is nowhere else the object may be the only copy: 0.
local marker = redis.call('HGET', KEYS[1], ARGV[1])
if not marker and redis.call('EXISTS', KEYS[4]) == 0 then return 0 end
if marker and string.match(marker, ' (.*)$') == ARGV[2] then return 0 end
if redis.call('GET', KEYS[3]) == ARGV[3] then return 0 end
if ARGV[4] ~= '' and redis.call('GET', KEYS[2]) == ARGV[4] then return 0 end
return 1
