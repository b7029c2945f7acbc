-- What refunds have to say about an order: it is refunded as a whole only by one that was asked for or given, it is not settled while one
-- is undecided, and as much of it is given back as its refunds that were posted.
CREATE OR REPLACE FUNCTION guard_refunded_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status = 6 AND OLD.status <> 6 AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = OLD.id AND r.state IN (1, 2)) THEN
    RAISE EXCEPTION 'order % does not go from % to %', OLD.serial, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.completed_at IS DISTINCT FROM OLD.completed_at AND EXISTS (SELECT FROM refunds r WHERE r.order_id = OLD.id AND r.state = 1) THEN
    RAISE EXCEPTION 'the moments of order % follow its moves', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.refunded <> OLD.refunded AND NEW.refunded IS DISTINCT FROM (SELECT sum(r.amount) FROM refunds r WHERE r.order_id = OLD.id
    AND r.state = 2 AND has_posting('refund:' || r.id)) THEN
    RAISE EXCEPTION 'order % is refunded by its refunds', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_refund_guard BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NOT is_owner_acting() AND (NEW.status <> OLD.status OR NEW.refunded <> OLD.refunded
    OR NEW.completed_at IS DISTINCT FROM OLD.completed_at))
  EXECUTE FUNCTION guard_refunded_order();
