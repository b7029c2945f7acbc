-- What one person decides about on one day has a limit: withdrawals agreed to, recharges and adjustments; and, counted by
-- itself, loans agreed to or given up. Hung on the tables of those
-- decisions by the migrations that made them.
CREATE OR REPLACE FUNCTION decision_within_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'withdrawal_approvals' THEN
    PERFORM require_officer_day(NEW.staff_id, NEW.approved_at, (SELECT w.amount FROM withdrawals w WHERE w.id = NEW.withdrawal_id));
  ELSIF TG_TABLE_NAME = 'recharge_approvals' THEN
    PERFORM require_officer_day(NEW.staff_id, NEW.approved_at, NEW.credited);
  ELSIF TG_TABLE_NAME = 'loan_decisions' THEN
    PERFORM require_loan_day(NEW.staff_id, NEW.decided_at, (SELECT l.amount FROM loans l WHERE l.id = NEW.loan_id));
  ELSIF TG_TABLE_NAME = 'loan_changes' THEN
    PERFORM require_loan_day(NEW.decided_by, NEW.decided_at, NEW.principal + NEW.interest + NEW.penalty);
  ELSIF TG_TABLE_NAME = 'adjustments' THEN
    PERFORM require_officer_day(NEW.decided_by, NEW.decided_at, abs(NEW.amount));
  -- Whoever saw the payment of a certificate had room for it then.
  ELSIF NOT EXISTS (SELECT FROM recharge_approvals a WHERE a.recharge_id = NEW.id AND a.staff_id = NEW.decided_by) THEN
    PERFORM require_officer_day(NEW.decided_by, NEW.decided_at, NEW.credited);
  END IF;
  RETURN NEW;
END $$;
