-- The zone of whoever writes, as their browser says it: whoever answers sees what time it is there. Where no browser says so, there is none.
ALTER TABLE conversations ADD COLUMN time_zone text CHECK (length(time_zone) BETWEEN 1 AND 60);

-- It takes the zone from here on.
DROP FUNCTION IF EXISTS send_as_buyer(
  text, uuid, uuid, bytea, uuid, uuid, uuid, integer, integer, uuid, text, text, text, uuid, uuid, text, timestamptz, text);
