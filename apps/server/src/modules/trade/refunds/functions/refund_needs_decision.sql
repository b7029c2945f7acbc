-- A refund that begins as accepted is the platform's, and was decided as guard_platform_refund says in the same transaction.
CREATE OR REPLACE FUNCTION refund_needs_decision() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND NOT EXISTS (
    SELECT FROM platform_refunds p WHERE p.order_id = NEW.order_id AND p.amount = NEW.amount AND p.state = 'done'
      AND p.ended_at = now()) THEN
    RAISE EXCEPTION 'a refund begins with a request, or with a decision of the platform' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunds_need_decision BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.state <> 1) EXECUTE FUNCTION refund_needs_decision();
