-- What was asked for is what is decided, and a decision stands.
CREATE OR REPLACE FUNCTION guard_factor_reset() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'proposed'
     OR (NEW.id, NEW.user_id, NEW.reason, NEW.proposed_by, NEW.proposed_at)
       IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'reset % cannot be changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER factor_resets_guard BEFORE UPDATE OR DELETE ON factor_resets FOR EACH ROW EXECUTE FUNCTION guard_factor_reset();
