-- A refund is of one order, and comes to no more than was asked for; once it is decided, it stays.
CREATE OR REPLACE FUNCTION guard_refund() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 2 AND (NEW.decided_by IS DISTINCT FROM 'platform' OR NEW.staff_id IS NULL) THEN
      RAISE EXCEPTION 'a refund begins with its request' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.serial, NEW.order_id, NEW.asked, NEW.requested_at)
    IS DISTINCT FROM (OLD.id, OLD.serial, OLD.order_id, OLD.asked, OLD.requested_at) OR NEW.amount > OLD.asked THEN
    RAISE EXCEPTION 'what refund % asks for cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 1 AND (NEW.state, NEW.stage, NEW.amount, NEW.kind, NEW.decided_at, NEW.decided_by, NEW.staff_id,
     NEW.takes_two, NEW.by_one)
     IS DISTINCT FROM (OLD.state, OLD.stage, OLD.amount, OLD.kind, OLD.decided_at, OLD.decided_by, OLD.staff_id, OLD.takes_two,
       OLD.by_one) THEN
    RAISE EXCEPTION 'refund % is decided', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunds_guard BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_refund();
