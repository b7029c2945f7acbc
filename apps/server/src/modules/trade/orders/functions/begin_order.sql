-- An order is placed unpaid, with nothing of what comes later.
CREATE OR REPLACE FUNCTION begin_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> 0 OR NEW.refund_state <> 0 OR NEW.refunded <> 0 OR NEW.is_demo
    OR num_nonnulls(NEW.status_before_refund, NEW.paid_at, NEW.confirmed_at, NEW.shipped_at, NEW.received_at,
    NEW.reviewed_at, NEW.completed_at, NEW.cancelled_at, NEW.reminded_at, NEW.carrier, NEW.tracking_number, NEW.cancel_reason) > 0 THEN
    RAISE EXCEPTION 'order % begins unpaid', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_begin BEFORE INSERT ON orders FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_order();
