-- Whoever gets a new way in begins anew: the first 72 hours run again.
CREATE OR REPLACE FUNCTION begin_rights_anew() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE staff_rights SET since = now() WHERE staff_id = NEW.staff_id;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_ties_begin_anew AFTER INSERT ON staff_ties
  FOR EACH ROW WHEN (NEW.kind IN ('factor', 'password', 'enabled')) EXECUTE FUNCTION begin_rights_anew();
