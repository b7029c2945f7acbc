-- A shop's objection is its member's own.
CREATE OR REPLACE FUNCTION require_acting_member() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
BEGIN
  IF acting_person() IS DISTINCT FROM 'seller:' || named THEN
    RAISE EXCEPTION 'member % did not do this (%)', named, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
