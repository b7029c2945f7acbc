-- The tax of a country is changed by two people: it is written with the proposal that says so, and as it says.
CREATE OR REPLACE FUNCTION guard_tax() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP <> 'INSERT' AND NOT is_being_done('{tax}', ARRAY[OLD.country::text]) THEN
    RAISE EXCEPTION 'the tax of % is changed by two people', OLD.country USING ERRCODE = 'EN003', DETAIL = OLD.country;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'tax' AND p.subject = NEW.country::text
      AND p.after->>'basisPoints' = NEW.rate_bp::text) THEN
    RAISE EXCEPTION 'the tax of % is changed by two people', NEW.country USING ERRCODE = 'EN003', DETAIL = NEW.country;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER country_taxes_guard BEFORE INSERT OR UPDATE OR DELETE ON country_taxes FOR EACH ROW EXECUTE FUNCTION guard_tax();
