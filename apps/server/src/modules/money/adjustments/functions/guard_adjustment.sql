-- What was proposed is what is approved, and a decision stands.
CREATE OR REPLACE FUNCTION guard_adjustment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.state <> 'proposed' OR (NEW.id, NEW.serial, NEW.user_id, NEW.amount, NEW.reason, NEW.proposed_by, NEW.proposed_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.amount, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'adjustment % cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER adjustments_guarded BEFORE UPDATE ON adjustments FOR EACH ROW EXECUTE FUNCTION guard_adjustment();
