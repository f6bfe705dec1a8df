-- Puts into the leaderboard of a game who is rated and is not in it; sets.lua and ranks.lua come before this.
-- KEYS[1] ranks; KEYS[2] what the names of the hashes of the newest ratings begin with (who → rating); ARGV who
RANKS = KEYS[1]
for _, who in ipairs(ARGV) do
  local body = redis.call('HGET', hash_of(KEYS[2], who), who)
  local rating = body and cjson.decode(body)
  local place = rating and place_of(who, rating)
  if place and not redis.call('ZSCORE', RANKS .. ':of:' .. first_of(RANKS, place), place .. ' ' .. rating.matches) then
    take_rank(who, rating)
  end
end
