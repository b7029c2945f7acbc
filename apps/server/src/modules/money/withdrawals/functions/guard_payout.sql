-- A payout is of an approved withdrawal, and its end stands.
CREATE OR REPLACE FUNCTION guard_payout() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' OR NOT EXISTS (SELECT FROM withdrawals w WHERE w.id = NEW.withdrawal_id AND w.state = 'approved'
      AND w.network = NEW.network) THEN
      RAISE EXCEPTION 'only an approved withdrawal is paid out' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.state <> 'pending' OR (NEW.withdrawal_id, NEW.network, NEW.created_at)
    IS DISTINCT FROM (OLD.withdrawal_id, OLD.network, OLD.created_at) THEN
    RAISE EXCEPTION 'the payout of withdrawal % cannot be changed', OLD.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payouts_guard BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_payout();
