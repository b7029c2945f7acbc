-- What a transaction paid, and to whom, stays as it was written, and what is credited stays credited; only the block it stands in may
-- change.
CREATE OR REPLACE FUNCTION guard_chain_deposit() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.network, NEW.tx_hash, NEW.log_index, NEW.coin, NEW.address_id, NEW.amount, NEW.seen_at)
     IS DISTINCT FROM (OLD.id, OLD.network, OLD.tx_hash, OLD.log_index, OLD.coin, OLD.address_id, OLD.amount, OLD.seen_at)
     OR (OLD.recharge_id IS NOT NULL AND NEW.recharge_id IS DISTINCT FROM OLD.recharge_id) THEN
    RAISE EXCEPTION 'what transaction % paid cannot be changed', OLD.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'credited' AND NEW.state <> 'credited' THEN
    RAISE EXCEPTION 'transaction % is credited already', OLD.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER chain_deposits_guard BEFORE UPDATE ON chain_deposits FOR EACH ROW EXECUTE FUNCTION guard_chain_deposit();
