-- Where one person's yes is enough, it is not the yes of whoever confirmed the borrower's identity, nor of somebody tied to that one:
-- otherwise a single insider makes up a person and lends to it.
CREATE OR REPLACE FUNCTION guard_loan_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  problem CONSTANT text := (
    SELECT second_person_problem(i.decided_by, NEW.staff_id, '{}') FROM loans l JOIN identity_applications i ON i.user_id = l.user_id
      AND i.state = 'approved'
    WHERE l.id = NEW.loan_id AND l.approvals_needed = 1);
BEGIN
  -- How long somebody has held the right is asked of the second of two.
  IF problem IN ('same', 'tied') THEN
    RAISE EXCEPTION 'second person: %', problem USING ERRCODE = 'EN002', DETAIL = problem;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_decisions_beside_identity BEFORE INSERT ON loan_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approve' AND NOT is_owner_acting()) EXECUTE FUNCTION guard_loan_approval();
