-- What was decided is not decided again.
CREATE OR REPLACE FUNCTION guard_application() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'application % is finished', OLD.serial USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER merchant_applications_stay_finished BEFORE UPDATE OF state ON merchant_applications
  FOR EACH ROW WHEN (OLD.state IN ('approved', 'refused', 'withdrawn') AND NEW.state <> OLD.state) EXECUTE FUNCTION guard_application();
