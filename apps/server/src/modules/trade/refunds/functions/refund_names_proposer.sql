-- The days of the shop may end at night, when nobody acts. So the money of a platform's refund names whoever proposed it, and nobody else.
CREATE OR REPLACE FUNCTION refund_names_proposer() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM platform_refunds p
    WHERE p.order_id = NEW.order_id AND p.amount = NEW.amount AND p.state = 'done' AND p.ended_at = now()
      AND p.proposed_by = NEW.staff_id) THEN
    RAISE EXCEPTION 'staff % did not do this (refunds)', NEW.staff_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunds_proposer BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION refund_names_proposer();
