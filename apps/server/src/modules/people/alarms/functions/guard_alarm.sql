-- An alarm about a person keeps saying what it said, and is settled by another than the one it is about. A change of the rules that is in force, or was stopped, settles its own.
CREATE OR REPLACE FUNCTION guard_alarm() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.concerns IS NULL OR is_operator() THEN
    RETURN NEW;
  END IF;
  IF (NEW.concerns, NEW.kind, NEW.subject, NEW.raised_at) IS DISTINCT FROM (OLD.concerns, OLD.kind, OLD.subject, OLD.raised_at) OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'an alarm about a person stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.settled_at IS NOT NULL
     AND (CASE WHEN NEW.settled_by IS NULL THEN OLD.kind <> 'money_rules.changing'
       ELSE NOT is_one_person() AND coalesce(second_person_problem(OLD.concerns, NEW.settled_by, '{}'), 'new') <> 'new' END) THEN
    RAISE EXCEPTION 'somebody else has to settle this alarm' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER alarms_guard BEFORE UPDATE ON alarms FOR EACH ROW EXECUTE FUNCTION guard_alarm();
