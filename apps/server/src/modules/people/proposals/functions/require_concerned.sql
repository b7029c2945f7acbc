-- An alarm about a person is raised by what this person did, in that person's own transaction; or with the proposal of theirs that another
-- has agreed to. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_concerned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF acting_person() IS DISTINCT FROM 'staff:' || NEW.concerns AND NOT EXISTS (
    SELECT FROM proposals p WHERE NEW.kind = 'money_rules.changing' AND p.serial = NEW.subject AND p.proposed_by = NEW.concerns
      AND p.state <> 'proposed'
  ) THEN
    RAISE EXCEPTION 'staff % did nothing of this (%)', NEW.concerns, NEW.kind USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER alarms_concerned AFTER INSERT ON alarms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.concerns IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_concerned();
