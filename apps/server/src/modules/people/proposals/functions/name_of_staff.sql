-- By the name that this person has; what two agreed to carries both names.
CREATE OR REPLACE FUNCTION name_of_staff() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.staff_id IS NULL OR NOT is_agreed_by(NEW.staff_id::text, NULL) THEN
    NEW.staff_name := (SELECT s.name FROM staff s WHERE s.id = NEW.staff_id);
  END IF;
  RETURN NEW;
END $$;
