-- Nobody's withdrawal is refused by nobody: somebody of staff does it, in a transaction of their own.
CREATE OR REPLACE FUNCTION require_refusing_staff() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce(acting_person(), '') NOT LIKE 'staff:%' THEN
    RAISE EXCEPTION 'withdrawal % is refused by somebody of staff alone', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER withdrawals_staff_refuses AFTER UPDATE ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'refused' AND OLD.state <> 'refused' AND NOT is_owner_acting()) EXECUTE FUNCTION require_refusing_staff();
