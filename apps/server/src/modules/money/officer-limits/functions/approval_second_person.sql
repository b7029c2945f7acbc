-- The first to agree may be anybody with the right; whoever follows is held against all who agreed before. Two who agree at once wait for
-- each other, so that the second is held against the first.
CREATE OR REPLACE FUNCTION approval_second_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  PERFORM require_fresh_view();
  PERFORM pg_advisory_xact_lock(7230561, hashtext(coalesce(to_jsonb(NEW)->>'recharge_id', to_jsonb(NEW)->>'withdrawal_id',
    to_jsonb(NEW)->>'loan_id')));
  IF TG_TABLE_NAME = 'recharge_approvals' THEN
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{recharges.decide}') FROM recharge_approvals a
    WHERE a.recharge_id = NEW.recharge_id AND a.staff_id <> NEW.staff_id;
  ELSIF TG_TABLE_NAME = 'withdrawal_approvals' THEN
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{withdrawals.decide}') FROM withdrawal_approvals a
    WHERE a.withdrawal_id = NEW.withdrawal_id AND a.staff_id <> NEW.staff_id;
  ELSIF TG_TABLE_NAME = 'loan_decisions' THEN
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{loans.decide}') FROM loan_decisions a WHERE a.loan_id = NEW.loan_id
      AND a.outcome = 'approve' AND a.staff_id <> NEW.staff_id;
  ELSE
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{withdrawals.decide}') FROM withdrawal_resolutions a
    WHERE a.withdrawal_id = NEW.withdrawal_id AND a.staff_id <> NEW.staff_id;
  END IF;
  RETURN NEW;
END $$;
