-- What happens to a lock happens at the database's time, and says how long the lock holds as the lock itself does.
CREATE OR REPLACE FUNCTION stamp_lock_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.at := moment_of(NEW.at);
  IF NEW.until_at IS NOT NULL THEN
    SELECT l.until_at INTO NEW.until_at FROM locks l WHERE l.id = NEW.lock_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER lock_events_clock BEFORE INSERT ON lock_events FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_lock_event();
