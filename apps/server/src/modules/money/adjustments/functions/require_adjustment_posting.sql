-- An adjustment is approved together with its money. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_adjustment_posting() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT has_posting('adjustment:' || NEW.id) THEN
    RAISE EXCEPTION 'adjustment % is approved without its money', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER adjustments_end_in_the_ledger AFTER UPDATE OF state ON adjustments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NOT is_owner_acting()) EXECUTE FUNCTION require_adjustment_posting();
