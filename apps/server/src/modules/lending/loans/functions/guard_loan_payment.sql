-- A payment is what its borrower saw and agreed to, or the instalment of the day that may be collected, or all of it within the days in
-- which a loan is handed back.
CREATE OR REPLACE FUNCTION guard_loan_payment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loans;
BEGIN
  SELECT * INTO l FROM loans WHERE id = NEW.loan_id;
  NEW.paid_at := moment_of(NEW.paid_at);
  IF l.state <> 'running' OR NEW.plan <> l.plan + 1 OR NEW.paid_on <> l.accrued_through THEN
    RAISE EXCEPTION 'loan % takes no payment like this', l.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT (CASE NEW.kind
    WHEN 'repayment' THEN EXISTS (
      SELECT FROM loan_quotes q WHERE q.loan_id = l.id AND 'quote:' || q.id = NEW.key AND q.plan = l.plan AND q.day = NEW.paid_on
        AND q.amount = NEW.amount AND q.until >= NEW.paid_at)
    WHEN 'collection' THEN l.collects AND NEW.early = 0 AND NEW.key = 'collection:' || l.id || ':' || NEW.paid_on AND EXISTS (
      SELECT FROM loan_instalments i WHERE i.loan_id = l.id AND i.plan = l.plan AND i.due = NEW.paid_on AND i.settled_on IS NULL)
    ELSE NEW.key = 'withdrawal:' || l.id AND NEW.paid_on <= l.starts_on + l.withdrawal_days END) THEN
    RAISE EXCEPTION 'nobody has agreed to this payment of loan %', l.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_payments_guard BEFORE INSERT ON loan_payments FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_loan_payment();
