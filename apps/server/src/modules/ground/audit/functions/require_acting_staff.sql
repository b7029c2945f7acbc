-- A decision that names a member of staff is that person's. Looked at when the transaction commits: the record in the log, with which the
-- token is shown, is its last step.
CREATE OR REPLACE FUNCTION require_acting_staff() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
BEGIN
  IF acting_person() IS DISTINCT FROM 'staff:' || named THEN
    RAISE EXCEPTION 'staff % did not do this (%)', named, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
