-- What the chain says is noted as it begins: seen, and neither confirmed nor credited.
CREATE OR REPLACE FUNCTION begin_chain_deposit() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'seen' OR NEW.recharge_id IS NOT NULL THEN
    RAISE EXCEPTION 'transaction % is seen before it is credited', NEW.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER chain_deposits_begin BEFORE INSERT ON chain_deposits
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_chain_deposit();
