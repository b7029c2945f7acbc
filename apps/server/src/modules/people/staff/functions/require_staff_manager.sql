-- Who works here, with which rights and under which name, is said by somebody who looks after staff, in their own transaction, or by a
-- proposal that two agreed to and that is carried out in it. Whoever gives up the own right had it before. Looked at when the transaction
-- commits: the record in the log, with which the token is shown, is its last step.
CREATE OR REPLACE FUNCTION require_staff_manager() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor CONSTANT text := acting_person();
  was CONSTANT jsonb := to_jsonb(OLD);
  written CONSTANT jsonb := CASE TG_OP WHEN 'DELETE' THEN was ELSE to_jsonb(NEW) END;
BEGIN
  IF is_operator()
     OR EXISTS (SELECT FROM staff_rights r WHERE actor = 'staff:' || r.staff_id AND r.permission IN ('*', 'staff.manage'))
     OR (TG_TABLE_NAME = 'staff' AND actor = 'staff:' || (was->>'id')
       AND EXISTS (SELECT FROM staff_roles o WHERE o.id = (was->>'role_id')::uuid
         AND (o.is_administrator OR 'staff.manage' = ANY (o.permissions))))
     OR (TG_TABLE_NAME = 'staff_roles' AND was->'permissions' ? 'staff.manage'
       AND EXISTS (SELECT FROM staff s WHERE actor = 'staff:' || s.id AND s.role_id = (was->>'id')::uuid))
     OR is_being_done('{staff_invitation,staff_role,staff_enabling,role}', ARRAY[written->>'id', written->>'email']) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'nobody who looks after staff did this (%)', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE CONSTRAINT TRIGGER staff_roles_manager AFTER INSERT OR UPDATE OR DELETE ON staff_roles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_staff_manager();
CREATE CONSTRAINT TRIGGER staff_manager AFTER INSERT OR DELETE ON staff DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_staff_manager();
CREATE CONSTRAINT TRIGGER staff_changed_by_manager AFTER UPDATE ON staff DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.name, NEW.role_id, NEW.disabled_at, NEW.created_at)
    IS DISTINCT FROM (OLD.name, OLD.role_id, OLD.disabled_at, OLD.created_at) AND NOT is_owner_acting())
  EXECUTE FUNCTION require_staff_manager();
