-- A change of a running loan is proposed by one and done by another, gives up exactly what is owed, and its end stands.
CREATE OR REPLACE FUNCTION guard_loan_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owed numeric[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' OR NEW.principal + NEW.interest + NEW.penalty > 0 OR NEW.by_one
       OR NOT EXISTS (SELECT FROM loans l WHERE l.id = NEW.loan_id AND l.state = 'running') THEN
      RAISE EXCEPTION 'a change of a loan begins as a proposal' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := moment_of(NEW.proposed_at);
    RETURN NEW;
  END IF;
  IF OLD.state <> 'proposed' OR NEW.state = 'proposed'
     OR (NEW.id, NEW.loan_id, NEW.kind, NEW.reason, NEW.days, NEW.method, NEW.cycle, NEW.waives_penalty, NEW.proposed_by, NEW.proposed_at)
     IS DISTINCT FROM (OLD.id, OLD.loan_id, OLD.kind, OLD.reason, OLD.days, OLD.method, OLD.cycle, OLD.waives_penalty, OLD.proposed_by,
       OLD.proposed_at) THEN
    RAISE EXCEPTION 'a change of a loan stays as it was proposed' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.decided_at := moment_of(NEW.decided_at);
  NEW.by_one := false;
  IF NEW.state = 'withdrawn' AND NEW.decided_by <> OLD.proposed_by THEN
    RAISE EXCEPTION 'only the one who proposed it withdraws it' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'done' THEN
    PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{loans.decide}');
    NEW.by_one := is_one_person();
    owed := loan_outstanding(OLD.loan_id);
    IF (NEW.principal, NEW.interest, NEW.penalty) IS DISTINCT FROM (
      CASE OLD.kind WHEN 'write_off' THEN owed[1] ELSE 0 END, CASE OLD.kind WHEN 'write_off' THEN owed[2] ELSE 0 END,
      CASE WHEN OLD.kind = 'write_off' OR OLD.waives_penalty THEN owed[3] ELSE 0 END)
      OR NOT EXISTS (SELECT FROM loans l WHERE l.id = OLD.loan_id AND l.state = 'running'
        AND (OLD.kind = 'write_off' OR NEW.plan = l.plan + 1)) THEN
      RAISE EXCEPTION 'a change gives up what is owed, and nothing else' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.principal + NEW.interest + NEW.penalty > 0 THEN
    RAISE EXCEPTION 'what is not done gives nothing up' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_changes_guard BEFORE INSERT OR UPDATE ON loan_changes FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_loan_change();
