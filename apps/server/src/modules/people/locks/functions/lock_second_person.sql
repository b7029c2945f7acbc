-- A lock is renewed by a second officer, and two people means two people here as well.
CREATE OR REPLACE FUNCTION lock_second_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() THEN
    PERFORM require_second_person(OLD.officer_id, NEW.officer_id, '{people.lock}');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER locks_second_person BEFORE UPDATE ON locks
  FOR EACH ROW WHEN (NEW.officer_id <> OLD.officer_id) EXECUTE FUNCTION lock_second_person();
