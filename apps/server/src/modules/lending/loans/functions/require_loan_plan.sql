-- A payment, a rescheduling and a payout count with the plan that they make, and what is written off has ended. Looked at when the
-- transaction commits.
CREATE OR REPLACE FUNCTION require_loan_plan() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_row CONSTANT jsonb := to_jsonb(NEW);
  l loans;
BEGIN
  SELECT * INTO l FROM loans WHERE id = (CASE TG_TABLE_NAME WHEN 'loans' THEN the_row->>'id' ELSE the_row->>'loan_id' END)::uuid;
  IF (the_row->>'kind' = 'write_off') IS TRUE THEN
    IF l.state <> 'written_off' THEN
      RAISE EXCEPTION 'loan % goes on though it is written off', l.serial USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF l.plan IS DISTINCT FROM (the_row->>'plan')::integer
    OR NOT EXISTS (SELECT FROM loan_plans p WHERE p.loan_id = l.id AND p.number = l.plan) THEN
    RAISE EXCEPTION 'loan % has not the plan that this makes', l.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER loans_have_their_plan AFTER UPDATE ON loans DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.plan IS DISTINCT FROM OLD.plan AND NOT is_owner_acting()) EXECUTE FUNCTION require_loan_plan();
CREATE CONSTRAINT TRIGGER loan_payments_make_a_plan AFTER INSERT ON loan_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_loan_plan();
CREATE CONSTRAINT TRIGGER loan_changes_make_a_plan AFTER UPDATE ON loan_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'done' AND NOT is_owner_acting()) EXECUTE FUNCTION require_loan_plan();
