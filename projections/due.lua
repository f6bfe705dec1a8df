-- Reads what is to be rated anew; see window.lua, which comes before this.
-- KEYS[1] lines; KEYS[2] due; KEYS[3] log; ARGV[1] prefix of the histories, one a rated
-- ARGV[2] how many matches at most
return read_window(KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2])
