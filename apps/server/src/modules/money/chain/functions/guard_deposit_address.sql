-- Where a person pays to stays that person's.
CREATE OR REPLACE FUNCTION guard_deposit_address() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.network, NEW.number, NEW.address)
    IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.network, OLD.number, OLD.address) THEN
    RAISE EXCEPTION 'address % belongs to whom it was given', OLD.address USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER deposit_addresses_guard BEFORE UPDATE ON deposit_addresses
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_deposit_address();
