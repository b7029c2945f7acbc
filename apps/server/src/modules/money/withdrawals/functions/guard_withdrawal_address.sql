-- An address is bound at the database's time, rests for as long as was said, and is only ever replaced.
CREATE OR REPLACE FUNCTION guard_withdrawal_address() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_here timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    now_here := moment_of(NEW.bound_at);
    NEW.rests_until := now_here + (NEW.rests_until - NEW.bound_at);
    NEW.bound_at := now_here;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at' OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'the address of a withdrawal is replaced and not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER withdrawal_addresses_guard BEFORE INSERT OR UPDATE ON withdrawal_addresses FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_withdrawal_address();
