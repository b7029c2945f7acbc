-- What was decided is not decided again.
CREATE OR REPLACE FUNCTION guard_identity() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'verification % is finished', OLD.serial USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER identity_applications_stay_finished BEFORE UPDATE OF state ON identity_applications
  FOR EACH ROW WHEN (OLD.state IN ('approved', 'refused', 'withdrawn') AND NEW.state <> OLD.state) EXECUTE FUNCTION guard_identity();
