-- A member of staff loses the factor by a reset that two agreed to, carried out in this transaction; or by the command line, which has the
-- owner's login. Those of the demo, whose code the login shows, have none to lose.
CREATE OR REPLACE FUNCTION require_factor_reset() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator()
     AND EXISTS (SELECT FROM staff s WHERE s.id = OLD.subject_id AND NOT s.is_demo)
     AND NOT EXISTS (SELECT FROM proposals p WHERE p.kind = 'staff_reset' AND p.subject = OLD.subject_id::text AND p.state = 'done'
       AND p.done_at = now()) THEN
    RAISE EXCEPTION 'the factor of staff % goes with a reset that two agreed to', OLD.subject_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
