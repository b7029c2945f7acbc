-- A recharge is credited together with its money. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_recharge_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.kind = 'recharge' AND t.details->'cause'->>'id' = NEW.id::text AND t.natural_key IN (
      NEW.evidence, (SELECT 'provider:' || p.provider || ':' || p.provider_id FROM provider_payments p WHERE p.recharge_id = NEW.id),
      (SELECT 'chain:' || d.network || ':' || d.tx_hash || ':' || d.log_index FROM chain_deposits d WHERE d.recharge_id = NEW.id))
  ) THEN
    RAISE EXCEPTION 'recharge % is credited without its money', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER recharges_end_in_the_ledger AFTER UPDATE OF state ON recharges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'success' AND NOT is_owner_acting()) EXECUTE FUNCTION require_recharge_posting();
