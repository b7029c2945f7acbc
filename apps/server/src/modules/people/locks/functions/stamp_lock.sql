-- Locks count from the database's clock, and for as long as was said. Before guard_lock is asked, which goes by these moments.
CREATE OR REPLACE FUNCTION stamp_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_here timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    now_here := moment_of(NEW.locked_at);
    IF num_nonnulls(NEW.lifted_at, NEW.released_at, NEW.appealed_at) > 0 THEN
      RAISE EXCEPTION 'a lock begins when it begins' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.until_at := now_here + (NEW.until_at - NEW.locked_at);
    NEW.locked_at := now_here;
    NEW.officer_at := now_here;
    RETURN NEW;
  END IF;
  IF NEW.lifted_at IS DISTINCT FROM OLD.lifted_at THEN
    NEW.lifted_at := moment_of(NEW.lifted_at);
    NEW.until_at := NEW.lifted_at;
  ELSIF (NEW.officer_id, NEW.officer_at) IS DISTINCT FROM (OLD.officer_id, OLD.officer_at) THEN
    now_here := moment_of(NEW.officer_at);
    NEW.until_at := now_here + (NEW.until_at - NEW.officer_at);
    NEW.officer_at := now_here;
  ELSIF NEW.until_at < OLD.until_at THEN
    RAISE EXCEPTION 'a lock ends early by being lifted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.appealed_at IS DISTINCT FROM OLD.appealed_at AND NEW.appealed_at IS NOT NULL THEN
    NEW.appealed_at := moment_of(NEW.appealed_at);
  END IF;
  IF NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    NEW.released_at := moment_of(NEW.released_at);
    IF OLD.released_at IS NOT NULL OR NEW.released_at < NEW.until_at THEN
      RAISE EXCEPTION 'lock % runs', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER locks_clock BEFORE INSERT OR UPDATE ON locks FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_lock();
