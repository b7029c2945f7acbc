-- Whoever has the role gets and loses its rights with it.
CREATE OR REPLACE FUNCTION follow_role() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.permissions, NEW.is_administrator) IS DISTINCT FROM (OLD.permissions, OLD.is_administrator) THEN
    PERFORM follow_rights((SELECT coalesce(array_agg(id), '{}') FROM staff WHERE role_id = NEW.id), ARRAY[NEW.id::text]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_roles_follow AFTER UPDATE ON staff_roles FOR EACH ROW EXECUTE FUNCTION follow_role();
