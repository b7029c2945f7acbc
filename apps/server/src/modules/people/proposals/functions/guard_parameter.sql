-- A parameter that decides about other people's money is written with the proposal that two people agreed to, and with what it says.
-- Parameters that belong together are proposed together: each with its value.
CREATE OR REPLACE FUNCTION guard_parameter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_code CONSTANT text := CASE TG_OP WHEN 'DELETE' THEN OLD.code ELSE NEW.code END;
BEGIN
  IF NOT is_operator() AND EXISTS (SELECT FROM guarded_parameters g WHERE g.code = the_code)
     AND (TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.code <> NEW.code) OR NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind IN ('parameter', 'network')
         AND p.after->'values'->the_code = NEW.value)) THEN
    RAISE EXCEPTION 'parameter % is changed by two people', the_code USING ERRCODE = 'EN003', DETAIL = the_code;
  END IF;
  -- Nor does a guarded one get another name.
  IF TG_OP = 'UPDATE' AND OLD.code <> NEW.code AND NOT is_operator()
    AND EXISTS (SELECT FROM guarded_parameters g WHERE g.code = OLD.code) THEN
    RAISE EXCEPTION 'parameter % is changed by two people', OLD.code USING ERRCODE = 'EN003', DETAIL = OLD.code;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER system_parameters_guard BEFORE INSERT OR UPDATE OR DELETE ON system_parameters
  FOR EACH ROW EXECUTE FUNCTION guard_parameter();
