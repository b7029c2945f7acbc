CREATE OR REPLACE FUNCTION require_acting_or_agreed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
  operator CONSTANT text := to_jsonb(NEW)->>'operator';
BEGIN
  -- Where nobody of the staff is named, nobody of the staff can have done it: NULL is nobody's name, also where nobody acts.
  IF NOT is_operator() AND (named IS NULL OR acting_person() IS DISTINCT FROM 'staff:' || named) AND NOT is_agreed_by(named, operator) THEN
    RAISE EXCEPTION 'staff % did not do this (%)', coalesce(named, operator), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
