-- How many have to agree: as many as were asked for, or the one that there is.
CREATE OR REPLACE FUNCTION people_needed(asked integer) RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN asked > 1 AND is_one_person() THEN 1 ELSE asked END
$$;
