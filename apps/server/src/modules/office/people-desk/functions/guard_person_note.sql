-- Of a note about a person the words can be erased, when an account is closed; nothing else of it changes.
CREATE OR REPLACE FUNCTION guard_person_note() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'person_notes is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER person_notes_guard BEFORE UPDATE OR DELETE ON person_notes FOR EACH ROW EXECUTE FUNCTION guard_person_note();
