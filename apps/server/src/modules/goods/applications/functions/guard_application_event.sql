-- Of the applicant's own words nothing is left once the account is closed; everything else stays as it was.
CREATE OR REPLACE FUNCTION guard_application_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.staff_id IS NULL AND NEW.text IS NULL AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'application_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION guard_application_event();
