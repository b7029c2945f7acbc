-- Somebody who may do everything must remain. Of two who try to remove the last two at once, one waits and then fails.
CREATE OR REPLACE FUNCTION an_administrator_remains() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_fresh_view();
  -- Not FOR UPDATE: two who give somebody this role at once share the key of its row, and would wait for each other.
  PERFORM FROM staff_roles WHERE is_administrator ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM staff)
     AND NOT EXISTS (SELECT FROM staff s JOIN staff_roles r ON r.id = s.role_id WHERE r.is_administrator AND s.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last administrator cannot be removed' USING ERRCODE = 'restrict_violation',
      CONSTRAINT = 'an_administrator_remains';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_administrator AFTER UPDATE OR DELETE ON staff FOR EACH STATEMENT EXECUTE FUNCTION an_administrator_remains();
CREATE TRIGGER staff_roles_administrator AFTER UPDATE OR DELETE ON staff_roles
  FOR EACH STATEMENT EXECUTE FUNCTION an_administrator_remains();
