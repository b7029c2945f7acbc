-- When it ends, its money has moved in the same transaction: back to the person, or out. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_withdrawal_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement text := CASE WHEN NEW.state = 'completed' THEN 'payout' ELSE 'return' END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.natural_key = 'withdrawal:' || NEW.id || ':' || movement) THEN
    RAISE EXCEPTION 'withdrawal % cannot end without its %', NEW.serial, movement USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER withdrawals_end_in_the_ledger AFTER UPDATE OF state ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('completed', 'refused', 'failed', 'taken_back')) EXECUTE FUNCTION require_withdrawal_posting();
