-- What the moment is: the database's own, whatever the caller says. A test that lets a month pass replaces this function, which only the
-- owner can.
CREATE OR REPLACE FUNCTION moment_of(said timestamptz) RETURNS timestamptz
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN clock_timestamp();
END $$;
