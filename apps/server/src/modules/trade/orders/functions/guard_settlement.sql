-- How an order is divided follows from the order, and it is not divided before the days of returning are over. An hour less, since the
-- servers, which ask when it is time, have clocks of their own.
CREATE OR REPLACE FUNCTION guard_settlement() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = NEW.order_id;
  IF o.completed_at IS NULL OR o.paid_at IS NULL OR (NEW.shop_id, NEW.gross, NEW.refunded) IS DISTINCT FROM (o.shop_id, o.total, o.refunded)
     OR NEW.commission <> least(round_to_even_cent((o.total - o.refunded) * o.commission_bp / 10000), o.total - o.refunded) THEN
    RAISE EXCEPTION 'order % is not divided like this', o.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF moment_of(NEW.settled_at) < coalesce(o.settle_after, o.received_at + return_days()) - interval '1 hour' THEN
    RAISE EXCEPTION 'order % can be returned until %', o.serial, o.settle_after USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER settlements_guard BEFORE INSERT ON settlements FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_settlement();
