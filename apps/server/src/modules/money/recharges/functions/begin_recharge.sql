-- Recharges begin uncredited, and are credited by what was paid at a rate that somebody answers for.
CREATE OR REPLACE FUNCTION begin_recharge() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'success' OR NEW.decided_by IS NOT NULL OR NEW.evidence IS NOT NULL THEN
      RAISE EXCEPTION 'recharge % begins uncredited', NEW.serial USING ERRCODE = 'restrict_violation';
    END IF;
    -- Of a certificate it is certain only once its payment is named, and one only where the watcher noted that at the person's own address.
    NEW.approvals_needed := CASE NEW.kind WHEN 'bank' THEN approvals_for('recharge_second_person_above', NEW.amount)
      WHEN 'certificate' THEN 2 ELSE 1 END;
  END IF;
  IF NEW.currency = 'USDT' AND NEW.rate <> 1 THEN
    RAISE EXCEPTION 'recharge % is paid in the currency of the house', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  -- A better rate than was promised: where there was none, by a member of staff, or that under which the chain's watcher noted the same
  -- payment.
  IF TG_OP = 'UPDATE' AND NEW.rate > OLD.rate AND NOT (OLD.reason_code = 'rate_unknown' AND NEW.decided_by IS NOT NULL) AND NOT EXISTS (
    SELECT FROM chain_deposits d JOIN recharges n ON n.id = d.recharge_id
    WHERE n.rate = NEW.rate AND d.network = NEW.network AND NEW.evidence = 'chain:' || d.network || ':' || d.tx_hash || ':' || d.log_index
  ) THEN
    RAISE EXCEPTION 'recharge % has its rate', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER recharges_begin BEFORE INSERT OR UPDATE ON recharges
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_recharge();
