-- One person alone can neither draw a lock out nor set it again as soon as it has ended.
CREATE OR REPLACE FUNCTION guard_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'lock % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM locks l WHERE l.subject_id = coalesce(NEW.user_id, NEW.shop_id) AND l.officer_id = NEW.officer_id
      AND l.until_at > NEW.locked_at - interval '720 hours') THEN
      RAISE EXCEPTION 'another officer has to lock % again', coalesce(NEW.user_id, NEW.shop_id) USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.user_id, NEW.shop_id, NEW.reason_code, NEW.reason, NEW.locked_at, NEW.shop_state)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.shop_id, OLD.reason_code, OLD.reason, OLD.locked_at, OLD.shop_state) THEN
    RAISE EXCEPTION 'what lock % says cannot be changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.lifted_at IS NOT NULL AND (NEW.lifted_at, NEW.until_at, NEW.officer_id, NEW.officer_at)
    IS DISTINCT FROM (OLD.lifted_at, OLD.until_at, OLD.officer_id, OLD.officer_at) THEN
    RAISE EXCEPTION 'lock % is lifted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.until_at > OLD.until_at OR NEW.officer_at <> OLD.officer_at)
    AND (NEW.officer_id = OLD.officer_id OR NEW.officer_at >= OLD.until_at) THEN
    RAISE EXCEPTION 'another officer has to renew lock %, and before it ends', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER locks_guard BEFORE INSERT OR UPDATE OR DELETE ON locks FOR EACH ROW EXECUTE FUNCTION guard_lock();
