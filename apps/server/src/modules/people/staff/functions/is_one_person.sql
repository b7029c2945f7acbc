-- Whether somebody said on the command line that there is one person of staff, and it is still so.
CREATE OR REPLACE FUNCTION is_one_person() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM one_person) AND (SELECT count(*) FROM staff WHERE disabled_at IS NULL) = 1
$$;
