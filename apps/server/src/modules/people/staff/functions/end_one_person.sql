-- What was said of one person ends for good as soon as there are two: nobody becomes the only one by shutting the others out.
CREATE OR REPLACE FUNCTION end_one_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM staff WHERE disabled_at IS NULL) > 1 THEN
    DELETE FROM one_person;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_one_person AFTER INSERT OR UPDATE ON staff
  FOR EACH ROW WHEN (NEW.disabled_at IS NULL) EXECUTE FUNCTION end_one_person();
