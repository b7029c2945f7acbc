-- What comes up in a day is what the plan in force says, the days one after the other, each once.
CREATE OR REPLACE FUNCTION guard_loan_accrual() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loans;
  before numeric[];
  after numeric[];
BEGIN
  SELECT * INTO l FROM loans WHERE id = NEW.loan_id;
  IF l.state <> 'running' OR NEW.day <> l.accrued_through + 1 OR EXISTS (SELECT FROM loan_accrual_runs r WHERE r.id = NEW.run_id) THEN
    RAISE EXCEPTION 'loan % is counted day by day', l.serial USING ERRCODE = 'restrict_violation';
  END IF;
  before := loan_accrued(l.id, l.plan, l.accrued_through);
  after := loan_accrued(l.id, l.plan, NEW.day);
  IF (NEW.interest, NEW.penalty) IS DISTINCT FROM (after[1] - before[1], after[2] - before[2]) THEN
    RAISE EXCEPTION 'on % loan % bears % and %, not % and %', NEW.day, l.serial, after[1] - before[1], after[2] - before[2],
      NEW.interest, NEW.penalty
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_accruals_guard BEFORE INSERT ON loan_accruals FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_loan_accrual();
