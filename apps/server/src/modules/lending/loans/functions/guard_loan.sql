-- A loan goes one way (`loan-machine.ts` has the same), what was agreed stays, and nothing of it moves without the row that it follows
-- from.
CREATE OR REPLACE FUNCTION guard_loan() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  moving CONSTANT text[] :=
    '{state,by_one,decided_at,refusal_code,refusal_reason,may_reapply_at,paid_out_at,starts_on,plan,accrued_through,collects,ended_at,total_interest,total_payment,apr}';
BEGIN
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'what loan % was agreed on cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('applying', 'under_review'), ('applying', 'cancelled'), ('under_review', 'approved'), ('under_review', 'refused'),
    ('under_review', 'cancelled'), ('approved', 'running'),
    ('approved', 'cancelled'), ('running', 'repaid'), ('running', 'withdrawn'), ('running', 'written_off')) THEN
    RAISE EXCEPTION 'loan % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.decided_at, NEW.refusal_code, NEW.refusal_reason, NEW.may_reapply_at, NEW.by_one)
     IS DISTINCT FROM (OLD.decided_at, OLD.refusal_code, OLD.refusal_reason, OLD.may_reapply_at, OLD.by_one)
     AND (OLD.state, NEW.state) NOT IN (('under_review', 'approved'), ('under_review', 'refused')) THEN
    RAISE EXCEPTION 'what was decided about loan % stays', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.paid_out_at, NEW.starts_on, NEW.total_interest, NEW.total_payment, NEW.apr)
     IS DISTINCT FROM (OLD.paid_out_at, OLD.starts_on, OLD.total_interest, OLD.total_payment, OLD.apr)
     AND (OLD.state, NEW.state) <> ('approved', 'running') THEN
    RAISE EXCEPTION 'when loan % was paid out stays', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'approved' AND OLD.state <> 'approved' THEN
    IF (SELECT count(*) FROM loan_decisions d WHERE d.loan_id = OLD.id AND d.outcome = 'approve') < people_needed(OLD.approvals_needed)
       OR EXISTS (SELECT FROM loan_decisions d WHERE d.loan_id = OLD.id AND d.outcome = 'refuse') THEN
      RAISE EXCEPTION 'loan % needs % to approve it', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.by_one := OLD.approvals_needed > 1 AND people_needed(OLD.approvals_needed) = 1;
  END IF;
  IF NEW.state = 'refused' AND OLD.state <> 'refused'
     AND NOT EXISTS (SELECT FROM loan_decisions d WHERE d.loan_id = OLD.id AND d.outcome = 'refuse' AND d.reason = NEW.refusal_reason) THEN
    RAISE EXCEPTION 'loan % is refused by somebody', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'running' AND OLD.state = 'approved' THEN
    NEW.paid_out_at := moment_of(NEW.paid_out_at);
    IF abs(NEW.starts_on - (NEW.paid_out_at AT TIME ZONE 'UTC')::date) > 1 OR NEW.accrued_through <> NEW.starts_on OR NEW.plan <> 1 THEN
      RAISE EXCEPTION 'loan % begins on the day of its payout', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    IF hold_loan_funds(OLD.storefront_code) < OLD.amount THEN
      RAISE EXCEPTION 'the lender has too little for loan %', OLD.serial USING ERRCODE = 'EN008',
        DETAIL = trim_scale(loan_funds(OLD.storefront_code))::text;
    END IF;
  ELSE
    IF NEW.plan IS DISTINCT FROM OLD.plan AND (NEW.plan <> OLD.plan + 1 OR OLD.state <> 'running') THEN
      RAISE EXCEPTION 'the plans of loan % follow each other', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.accrued_through IS DISTINCT FROM OLD.accrued_through
       AND (NEW.accrued_through <> OLD.accrued_through + 1 OR OLD.state <> 'running'
         OR NOT EXISTS (SELECT FROM loan_accruals a WHERE a.loan_id = OLD.id AND a.day = NEW.accrued_through)) THEN
      RAISE EXCEPTION 'loan % is counted day by day', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF NEW.collects <> OLD.collects AND NEW.collects IS DISTINCT FROM (SELECT c.is_allowed FROM loan_collections c WHERE c.loan_id = OLD.id
    ORDER BY c.said_at DESC, c.id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'nobody but its borrower says whether loan % is collected', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state IN ('repaid', 'withdrawn') AND OLD.state = 'running' AND (
    EXISTS (SELECT FROM loan_instalments i WHERE i.loan_id = OLD.id AND i.plan = NEW.plan AND i.settled_on IS NULL)
    OR (NEW.state = 'withdrawn') <> EXISTS (SELECT FROM loan_payments y WHERE y.loan_id = OLD.id AND y.kind = 'withdrawal'
      AND y.plan = NEW.plan)) THEN
    RAISE EXCEPTION 'loan % is not paid back', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'written_off' AND OLD.state = 'running'
    AND NOT EXISTS (SELECT FROM loan_changes c WHERE c.loan_id = OLD.id AND c.kind = 'write_off' AND c.state = 'done') THEN
    RAISE EXCEPTION 'loan % is written off by two people', OLD.serial USING ERRCODE = 'EN003', DETAIL = 'loan';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loans_guarded BEFORE UPDATE ON loans FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_loan();
