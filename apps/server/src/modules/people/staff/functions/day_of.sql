-- The day (UTC) in which a moment lies, over which decisions of one person are counted.
CREATE OR REPLACE FUNCTION day_of(at timestamptz) RETURNS tstzrange
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT tstzrange(date_trunc('day', at, 'UTC'), date_trunc('day', at, 'UTC') + interval '1 day')
$$;
