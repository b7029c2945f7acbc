-- A plan follows from what was agreed, what came up and what was paid, to the last hundredth. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION check_loan_plan() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loans;
  y loan_payments;
  s record;
  came_up record;
  paid record;
  accrued CONSTANT numeric[] := loan_accrued(NEW.loan_id, NEW.number, (SELECT x.accrued_through FROM loans x WHERE x.id = NEW.loan_id));
  fault text;
BEGIN
  SELECT * INTO l FROM loans WHERE id = NEW.loan_id;
  SELECT * INTO y FROM loan_payments p WHERE p.loan_id = NEW.loan_id AND p.plan = NEW.number;
  SELECT sum(i.principal) AS principal, sum(i.principal_paid) AS principal_paid, sum(i.interest_paid) AS interest_paid,
    sum(i.penalty_paid) AS penalty_paid,
         bool_and(i.settled_on IS NOT NULL) AS is_settled,
         bool_or(i.due <= l.accrued_through AND i.interest > i.interest_paid) AS owes_interest,
         bool_or(i.due <= l.accrued_through AND i.principal > i.principal_paid) AS owes_principal
    INTO s FROM loan_instalments i WHERE i.loan_id = NEW.loan_id AND i.plan = NEW.number;
  SELECT coalesce(sum(a.interest), 0) AS interest, coalesce(sum(a.penalty), 0) AS penalty INTO came_up FROM loan_accruals a
  WHERE a.loan_id = NEW.loan_id;
  SELECT coalesce(sum(p.principal), 0) AS principal, coalesce(sum(p.interest), 0) AS interest, coalesce(sum(p.penalty), 0) AS penalty,
         coalesce(sum(p.waived), 0) + (SELECT coalesce(sum(c.penalty), 0) FROM loan_changes c WHERE c.loan_id = NEW.loan_id
           AND c.kind = 'reschedule' AND c.state = 'done') AS waived
    INTO paid FROM loan_payments p WHERE p.loan_id = NEW.loan_id;
  fault := CASE
    WHEN l.plan IS DISTINCT FROM NEW.number THEN 'it is not the newest'
    WHEN NEW.number = 1 AND (NEW.anchor, NEW.method, NEW.cycle, NEW.days) IS DISTINCT FROM (l.starts_on, l.method, l.cycle, l.days)
      THEN 'it is not what was agreed'
    WHEN NEW.number > 1 AND y.id IS NULL AND NOT EXISTS (
      SELECT FROM loan_changes c WHERE c.loan_id = NEW.loan_id AND c.plan = NEW.number AND c.state = 'done' AND c.method = NEW.method
        AND c.cycle = NEW.cycle AND NEW.anchor = l.accrued_through)
      THEN 'nothing has changed it'
    WHEN s.principal IS DISTINCT FROM l.amount THEN 'its principal is not the loan'
    WHEN (s.principal_paid, s.interest_paid, s.penalty_paid) IS DISTINCT FROM (paid.principal, paid.interest, paid.penalty)
      THEN 'it shows other payments'
    WHEN accrued IS DISTINCT FROM ARRAY[came_up.interest, came_up.penalty - paid.waived]
      THEN 'it shows other interest or penalty than came up'
    WHEN s.is_settled <> (l.state IN ('repaid', 'withdrawn')) THEN 'its end is not that of the loan'
    WHEN y.interest + y.principal > 0 AND accrued[2] > s.penalty_paid THEN 'penalty is paid first'
    WHEN y.principal > 0 AND s.owes_interest THEN 'interest is paid before principal'
    WHEN y.early > 0 AND s.owes_principal THEN 'what is due is paid first'
    WHEN EXISTS (
      SELECT FROM (
        SELECT i.due, i.interest - i.carried_interest AS interest, i.principal_paid,
          greatest(NEW.anchor, lag(i.due) OVER (ORDER BY i.number)) AS since,
               sum(i.principal) OVER (ORDER BY i.number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS principal
        FROM loan_instalments i WHERE i.loan_id = NEW.loan_id AND i.plan = NEW.number) f
      WHERE f.due > l.accrued_through AND (f.principal_paid > 0
        OR f.interest <> loan_interest(f.principal, f.since, f.due, l.yearly_rate, l.day_count)))
      THEN 'its interest is not that of the rate'
  END;
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'plan % of loan % does not follow: %', NEW.number, l.serial, fault USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER loan_plans_follow AFTER INSERT ON loan_plans DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION check_loan_plan();
