-- Whom people write to and call is written with the proposal that says so, and as it says. When a storefront was added stays.
CREATE OR REPLACE FUNCTION guard_storefront() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.added_at := now();
    RETURN NEW;
  END IF;
  IF (NEW.code, NEW.added_at) IS DISTINCT FROM (OLD.code, OLD.added_at) THEN
    RAISE EXCEPTION 'the beginning of storefront % stays', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.data->'support'->>'email', NEW.data->'support'->>'phone')
    IS DISTINCT FROM (OLD.data->'support'->>'email', OLD.data->'support'->>'phone') AND NOT EXISTS (
    SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'storefront' AND p.subject = OLD.code
      AND p.after->>'email' = NEW.data->'support'->>'email' AND p.after->>'phone' = NEW.data->'support'->>'phone'
  ) THEN
    RAISE EXCEPTION 'the contact of % is changed by two people', OLD.code USING ERRCODE = 'EN003', DETAIL = OLD.code;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER storefronts_guard BEFORE INSERT OR UPDATE ON storefronts FOR EACH ROW EXECUTE FUNCTION guard_storefront();
