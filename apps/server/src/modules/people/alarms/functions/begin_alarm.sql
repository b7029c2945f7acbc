-- An alarm begins open, at the database's time: none is as old as somebody says, and none is settled before anybody could see it.
CREATE OR REPLACE FUNCTION begin_alarm() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Settled by a person is looked at for that name.
  IF NEW.settled_at IS NOT NULL AND NEW.settled_by IS NULL THEN
    RAISE EXCEPTION 'an alarm begins open' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.raised_at := moment_of(NEW.raised_at);
  NEW.noticed_at := NEW.raised_at;
  RETURN NEW;
END $$;

CREATE TRIGGER alarms_begin BEFORE INSERT ON alarms FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_alarm();
