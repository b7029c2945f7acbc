-- Divided means that the division is written down and its money has moved.
CREATE OR REPLACE FUNCTION require_settlement() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM settlements s WHERE s.order_id = NEW.id
    AND (s.gross = s.refunded OR has_posting('order:' || NEW.id || ':settlement'))) THEN
    RAISE EXCEPTION 'order % is not completed without its settlement', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_complete_in_the_ledger AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NOT is_owner_acting())
  EXECUTE FUNCTION require_settlement();
