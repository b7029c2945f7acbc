-- What one person gives back on one day counts to that person's limit: refunds of the platform's own accord, proposed or agreed to, and
-- disputes decided for the buyer, by the first or the second person. Another amount for the same dispute takes the place of the first.
CREATE OR REPLACE FUNCTION refund_within_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'refunds' THEN
    IF NEW.state = 1 THEN
      PERFORM require_officer_day(NEW.proposed_by, now(), NEW.proposed_amount - CASE WHEN OLD.proposed_by = NEW.proposed_by
        AND OLD.proposed_at <@ day_of(now()) THEN OLD.proposed_amount ELSE 0 END);
    ELSE
      PERFORM require_officer_day(NEW.staff_id, NEW.decided_at, NEW.amount);
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM require_officer_day(NEW.proposed_by, now(), NEW.amount);
  ELSE
    PERFORM require_officer_day(NEW.approved_by, now(), NEW.amount);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER platform_refunds_second_within_day BEFORE UPDATE ON platform_refunds
  FOR EACH ROW WHEN (OLD.approved_by IS NULL AND NEW.approved_by IS NOT NULL) EXECUTE FUNCTION refund_within_day();
CREATE TRIGGER platform_refunds_within_day BEFORE INSERT ON platform_refunds FOR EACH ROW EXECUTE FUNCTION refund_within_day();
CREATE TRIGGER disputes_within_day BEFORE UPDATE ON refunds
  FOR EACH ROW WHEN (OLD.state = 1 AND NEW.state = 2 AND NEW.staff_id IS NOT NULL) EXECUTE FUNCTION refund_within_day();
CREATE TRIGGER disputes_proposal_within_day BEFORE UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.state = 1 AND NEW.proposed_by IS NOT NULL AND (NEW.proposed_by, NEW.proposed_amount)
    IS DISTINCT FROM (OLD.proposed_by, OLD.proposed_amount)) EXECUTE FUNCTION refund_within_day();
