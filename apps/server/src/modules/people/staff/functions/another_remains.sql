-- Whoever shuts out the last independent colleague would be the only one left who decides about staff, and could not be agreed with or
-- against. Somebody may leave of the own accord; the operator removes whoever is in the way. Those who never chose a password do not count:
-- nobody may be behind them.
CREATE OR REPLACE FUNCTION another_remains() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone uuid[];
  left_over uuid[];
BEGIN
  IF is_operator() THEN
    RETURN NULL;
  END IF;
  PERFORM require_fresh_view();
  -- One after the other: of two who shut each other out, the second finds the first gone.
  PERFORM FROM staff_roles WHERE is_administrator ORDER BY id FOR NO KEY UPDATE;
  IF TG_TABLE_NAME = 'staff' THEN
    IF acting_person() IS NOT DISTINCT FROM 'staff:' || OLD.id THEN
      RETURN NULL;
    END IF;
    SELECT array_agg(OLD.id) INTO gone FROM staff_roles r WHERE r.id = OLD.role_id
      AND (r.is_administrator OR 'staff.manage' = ANY (r.permissions)) AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL;
  ELSE
    SELECT array_agg(s.id) INTO gone FROM staff s
    WHERE s.role_id = OLD.id AND s.disabled_at IS NULL AND s.password_hash IS NOT NULL
      AND (OLD.is_administrator OR 'staff.manage' = ANY (OLD.permissions));
  END IF;
  SELECT coalesce(array_agg(s.id), '{}') INTO left_over FROM staff s JOIN staff_roles r ON r.id = s.role_id
  WHERE s.disabled_at IS NULL AND s.password_hash IS NOT NULL AND (r.is_administrator OR 'staff.manage' = ANY (r.permissions));
  IF NOT gone <@ left_over AND has_independent_pair(left_over || gone) AND NOT has_independent_pair(left_over) THEN
    RAISE EXCEPTION 'somebody independent has to remain who decides about staff' USING ERRCODE = 'EN005';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_another_remains AFTER UPDATE ON staff
  FOR EACH ROW WHEN (OLD.disabled_at IS NULL AND (NEW.disabled_at IS NOT NULL OR NEW.role_id <> OLD.role_id))
    EXECUTE FUNCTION another_remains();
CREATE TRIGGER staff_another_remains_deleted AFTER DELETE ON staff FOR EACH ROW EXECUTE FUNCTION another_remains();
CREATE TRIGGER staff_roles_another_remains AFTER UPDATE ON staff_roles
  FOR EACH ROW WHEN (OLD.permissions <> NEW.permissions OR OLD.is_administrator <> NEW.is_administrator) EXECUTE FUNCTION another_remains();
