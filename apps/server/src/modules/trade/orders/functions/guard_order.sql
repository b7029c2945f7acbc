-- What was agreed stays; the state moves along the table; each moment is written with its move and with no other. That an order becomes
-- paid is the doing of pay_orders alone; what refunds have to say about it is asked by guard_refunded_order.
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_move CONSTANT boolean := NEW.status <> OLD.status;
BEGIN
  IF (NEW.id, NEW.serial, NEW.checkout_id, NEW.buyer_id, NEW.shop_id, NEW.storefront_code, NEW.currency, NEW.goods_total,
      NEW.freight_dispatch, NEW.freight_distance, NEW.freight_delivery,
      NEW.tax, NEW.discount, NEW.handling_fee, NEW.total, NEW.commission_bp, NEW.submitted_at, NEW.is_demo)
     IS DISTINCT FROM
     (OLD.id, OLD.serial, OLD.checkout_id, OLD.buyer_id, OLD.shop_id, OLD.storefront_code, OLD.currency, OLD.goods_total,
      OLD.freight_dispatch, OLD.freight_distance, OLD.freight_delivery,
      OLD.tax, OLD.discount, OLD.handling_fee, OLD.total, OLD.commission_bp, OLD.submitted_at, OLD.is_demo) THEN
    RAISE EXCEPTION 'what order % was placed with cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF is_move AND (NOT EXISTS (SELECT FROM order_transitions t WHERE t.from_status = OLD.status AND t.to_status = NEW.status)
    OR NEW.status = 1 AND OLD.status = 0
    OR NEW.status = 6 AND NEW.status_before_refund IS DISTINCT FROM OLD.status
    OR OLD.status = 6 AND NEW.status IS DISTINCT FROM OLD.status_before_refund) THEN
    RAISE EXCEPTION 'order % does not go from % to %', OLD.serial, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT is_move AND NEW.status_before_refund IS DISTINCT FROM OLD.status_before_refund
    OR NEW.paid_at IS DISTINCT FROM OLD.paid_at
    OR (NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at) <> (OLD.status = 1 AND NEW.status = 2)
    OR (NEW.shipped_at IS DISTINCT FROM OLD.shipped_at) <> (OLD.status = 2 AND NEW.status = 3)
    OR (NEW.received_at IS DISTINCT FROM OLD.received_at) <> (OLD.status = 3 AND NEW.status = 4)
    OR (NEW.reviewed_at IS DISTINCT FROM OLD.reviewed_at) <> (OLD.status = 4 AND NEW.status = 5)
    OR (NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at) <> (OLD.status = 0 AND NEW.status = -1)
    OR NEW.completed_at IS DISTINCT FROM OLD.completed_at AND (OLD.completed_at IS NOT NULL OR NEW.status NOT IN (4, 5, 6)) THEN
    RAISE EXCEPTION 'the moments of order % follow its moves', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 2 AND NEW.status = 3 AND NOT is_all_shipped(OLD.id) THEN
    RAISE EXCEPTION 'order % is on its way when all of it has left', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  -- The days of returning begin with the receipt, by the database's clock, and stay as they were then.
  NEW.settle_after := CASE WHEN OLD.status = 3 AND NEW.status = 4 THEN moment_of(NEW.received_at) + return_days() ELSE OLD.settle_after END;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_order();
