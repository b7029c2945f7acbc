-- A withdrawal that is submitted has its money on hold. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_withdrawal_hold() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT has_posting('withdrawal:' || NEW.id || ':hold') THEN
    RAISE EXCEPTION 'withdrawal % has nothing on hold', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER withdrawals_begin_in_the_ledger AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_withdrawal_hold();
