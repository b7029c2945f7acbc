-- A payment at a payment company begins with its recharge, keeps what it was begun with, and goes one way.
CREATE OR REPLACE FUNCTION guard_provider_payment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'creating' OR NEW.provider_id IS NOT NULL OR NOT EXISTS (
      SELECT FROM recharges r WHERE r.id = NEW.recharge_id AND r.kind = 'provider' AND r.amount = NEW.amount AND r.currency = NEW.currency
    ) THEN
      RAISE EXCEPTION 'a payment begins with its recharge' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.recharge_id, NEW.provider, NEW.channel, NEW.currency, NEW.amount, NEW.created_at)
     IS DISTINCT FROM (OLD.recharge_id, OLD.provider, OLD.channel, OLD.currency, OLD.amount, OLD.created_at)
     OR (OLD.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id) THEN
    RAISE EXCEPTION 'what is paid at % cannot be changed', OLD.provider USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND array_position('{creating,pending,failed,expired,paid,refunded,reinstated}', NEW.state)
    <= array_position('{creating,pending,failed,expired,paid,refunded,reinstated}', OLD.state) THEN
    RAISE EXCEPTION 'a payment at % does not go from % to %', OLD.provider, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER provider_payments_guard BEFORE INSERT OR UPDATE ON provider_payments
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_provider_payment();
