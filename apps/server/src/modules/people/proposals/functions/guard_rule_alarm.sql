-- That a rule of money is about to change stays before everybody's eyes until it is in force, void or stopped: nobody settles the alarm in
-- the system's name before that. (In a person's own name: `guard_alarm`.)
CREATE OR REPLACE FUNCTION guard_rule_alarm() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND NOT EXISTS (SELECT FROM proposals p WHERE p.serial = OLD.subject AND p.state IN ('done', 'void', 'stopped')) THEN
    RAISE EXCEPTION 'what % changes is still to come', OLD.subject USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER alarms_of_rules_guard BEFORE UPDATE ON alarms FOR EACH ROW
  WHEN (OLD.kind = 'money_rules.changing' AND OLD.settled_at IS NULL AND NEW.settled_at IS NOT NULL AND NEW.settled_by IS NULL)
    EXECUTE FUNCTION guard_rule_alarm();
