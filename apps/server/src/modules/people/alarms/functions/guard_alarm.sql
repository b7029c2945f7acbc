-- An alarm keeps what it is about and since when, and stays settled. One about a person is settled by another than that one. A change of
-- the rules that is in force, or was stopped, settles its own.
CREATE OR REPLACE FUNCTION guard_alarm() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.concerns, NEW.kind, NEW.subject, NEW.raised_at)
    IS DISTINCT FROM (OLD.id, OLD.concerns, OLD.kind, OLD.subject, OLD.raised_at) OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'an alarm stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.concerns IS NOT NULL AND NEW.settled_at IS NOT NULL
     AND (CASE WHEN NEW.settled_by IS NULL THEN OLD.kind <> 'money_rules.changing'
       ELSE NOT is_one_person() AND coalesce(second_person_problem(OLD.concerns, NEW.settled_by, '{}'), 'new') <> 'new' END) THEN
    RAISE EXCEPTION 'somebody else has to settle this alarm' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER alarms_guard BEFORE UPDATE ON alarms FOR EACH ROW EXECUTE FUNCTION guard_alarm();
