-- A person's rights follow the role that the person has. The address stays, since an invitation is agreed to by it.
CREATE OR REPLACE FUNCTION follow_staff() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.email <> OLD.email AND NOT is_operator() THEN
      RAISE EXCEPTION 'the address of % stays', OLD.name USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.role_id = OLD.role_id AND (NEW.disabled_at IS NULL) = (OLD.disabled_at IS NULL) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- An invitation is proposed for an address, since there is no person yet.
  PERFORM follow_rights(ARRAY[NEW.id], ARRAY[NEW.email::text]);
  RETURN NULL;
END $$;

CREATE TRIGGER staff_follow AFTER INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION follow_staff();
