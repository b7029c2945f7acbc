-- Nobody judges the own lock. What happened stays; of an appeal the words can be erased, when an account is closed.
CREATE OR REPLACE FUNCTION guard_lock_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.kind = 'kept' AND EXISTS (SELECT FROM lock_events e WHERE e.lock_id = NEW.lock_id AND e.kind IN ('locked', 'renewed')
      AND e.staff_id = NEW.staff_id) THEN
      RAISE EXCEPTION 'another officer has to answer the appeal against lock %', NEW.lock_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind = 'appealed' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'lock_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER lock_events_guard BEFORE INSERT OR UPDATE OR DELETE ON lock_events FOR EACH ROW EXECUTE FUNCTION guard_lock_event();
